import type { ClientInput, NewClientInput } from '@domain/client/client-schema';

import { isDuplicate } from '../../db/database-errors';
import type { Trx } from '../../db/schema';
import { conflict } from '../../http/api-error';
import { missingRecord } from '../deleted-record/missing-record';
import { insertClient, lockAndBumpClientVersion, updateClient } from './client-repository';

export const UNKNOWN_CLIENT = 'Cliente desconhecido.';

/** Registers a client and returns its id; a document can be registered only once (409). */
export async function registerClient(
  trx: Trx,
  input: NewClientInput,
  idProfessional: number,
  now: Date,
): Promise<number> {
  try {
    return await insertClient(trx, input, idProfessional, now.toISOString());
  } catch (error) {
    if (isDuplicate(error, 'client', 'cpf_cnpj')) {
      throw conflict('Já existe um cliente com este CPF/CNPJ.', 'cpfCnpj');
    }
    throw error;
  }
}

/**
 * Changes a client and returns its new version. `check` receives the previous version. Document and
 * person type cannot change (R-CLI-08).
 */
export async function changeClient(
  trx: Trx,
  idClient: number,
  input: ClientInput,
  check: (version: number) => void,
  idProfessional: number,
  now: Date,
): Promise<number> {
  const locked = await lockAndBumpClientVersion(trx, idClient);
  if (!locked) throw await missingRecord(trx, 'client', idClient, UNKNOWN_CLIENT);
  check(locked.version - 1);
  if (input.cpfCnpj !== locked.cpfCnpj) {
    throw conflict('O CPF/CNPJ não pode ser alterado depois do cadastro.', 'cpfCnpj');
  }
  if (input.personType !== locked.personType) {
    throw conflict('O tipo de pessoa não pode ser alterado depois do cadastro.', 'personType');
  }
  await updateClient(trx, idClient, input, idProfessional, now.toISOString());
  return locked.version;
}
