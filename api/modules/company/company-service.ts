import { type CompanyInput, companySchema } from '@domain/company/company-schema';
import { FIRST_KEYS } from '@domain/first-contract';
import { type ChangeOf, recordChange } from '@domain/record-change';
import { DOCUMENT_TAKEN } from '@domain/registered-document';

import { isDuplicate } from '../../db/engine/database-errors';
import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import { recordNewRow } from '../../history/record-row-change';
import { conflict, notFound } from '../../http/api-error';
import { changeRecord } from '../record/change-record';
import {
  type CompanyRecord,
  findCompany,
  insertCompany,
  updateCompany,
} from './company-repository';

export const UNKNOWN_COMPANY = 'Empresa desconhecida.';

/** The company with that id; 404 when it does not exist. */
export async function companyOf(db: Db, idCompany: number): Promise<CompanyRecord> {
  const company = await findCompany(db, idCompany);
  if (!company) throw notFound(UNKNOWN_COMPANY);
  return company;
}

/** Registers a company and returns its id; a CNPJ can be registered only once (409). */
export async function registerCompany(write: Write, input: CompanyInput): Promise<number> {
  const id = await onlyOnce(() => insertCompany(write, input));
  await recordNewRow(write, { kind: 'company', id, input });
  return id;
}

export const companyChange = recordChange(companySchema.omit({ status: true }), FIRST_KEYS.company);

/** Changes a company and returns its new version. */
export function changeCompany(
  write: Write,
  idCompany: number,
  change: ChangeOf<typeof companyChange>,
): Promise<number> {
  const record = { table: 'company', id: idCompany, unknown: UNKNOWN_COMPANY } as const;
  return changeRecord(write, record, (stored) =>
    onlyOnce(() => updateCompany(write, idCompany, companyChange.complete(change, stored))),
  );
}

async function onlyOnce<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicate(error, 'company', 'cnpj')) {
      throw conflict(DOCUMENT_TAKEN.company, 'cnpj');
    }
    throw error;
  }
}
