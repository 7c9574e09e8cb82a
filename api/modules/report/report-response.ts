import { centsToReais } from '@domain/money';
import { balance, expected, type Flows, type FlowSums, realized } from '@domain/report/flow-sums';
import type { ReportSummary, Undated } from '@domain/report/summary';
import { z } from '@domain/zod';

const flows = {
  Inflow: z.number().describe('Entradas, em reais'),
  Outflow: z.number().describe('Saídas, em reais'),
  Balance: z.number().describe('Entradas menos saídas'),
};
const sums = {
  Count: z.number().int().describe('Quantidade de lançamentos'),
  ...flows,
  Realized: z.object(flows).describe('O que já foi recebido e pago'),
  Expected: z.object(flows).describe('O que está em aberto'),
};

export const reportSummarySchema = z.object({
  Total: z.object(sums),
  Months: z.array(z.object({ Month: z.string().describe('yyyy-mm'), ...sums })),
  Days: z
    .array(z.object({ Day: z.string().describe('yyyy-mm-dd'), ...sums }))
    .nullable()
    .describe('Os dias, em um período de até 62; senão null'),
  Undated: z
    .object({ Count: z.number().int(), Value: z.number() })
    .describe('Parcelas sem vencimento, que não estão em nenhum período'),
});

export function reportSummaryResponse(
  { total, months, days }: ReportSummary,
  undated: Undated,
): z.infer<typeof reportSummarySchema> {
  return {
    Total: sumsResponse(total),
    Months: months.map(({ month, ...each }) => ({ Month: month, ...sumsResponse(each) })),
    Days: days?.map(({ day, ...each }) => ({ Day: day, ...sumsResponse(each) })) ?? null,
    Undated: { Count: undated.count, Value: centsToReais(undated.cents) },
  };
}

function sumsResponse(each: FlowSums) {
  return {
    Count: each.count,
    ...flowsResponse(each),
    Realized: flowsResponse(realized(each)),
    Expected: flowsResponse(expected(each)),
  };
}

function flowsResponse(each: Flows) {
  return {
    Inflow: centsToReais(each.inflow),
    Outflow: centsToReais(each.outflow),
    Balance: centsToReais(balance(each)),
  };
}
