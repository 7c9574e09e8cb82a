import { fiscalReceiptQuery } from '@domain/order/fiscal-receipt';
import { z } from '@domain/zod';

import { fileSchema, sendPdf } from '../../http/file-response';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { renderContractPdf } from '../../pdf/contract/contract-pdf';
import { renderCouponPdf } from '../../pdf/coupon/coupon-pdf';
import { renderQuotePdf } from '../../pdf/quote/quote-pdf';
import { renderReceiptPdf } from '../../pdf/receipt/receipt-pdf';
import { readContract, readCoupon, readQuote, readReceipt } from './order-papers';
import { UNKNOWN_ORDER } from './order-service';

const params = z.object({ idOrder: recordId(UNKNOWN_ORDER) });

/** An order's printed documents: each a PDF that opens in the browser. */
export const orderDocumentRoutes: Module = (app, { db }) => {
  const described = (summary: string, errors: Parameters<typeof responses>[1]) => ({
    tags: ['Orçamentos'],
    security: SIGNED_IN,
    summary,
    produces: ['application/pdf'],
    response: responses({ 200: fileSchema }, errors),
  });

  app.get('/order/report/:idOrder', {
    schema: { ...described('Gerar o PDF do orçamento', [401, 404]), params },
    handler: async ({ params: { idOrder } }, reply) => {
      const pdf = await renderQuotePdf(await readQuote(db, idOrder));
      return sendPdf(reply, pdf, `Orcamento-${idOrder}.pdf`);
    },
  });

  app.get('/order/contract/:idOrder', {
    schema: { ...described('Gerar o contrato', [401, 404, 409]), params },
    handler: async ({ params: { idOrder } }, reply) => {
      const pdf = await renderContractPdf(await readContract(db, idOrder));
      return sendPdf(reply, pdf, `Contrato-${idOrder}.pdf`);
    },
  });

  app.get('/order/fiscal-receipt/:idOrder', {
    schema: {
      ...described('Gerar o cupom não fiscal, em papel de 80 mm, 58 mm ou A4', [401, 404, 409]),
      params,
      querystring: fiscalReceiptQuery,
    },
    handler: async ({ params: { idOrder }, query: { width } }, reply) => {
      const pdf = await renderCouponPdf(await readCoupon(db, idOrder), width);
      return sendPdf(reply, pdf, `Cupom-${idOrder}.pdf`);
    },
  });

  app.get('/order/receipt/:idOrder/installment/:installmentNumber', {
    schema: {
      ...described('Gerar o recibo de uma parcela paga', [401, 404, 409]),
      params: params.extend({ installmentNumber: recordId('Parcela não encontrada.') }),
    },
    handler: async ({ params: { idOrder, installmentNumber } }, reply) => {
      const pdf = await renderReceiptPdf(await readReceipt(db, idOrder, installmentNumber));
      return sendPdf(reply, pdf, `Recibo-${idOrder}-${installmentNumber}.pdf`);
    },
  });
};
