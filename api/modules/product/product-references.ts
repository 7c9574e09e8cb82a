import type { FieldError } from '@domain/field-error';
import { MAX_ID } from '@domain/form-fields';
import type { ProductInput } from '@domain/product/product-schema';
import { ACTIVE } from '@domain/status';

import type { Trx } from '../../db/schema';

/**
 * Every choice that matches no record, with the message of an empty choice (R-PRD-09). An inactive
 * company cannot be chosen anew, but a product may keep it. `idProduct` is null for a new product.
 */
export async function checkReferences(
  trx: Trx,
  input: ProductInput,
  idProduct: number | null,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const unity = await trx
    .selectFrom('productUnity')
    .select('idProductUnity')
    .where('idProductUnity', '=', input.idProductUnity)
    .executeTakeFirst();
  if (!unity) errors.push({ path: 'idProductUnity', message: 'Escolha a unidade' });

  if (!(await mayBelongTo(trx, input.idCompany, idProduct))) {
    errors.push({ path: 'idCompany', message: 'Escolha uma empresa' });
  }
  if (!(await hasGroup(trx, input.blingIdProductGroup))) {
    errors.push({ path: 'blingIdProductGroup', message: 'Escolha um grupo de produtos' });
  }
  return errors;
}

async function mayBelongTo(
  trx: Trx,
  idCompany: number,
  idProduct: number | null,
): Promise<boolean> {
  const company = await trx
    .selectFrom('company')
    .select('status')
    .where('idCompany', '=', idCompany)
    .executeTakeFirst();
  if (company === undefined || company.status === ACTIVE || idProduct === null) {
    return company?.status === ACTIVE;
  }
  const stored = await trx
    .selectFrom('product')
    .select('idCompany')
    .where('idProduct', '=', idProduct)
    .executeTakeFirst();
  return stored?.idCompany === idCompany;
}

async function hasGroup(trx: Trx, idProductGroup: number): Promise<boolean> {
  // A larger number cannot be an id, and PostgreSQL fails to compare it with an integer column.
  if (idProductGroup > MAX_ID) return false;
  const group = await trx
    .selectFrom('productGroup')
    .select('idProductGroup')
    .where('idProductGroup', '=', idProductGroup)
    .executeTakeFirst();
  return group !== undefined;
}
