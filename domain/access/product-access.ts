import { type Access, allows } from './areas';

/**
 * Whether a role sees a product's cost: only the product's own screens show it. A role that only
 * sells looks products up without it (R-ROL-08).
 */
export function seesCost(access: Access | null): boolean {
  return allows(access, 'product', 'see');
}
