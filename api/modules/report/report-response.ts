import { balance, expected, type Flows, type FlowSums, realized } from '@domain/report/flow-sums';
import type { ReportSummary, Undated } from '@domain/report/summary';
import { reportSummaryWire } from '@domain/wire/report';

/** A period's sums as they are sent. */
export function reportSummaryResponse({ total, months, days }: ReportSummary, undated: Undated) {
  return reportSummaryWire.write({
    total: sums(total),
    months: months.map(({ month, ...each }) => ({ month, ...sums(each) })),
    days: days?.map(({ day, ...each }) => ({ day, ...sums(each) })) ?? null,
    undated: { count: undated.count, value: undated.cents },
  });
}

function sums(each: FlowSums) {
  return {
    count: each.count,
    ...flows(each),
    realized: flows(realized(each)),
    expected: flows(expected(each)),
  };
}

function flows({ inflow, outflow }: Flows) {
  return { inflow, outflow, balance: balance({ inflow, outflow }) };
}
