import { clientSchema, type NewClientInput } from '@domain/client/client-schema';
import { FIRST_KEYS } from '@domain/first-contract';
import { type ChangeOf, recordChange } from '@domain/record-change';
import { DOCUMENT_TAKEN } from '@domain/registered-document';

import { isDuplicate } from '../../db/engine/database-errors';
import type { Write } from '../../db/write';
import { recordNewRow } from '../../history/record-row-change';
import { conflict } from '../../http/api-error';
import { changeRecord } from '../record/change-record';
import { insertClient, updateClient } from './client-repository';

/** 409: the record stays, without their data (R-HIS-13). */
const ANONYMISED = 'Este cliente foi anonimizado: os dados dele não voltam.';

export const UNKNOWN_CLIENT = 'Cliente desconhecido.';

/** Registers a client and returns its id; a document can be registered only once (409). */
export async function registerClient(write: Write, input: NewClientInput): Promise<number> {
  try {
    const id = await insertClient(write, input);
    await recordNewRow(write, { kind: 'client', id, input });
    return id;
  } catch (error) {
    if (isDuplicate(error, 'client', 'cpfCnpj')) {
      throw conflict(DOCUMENT_TAKEN.client, 'cpfCnpj');
    }
    throw error;
  }
}

export const clientChange = recordChange(clientSchema, FIRST_KEYS.client);

/**
 * Changes a client and returns its new version. Document and person type cannot change (R-CLI-08).
 */
export function changeClient(
  write: Write,
  idClient: number,
  change: ChangeOf<typeof clientChange>,
): Promise<number> {
  const record = { table: 'client', id: idClient, unknown: UNKNOWN_CLIENT } as const;
  return changeRecord(write, record, async (stored) => {
    if (stored.anonymisedAt !== null) throw conflict(ANONYMISED);
    const input = clientChange.complete(change, stored);
    if (input.cpfCnpj !== stored.cpfCnpj) {
      throw conflict('O CPF/CNPJ não pode ser alterado depois do cadastro.', 'cpfCnpj');
    }
    if (input.personType !== stored.personType) {
      throw conflict('O tipo de pessoa não pode ser alterado depois do cadastro.', 'personType');
    }
    await updateClient(write, idClient, input);
  });
}
