import { type Access, allows } from './areas';

/**
 * Whether a role sees whose works a bill is for, and can search by it. Whoever opens no orders has
 * their numbers (R-ROL-11).
 */
export function seesSites(access: Access | null): boolean {
  return allows(access, 'order', 'see');
}

/** A bill as a role may read it. */
export function billAsSeen<Bill extends { siteName: string | null }>(
  bill: Bill,
  access: Access | null,
): Bill {
  return seesSites(access) ? bill : { ...bill, siteName: null };
}
