import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';

import type { Db, Trx } from '../../db/schema';

export interface ContractTemplate {
  /** The company's own text, or the standard one. */
  text: string;
  isDefault: boolean;
  /** 0 while nothing was ever saved. */
  version: number;
}

/** The text of a company's contracts. It does not ask whether there is such a company. */
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
 * Saves the text of an existing company's contracts and answers its new version; the row is locked
 * until the transaction ends. The standard text is saved as none, so that it stays the standard one
 * when that changes.
 */
export async function saveContractTemplate(
  trx: Trx,
  idCompany: number,
  text: string,
  idProfessional: number,
  now: string,
): Promise<number> {
  const own = text === DEFAULT_CONTRACT ? null : text;
  const change = { text: own, updatedAt: now, idProfessionalUpdate: idProfessional };
  const { version } = await trx
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
