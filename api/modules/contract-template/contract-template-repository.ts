import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';

import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import { findCompanySettings, saveCompanySettings } from '../company/company-settings-repository';

export interface ContractTemplate {
  /** The company's own text, or the standard one. */
  text: string;
  isDefault: boolean;
  /** 0 until first saved. */
  version: number;
}

/** The text of a company's contracts. Does not check that the company exists. */
export async function findContractTemplate(db: Db, idCompany: number): Promise<ContractTemplate> {
  const stored = await findCompanySettings(db, 'contractTemplate', idCompany);
  return {
    text: stored?.text ?? DEFAULT_CONTRACT,
    isDefault: (stored?.text ?? null) === null,
    version: stored?.version ?? 0,
  };
}

/**
 * Saves the contract text of an existing company and returns its new version; locks the row until
 * the transaction ends. The standard text is saved as null, so that later changes of it apply to
 * the company.
 */
export function saveContractTemplate(
  write: Write,
  idCompany: number,
  text: string,
): Promise<number> {
  const change = { text: text === DEFAULT_CONTRACT ? null : text };
  return saveCompanySettings(write, { table: 'contractTemplate', idCompany, change, first: {} });
}
