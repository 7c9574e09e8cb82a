import type { FieldError } from '@domain/field-error';
import type { ProductInput } from '@domain/product/product-schema';

import { isDuplicate } from '../../db/database-errors';
import { lockAndBumpVersion } from '../../db/lock-and-bump-version';
import type { Trx } from '../../db/schema';
import { conflict, invalidFields } from '../../http/api-error';
import { missingRecord } from '../deleted-record/missing-record';
import { checkReferences } from './product-references';
import { insertProduct, updateProduct } from './product-repository';

export const UNKNOWN_PRODUCT = 'Produto desconhecido.';

/**
 * Registers a product and returns its id. 422 for a choice that does not exist, 409 for a bar code
 * in use.
 */
export async function registerProduct(
  trx: Trx,
  input: ProductInput,
  idProfessional: number,
  now: Date,
): Promise<number> {
  refuseErrors(await checkReferences(trx, input, null));
  return onlyOnce(() => insertProduct(trx, input, idProfessional, now.toISOString()));
}

/**
 * Changes a product and returns its new version. `check` receives the previous version. Orders keep
 * a snapshot of their items, so nothing changes there.
 */
export async function changeProduct(
  trx: Trx,
  idProduct: number,
  input: ProductInput,
  check: (version: number) => void,
  idProfessional: number,
  now: Date,
): Promise<number> {
  const version = await lockAndBumpVersion(trx, 'product', idProduct);
  if (version === undefined) throw await missingRecord(trx, 'product', idProduct, UNKNOWN_PRODUCT);
  check(version - 1);
  refuseErrors(await checkReferences(trx, input, idProduct));
  await onlyOnce(() => updateProduct(trx, idProduct, input, idProfessional, now.toISOString()));
  return version;
}

function refuseErrors(errors: FieldError[]): void {
  if (errors.length > 0) throw invalidFields(errors);
}

async function onlyOnce<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicate(error, 'product', 'bar_code')) {
      throw conflict('Já existe um produto ativo com este código de barras.', 'barCode');
    }
    throw error;
  }
}
