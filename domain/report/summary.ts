import { addDaysIso, addMonthsIso, daysBetweenIso } from '../date';
import { formatMoney } from '../money';
import { addSums, type FlowSums, NO_SUMS } from './flow-sums';
import { monthKey } from './grouping';
import type { Period } from './report-options';

/** A day's sums. */
export interface DaySums extends FlowSums {
  day: string;
}

export interface MonthSums extends FlowSums {
  /** `2026-03` */
  month: string;
}

/**
 * A period in figures: every month, including empty ones, for a chart; its days when there are few,
 * otherwise null.
 */
export interface ReportSummary {
  total: FlowSums;
  months: MonthSums[];
  days: DaySums[] | null;
}

/**
 * Installments without a date are in no period. A report states how many there are, so that its
 * sums are not mistaken for the whole.
 */
export interface Undated {
  count: number;
  cents: number;
}

/** `as 2 empresas, não só a do cabeçalho`: the sums are not of the header's company alone. */
export function allCompaniesText(count: number): string {
  return `as ${count} empresas, não só a do cabeçalho`;
}

/**
 * `3 parcelas sem vencimento (R$ 1.500,00) não estão em nenhum período.`; empty when there are
 * none.
 */
export function undatedText({ count, cents }: Undated): string {
  if (count === 0) return '';
  return count === 1
    ? `1 parcela sem vencimento (${formatMoney(cents)}) não está em nenhum período.`
    : `${count} parcelas sem vencimento (${formatMoney(cents)}) não estão em nenhum período.`;
}

/** The months shown in a table. */
export function monthsWithMovements({ months }: Pick<ReportSummary, 'months'>): MonthSums[] {
  return months.filter(({ count }) => count > 0);
}

/** Longest period shown by day: two of the longest months. */
export const MOST_DAYS = 62;

export function isShownByDay({ startDate, endDate }: Period): boolean {
  return daysBetweenIso(startDate, endDate) < MOST_DAYS;
}

/**
 * Combines the days of a period; `moved` are the days with movements, in any order, possibly
 * repeated.
 */
export function summarize({ startDate, endDate }: Period, moved: Iterable<DaySums>): ReportSummary {
  const days = new Map<string, FlowSums>();
  const months = new Map<string, FlowSums>();
  let total = NO_SUMS;
  for (let month = `${monthKey(startDate)}-01`; month <= endDate; month = addMonthsIso(month, 1)) {
    months.set(monthKey(month), NO_SUMS);
  }
  const isShort = isShownByDay({ startDate, endDate });
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
