import type { ReportEntry } from '@domain/report/entry';
import type { MethodSum } from '@domain/report/received-by-method';
import type { ReportQuery } from '@domain/report/report-query';
import type { ReportSummary, Undated } from '@domain/report/summary';

import type { DocumentCompany } from '../order/order-document';

/** A report being written to a file. Its totals are known before its movements are read. */
export interface ReportDocument {
  /** The company of the person who requested it, for the letterhead. */
  company: DocumentCompany;
  /** The number of companies. The movements are those of all of them. */
  companies: number;
  query: ReportQuery;
  /** ISO day. */
  issuedOn: string;
  summary: ReportSummary;
  undated: Undated;
  received: readonly MethodSum[];
  /** By day; reading them again returns the same movements. */
  entries: () => AsyncIterable<ReportEntry>;
}
