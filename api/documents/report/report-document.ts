import type { ReportEntry } from '@domain/report/entry';
import type { ReportQuery } from '@domain/report/report-query';
import type { DaySums, ReportSummary, Undated } from '@domain/report/summary';
import type { DocumentCompany } from '../order/order-document';

/** A report on its way into a file. Its sums are known before its movements are read. */
export interface ReportDocument {
  company: DocumentCompany;
  query: ReportQuery;
  /** ISO day. */
  issuedOn: string;
  summary: ReportSummary;
  undated: Undated;
  /** The days that have movements, in any order. */
  days: readonly DaySums[];
  /** By day. */
  entries: AsyncIterable<ReportEntry>;
}
