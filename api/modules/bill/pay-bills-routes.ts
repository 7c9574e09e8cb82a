import { payBillsSchema } from '@domain/bill/pay-bills-schema';
import { sumWire } from '@domain/wire/sum';

import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { payBills } from './pay-bills-service';

/** An extension (docs/contract.md#bill-pay): several bills paid together. */
export const payBillsRoutes: Module = (app, context) => {
  app.post('/bill/pay', {
    schema: {
      tags: ['Contas a pagar'],
      security: SIGNED_IN,
      summary: 'Pagar contas em um dia: todas ou nenhuma',
      description:
        '`value` é o que foi lido como valor a pagar de cada conta (`ValuePaid`): se mudou, ou se ela já foi paga, é 409.',
      body: payBillsSchema,
      response: responses({ 200: sumWire.promised }, [400, 401, 404, 409, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => ({
        status: 200,
        body: sumWire.write(await payBills(write, request.body)),
      })),
  });
};
