import type { ReportEntry } from '@domain/report/entry';
import { addMovement, NO_SUMS } from '@domain/report/flow-sums';
import { reportQuerySchema } from '@domain/report/report-query';
import { summarize } from '@domain/report/summary';

import type { ReportDocument } from '../../../api/pdf/report/report-document';
import { sampleOrder } from './sample-order';

/** A movement of March 2026, plus a test's changes. */
export function sampleEntry(changes: Partial<ReportEntry> = {}): ReportEntry {
  return {
    id: 1,
    flow: 'inflow',
    day: '2026-03-10',
    cents: 12_345,
    isPaid: false,
    description: 'Pedido nº 12, parcela 1',
    party: 'Construtora Horizonte Ltda',
    dueDate: '2026-03-10',
    paymentDate: null,
    paymentType: null,
    ...changes,
  };
}

/** A report of the first quarter of 2026 with these movements, sorted by day. */
export function sampleReport(
  entries: readonly ReportEntry[],
  company = sampleOrder().company,
): ReportDocument {
  const query = reportQuerySchema.parse({ startDate: '2026-01-01', endDate: '2026-03-31' });
  const days = entries.map((entry) => ({ day: entry.day, ...addMovement(NO_SUMS, entry) }));
  return {
    company,
    companies: 1,
    query,
    issuedOn: '2026-04-01',
    summary: summarize(query, days),
    undated: { count: 0, cents: 0 },
    received: [],
    entries: async function* () {
      yield* entries;
    },
  };
}
