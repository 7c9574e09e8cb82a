import type { FieldError } from '@domain/field-error';
import { FIRST_KEYS } from '@domain/first-contract';
import { type ProductInput, productSchema } from '@domain/product/product-schema';
import { type ChangeOf, recordChange } from '@domain/record-change';

import { isDuplicate } from '../../db/engine/database-errors';
import type { Write } from '../../db/write';
import { recordNewRow } from '../../history/record-row-change';
import { conflict, invalidFields } from '../../http/api-error';
import { changeRecord } from '../record/change-record';
import { checkReferences } from './product-references';
import { insertProduct, updateProduct } from './product-repository';

export const UNKNOWN_PRODUCT = 'Produto desconhecido.';

/**
 * Registers a product and returns its id. 422 for a choice that does not exist, 409 for a bar code
 * in use.
 */
export async function registerProduct(write: Write, input: ProductInput): Promise<number> {
  refuseErrors(await checkReferences(write.trx, input, null));
  const id = await onlyOnce(() => insertProduct(write, input));
  await recordNewRow(write, { kind: 'product', id, input });
  return id;
}

export const productChange = recordChange(productSchema, FIRST_KEYS.product);

/**
 * Changes a product and returns its new version. Orders have a snapshot of their items, so nothing
 * changes there.
 */
export function changeProduct(
  write: Write,
  idProduct: number,
  change: ChangeOf<typeof productChange>,
): Promise<number> {
  const record = { table: 'product', id: idProduct, unknown: UNKNOWN_PRODUCT } as const;
  return changeRecord(write, record, async (stored) => {
    const input = productChange.complete(change, stored);
    refuseErrors(await checkReferences(write.trx, input, idProduct));
    await onlyOnce(() => updateProduct(write, idProduct, input));
  });
}

function refuseErrors(errors: FieldError[]): void {
  if (errors.length > 0) throw invalidFields(errors);
}

async function onlyOnce<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicate(error, 'product', 'barCode')) {
      throw conflict('Já existe um produto ativo com este código de barras.', 'barCode');
    }
    throw error;
  }
}
