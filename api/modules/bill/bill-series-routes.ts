import { billWarnings } from '@domain/bill/bill-rules';
import { endlessBillSchema, seriesBillSchema } from '@domain/bill/series-schema';
import { FIRST_KEYS } from '@domain/first-contract';
import { recordChange } from '@domain/record-change';
import { seriesChangedWire, seriesIfAnyWire } from '@domain/wire/bill-series';
import { z } from '@domain/zod';

import { createdSeveral } from '../../http/created';
import { entityTag } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { registerBillWithoutEnd } from './bill-recurrence-service';
import { changeSeries, endSeries, readSeries } from './bill-series-service';
import { UNKNOWN_BILL } from './bill-service';

const tags = ['Contas a pagar'];
const security = SIGNED_IN;
const params = z.object({ idBillToPay: recordId(UNKNOWN_BILL) });

const seriesBillChange = recordChange(seriesBillSchema, [...FIRST_KEYS.bill, 'scope']);

/** Extensions (docs/contract.md#bill-series): changing a series, bills that repeat without end. */
export const billSeriesRoutes: Module = (app, context) => {
  app.post('/bill/endless', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar uma conta que se repete sem fim, e as dos próximos doze meses',
      body: endlessBillSchema,
      response: responses(
        { 201: z.array(z.number().int()).describe('Os códigos das novas contas') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { interval, ...bill } = request.body;
        const ids = await registerBillWithoutEnd(write, bill, interval);
        return { ...createdSeveral('/bill', ids), warnings: billWarnings(bill) };
      }),
  });

  app.get('/bill/:idBillToPay/series', {
    schema: {
      tags,
      security,
      summary: 'Consultar a série de uma conta',
      params,
      response: responses({ 200: seriesIfAnyWire.promised }, [401, 404]),
    },
    handler: async ({ params: { idBillToPay } }) =>
      seriesIfAnyWire.write({ series: await readSeries(context.db, idBillToPay) }),
  });

  app.put('/bill/:idBillToPay/series', {
    schema: {
      tags,
      security,
      summary: 'Alterar uma conta e, com ela, o que mudou nas outras em aberto da mesma série',
      description:
        '`scope`: `following`, as cadastradas depois desta; `open`, todas as em aberto. As pagas ficam como estão, e cada uma fica com o ' +
        'código de barras, o pagamento e a nota que tem. Um vencimento mudado leva as outras ao mesmo dia do mês. `differing`: as que já eram diferentes no que muda são ' +
        'perguntadas (`ask`, 422), ficam (`keep`) ou mudam também (`change`, ou sem ele); `listed` é a lista que a pergunta mostrou.',
      params,
      body: seriesBillChange.schema,
      response: responses({ 200: seriesChangedWire.promised }, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { scope, differing, listed, ...change } = request.body;
        const { idBillToPay } = request.params;
        const { version, ...done } = await changeSeries(write, idBillToPay, {
          scope,
          change,
          differing,
          listed,
        });
        return {
          status: 200,
          body: seriesChangedWire.write(done),
          etag: entityTag(version),
          warnings: billWarnings(change),
        };
      }),
  });

  app.post('/bill/:idBillToPay/series/end', {
    schema: {
      tags,
      security,
      summary: 'Encerrar a repetição de uma conta: as que já existem ficam, e não vem mais nenhuma',
      params,
      response: responses({ 200: seriesIfAnyWire.promised }, [400, 401, 404, 409]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idBillToPay } = request.params;
        await endSeries(write, idBillToPay);
        const series = await readSeries(write.trx, idBillToPay);
        return { status: 200, body: seriesIfAnyWire.write({ series }) };
      }),
  });
};
