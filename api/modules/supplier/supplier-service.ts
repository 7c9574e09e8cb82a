import type { SupplierInput } from '@domain/supplier/supplier-schema';

import { isDuplicate } from '../../db/database-errors';
import { lockAndBumpVersion } from '../../db/lock-and-bump-version';
import type { Trx } from '../../db/schema';
import { conflict } from '../../http/api-error';
import { missingRecord } from '../deleted-record/missing-record';
import { insertSupplier, updateSupplier } from './supplier-repository';

export const UNKNOWN_SUPPLIER = 'Fornecedor desconhecido.';

/** Registers a supplier and returns its id; a document can be registered only once (409). */
export function registerSupplier(
  trx: Trx,
  input: SupplierInput,
  idProfessional: number,
  now: Date,
): Promise<number> {
  return onlyOnce(() => insertSupplier(trx, input, idProfessional, now.toISOString()));
}

/**
 * Changes a supplier and returns its new version. `check` receives the previous version. Document
 * and person type may be corrected (R-SUP-03), unlike a client's (R-CLI-08): bills reference the
 * supplier and copy nothing. Otherwise a mistyped document would force a second registration of the
 * same supplier.
 */
export async function changeSupplier(
  trx: Trx,
  idSupplier: number,
  input: SupplierInput,
  check: (version: number) => void,
  idProfessional: number,
  now: Date,
): Promise<number> {
  const version = await lockAndBumpVersion(trx, 'supplier', idSupplier);
  if (version === undefined)
    throw await missingRecord(trx, 'supplier', idSupplier, UNKNOWN_SUPPLIER);
  check(version - 1);
  await onlyOnce(() => updateSupplier(trx, idSupplier, input, idProfessional, now.toISOString()));
  return version;
}

async function onlyOnce<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicate(error, 'supplier', 'cpf_cnpj')) {
      throw conflict('Já existe um fornecedor com este CPF/CNPJ.', 'cpfCnpj');
    }
    throw error;
  }
}
