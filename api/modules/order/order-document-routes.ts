import { chosenIds } from '@domain/chosen-ids';
import { couponQuery } from '@domain/order/documents/coupon-query';
import { MOST_PRINTED, TOO_MANY_PRINTED } from '@domain/order/documents/order-documents';
import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';
import { z } from '@domain/zod';

import { recordExport } from '../../auth/events/record-export';
import { readSnapshot } from '../../db/engine/snapshot';
import { fileSchema, sendPdf } from '../../http/file-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import {
  readContract,
  readCoupon,
  readPartReceipt,
  readQuote,
  readQuotes,
  readReceipt,
} from './order-papers';
import { UNKNOWN_ORDER } from './order-service';
import { UNKNOWN_PAYMENT } from './part-receipt';

const printedIds = z
  .string()
  .transform((text) => chosenIds(text.split(',')))
  .refine(({ length }) => length > 0 && length <= MOST_PRINTED, TOO_MANY_PRINTED)
  .describe(`Códigos separados por vírgulas, no máximo ${MOST_PRINTED}`);

const params = z.object({ idOrder: recordId(UNKNOWN_ORDER) });

/** An order's printed documents: each a PDF that opens in the browser. */
export const orderDocumentRoutes: Module = (app, { db, clock, printer }) => {
  const described = (summary: string, errors: Parameters<typeof responses>[1]) => ({
    tags: ['Orçamentos'],
    security: SIGNED_IN,
    summary,
    produces: ['application/pdf'],
    response: responses({ 200: fileSchema }, [...errors, 503]),
  });

  app.get('/order/report/:idOrder', {
    schema: { ...described('Gerar o PDF do orçamento', [401, 404]), params },
    handler: async (request, reply) => {
      const { idOrder } = request.params;
      const quote = await readSnapshot(db, (trx) => readQuote(trx, idOrder));
      const pdf = await printer.print(principalOf(request), 'quote', quote);
      return sendPdf(reply, pdf, `Orcamento-${idOrder}.pdf`);
    },
  });

  // An extension (docs/contract.md#print-chosen).
  app.get('/order/report', {
    schema: {
      ...described('Gerar um PDF com vários orçamentos', [400, 401, 404]),
      querystring: z.object({ ids: printedIds }),
    },
    handler: async (request, reply) => {
      const quotes = await readSnapshot(db, (trx) => readQuotes(trx, request.query.ids));
      await recordExport({ db, clock }, request, 'orcamentos.pdf');
      const pdf = await printer.print(principalOf(request), 'quotes', quotes);
      return sendPdf(reply, pdf, 'Orcamentos.pdf');
    },
  });

  app.get('/order/contract/:idOrder', {
    schema: { ...described('Gerar o contrato', [401, 404, 409]), params },
    handler: async (request, reply) => {
      const { idOrder } = request.params;
      const contract = await readSnapshot(db, (trx) => readContract(trx, idOrder));
      const pdf = await printer.print(principalOf(request), 'contract', contract);
      return sendPdf(reply, pdf, `Contrato-${idOrder}.pdf`);
    },
  });

  app.get('/order/fiscal-receipt/:idOrder', {
    schema: {
      ...described('Gerar o cupom não fiscal, em papel de 80 mm, 58 mm ou A4', [401, 404, 409]),
      params,
      querystring: couponQuery,
    },
    handler: async (request, reply) => {
      const { idOrder } = request.params;
      const coupon = await readSnapshot(db, (trx) => readCoupon(trx, idOrder));
      const pdf = await printer.print(principalOf(request), 'coupon', coupon, request.query.width);
      return sendPdf(reply, pdf, `Cupom-${idOrder}.pdf`);
    },
  });

  app.get('/order/receipt/:idOrder/installment/:installmentNumber', {
    schema: {
      ...described('Gerar o recibo de uma parcela paga', [401, 404, 409]),
      params: params.extend({ installmentNumber: recordId(UNKNOWN_INSTALLMENT) }),
      // An extension (docs/contract.md#last-part-receipt).
      querystring: z.object({
        part: z
          .string()
          .optional()
          .describe('last: do pagamento que completou uma parcela recebida em partes'),
      }),
    },
    handler: async (request, reply) => {
      const { idOrder, installmentNumber } = request.params;
      const ofLast = request.query.part === 'last';
      const receipt = await readSnapshot(db, (trx) =>
        readReceipt(trx, idOrder, { installmentNumber, ofLast }),
      );
      const pdf = await printer.print(principalOf(request), 'receipt', receipt);
      return sendPdf(reply, pdf, `Recibo-${receipt.number}.pdf`);
    },
  });

  // An extension (docs/contract.md#part-receipt).
  app.get('/order/receipt/:idOrder/payment/:idPayment', {
    schema: {
      ...described('Gerar o recibo de uma parte recebida de uma parcela', [401, 404, 409]),
      params: params.extend({ idPayment: recordId(UNKNOWN_PAYMENT) }),
    },
    handler: async (request, reply) => {
      const { idOrder, idPayment } = request.params;
      const receipt = await readSnapshot(db, (trx) => readPartReceipt(trx, idOrder, idPayment));
      const pdf = await printer.print(principalOf(request), 'receipt', receipt);
      return sendPdf(reply, pdf, `Recibo-${receipt.number}.pdf`);
    },
  });
};
