import { sql } from 'kysely';

import { anyText } from '@domain/any-text';
import type { Page } from '@domain/pagination';
import type { ReceivableFilter } from '@domain/receivable/receivable-filter';
import { asksForValues } from '@domain/value-range';

import { engineOf } from '../../db/engine/engine-of';
import type { Engine } from '../../db/engine/open-database';
import {
  by,
  countRows,
  type entries,
  inDirection,
  onDays,
  ordered,
  type Parts,
  readPage,
  sorted,
  sortedInMemory,
} from '../../db/paging';
import { SITE_TRIGRAMS } from '../../db/receivables/site-trigrams';
import type { Db } from '../../db/schema';
import { type Found, type WordSearch } from '../../db/search/found';
import { asksOnlyFor, foundEntries } from '../../db/search/found-entries';
import { searchedWords } from '../../db/search/search';
import { containsTyped } from '../../db/search/typed-search';
import { searchAmong, searchWords } from '../../db/search/word-search';
import { type Asking, entriesInRange } from '../../db/value-range';
import { matchOfAll, trigramsOf } from '../../db/words/trigrams';
import {
  besideNames,
  CLIENT_NAMES,
  type DayCriteria,
  days,
  filtered,
  isKeptByDay,
  type ReceivableCriteria,
} from './receivable-filter-repository';

const BY_DUE_DAY = by('dueDay', 'idOrderInstallment');

/** The open installments of a filter, earliest due first, those without a due date last. */
export async function findReceivables(
  db: Db,
  filter: ReceivableFilter,
  today: string,
): Promise<Page<InstallmentRecord>> {
  const upTo = filter.page * filter.pageSize;
  const search =
    (await fewOfSite(db, filter)) ??
    (await searchWords(db, { ...CLIENT_NAMES, upTo }, filter.name));
  return readPage(
    {
      ...sorted(await listed(db, { filter, today }, search), filter.sort),
      idOf: (row: InstallmentRecord) => row.idOrderInstallment,
      rows: (shown: readonly number[]) => findInstallments(db, shown),
    },
    filter,
  );
}

/** Up to this many installments of a works site are read by key and sorted. */
const FEW_ROWS = 500;

/**
 * The installments of matching works sites, when they are few. The name is then tested on each row.
 */
async function fewOfSite(db: Db, { site, name }: ReceivableFilter): Promise<WordSearch | null> {
  if (site === '') return null;
  const engine = engineOf(db);
  const { rows } = await sql<{ id: number }>`
    select id_order_installment as id from ${nearSite(engine, site)}
    where ${containsTyped(engine, sql.ref<string>('receivable.site'), site)}
    limit ${FEW_ROWS + 1}`.execute(db);
  if (rows.length > FEW_ROWS) return null;
  const ids = rows.map(({ id }) => id);
  return searchAmong(engine, { ids, searched: CLIENT_NAMES, search: name });
}

/**
 * The installments whose site may match: those with the search's trigrams, if its words have any.
 * SQLite keeps the order of a cross join; PostgreSQL chooses the right index by itself.
 */
function nearSite(engine: Engine, site: string) {
  const trigrams = searchedWords(site).flatMap(trigramsOf).filter(isPlain);
  if (engine === 'postgres' || trigrams.length === 0) return sql.table('receivable');
  const index = sql.table(SITE_TRIGRAMS);
  return sql`(select rowid from ${index} where ${index} match ${matchOfAll(trigrams)}) as matched
    cross join receivable on receivable.id_order_installment = matched.rowid`;
}

/** SQLite may fold other letters differently from the search. */
const isPlain = (trigram: string) => /^[a-z0-9]{3}$/.test(trigram);

