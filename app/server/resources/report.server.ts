import type { ReportQuery } from '@domain/report/report-query';
import type { ReportSummary, Undated } from '@domain/report/summary';
import { z } from '@domain/zod';

import { callApi, callApiForFile, type Caller } from '../api-client.server';
import { cents, entity, id, text } from './entity.server';

const sums = { count: id, inflow: cents, outflow: cents };
const reportSummary = entity({
  total: entity(sums),
  months: z.array(entity({ month: text, ...sums })),
  days: z.array(entity({ day: text, ...sums })).nullable(),
  undated: entity({ count: id, value: cents }).nullish(),
});

/** GET report/summary, an extension: a period's sums by month, and by day when it is short, and what no period has. Money in cents. */
export async function readReportSummary(caller: Caller, query: ReportQuery): Promise<{ summary: ReportSummary; undated: Undated }> {
  const { reportTypeFile: _, ...asked } = query;
  const { data } = await callApi(caller, { path: 'report/summary', query: asked }, reportSummary);
  const { undated, ...summary } = data;
  return { summary, undated: { count: undated?.count ?? 0, cents: undated?.value ?? 0 } };
}

/** GET report/generate: the report's file as it streams in. */
export function openReport(caller: Caller, query: ReportQuery, signal: AbortSignal): Promise<Response> {
  return callApiForFile(caller, { path: 'report/generate', query: { ...query } }, signal);
}
