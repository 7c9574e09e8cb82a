import { orderAroundWire } from '@domain/wire/order-around';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { readErasedPayments } from '../order/erased-payment-repository';
import { readOrder, UNKNOWN_ORDER } from '../order/order-service';
import { readQuoteLinks } from '../quote-link/quote-link-service';
import { readPaymentHistory } from '../receivable/payment-history';
import { readSendings } from '../sending/sending-service';

/** The parts of an order's page around its form: an extension (docs/contract.md#order-around). */
export const orderAroundRoutes: Module = (app, { db, clock }) => {
  app.get('/order/:idOrder/around', {
    schema: {
      tags: ['Extensões'],
      security: SIGNED_IN,
      summary: 'O que a página de um pedido mostra em volta dele, numa resposta',
      params: z.object({ idOrder: recordId(UNKNOWN_ORDER) }),
      response: responses({ 200: orderAroundWire.promised }, [401, 404]),
    },
    handler: (request) =>
      readSnapshot(db, async (trx) => {
        const { idOrder } = request.params;
        const order = await readOrder(trx, idOrder);
        return orderAroundWire.write({
          erasedPayments: await readErasedPayments(trx, idOrder),
          payments: await readPaymentHistory(trx, order),
          quoteLinks: await readQuoteLinks(trx, order, clock()),
          sendings: await readSendings(trx, order, principalOf(request).access),
        });
      }),
  });
};
