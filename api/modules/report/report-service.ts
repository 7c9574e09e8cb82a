import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { todayIso } from '@domain/date';
import { fieldErrors } from '@domain/field-error';
import { EXCEL, type ReportQuery, reportQuerySchema } from '@domain/report/report-query';
import { type ReportSummary, summarize, type Undated } from '@domain/report/summary';

import type { Db } from '../../db/schema';
import { readSnapshot } from '../../db/snapshot';
import { invalidFields } from '../../http/api-error';
import type { ReportDocument } from '../../pdf/report/report-document';
import { reportPdf } from '../../pdf/report/report-pdf';
import { reportWorkbook } from '../../pdf/report/report-workbook';
import { limitConcurrency } from '../../runtime/limit-concurrency';
import { findCompany } from '../company/company-repository';
import { documentCompany } from '../company/document-company';
import { readEntries, sumDays, sumUndated } from './report-repository';

/** What is asked for; 422 with its fields when it is no report. */
export function parseReportQuery(query: unknown): ReportQuery {
  const parsed = reportQuerySchema.safeParse(query);
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
  return parsed.data;
}

export async function readSummary(
  db: Db,
  query: ReportQuery,
): Promise<{ summary: ReportSummary; undated: Undated }> {
  const [days, undated] = await Promise.all([sumDays(db, query), sumUndated(db, query)]);
  return { summary: summarize(query, days), undated };
}

/** A report's file as it is made. */
export interface ReportFile {
  /** How many movements it lists. */
  rows: number;
  bytes: PassThrough;
}

/**
 * What a file may wait for whoever receives it. A report of 100,000 movements is smaller: the
 * database's snapshot is let go as soon as the file is made, however slow the line is.
 */
const MOST_WAITING_BYTES = 64 * 1024 * 1024;

/** Each report holds a connection and uses the processor; other requests must still get through. */
const MAX_CONCURRENT_REPORTS = 2;
const limited = limitConcurrency(MAX_CONCURRENT_REPORTS);

/**
 * Begins a report on the state of the database as it is now; resolves when its sums are read, and
 * the movements follow as the file is made. Its end, good or bad, is the stream's; whoever reads no
 * longer stops it by destroying the stream.
 */
export function openReport(
  db: Db,
  query: ReportQuery,
  { idCompany, now }: { idCompany: number; now: Date },
): Promise<ReportFile> {
  const bytes = new PassThrough({ highWaterMark: MOST_WAITING_BYTES });
  // Whoever sends it listens too; until then it must not end the process.
  bytes.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    const make = async (snapshot: Db) => {
      const report: ReportDocument = {
        company: documentCompany(await findCompany(snapshot, idCompany)),
        query,
        issuedOn: todayIso(now),
        summary: summarize(query, await sumDays(snapshot, query)),
        undated: await sumUndated(snapshot, query),
        entries: () => readEntries(snapshot, query),
      };
      resolve({ rows: report.summary.total.count, bytes });
      await pipeline(
        query.reportTypeFile === EXCEL ? reportWorkbook(report) : reportPdf(report),
        bytes,
      );
    };
    limited(() => readSnapshot(db, make)).catch((error: Error) => {
      bytes.destroy(error);
      reject(error);
    });
  });
}
