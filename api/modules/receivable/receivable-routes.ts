import { isIsoDate, todayIso } from '@domain/date';
import { isNearDay } from '@domain/near-day';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import { MAX_RECEIVED, receiveSchema } from '@domain/receivable/receive-schema';
import { reverseSchema } from '@domain/receivable/reverse-schema';
import { MAX_ID } from '@domain/typed-id';
import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';
import { installmentPaymentWire } from '@domain/wire/installment-payment';
import {
  installmentWire,
  pixWire,
  receivableTotalsWire,
  receivableWire,
  receivedWire,
  reversedWire,
} from '@domain/wire/receivable';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import { idempotentWrite } from '../../http/idempotent-write';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { readOrder, UNKNOWN_ORDER } from '../order/order-service';
import { readInstallmentPix } from './installment-pix';
import { findLastReminders } from './last-reminder-repository';
import { readPaymentHistory } from './payment-history';
import { findInstallments, findReceivables } from './receivable-repository';
import { installment, receivable } from './receivable-response';
import { sumReceivables } from './receivable-sums-repository';
import { receiveInstallments } from './receive-service';
import { reversePayment } from './reverse-service';

const tags = ['Contas a receber'];
const security = SIGNED_IN;

/** Accounts receivable: an extension (docs/contract.md#receivables). */
export const receivableRoutes: Module = (app, context) => {
  const { db, readers, clock } = context;

  app.get('/receivable/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar as parcelas em aberto dos pedidos que já são vendas',
      description:
        '`due`: `overdue`, `today`, `next7`, `next30` ou `none` (sem vencimento). `idPaymentType` 0: sem forma de pagamento. ' +
        '`site` procura no endereço da obra.',
      querystring: receivableFilterSchema,
      response: responses({ 200: listResponseSchema(receivableWire.promised) }, [401]),
    },
    handler: async (request) => {
      const reader = readers.of(principalOf(request));
      const found = await findReceivables(reader, request.query, todayIso(clock()));
      return listResponse(found, receivable);
    },
  });

  app.get('/receivable/totals', {
    schema: {
      tags,
      security,
      summary: 'Somar as parcelas em aberto de um filtro, ao todo e por tempo de atraso',
      querystring: receivableFilterSchema,
      response: responses({ 200: receivableTotalsWire.promised }, [401]),
    },
    handler: async (request) => {
      const reader = readers.of(principalOf(request));
      const sums = await sumReceivables(reader, request.query, todayIso(clock()));
      return receivableTotalsWire.write(sums);
    },
  });

  app.get('/receivable/installments', {
    schema: {
      tags,
      security,
      summary: 'Consultar parcelas pelos códigos, em aberto ou já recebidas',
      querystring: z.object({
        ids: installmentIds.describe(`Até ${MAX_RECEIVED} códigos: \`1,2,3\``),
      }),
      response: responses({ 200: z.array(installmentWire.promised) }, [401]),
    },
    handler: async ({ query: { ids } }) => {
      if (ids.length === 0) return [];
      const [rows, reminders] = await Promise.all([
        findInstallments(db, ids),
        findLastReminders(db, ids),
      ]);
      return rows
        .sort(
          (one, other) =>
            ids.indexOf(one.idOrderInstallment) - ids.indexOf(other.idOrderInstallment),
        )
        .map((row) => installment(row, reminders.get(row.idOrderInstallment) ?? null));
    },
  });

  app.get('/receivable/installments/:idInstallment/pix', {
    schema: {
      tags,
      security,
      summary: 'O Pix copia e cola de uma parcela em aberto, com a chave da empresa',
      params: z.object({ idInstallment: recordId(UNKNOWN_INSTALLMENT) }),
      querystring: z.object({
        chargedOn: chargedDay.describe('O dia até o qual cobra também multa e juros'),
      }),
      response: responses({ 200: pixWire.promised }, [401, 404, 409]),
    },
    handler: async ({ params: { idInstallment }, query: { chargedOn } }) =>
      pixWire.write(
        await readSnapshot(db, (trx) => readInstallmentPix(trx, idInstallment, chargedOn)),
      ),
  });

  app.post('/receivable/installments/:idInstallment/reverse', {
    schema: {
      tags,
      security,
      summary: 'Estornar um pagamento de uma parcela, que volta a estar em aberto pelo que falta',
      params: z.object({ idInstallment: recordId(UNKNOWN_INSTALLMENT) }),
      body: reverseSchema,
      response: responses({ 200: reversedWire.promised }, [400, 401, 404, 409, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => ({
        status: 200,
        body: reversedWire.write(
          await reversePayment(write, request.params.idInstallment, request.body),
        ),
      })),
  });

  app.get('/order/:idOrder/payments', {
    schema: {
      tags,
      security,
      summary: 'O que foi recebido de cada parcela de um pedido, com o que foi estornado',
      params: z.object({ idOrder: recordId(UNKNOWN_ORDER) }),
      response: responses({ 200: z.array(installmentPaymentWire.promised) }, [401, 404]),
    },
    handler: ({ params: { idOrder } }) =>
      readSnapshot(db, async (trx) => {
        const payments = await readPaymentHistory(trx, await readOrder(trx, idOrder));
        return payments.map((payment) => installmentPaymentWire.write(payment));
      }),
  });

  app.post('/receivable/receive', {
    schema: {
      tags,
      security,
      summary: 'Receber parcelas, de quaisquer pedidos: todas ou nenhuma',
      description:
        '`value` é o valor que foi lido de cada parcela: se mudou, ou se ela já foi recebida, é 409. Sem `paymentType`, fica a forma de ' +
        'cada parcela. `paidValue` só vale para uma parcela; sem ele, e para várias, é recebido o que está em aberto. `received` é o que entra ' +
        'agora de cada uma; com `restStaysOpen`, o que faltar continua em aberto.',
      body: receiveSchema,
      response: responses({ 200: receivedWire.promised }, [400, 401, 404, 409, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => ({
        status: 200,
        body: receivedWire.write(await receiveInstallments(write, request.body)),
      })),
  });
};

/** An invalid day is left out, as in every filter. */
const chargedDay = z
  .string()
  .nullable()
  .catch(null)
  .transform((day) => (day !== null && isIsoDate(day) && isNearDay(day) ? day : null));

/** Invalid ids are left out, as in every filter. */
const installmentIds = z.preprocess(
  (value) =>
    (typeof value === 'string' ? value.slice(0, 1_200).split(',') : [])
      .filter((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID)
      .slice(0, MAX_RECEIVED)
      .map(Number),
  z.array(z.number().int()),
);
