import { addDaysIso, addMonthsIso, formatDate, isIsoDate } from '../date';
import { cleanText, optionalDate } from '../form-fields';
import { z } from '../zod';

/** What a report lists (R-REP-01): money that comes in, or that goes out. */
export const OUTFLOW = '0';
export const INFLOW = '1';
/** How what it lists stands. */
export const UNPAID = '0';
export const PAID = '1';
/** The two files it is given as; a PDF when none is asked for. */
export const PDF = 'PDF';
export const EXCEL = 'EXCEL';

/** '' is all, and is not sent. */
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

/** People know them so, to the letter (R-REP-02). */
export const START_AFTER_END = 'Data deve ser menor que data fim';
export const END_BEFORE_START = 'Data deve ser maior que data inicio';
const NO_DAY = 'Digite uma data válida';

/** Days that a bill or an installment can have; what is outside is a slip of the finger. */
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2199-12-31';
/** Ours: a longer period is no report but a copy of the database, and its months fit no chart. */
export const MAX_YEARS = 10;
const TOO_LONG = `O período pode ter até ${MAX_YEARS} anos`;

/** What the checks of the whole see, too, when a day was refused. */
function isDay(typed: string | null): typed is string {
  return typed !== null && isIsoDate(typed) && typed >= FIRST_DAY && typed <= LAST_DAY;
}

function day() {
  return optionalDate(NO_DAY).refine(isDay, NO_DAY);
}

/** 'all', the wire's word for no choice, is as good as none; lower case as good as capitals. */
function choice<Values extends readonly [string, ...string[]]>(values: Values) {
  return z.preprocess((value) => {
    const text = cleanText(value);
    if (typeof text !== 'string') return text;
    return text.toLowerCase() === 'all' ? '' : text.toUpperCase();
  }, z.enum(values));
}

/**
 * Query of `report/generate` and `report/summary`. Days are ISO, both of them within the period;
 * status and type are '' for all. A period that ends before it begins is told at both its ends.
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

/** The month that a day is in, from its first day to its last. */
export function monthOf(day: string): Period {
  const startDate = `${day.slice(0, 7)}-01`;
  return { startDate, endDate: addDaysIso(addMonthsIso(startDate, 1), -1) };
}

/** `01/11/2026 a 30/11/2026` */
export function periodText({ startDate, endDate }: Period): string {
  return `${formatDate(startDate)} a ${formatDate(endDate)}`;
}

/** What a report was narrowed down to, in the words of its form. */
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
