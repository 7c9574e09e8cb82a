import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';

import { changedBy } from '../../db/record-columns';
import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';

export interface ContractTemplate {
  /** The company's own text, or the standard one. */
  text: string;
  isDefault: boolean;
  /** 0 until first saved. */
  version: number;
}

/** The text of a company's contracts. Does not check that the company exists. */
export async function findContractTemplate(db: Db, idCompany: number): Promise<ContractTemplate> {
  const stored = await db
    .selectFrom('contractTemplate')
    .select(['text', 'version'])
    .where('idCompany', '=', idCompany)
    .executeTakeFirst();
  return {
    text: stored?.text ?? DEFAULT_CONTRACT,
    isDefault: (stored?.text ?? null) === null,
    version: stored?.version ?? 0,
  };
}

/**
 * Saves the contract text of an existing company and returns its new version; locks the row until
 * the transaction ends. The standard text is saved as null, so that the company follows later
 * changes of it.
 */
export async function saveContractTemplate(
  write: Write,
  idCompany: number,
  text: string,
): Promise<number> {
  const own = text === DEFAULT_CONTRACT ? null : text;
  const change = { text: own, ...changedBy(write) };
  const { version } = await write.trx
    .insertInto('contractTemplate')
    .values({ ...change, idCompany, version: 1 })
    .onConflict((conflict) =>
      conflict.column('idCompany').doUpdateSet(({ ref, eb }) => ({
        ...change,
        version: eb(ref('contractTemplate.version'), '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
