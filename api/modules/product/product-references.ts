import type { FieldError } from '@domain/field-error';
import { MAX_ID } from '@domain/form-fields';
import type { ProductInput } from '@domain/product/product-schema';
import { ACTIVE } from '@domain/status';
import type { Trx } from '../../db/schema';

/**
 * Every choice that names no record, in the words of the empty choice (spec 2, section 5). An inactive company is none to
 * choose, but stays where it was chosen: `storedCompany` is the product's own so far, null for a new product.
 */
export async function checkReferences(
  trx: Trx,
  input: ProductInput,
  storedCompany: number | null,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const unity = await trx
    .selectFrom('productUnity')
    .select('idProductUnity')
    .where('idProductUnity', '=', input.idProductUnity)
    .executeTakeFirst();
  if (!unity) errors.push({ path: 'idProductUnity', message: 'Escolha a unidade' });

  const company = await trx
    .selectFrom('company')
    .select('status')
    .where('idCompany', '=', input.idCompany)
    .executeTakeFirst();
  if (!company || (company.status !== ACTIVE && input.idCompany !== storedCompany)) {
    errors.push({ path: 'idCompany', message: 'Escolha uma empresa' });
  }
  if (!(await hasGroup(trx, input.blingIdProductGroup))) {
    errors.push({ path: 'blingIdProductGroup', message: 'Escolha um grupo de produtos' });
  }
  return errors;
}

async function hasGroup(trx: Trx, idProductGroup: number): Promise<boolean> {
  // A larger number is none of ours, and PostgreSQL does not compare it with a column of integers.
  if (idProductGroup > MAX_ID) return false;
  const group = await trx
    .selectFrom('productGroup')
    .select('idProductGroup')
    .where('idProductGroup', '=', idProductGroup)
    .executeTakeFirst();
  return group !== undefined;
}
