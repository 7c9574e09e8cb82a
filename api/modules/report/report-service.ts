import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { todayIso } from '@domain/date';
import { fieldErrors } from '@domain/field-error';
import { EXCEL } from '@domain/report/report-options';
import { type ReportQuery, reportQuerySchema } from '@domain/report/report-query';
import { type ReportSummary, summarize, type Undated } from '@domain/report/summary';

import type { Readers } from '../../db/engine/readers';
import type { Db } from '../../db/schema';
import { invalidFields } from '../../http/api-error';
import type { Printer } from '../../pdf/printer';
import type { ReportDocument } from '../../pdf/report/report-document';
import { limitConcurrency } from '../../runtime/limit-concurrency';
import { countCompanies, findCompany } from '../company/company-repository';
import { documentCompany } from '../company/document-company';
import { sumMethods } from './method-repository';
import { readEntries } from './report-entries-repository';
import { sumDays, sumUndated } from './report-repository';

/** Parses the query; 422 by field when it is invalid. */
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

/** A report's file while it is made. */
export interface ReportFile {
  /** The number of movements it lists. */
  rows: number;
  bytes: PassThrough;
}

/**
 * How much of a file is buffered for a slow receiver. A report of 100,000 movements is smaller: the
 * database snapshot is released as soon as the file is made, however slow the connection.
 */
const MOST_WAITING_BYTES = 64 * 1024 * 1024;

/** Each report occupies a connection and the processor; other requests must still get through. */
const MAX_CONCURRENT_REPORTS = 2;
const limited = limitConcurrency(MAX_CONCURRENT_REPORTS);

/**
 * Starts a report on a snapshot of the database; resolves once its totals are read, and the
 * movements follow as the file is made. Success and failure are reported by the stream; a receiver
 * that goes away stops the report by destroying it.
 */
export function openReport(
  { readers, printer }: { readers: Readers; printer: Printer },
  query: ReportQuery,
  { idCompany, now }: { idCompany: number; now: Date },
): Promise<ReportFile> {
  const bytes = new PassThrough({ highWaterMark: MOST_WAITING_BYTES });
  // The sender will listen too; until then an error must not end the process.
  bytes.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    const make = async (db: Db) => {
      const report: ReportDocument = {
        company: documentCompany(await findCompany(db, idCompany)),
        companies: await countCompanies(db),
        query,
        issuedOn: todayIso(now),
        summary: summarize(query, await sumDays(db, query)),
        undated: await sumUndated(db, query),
        received: await sumMethods(db, query),
        entries: () => readEntries(db, query),
      };
      resolve({ rows: report.summary.total.count, bytes });
      const kind = query.reportTypeFile === EXCEL ? 'workbook' : 'pdf';
      await pipeline(printer.printReport(kind, report), bytes);
    };
    limited(() => readers.snapshot(make)).catch((error: Error) => {
      bytes.destroy(error);
      reject(error);
    });
  });
}
