import { addDaysIso, addMonthsIso, formatDate, isIsoDate } from '../date';
import { cleanText, optionalDate } from '../form-fields';
import { z } from '../zod';

/** What a report lists (R-REP-01): income or expenses. */
export const OUTFLOW = '0';
export const INFLOW = '1';
/** The payment status of what it lists. */
export const UNPAID = '0';
export const PAID = '1';
/** Its two file formats; PDF by default. */
export const PDF = 'PDF';
export const EXCEL = 'EXCEL';

/** '' means all, and is not sent. */
export const REPORT_STATUS_OPTIONS = [
  { value: '', label: 'Todos' },
  { value: UNPAID, label: 'Não pagos' },
  { value: PAID, label: 'Pagos' },
] as const;

export const REPORT_TYPE_OPTIONS = [
  { value: '', label: 'Todos' },
  { value: OUTFLOW, label: 'Saídas' },
  { value: INFLOW, label: 'Entradas' },
] as const;

export const REPORT_FILE_OPTIONS = [
  { value: PDF, label: 'PDF' },
  { value: EXCEL, label: 'Excel' },
] as const;

/** Users know this exact wording (R-REP-02). */
export const START_AFTER_END = 'Data deve ser menor que data fim';
export const END_BEFORE_START = 'Data deve ser maior que data inicio';
const NO_DAY = 'Digite uma data válida';

/** Plausible dates of a bill or installment; outside them is a typing error. */
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2199-12-31';
/**
 * Our own limit: a longer period is a copy of the database rather than a report, and its months fit
 * no chart.
 */
const MAX_YEARS = 10;
const TOO_LONG = `O período pode ter até ${MAX_YEARS} anos`;

/** The fields that cross-field checks read even when a date was invalid. */
function isDay(typed: string | null): typed is string {
  return typed !== null && isIsoDate(typed) && typed >= FIRST_DAY && typed <= LAST_DAY;
}

function day() {
  return optionalDate(NO_DAY).refine(isDay, NO_DAY);
}

/** 'all', the wire's word for no choice, means no filter; case is ignored. */
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
export type Period = Pick<ReportQuery, 'startDate' | 'endDate'>;

/** A date's month, from first to last day. */
export function monthOf(day: string): Period {
  const startDate = `${day.slice(0, 7)}-01`;
  return { startDate, endDate: addDaysIso(addMonthsIso(startDate, 1), -1) };
}

/** `01/11/2026 a 30/11/2026` */
export function periodText({ startDate, endDate }: Period): string {
  return `${formatDate(startDate)} a ${formatDate(endDate)}`;
}

/** A report's filters, in the words of its form. */
export function choiceText(
  options: readonly { value: string; label: string }[],
  value: string,
): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

/** `Relatorio-2026-11-01-a-2026-11-30.pdf` */
export function reportFileName({ startDate, endDate, reportTypeFile }: ReportQuery): string {
  return `Relatorio-${startDate}-a-${endDate}.${reportTypeFile === EXCEL ? 'xlsx' : 'pdf'}`;
}
