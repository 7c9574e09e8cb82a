import type { ReportEntry } from '@domain/report/entry';
import type { ReportQuery } from '@domain/report/report-query';
import type { ReportSummary, Undated } from '@domain/report/summary';

import type { DocumentCompany } from '../order/order-document';

/** A report being written to a file. Its totals are known before its movements are read. */
export interface ReportDocument {
  /** Whose letterhead it has: that of who asked for it. */
  company: DocumentCompany;
  /** How many there are. The movements are those of all of them. */
  companies: number;
  query: ReportQuery;
  /** ISO day. */
  issuedOn: string;
  summary: ReportSummary;
  undated: Undated;
  /** By day; reading them again gives the same movements. */
  entries: () => AsyncIterable<ReportEntry>;
}
