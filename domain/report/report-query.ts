import { addMonthsIso, INVALID_DATE, isIsoDate } from '../date';
import { cleanText, optionalDate } from '../form-fields';
import { isNearDay } from '../near-day';
import { z } from '../zod';
import {
  END_BEFORE_START,
  EXCEL,
  INFLOW,
  OUTFLOW,
  PAID,
  PDF,
  START_AFTER_END,
  UNPAID,
} from './report-options';

/**
 * Our own limit: a longer period is a copy of the database rather than a report, and its months fit
 * no chart.
 */
const MAX_YEARS = 10;
const TOO_LONG = `O período pode ter até ${MAX_YEARS} anos`;

/** The fields that cross-field checks read even when a date was invalid. */
function isDay(typed: string | null): typed is string {
  return typed !== null && isIsoDate(typed) && isNearDay(typed);
}

function day() {
  return optionalDate(INVALID_DATE).refine(isDay, INVALID_DATE);
}

/** `all`, the wire's value for no choice, means no filter; case is ignored. */
function choice<Values extends readonly [string, ...string[]]>(values: Values) {
  return z.preprocess((value) => {
    const text = cleanText(value);
    if (typeof text !== 'string') return text;
    return text.toLowerCase() === 'all' ? '' : text.toUpperCase();
  }, z.enum(values));
}

/**
 * Query of `report/generate` and `report/summary`. Dates are ISO, inclusive; status and type ''
 * mean all. A period that ends before it starts is reported at both dates.
 */
export const reportQuerySchema = z
  .object({
    startDate: day(),
    endDate: day(),
    status: choice(['', UNPAID, PAID]),
    type: choice(['', OUTFLOW, INFLOW]),
    reportTypeFile: z.preprocess((value) => cleanText(value) || PDF, choice([PDF, EXCEL])),
  })
  .superRefine(({ startDate, endDate }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!isDay(startDate) || !isDay(endDate)) return;
    if (startDate > endDate) {
      refuse('startDate', START_AFTER_END);
      refuse('endDate', END_BEFORE_START);
    } else if (endDate >= addMonthsIso(startDate, MAX_YEARS * 12)) {
      refuse('endDate', TOO_LONG);
    }
  });

export type ReportQuery = z.output<typeof reportQuerySchema>;
