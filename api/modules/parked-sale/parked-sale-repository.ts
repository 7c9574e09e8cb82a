import { MOST_PARKED } from '@domain/direct-sale/parked-sale';

import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';

/** The sales of a company that wait, the newest first. */
export function findParkedSales(db: Db, idCompany: number) {
  return db
    .selectFrom('parkedSale')
    .innerJoin('professional', 'professional.idProfessional', 'parkedSale.idProfessional')
    .select([
      'parkedSale.idParkedSale',
      'parkedSale.label',
      'parkedSale.itemCount',
      'parkedSale.totalCents',
      'parkedSale.parkedAt',
      'professional.name as professionalName',
    ])
    .where('parkedSale.idCompany', '=', idCompany)
    .orderBy('parkedSale.idParkedSale', 'desc')
    .limit(MOST_PARKED)
    .execute();
}

export async function countParkedSales(trx: Trx, idCompany: number): Promise<number> {
  const { count } = await trx
    .selectFrom('parkedSale')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('idCompany', '=', idCompany)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface KeptSale {
  label: string;
  itemCount: number;
  totalCents: number;
  content: string;
}

export async function insertParkedSale(
  { trx, author, now }: Write,
  sale: KeptSale,
): Promise<number> {
  const { idParkedSale } = await trx
    .insertInto('parkedSale')
    .values({
      ...sale,
      idCompany: author.idCompany,
      idProfessional: author.idProfessional,
      parkedAt: now.toISOString(),
    })
    .returning('idParkedSale')
    .executeTakeFirstOrThrow();
  return idParkedSale;
}

/** Takes the sale away and returns its content: of several who ask at once, one gets it. */
export async function removeParkedSale(
  { trx, author }: Write,
  idParkedSale: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('parkedSale')
    .where('idParkedSale', '=', idParkedSale)
    .where('idCompany', '=', author.idCompany)
    .returning('content')
    .executeTakeFirst();
  return row?.content;
}
