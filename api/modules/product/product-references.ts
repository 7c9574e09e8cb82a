import { NO_COMPANY } from '@domain/choice-texts';
import type { FieldError } from '@domain/field-error';
import { NO_GROUP, NO_UNITY } from '@domain/product/product-limits';
import type { ProductInput } from '@domain/product/product-schema';
import { ACTIVE } from '@domain/status';

import type { Trx } from '../../db/schema';
import { findCompany } from '../company/company-repository';
import { findProductGroups, findProductUnities } from '../lookup/lookup-repository';
import { findProduct } from './product-repository';

/**
 * Every choice that matches no record, with the message of an empty choice (R-PRD-09). An inactive
 * company cannot be newly chosen, but a product may keep it. `idProduct` is null for a new product.
 */
export async function checkReferences(
  trx: Trx,
  input: ProductInput,
  idProduct: number | null,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const unities = await findProductUnities(trx);
  if (!unities.some(({ idProductUnity }) => idProductUnity === input.idProductUnity))
    errors.push({ path: 'idProductUnity', message: NO_UNITY });

  if (!(await mayBelongTo(trx, input.idCompany, idProduct))) {
    errors.push({ path: 'idCompany', message: NO_COMPANY });
  }
  const groups = await findProductGroups(trx);
  if (!groups.some(({ idProductGroup }) => idProductGroup === input.blingIdProductGroup)) {
    errors.push({ path: 'blingIdProductGroup', message: NO_GROUP });
  }
  return errors;
}

async function mayBelongTo(
  trx: Trx,
  idCompany: number,
  idProduct: number | null,
): Promise<boolean> {
  const company = await findCompany(trx, idCompany);
  if (company === undefined || company.status === ACTIVE || idProduct === null) {
    return company?.status === ACTIVE;
  }
  const stored = await findProduct(trx, idProduct, { onlyActive: false });
  return stored?.idCompany === idCompany;
}
