import { billFilterSchema } from '@domain/bill/bill-filter';
import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { billWarnings } from '@domain/bill/bill-rules';
import { repeatedBillSchema } from '@domain/bill/bill-schema';
import { todayIso } from '@domain/date';
import { billRowWire, billTotalsWire } from '@domain/wire/bill';
import { z } from '@domain/zod';

import type { RowSum } from '../../db/row-sums';
import { createdSeveral } from '../../http/created';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findBillsOfBarCode } from './bill-repository';
import { billRow } from './bill-response';
import { registerMonthlyBills } from './bill-service';
import { sumBills } from './bill-sums-repository';

const tags = ['Contas a pagar'];
const security = SIGNED_IN;

/** Enough to see that the document was registered before. */
const SAME_BAR_CODE_LIMIT = 5;

/**
 * Extensions (docs/contract.md#bill-totals and the next two): totals of a list, bills with the same
 * bar code, repeating a bill monthly.
 */
export const billExtensionRoutes: Module = (app, context) => {
  const { db, readers, clock } = context;

  app.get('/bill/totals', {
    schema: {
      tags,
      security,
      summary: 'Somar as contas de um filtro: em aberto, vencidas e pagas',
      querystring: billFilterSchema,
      response: responses({ 200: billTotalsWire.promised }, [401]),
    },
    handler: async (request) => {
      const reader = readers.of(principalOf(request));
      const { open, overdue, paid } = await sumBills(reader, request.query, todayIso(clock()));
      return billTotalsWire.write({
        open: inValue(open),
        overdue: inValue(overdue),
        paid: inValue(paid),
      });
    },
  });

  app.get('/bill/bar-code/:barCode', {
    schema: {
      tags,
      security,
      summary: 'Listar as contas de um mesmo boleto, pelo código de barras ou pela linha digitável',
      params: z.object({
        barCode: z.string().max(BILL_LIMITS.barCode, 'Código de barras desconhecido.'),
      }),
      response: responses({ 200: z.array(billRowWire.promised) }, [401, 404]),
    },
    handler: async ({ params: { barCode } }) => {
      const bills = await findBillsOfBarCode(db, barCode, SAME_BAR_CODE_LIMIT);
      return bills.map(billRow);
    },
  });

  app.post('/bill/repeat', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar a mesma conta em vários meses seguidos, de uma vez',
      body: repeatedBillSchema,
      response: responses(
        { 201: z.array(z.number().int()).describe('Os códigos das novas contas') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { times, ...bill } = request.body;
        const ids = await registerMonthlyBills(write, bill, times);
        return { ...createdSeveral('/bill', ids), warnings: billWarnings(bill) };
      }),
  });
};

function inValue({ count, cents }: RowSum) {
  return { count, value: cents };
}
