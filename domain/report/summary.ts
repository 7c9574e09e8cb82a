import { addDaysIso, addMonthsIso, daysBetweenIso } from '../date';
import { formatMoney } from '../money';
import { addSums, type FlowSums, NO_SUMS } from './flow-sums';
import { monthKey } from './grouping';
import type { Period } from './report-query';

/** A day's sums. */
export interface DaySums extends FlowSums {
  day: string;
}

export interface MonthSums extends FlowSums {
  /** `2026-03` */
  month: string;
}

/**
 * A period in figures: every month of it, also those without a movement, for a chart; its days when
 * they are few, else null.
 */
export interface ReportSummary {
  total: FlowSums;
  months: MonthSums[];
  days: DaySums[] | null;
}

/**
 * Installments that have no day, and so are in no period: promised, and not said when. A report
 * says how many they are, so that nobody takes its sums for all there is.
 */
export interface Undated {
  count: number;
  cents: number;
}

/**
 * `3 parcelas sem vencimento (R$ 1.500,00) não estão em nenhum período.`; empty where there are
 * none.
 */
export function undatedText({ count, cents }: Undated): string {
  if (count === 0) return '';
  return count === 1
    ? `1 parcela sem vencimento (${formatMoney(cents)}) não está em nenhum período.`
    : `${count} parcelas sem vencimento (${formatMoney(cents)}) não estão em nenhum período.`;
}

/** The months that a table lists. */
export function movedMonths({ months }: Pick<ReportSummary, 'months'>): MonthSums[] {
  return months.filter(({ count }) => count > 0);
}

/** Up to so many days a period is shown by day: two months at their longest. */
export const MOST_DAYS = 62;

/**
 * Puts a period's days together; `moved` are those that have movements, in any order, a day more
 * than once or not.
 */
export function summarize({ startDate, endDate }: Period, moved: Iterable<DaySums>): ReportSummary {
  const days = new Map<string, FlowSums>();
  const months = new Map<string, FlowSums>();
  let total = NO_SUMS;
  for (let month = `${monthKey(startDate)}-01`; month <= endDate; month = addMonthsIso(month, 1)) {
    months.set(monthKey(month), NO_SUMS);
  }
  const isShort = daysBetweenIso(startDate, endDate) < MOST_DAYS;
  for (let day = startDate; isShort && day <= endDate; day = addDaysIso(day, 1))
    days.set(day, NO_SUMS);
  for (const { day, ...sums } of moved) {
    total = addSums(total, sums);
    months.set(monthKey(day), addSums(months.get(monthKey(day)) ?? NO_SUMS, sums));
    if (isShort) days.set(day, addSums(days.get(day) ?? NO_SUMS, sums));
  }
  return {
    total,
    months: [...months].map(([month, sums]) => ({ month, ...sums })),
    days: isShort ? [...days].map(([day, sums]) => ({ day, ...sums })) : null,
  };
}
