import type { Flows } from '@domain/report/flow-sums';
import type { MethodSum } from '@domain/report/received-by-method';
import type { ReportQuery } from '@domain/report/report-query';
import type { ReportSummary, Undated } from '@domain/report/summary';
import {
  reportMethodsWire,
  type ReportPurposes,
  reportPurposesWire,
  reportSummaryWire,
} from '@domain/wire/report';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, callApiForFile } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

interface ReadSummary {
  summary: ReportSummary;
  undated: Undated;
  /** Whether the server separates realized from expected amounts. */
  tellsRealized: boolean;
}

/**
 * GET report/summary, an extension (docs/contract.md#report-summary): a period's sums by month, and
 * by day when it is short, and those without a date. Money in cents.
 */
export async function readReportSummary(caller: Caller, query: ReportQuery): Promise<ReadSummary> {
  const { reportTypeFile: _, ...filter } = query;
  const { data } = await callApi(
    caller,
    { path: 'report/summary', query: filter },
    reportSummaryWire.read,
  );
  const { total, months, days, undated } = data;
  return {
    summary: {
      total: flowSums(total),
      months: months.map(flowSums),
      days: days?.map(flowSums) ?? null,
    },
    undated: { count: undated?.count ?? 0, cents: undated?.value ?? 0 },
    tellsRealized: Boolean(total.realized),
  };
}

function flowSums<Sums extends { realized?: Flows | null | undefined }>({
  realized,
  ...rest
}: Sums) {
  return { ...rest, received: realized?.inflow ?? 0, paid: realized?.outflow ?? 0 };
}

/**
 * GET report/purposes, an extension (docs/contract.md#report-purposes): what a period's bills are
 * for; null where the API cannot answer.
 */
export function readReportPurposes(
  caller: Caller,
  { reportTypeFile: _, ...query }: ReportQuery,
): Promise<ReportPurposes | null> {
  return ifSupported(caller, 'report-purposes', async () => {
    const { data } = await callApi(
      caller,
      { path: 'report/purposes', query },
      reportPurposesWire.read,
    );
    return data;
  });
}

/**
 * GET report/methods, an extension (docs/contract.md#report-methods): what a period received by
 * payment method; none where the API cannot answer.
 */
export async function readReportMethods(
  caller: Caller,
  { reportTypeFile: _, ...query }: ReportQuery,
): Promise<MethodSum[]> {
  const answer = await ifSupported(caller, 'report-methods', () =>
    callApi(caller, { path: 'report/methods', query }, reportMethodsWire.read),
  );
  return answer?.data.methods ?? [];
}

/** GET report/generate: the report's file, streamed. */
export function openReport(
  caller: Caller,
  query: ReportQuery,
  signal: AbortSignal,
): Promise<Response> {
  return callApiForFile(caller, {
    path: 'report/generate',
    query: { ...query },
    kind: query.reportTypeFile === 'EXCEL' ? 'xlsx' : 'pdf',
    signal,
  });
}
