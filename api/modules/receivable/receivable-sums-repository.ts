import { sql } from 'kysely';

import { type Age, ageRange, AGES } from '@domain/receivable/receivable-due';
import type { ReceivableFilter } from '@domain/receivable/receivable-filter';
import { asksForValues } from '@domain/value-range';

import { UNDATED } from '../../db/receivables/open-installments';
import type { Db } from '../../db/schema';
import { type WordSearch } from '../../db/search/found';
import { searchWords } from '../../db/search/word-search';
import {
  besideNames,
  CLIENT_NAMES,
  days,
  filtered,
  isKeptByDay,
  type ReceivableCriteria,
} from './receivable-filter-repository';

interface Sum {
  count: number;
  /** Cents. */
  value: number;
}

/** The totals of a filter's open installments: overall, and by age. */
export async function sumReceivables(
  db: Db,
  filter: ReceivableFilter,
  today: string,
): Promise<Record<'total' | Age, Sum>> {
  const search = await searchWords(db, CLIENT_NAMES, filter.name);
  const sums = await db
    .selectFrom(summed(db, { filter, found: search.all, today }, search).as('each'))
    .select(
      (['total', ...AGES] as const).flatMap((age) => {
        const of = age === 'total' ? sql`1 = 1` : isOfAge(age, today);
        const sum = (what: 'installments' | 'cents') =>
          sql<number>`coalesce(sum(case when ${of} then ${sql.ref(what)} end), 0)`;
        return [sum('installments').as(`${age}Count`), sum('cents').as(`${age}Value`)];
      }),
    )
    .executeTakeFirstOrThrow();
  const read = sums as Record<string, number>;
  const sumOf = (age: 'total' | Age) => ({
    count: Number(read[`${age}Count`]),
    value: Number(read[`${age}Value`]),
  });
  const ages = Object.fromEntries(AGES.map((age) => [age, sumOf(age)])) as Record<Age, Sum>;
  return { total: sumOf('total'), ...ages };
}

/** The rows to sum: stored sums per day if the filter allows it, else installments. */
function summed(db: Db, criteria: ReceivableCriteria, search: WordSearch) {
  if (isKeptByDay(criteria.filter) && !asksForValues(criteria.filter))
    return days(db, criteria).select([
      'receivable.dueDay',
      'receivable.installments',
      'receivable.cents',
    ]);
  return (besideNames(db, criteria, search) ?? filtered(db, criteria)).select([
    'receivable.dueDay',
    sql<number>`1`.as('installments'),
    'receivable.valueCents as cents',
  ]);
}

function isOfAge(age: Age, today: string) {
  const range = ageRange(age, today);
  if (range === null) return sql`due_day = ${UNDATED}`;
  const to = range.to === '' ? sql`due_day < ${UNDATED}` : sql`due_day <= ${range.to}`;
  return range.from === '' ? to : sql`due_day >= ${range.from} and ${to}`;
}
