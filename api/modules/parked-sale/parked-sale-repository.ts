import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import { type Hands, MOST_PARKED } from '@domain/direct-sale/parked-sale';

import { locking } from '../../db/locks';
import type { Db, Schema, Trx } from '../../db/schema';
import type { Author, Write } from '../../db/write';

function isIn(hands: Hands, { idProfessional }: Pick<Author, 'idProfessional'>) {
  return ({ eb, or, lit }: ExpressionBuilder<Schema, 'parkedSale'>): Expression<SqlBool> =>
    hands === 'any'
      ? lit(true)
      : or([
          eb('parkedSale.takenAt', 'is', null),
          ...(hands === 'own' ? [eb('parkedSale.idProfessionalTaken', '=', idProfessional)] : []),
        ]);
}

/** The parked sales of a company and those that `hands` includes, newest first. */
export function findParkedSales(
  db: Db,
  author: Pick<Author, 'idCompany' | 'idProfessional'>,
  hands: Hands,
) {
  return (
    db
      .selectFrom('parkedSale')
      .innerJoin('professional', 'professional.idProfessional', 'parkedSale.idProfessional')
      .leftJoin('professional as taker', (join) =>
        join
          .onRef('taker.idProfessional', '=', 'parkedSale.idProfessionalTaken')
          .on('taker.idProfessional', '!=', author.idProfessional),
      )
      .select([
        'parkedSale.idParkedSale',
        'parkedSale.label',
        'parkedSale.itemCount',
        'parkedSale.totalCents',
        'parkedSale.parkedAt',
        'parkedSale.takenAt',
        'professional.name as professionalName',
        'taker.name as takenBy',
      ])
      .where('parkedSale.idCompany', '=', author.idCompany)
      .where('parkedSale.idOrder', 'is', null)
      .where(isIn(hands, author))
      .orderBy('parkedSale.idParkedSale', 'desc')
      // Sales that were taken up do not count against the parked ones.
      .limit(2 * MOST_PARKED)
      .execute()
  );
}

export async function countParkedSales(trx: Trx, idCompany: number): Promise<number> {
  const { count } = await trx
    .selectFrom('parkedSale')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('idCompany', '=', idCompany)
    .where('takenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface KeptSale {
  label: string;
  itemCount: number;
  totalCents: number;
  content: string;
}

/** The columns of a sale that the author parks. */
function waiting({ author, now }: Write, sale: KeptSale) {
  return {
    ...sale,
    idProfessional: author.idProfessional,
    parkedAt: now.toISOString(),
    takenAt: null,
    idProfessionalTaken: null,
  };
}

export async function insertParkedSale(
  write: Write,
  sale: KeptSale & { saleKey: string | null },
): Promise<number> {
  const { idParkedSale } = await write.trx
    .insertInto('parkedSale')
    .values({
      ...waiting(write, sale),
      saleKey: sale.saleKey,
      idCompany: write.author.idCompany,
    })
    .returning('idParkedSale')
    .executeTakeFirstOrThrow();
  return idParkedSale;
}

/** Parks a sale that was taken up, as it is now. */
export async function parkAgain(write: Write, idParkedSale: number, sale: KeptSale): Promise<void> {
  await write.trx
    .updateTable('parkedSale')
    .set(waiting(write, sale))
    .where('idParkedSale', '=', idParkedSale)
    .execute();
}

/** What links a sale at a counter to a parked one (docs/decisions/0195). */
export interface SaleTies {
  idParkedSale: number | null;
  saleKey: string | null;
}

/**
 * The parked sales that a sale was parked as, or taken up from. Selling or parking the same sale
 * waits here until this transaction ends.
 */
export async function lockTiedSales(
  { trx, author }: Write,
  { idParkedSale, saleKey }: SaleTies,
): Promise<{ idParkedSale: number; idOrder: number | null; isFree: boolean }[]> {
  if (idParkedSale === null && saleKey === null) return [];
  const tied = trx
    .selectFrom('parkedSale')
    .select(['idParkedSale', 'idOrder', 'takenAt', 'idProfessionalTaken'])
    .where('idCompany', '=', author.idCompany)
    .where(({ eb, or }) =>
      or([
        ...(idParkedSale === null ? [] : [eb('idParkedSale', '=', idParkedSale)]),
        ...(saleKey === null ? [] : [eb('saleKey', '=', saleKey)]),
      ]),
    )
    .orderBy('idParkedSale');
  const rows = await locking(trx, tied).execute();
  return rows.map(({ takenAt, idProfessionalTaken, ...row }) => ({
    ...row,
    isFree: takenAt === null || idProfessionalTaken === author.idProfessional,
  }));
}

/** Sold: it cannot be taken up again; its holder gets a 409. Its content is in the order. */
export async function markSold(
  { trx, now }: Write,
  ids: readonly number[],
  idOrder: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('parkedSale')
    .set({ idOrder, takenAt: now.toISOString(), label: '', content: '[]' })
    .where('idParkedSale', 'in', ids)
    .execute();
}

/** Removes a sale that `hands` includes, and returns its content to one of parallel requests. */
export async function removeParkedSale(
  { trx, author }: Write,
  idParkedSale: number,
  hands: Hands,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('parkedSale')
    .where('idParkedSale', '=', idParkedSale)
    .where('idCompany', '=', author.idCompany)
    .where('idOrder', 'is', null)
    .where(isIn(hands, author))
    .returning('content')
    .executeTakeFirst();
  return row?.content;
}

/** Gives the sale to the author with its content, if `hands` includes it. */
export async function handOver(
  { trx, author, now }: Write,
  idParkedSale: number,
  hands: Hands,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('parkedSale')
    .set({ takenAt: now.toISOString(), idProfessionalTaken: author.idProfessional })
    .where('idParkedSale', '=', idParkedSale)
    .where('idCompany', '=', author.idCompany)
    .where('idOrder', 'is', null)
    .where(isIn(hands, author))
    .returning('content')
    .executeTakeFirst();
  return row?.content;
}

/** The order that it was sold as, if any. */
export async function findSoldAs(
  { trx, author }: Write,
  idParkedSale: number,
): Promise<number | null> {
  const row = await trx
    .selectFrom('parkedSale')
    .select('idOrder')
    .where('idParkedSale', '=', idParkedSale)
    .where('idCompany', '=', author.idCompany)
    .executeTakeFirst();
  return row?.idOrder ?? null;
}

/** Sold ones stay as long as a form may still be sent again. */
export async function deleteSoldSales(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('parkedSale')
    .where('idOrder', 'is not', null)
    .where('takenAt', '<', before)
    .execute();
}
