import { orderAroundWire } from '@domain/wire/order-around';
import { z } from '@domain/zod';

import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { readErasedPayments } from '../order/erased-payment-repository';
import { UNKNOWN_ORDER } from '../order/order-service';
import { readQuoteLinks } from '../quote-link/quote-link-service';
import { readPaymentHistory } from '../receivable/payment-history';
import { readSendings } from '../sending/sending-service';

/** What an order's page shows around its form: an extension (docs/contract.md#order-around). */
export const orderAroundRoutes: Module = (app, { db, clock }) => {
  app.get('/order/:idOrder/around', {
    schema: {
      tags: ['Extensões'],
      security: SIGNED_IN,
      summary: 'O que a página de um pedido mostra em volta dele, numa resposta',
      params: z.object({ idOrder: recordId(UNKNOWN_ORDER) }),
      response: responses({ 200: orderAroundWire.promised }, [401, 404]),
    },
    handler: async (request) => {
      const { idOrder } = request.params;
      const { access } = principalOf(request);
      const [erasedPayments, payments, quoteLinks, sendings] = await Promise.all([
        readErasedPayments(db, idOrder),
        readPaymentHistory(db, idOrder),
        readQuoteLinks(db, idOrder, clock()),
        readSendings(db, idOrder, access),
      ]);
      return orderAroundWire.write({ erasedPayments, payments, quoteLinks, sendings });
    },
  });
};
