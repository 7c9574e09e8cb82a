import { addDaysIso, addMonthsIso, daysBetweenIso } from '../date';

/** How often an open-ended bill recurs (R-BIL-20). */
export const REPEAT_INTERVALS = ['week', 'month', 'year'] as const;

export type RepeatInterval = (typeof REPEAT_INTERVALS)[number];

const EVERY: Record<RepeatInterval, string> = {
  week: 'toda semana',
  month: 'todo mês',
  year: 'todo ano',
};

/** The options of the form. */
export const REPEAT_OPTIONS = [
  { value: '', label: 'Não' },
  { value: 'week', label: 'Toda semana' },
  { value: 'month', label: 'Todo mês' },
  { value: 'year', label: 'Todo ano' },
] as const;

export function repeatText(interval: RepeatInterval): string {
  return `Repete ${EVERY[interval]}, sem fim`;
}

/** The bills of an open-ended series are registered this many months ahead. */
const MONTHS_AHEAD = 12;

/** The last day up to which the bills of an open-ended series are registered today. */
export function plannedUntil(today: string): string {
  return addMonthsIso(today, MONTHS_AHEAD);
}

/** The earliest first day of an open-ended series; before that, a typing error is assumed. */
export function firstDayWithoutEnd(today: string): string {
  return addMonthsIso(today, -MONTHS_AHEAD);
}

/** How the due dates of a series follow from the first. */
export interface DuePlan {
  interval: RepeatInterval;
  /** The first due date, ISO. */
  anchor: string;
  /** The day of the month, 1 to 31; in a shorter month, its last day. */
  dueDay: number;
}

export function duePlan(interval: RepeatInterval, firstDueDate: string): DuePlan {
  return { interval, anchor: firstDueDate, dueDay: Number(firstDueDate.slice(8)) };
}

/** The due date of a bill by its number; the first has 0. */
export function dueDateOf({ interval, anchor, dueDay }: DuePlan, number: number): string {
  if (interval === 'week') return addDaysIso(anchor, 7 * number);
  return onDay(addMonthsIso(monthOf(anchor), number * (interval === 'year' ? 12 : 1)), dueDay);
}

/** A change of a due date, ISO. */
export interface DueMove {
  from: string;
  to: string;
}

/**
 * Where the others of a series go when one bill is moved (R-BIL-18): by as many days in a weekly
 * series; otherwise by as many months, to the same day, or the last day of a shorter month.
 */
export function movedDueDate(dueDate: string, move: DueMove, interval: RepeatInterval): string {
  if (interval === 'week') return addDaysIso(dueDate, daysBetweenIso(move.from, move.to));
  return onDay(addMonthsIso(monthOf(dueDate), monthsMoved(move)), Number(move.to.slice(8)));
}

/** Whether a due date is on the other's day of the month; last days of shorter months agree. */
export function isOnDayOf(dueDate: string, other: string): boolean {
  const isLast = addDaysIso(other, 1).slice(0, 7) !== other.slice(0, 7);
  return (
    onDay(monthOf(dueDate), Number(other.slice(8))) === dueDate ||
    (isLast && dueDate.slice(8) > other.slice(8))
  );
}

export function movedPlan(plan: DuePlan, move: DueMove): DuePlan {
  const anchor = movedDueDate(plan.anchor, move, plan.interval);
  return { ...plan, anchor, dueDay: Number(move.to.slice(8)) };
}

/** The first day of a date's month. */
function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function onDay(month: string, day: number): string {
  const last = addDaysIso(addMonthsIso(month, 1), -1);
  const typed = month.slice(0, 8) + String(day).padStart(2, '0');
  return typed < last ? typed : last;
}

function monthsMoved({ from, to }: DueMove): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}
