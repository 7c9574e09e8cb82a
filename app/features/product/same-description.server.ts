import { ACTIVE } from '@domain/status';
import type { Caller } from '~/server/http/api-call.server';

import { findSameDescription } from './product.server';

/** Another active product with an active one's description (R-PRD-20). */
export async function otherOfDescription(
  caller: Caller,
  product: {
    idProduct: number | null;
    description: string;
    idCompany: number | null;
    status: number | null;
  },
) {
  if (product.status !== ACTIVE || product.description.trim() === '') return null;
  return findSameDescription(caller, product);
}
