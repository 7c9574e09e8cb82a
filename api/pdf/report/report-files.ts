import type { ReportEntry } from '@domain/report/entry';

import type { ReportDocument } from './report-document';
import { reportPdf } from './report-pdf';
import { reportWorkbook } from './report-workbook';

/** A report's files, by kind; each is made while its movements are read. */
export const REPORT_FILES = { pdf: reportPdf, workbook: reportWorkbook };

export type ReportFileKind = keyof typeof REPORT_FILES;

/** A report without its movements: what a thread receives at the start. */
export type ReportHead = Omit<ReportDocument, 'entries'>;

/** What a thread requests while it makes a report: movements, or to take a part of the file. */
export type ReportQuestion = { next: 'first' | 'further' } | { bytes: Uint8Array };

/** The answer: movements (none after the last), or nothing for a part of the file. */
export type ReportAnswer = readonly ReportEntry[];
