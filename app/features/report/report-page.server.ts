import { todayIso } from '@domain/date';
import { fieldErrors } from '@domain/field-error';
import {
  monthOf,
  PDF,
  REPORT_FILE_OPTIONS,
  REPORT_STATUS_OPTIONS,
  REPORT_TYPE_OPTIONS,
} from '@domain/report/report-options';
import { type ReportQuery, reportQuerySchema } from '@domain/report/report-query';
import { typedValue } from '@domain/typed-date';

/** The report requested by the URL. */
export interface RequestedReport {
  /** The form's values: dates as typed. */
  asked: Record<keyof ReportQuery, string>;
  /** Null when the period is invalid. */
  query: ReportQuery | null;
  /** Errors by field. */
  errors: Partial<Record<string, string>>;
}

/** A URL without dates means the current month; an unknown option means the first one. */
export function readReport(request: Request, now: Date): RequestedReport {
  const params = new URL(request.url).searchParams;
  const period =
    params.has('startDate') || params.has('endDate')
      ? typedPeriod(params, todayIso(now))
      : monthOf(todayIso(now));
  const texts = {
    ...period,
    status: option(params.get('status'), REPORT_STATUS_OPTIONS, ''),
    type: option(params.get('type'), REPORT_TYPE_OPTIONS, ''),
    reportTypeFile: option(params.get('reportTypeFile'), REPORT_FILE_OPTIONS, PDF),
  };
  const parsed = reportQuerySchema.safeParse(texts);
  if (parsed.success)
    return { asked: { ...texts, ...parsed.data }, query: parsed.data, errors: {} };
  const errors = Object.fromEntries(
    fieldErrors(parsed.error).map(({ path, message }) => [path, message]),
  );
  return { asked: texts, query: null, errors };
}

function typedPeriod(params: URLSearchParams, today: string) {
  // Text that cannot be a date is not shown in a date field.
  const typed = (name: string) => {
    const text = params.get(name) ?? '';
    return text.length > 10 ? '' : typedValue(name, text, today);
  };
  return { startDate: typed('startDate'), endDate: typed('endDate') };
}

function option(
  given: string | null,
  options: readonly { value: string }[],
  initial: string,
): string {
  return options.some(({ value }) => value === given) ? (given ?? initial) : initial;
}
