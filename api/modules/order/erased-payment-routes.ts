import { erasedPaymentWire } from '@domain/wire/erased-payment';
import { z } from '@domain/zod';

import { notFound } from '../../http/api-error';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { readErasedPayments } from './erased-payment-repository';
import { findOrder } from './order-repository';
import { UNKNOWN_ORDER } from './order-service';

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
    handler: async ({ params: { idOrder } }) => {
      if (!(await findOrder(db, idOrder))) throw notFound(UNKNOWN_ORDER);
      const payments = await readErasedPayments(db, idOrder);
      return payments.map((payment) => erasedPaymentWire.write(payment));
    },
  });
};
