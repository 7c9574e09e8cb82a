import { billFilterSchema } from '@domain/bill/bill-filter';
import { billWarnings } from '@domain/bill/bill-rules';
import { billSchema } from '@domain/bill/bill-schema';
import { todayIso } from '@domain/date';
import { billRowWire, billWire } from '@domain/wire/bill';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import { notFound } from '../../http/api-error';
import { created } from '../../http/created';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { fileSchema, sendPdf } from '../../http/file-response';
import { idempotentWrite } from '../../http/idempotent-write';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { missingRecord } from '../record/missing-record';
import { readBillReceipt } from './bill-receipt';
import { findBill, findBills } from './bill-repository';
import { billResponse, billRow } from './bill-response';
import { billChange, changeBill, registerBill, UNKNOWN_BILL } from './bill-service';

const tags = ['Contas a pagar'];
const security = SIGNED_IN;
const WARNED =
  'Um valor que não é o do código de barras é gravado, e dito em `X-Warnings`: um JSON `[{path, message}]` em percent-encoding.';
const params = z.object({ idBillToPay: recordId(UNKNOWN_BILL) });

export const billRoutes: Module = (app, context) => {
  const { db, readers, clock, printer } = context;

  app.get('/bill/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar contas por descrição, vencimento, pagamento, status, empresa e fornecedor',
      description:
        '`isPaid`: -1 vencidas, 0 não pagas (as vencidas também), 1 pagas. `…From` e `…To` são o primeiro e o último dia de um período, ' +
        'além do dia exato do contrato.',
      querystring: billFilterSchema,
      response: responses({ 200: listResponseSchema(billRowWire.promised) }, [401]),
    },
    handler: async (request) =>
      listResponse(
        await findBills(readers.of(principalOf(request)), request.query, todayIso(clock())),
        billRow,
      ),
  });

  app.get('/bill/:idBillToPay', {
    schema: {
      tags,
      security,
      summary: 'Consultar uma conta',
      params,
      response: responses({ 200: billWire.promised }, [401, 404]),
    },
    handler: async (request, reply) => {
      const bill = await findBill(db, request.params.idBillToPay);
      if (!bill)
        throw await missingRecord(db, {
          table: 'bill',
          id: request.params.idBillToPay,
          unknown: UNKNOWN_BILL,
        });
      tagVersion(reply, bill.version);
      return billResponse(bill, principalOf(request).access);
    },
  });

  app.get('/bill/receipt/:idBillToPay', {
    schema: {
      tags,
      security,
      summary: 'Gerar o recibo de uma conta paga',
      params,
      produces: ['application/pdf'],
      response: responses({ 200: fileSchema }, [401, 404, 409, 503]),
    },
    handler: async (request, reply) => {
      const { idBillToPay } = request.params;
      const receipt = await readSnapshot(db, (trx) => readBillReceipt(trx, idBillToPay));
      const pdf = await printer.print(principalOf(request), 'receipt', receipt);
      return sendPdf(reply, pdf, `Recibo-conta-${idBillToPay}.pdf`);
    },
  });

  app.post('/bill', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar uma conta',
      description: WARNED,
      body: billSchema,
      response: responses(
        { 201: z.number().int().describe('O código da nova conta') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const idBillToPay = await registerBill(write, request.body);
        return { ...created('/bill', idBillToPay), warnings: billWarnings(request.body) };
      }),
  });

  app.put('/bill/:idBillToPay', {
    schema: {
      tags,
      security,
      summary: 'Alterar, pagar ou reabrir uma conta: está paga a que tem data de pagamento',
      description: WARNED,
      params,
      body: billChange.schema,
      response: responses({ 200: billWire.promised }, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idBillToPay } = request.params;
        const version = await changeBill(write, idBillToPay, request.body);
        const changed = await findBill(write.trx, idBillToPay);
        if (!changed) throw notFound(UNKNOWN_BILL);
        return {
          status: 200,
          body: billResponse(changed, principalOf(request).access),
          etag: entityTag(version),
          warnings: billWarnings(request.body),
        };
      }),
  });
};
