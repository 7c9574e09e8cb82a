import { FIRST_KEYS } from '@domain/first-contract';
import { type ChangeOf, recordChange } from '@domain/record-change';
import { DOCUMENT_TAKEN } from '@domain/registered-document';
import { ACTIVE } from '@domain/status';
import type { BriefSupplier } from '@domain/supplier/brief-supplier';
import { supplierSchema } from '@domain/supplier/supplier-schema';

import { isDuplicate } from '../../db/engine/database-errors';
import type { Write } from '../../db/write';
import { recordNewRow } from '../../history/record-row-change';
import { conflict } from '../../http/api-error';
import { changeRecord } from '../record/change-record';
import { insertSupplier, type NewSupplier, updateSupplier } from './supplier-repository';

export const UNKNOWN_SUPPLIER = 'Fornecedor desconhecido.';

/** Registers a supplier and returns its id; a document can be registered only once (409). */
export async function registerSupplier(write: Write, input: NewSupplier): Promise<number> {
  const id = await onlyOnce(() => insertSupplier(write, input));
  await recordNewRow(write, { kind: 'supplier', id, input });
  return id;
}

/** Registers a supplier from a bill (R-SUP-06): active, without address, telephone and e-mail. */
export function registerBriefSupplier(write: Write, brief: BriefSupplier): Promise<number> {
  return registerSupplier(write, { ...NOTHING_KNOWN, ...brief });
}

const NOTHING_KNOWN = {
  phone: null,
  whatsApp: false,
  email: null,
  status: ACTIVE,
  zipCode: null,
  street: null,
  number: null,
  district: null,
  city: null,
  state: null,
  complement: null,
};

export const supplierChange = recordChange(supplierSchema, FIRST_KEYS.supplier);

/**
 * Changes a supplier and returns its new version. Document and person type may be corrected
 * (R-SUP-03), unlike a client's (R-CLI-08): bills reference the supplier and copy nothing.
 * Otherwise a mistyped document would force a second registration of the same supplier.
 */
export function changeSupplier(
  write: Write,
  idSupplier: number,
  change: ChangeOf<typeof supplierChange>,
): Promise<number> {
  const record = { table: 'supplier', id: idSupplier, unknown: UNKNOWN_SUPPLIER } as const;
  return changeRecord(write, record, (stored) =>
    onlyOnce(() => updateSupplier(write, idSupplier, supplierChange.complete(change, stored))),
  );
}

async function onlyOnce<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicate(error, 'supplier', 'cpfCnpj')) {
      throw conflict(DOCUMENT_TAKEN.supplier, 'cpfCnpj');
    }
    throw error;
  }
}
