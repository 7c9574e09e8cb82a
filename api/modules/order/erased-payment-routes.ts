import { erasedPaymentWire } from '@domain/wire/erased-payment';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { readErasedPayments } from './erased-payment-repository';
import { readOrder, UNKNOWN_ORDER } from './order-service';

/** Payments of an order that a status erased (docs/contract.md#order-erased-payments). */
export const erasedPaymentRoutes: Module = (app, { db }) => {
  app.get('/order/:idOrder/erased-payments', {
    schema: {
      tags: ['Extensões'],
      security: SIGNED_IN,
      summary: 'Pagamentos recebidos que uma mudança de status apagou das parcelas',
      params: z.object({ idOrder: recordId(UNKNOWN_ORDER) }),
      response: responses({ 200: z.array(erasedPaymentWire.promised) }, [401, 404]),
    },
    handler: ({ params: { idOrder } }) =>
      readSnapshot(db, async (trx) => {
        await readOrder(trx, idOrder);
        const payments = await readErasedPayments(trx, idOrder);
        return payments.map((payment) => erasedPaymentWire.write(payment));
      }),
  });
};
