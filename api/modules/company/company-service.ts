import type { CompanyInput } from '@domain/company/company-schema';

import { isDuplicate } from '../../db/database-errors';
import { lockAndBumpVersion } from '../../db/lock-and-bump-version';
import type { Db, Trx } from '../../db/schema';
import { conflict, notFound } from '../../http/api-error';
import {
  type CompanyChange,
  type CompanyRecord,
  findCompany,
  insertCompany,
  updateCompany,
} from './company-repository';

export const UNKNOWN_COMPANY = 'Empresa desconhecida.';

/** The company with that id; 404 when there is none. */
export async function companyOf(db: Db, idCompany: number): Promise<CompanyRecord> {
  const company = await findCompany(db, idCompany);
  if (!company) throw notFound(UNKNOWN_COMPANY);
  return company;
}

/** Registers a company and returns its id; a CNPJ can be registered only once (409). */
export function registerCompany(
  trx: Trx,
  input: CompanyInput,
  idProfessional: number,
  now: Date,
): Promise<number> {
  return onlyOnce(() => insertCompany(trx, input, idProfessional, now.toISOString()));
}

/** Changes a company and returns its new version. `check` receives the previous version. */
export async function changeCompany(
  trx: Trx,
  idCompany: number,
  input: CompanyChange,
  check: (version: number) => void,
  idProfessional: number,
  now: Date,
): Promise<number> {
  const version = await lockAndBumpVersion(trx, 'company', idCompany);
  if (version === undefined) throw notFound(UNKNOWN_COMPANY);
  check(version - 1);
  await onlyOnce(() => updateCompany(trx, idCompany, input, idProfessional, now.toISOString()));
  return version;
}

async function onlyOnce<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicate(error, 'company', 'cnpj')) {
      throw conflict('Já existe uma empresa com este CNPJ.', 'cnpj');
    }
    throw error;
  }
}
