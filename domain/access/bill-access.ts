import { type Access, allows } from './areas';

/**
 * Whether a role sees the works sites of bills, and can search by them. A role without orders sees
 * only their numbers (R-ROL-11).
 */
export function seesSites(access: Access | null): boolean {
  return allows(access, 'order', 'see');
}

/** A bill as a role may see it. */
export function billAsSeen<Bill extends { siteName: string | null }>(
  bill: Bill,
  access: Access | null,
): Bill {
  return seesSites(access) ? bill : { ...bill, siteName: null };
}
