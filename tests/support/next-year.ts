import { addMonthsIso, formatDate, todayIso } from '@domain/date';

const year = Number(todayIso(new Date()).slice(0, 4)) + 1;

/** Due dates in the future on any day that the tests run: January 31 and the months after it. */
export const DUE = `${year}-01-31`;
export const DUE_DATES = [0, 1, 2].map((months) => formatDate(addMonthsIso(DUE, months)));

/** A day and month of the same year, as typed. */
export const nextYear = (dayAndMonth: string): string => `${dayAndMonth}/${year}`;