/** Counted by stored sums per day if the filter allows it, else row by row. */
async function listed(db: Db, criteria: DayCriteria, search: WordSearch): Promise<Parts> {
  const { filter } = criteria;
  const ids = (found: Found, asking?: Asking) =>
    filtered(db, { ...criteria, found }, asking).select('idOrderInstallment as id');
  if (!isKeptByDay(filter)) {
    const { isFew } = search.listed;
    const beside = isFew
      ? besideNames(db, criteria, search)?.select('idOrderInstallment as id')
      : null;
    return foundEntries<'receivable'>(search, {
      ids: (found) => beside ?? ids(found),
      order: isFew || filter.idClient !== '' ? sortedInMemory(BY_DUE_DAY) : BY_DUE_DAY,
      onlyText: asksOnlyFor(filter, 'name'),
    });
  }
  const { listed: every } = search;
  if (!asksForValues(filter))
    return listedByDay(db, { ...criteria, found: every }, { ids: ids(every), order: BY_DUE_DAY });
  return entriesInRange({
    ids: (asking) => ids(every, asking),
    order: BY_DUE_DAY,
    count: async () => {
      const [inRange, all] = await Promise.all([
        countRows(filtered(db, { ...criteria, found: every }, 'of-index')),
        countDays(db, criteria),
      ]);
      return { inRange, all };
    },
  });
}

/** The ids of a filter's open installments, in the list's order. */
export async function findReceivableIds(
  db: Db,
  filter: ReceivableFilter,
  today: string,
): Promise<number[]> {
  const { all: found } = await searchWords(db, CLIENT_NAMES, filter.name);
  const rows = await ordered(
    filtered(db, { filter, found, today }).select('idOrderInstallment as id'),
    inDirection(BY_DUE_DAY, filter.sort),
  ).execute();
  return rows.map(({ id }) => id);
}

async function countDays(db: Db, criteria: DayCriteria): Promise<number> {
  const { total } = await days(db, criteria)
    .select(sql<number>`coalesce(sum(installments), 0)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function listedByDay(
  db: Db,
  criteria: ReceivableCriteria,
  list: Parameters<typeof entries<'receivable'>>[0],
) {
  const { idCompany, idPaymentType } = criteria.filter;
  return {
    counts: async () => [await countDays(db, criteria)],
    parts: [
      onDays(db, {
        ...list,
        blocks: days(db, criteria).select([
          'receivable.dueDay as block',
          'receivable.installments as count',
        ]),
        direction: 'asc',
        isSparse: anyText(idCompany, idPaymentType),
        among: (shown) => sql`due_day in (${sql.join(shown)})`,
      }),
    ],
  };
}

/** Installments of these ids, open or paid, in any order. */
export function findInstallments(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('orderInstallment')
    .innerJoin('salesOrder', 'salesOrder.idOrder', 'orderInstallment.idOrder')
    .innerJoin('company', 'company.idCompany', 'salesOrder.idCompany')
    .leftJoin('bankAccount', 'bankAccount.idCompany', 'salesOrder.idCompany')
    .leftJoin('paymentType', 'paymentType.idPaymentType', 'orderInstallment.idPaymentType')
    .leftJoin('incomeCategory', 'incomeCategory.idIncomeCategory', 'salesOrder.idCategory')
    .select([
      'orderInstallment.idOrderInstallment',
      'orderInstallment.idOrder',
      'orderInstallment.installmentNumber',
      'orderInstallment.dueDate',
      'orderInstallment.valueCents',
      'orderInstallment.idPaymentType',
      'orderInstallment.paymentDate',
      'orderInstallment.paidValueCents',
      'orderInstallment.receivedCents',
      'orderInstallment.bankSlip',
      'paymentType.description as paymentTypeName',
      'salesOrder.idOrderStatus',
      'salesOrder.clientName',
      'salesOrder.clientCpfCnpj',
      'salesOrder.street',
      'salesOrder.number',
      'salesOrder.district',
      'salesOrder.city',
      'company.name as companyName',
      'bankAccount.lateFine',
      'bankAccount.lateInterest',
      'incomeCategory.name as categoryName',
    ])
    .where('orderInstallment.idOrderInstallment', 'in', ids)
    .execute();
}

export type InstallmentRecord = Awaited<ReturnType<typeof findInstallments>>[number];
