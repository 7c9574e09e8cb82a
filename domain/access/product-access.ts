import { type Access, allows } from './areas';

/**
 * Whether a role is told what a product cost the business: the product's own screens alone show it.
 * Whoever only sells looks products up without it (R-ROL-08).
 */
export function seesCost(access: Access | null): boolean {
  return allows(access, 'product', 'see');
}
