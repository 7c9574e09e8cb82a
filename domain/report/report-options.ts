import { addDaysIso, addMonthsIso, formatDate } from '../date';

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

/** Two days, ISO, both included. */
export interface Period {
  startDate: string;
  endDate: string;
}

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
export function reportFileName({
  startDate,
  endDate,
  reportTypeFile,
}: Period & { reportTypeFile: string }): string {
  return `Relatorio-${startDate}-a-${endDate}.${reportTypeFile === EXCEL ? 'xlsx' : 'pdf'}`;
}
