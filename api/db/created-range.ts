import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  sql,
  type SqlBool,
} from 'kysely';

import { asksForCreatedDays, type CreatedDays } from '@domain/created-days';
import { addDaysIso, startOfDay } from '@domain/date';

import type { Asking } from './value-range';

/** A range of creation instants: `from` is included, `before` is not; null for no limit. */
export interface CreatedRange {
  from: string | null;
  before: string | null;
}

/** The instants of the days that a filter asks for; null for any. */
export function createdRange(filter: CreatedDays): CreatedRange | null {
  if (!asksForCreatedDays(filter)) return null;
  const { createdDateFrom: first, createdDateTo: last } = filter;
  return {
    from: first === '' ? null : startOfDay(first),
    before: last === '' ? null : startOfDay(addDaysIso(last, 1)),
  };
}

/** Whether a row was created in the range; null is any time. No index serves 'of-rows'. */
export function createdWithin(range: CreatedRange | null, asking: Asking): Expression<SqlBool> {
  const { from, before } = range ?? { from: null, before: null };
  const is: ExpressionBuilder<object, never> = expressionBuilder();
  const made = sql.ref('createdAt');
  const compared = asking === 'of-index' ? made : sql`${made} || ''`;
  const ends = [
    from !== null && sql<SqlBool>`${compared} >= ${from}`,
    before !== null && sql<SqlBool>`${compared} < ${before}`,
  ];
  return is.and(ends.filter((end) => end !== false));
}

/**
 * The range as whole UTC days, which have kept counts, and two corrections: `taken` are the hours
 * before the first day begins in Brasília, `added` the hours of the next UTC day that are still the
 * last day there.
 */
export function inUtcDays({ createdDateFrom: first, createdDateTo: last }: CreatedDays): {
  days: { from: string | null; to: string | null };
  added: CreatedRange | null;
  taken: CreatedRange | null;
} {
  const hoursOf = (day: string) => ({ from: `${day}T00`, before: startOfDay(day) });
  return {
    days: { from: first === '' ? null : first, to: last === '' ? null : last },
    added: last === '' ? null : hoursOf(addDaysIso(last, 1)),
    taken: first === '' ? null : hoursOf(first),
  };
}
