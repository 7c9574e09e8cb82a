import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import { fileSchema, sendPdf } from '../../http/file-response';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { isInstallmentPaid } from '../order/order-lines-repository';
import { cancelSlip, issueSlip, readSlip, setSlipRegistered } from './bank-slip-service';

const tags = ['Boletos'];
const security = SIGNED_IN;
const params = z.object({ idInstallment: recordId(UNKNOWN_INSTALLMENT) });

/** Whether the bank knows the slip: an extension (docs/contract.md#slip-registration). */
const registrationSchema = z.object({ registered: z.boolean() });

/** The slips of an order's installments (R-SLP-03). */
export const bankSlipRoutes: Module = (app, context) => {
  const { db, printer } = context;

  app.get('/bank-slip/generate-bank-slip/:idInstallment', {
    schema: {
      tags,
      security,
      summary: 'Gerar o boleto de uma parcela; se já houver um, é ele que volta',
      params,
      response: responses({ 200: z.object({ linhaDigitavel: z.string() }) }, [400, 401, 404, 409]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const slip = await issueSlip(write, request.params.idInstallment);
        return { status: 200, body: { linhaDigitavel: slip.line } };
      }),
  });

  app.get('/bank-slip/generate-pdf/:idInstallment', {
    schema: {
      tags,
      security,
      summary: 'Baixar o boleto gerado de uma parcela',
      produces: ['application/pdf'],
      params,
      response: responses({ 200: fileSchema }, [401, 404, 409, 503]),
    },
    handler: async (request, reply) => {
      const { idInstallment } = request.params;
      const { slip, isPaid } = await readSnapshot(db, async (trx) => ({
        slip: await readSlip(trx, idInstallment),
        isPaid: await isInstallmentPaid(trx, idInstallment),
      }));
      const name = `Boleto-${slip.documentNumber.replace('/', '-')}.pdf`;
      const pdf = await printer.print(principalOf(request), 'bankSlip', slip, { isPaid });
      return sendPdf(reply.header('download-name', name), pdf, name);
    },
  });

  app.put('/bank-slip/registration/:idInstallment', {
    schema: {
      tags,
      security,
      summary: 'Marcar o boleto de uma parcela como registrado no banco, ou desfazer isso',
      params,
      body: registrationSchema,
      response: responses({ 200: registrationSchema }, [400, 401, 404, 409, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { registered } = request.body;
        await setSlipRegistered(write, request.params.idInstallment, registered);
        return { status: 200, body: { registered } };
      }),
  });

  app.delete('/bank-slip/cancel-bank-slip/:idInstallment', {
    schema: {
      tags,
      security,
      summary: 'Cancelar o boleto de uma parcela',
      params,
      response: responses({ 200: z.object({ cancelled: z.literal(true) }) }, [400, 401, 404, 409]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        await cancelSlip(write, request.params.idInstallment);
        return { status: 200, body: { cancelled: true } };
      }),
  });
};
