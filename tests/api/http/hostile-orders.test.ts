import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { LONG } from '../../support/long-run';
import { insertProduct } from '../support/business';
import { allowNotes } from '../support/fiscal';
import { createHostileSender, HOSTILE, inTurn, refusalsAreClear } from '../support/hostile';
import { BUDGET, installment, order, orderProduct, sale } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const send = createHostileSender();
/** The sales whose receipt was drawn: a drawing does not depend on the database engine. */
const drawn = new Set<string>();

onEachEngine('hostile input in orders, sales and notes', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa' });
    await allowNotes(api);
  });
  afterAll(() => api.close());

  /**
   * An order locked by its fiscal note, with a slip for its first installment, and the body that
   * changes nothing.
   */
  async function orderWithNoteAndSlip() {
    const reply = await api.ask('POST', '/order', { body: order(idProduct) });
    const idOrder = Number(reply.body);
    const stamp = '2026-03-10T12:00:00.000Z';
    await api.db
      .insertInto('fiscalNote')
      .values({
        idOrder,
        idCompany: api.idCompany,
        status: 'AUTHORIZED',
        createdAt: stamp,
        updatedAt: stamp,
      })
      .execute();
    const read = (await api.ask('GET', `/order/${idOrder}`)).body as {
      Products: { IdOrderProduct: number }[];
      Installments: { IdOrderInstallment: number }[];
    };
    await api.db
      .updateTable('orderInstallment')
      .set({ bankSlip: JSON.stringify({ current: { nossoNumero: '17' } }) })
      .where('idOrderInstallment', '=', Number(read.Installments[0]?.IdOrderInstallment))
      .execute();
    const body = order(idProduct);
    return {
      idOrder,
      body: {
        ...body,
        products: body.products.map((line, index) => ({
          ...line,
          idOrderProduct: read.Products[index]?.IdOrderProduct,
        })),
        installments: body.installments.map((line, index) => ({
          ...line,
          idOrderInstallment: read.Installments[index]?.IdOrderInstallment,
        })),
      },
    };
  }

  describe.each(HOSTILE)('%s', (name, value) => {
    const met = <Body>(bodies: Body[]) => (LONG ? bodies : inTurn(bodies, name));

    test('in every field of an order, its items and installments', async () => {
      const base = order(idProduct);
      const item = orderProduct(idProduct);
      const part = installment(1, 75);
      const bodies = [
        ...Object.keys(base).map((field) => ({ ...base, [field]: value })),
        ...Object.keys(item).map((field) => ({
          ...base,
          products: [{ ...item, [field]: value }],
          ...BUDGET,
        })),
        ...Object.keys(part).map((field) => ({
          ...base,
          installments: [{ ...part, [field]: value }, installment(2, 75)],
        })),
        { ...base, products: [value] },
        { ...base, installments: [value] },
      ];
      for (const body of met(bodies)) {
        await send(api, { method: 'POST', url: '/order', body });
      }
    });

    test('in every field of a sale and its items', async () => {
      const base = sale(idProduct);
      const item = orderProduct(idProduct);
      const bodies = [
        ...Object.keys(base).map((field) => ({ ...base, [field]: value })),
        ...Object.keys(item).map((field) => ({
          ...base,
          discount: 0,
          products: [{ ...item, [field]: value }],
        })),
        { ...base, products: [value] },
      ];
      for (const body of met(bodies)) {
        const url = '/order/direct-sale';
        const sold = await send(api, { method: 'POST', url, body, readAt: '/order' });
        // Most values are refused or ignored: one receipt per sale that differs in more than its
        // ids.
        if (!sold || drawn.has(sold.record)) continue;
        drawn.add(sold.record);
        expect((await api.ask('GET', `/order/fiscal-receipt/${sold.id}`)).status).toBe(200);
      }
    });

    test('in every field of a change of an order that has a fiscal note and a slip', async () => {
      const { idOrder, body } = await orderWithNoteAndSlip();
      const { products, installments } = body;
      const bodies = [
        ...Object.keys(body).map((field) => ({ ...body, [field]: value })),
        ...Object.keys(products[0] ?? {}).map((field) => ({
          ...body,
          products: [{ ...products[0], [field]: value }, ...products.slice(1)],
        })),
        ...Object.keys(installments[0] ?? {}).map((field) => ({
          ...body,
          installments: [{ ...installments[0], [field]: value }, ...installments.slice(1)],
        })),
      ];
      for (const changed of met(bodies)) {
        await send(api, { method: 'PUT', url: `/order/${idOrder}`, body: changed });
      }
      expect((await api.ask('GET', `/order/${idOrder}`)).status).toBe(200);
    });

    test('in the texts of a printed order', async () => {
      const texts = { observation: value, clientName: value, street: value, height: value };
      const products = [orderProduct(idProduct, { description: value, observation: value })];
      const body = order(idProduct, { ...BUDGET, ...texts, products, discountValue: 0 });
      const reply = await api.ask('POST', '/order', { body });
      refusalsAreClear(reply);
      if (reply.status !== 201 || engine !== 'sqlite') return;
      expect((await api.ask('GET', `/order/report/${String(reply.body)}`)).status).toBe(200);
    });

    test("in the texts of an order with a fiscal note, and in the note's own fields", async () => {
      const body = { idOrder: 1, idCompany: api.idCompany };
      for (const field of Object.keys(body))
        for (const kind of ['nfe', 'nfse']) {
          const refused = await api.ask('POST', `/fiscal-note/${kind}`, {
            body: { ...body, [field]: value },
          });
          expect([400, 404, 409, 422]).toContain(refused.status);
          refusalsAreClear(refused);
        }
      // A note's text does not depend on the database engine.
      if (typeof value !== 'string' || engine !== 'sqlite') return;
      const text = value.slice(0, 80);
      const texts = {
        clientName: text,
        clientStreet: text,
        clientNumber: text.slice(0, 8),
        clientDistrict: text,
        clientComplement: text,
      };
      const products = [
        orderProduct(idProduct, { description: text, unity: text.slice(0, 20) }),
        orderProduct(idProduct, { amount: 3, value: 10 }),
      ];
      const asked = await api.ask('POST', '/order', {
        body: order(idProduct, { ...texts, products }),
      });
      refusalsAreClear(asked);
      if (asked.status !== 201) return;
      const reply = await api.ask('POST', '/fiscal-note/nfe', {
        body: { ...body, idOrder: asked.body },
      });
      refusalsAreClear(reply);
      if (reply.status !== 201) return;
      await api.jobs.runDue();
      const note = await api.ask('GET', `/fiscal-note/${String(reply.body)}`);
      expect(note.body).toMatchObject({ Status: 'WAITING_RECEIPT', Reason: null });
    });
  });

  test('the tables still exist', async () => {
    expect((await api.ask('GET', '/order/filter')).status).toBe(200);
    expect((await api.ask('GET', '/fiscal-note/filter')).status).toBe(200);
  });
});
