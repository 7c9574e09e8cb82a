import { type Access, allows } from './areas';

/**
 * Whether a role is told whose works a bill is for, and finds them by that. Whoever opens no orders has
 * their numbers (R-ROL-11).
 */
export function seesSites(access: Access | null): boolean {
  return allows(access, 'order', 'see');
}

/** A bill as a role may read it. */
export function billAsTold<Bill extends { siteName: string | null }>(
  bill: Bill,
  access: Access | null,
): Bill {
  return seesSites(access) ? bill : { ...bill, siteName: null };
}
