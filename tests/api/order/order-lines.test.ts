import { expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { orderHarness } from '../support/order-harness';
import { BUDGET, installment, order, orderProduct } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

onEachEngine('order', (engine) => {
  const orders = orderHarness(engine);
  const { create, read } = orders;

  const fieldsOf = (body: unknown) =>
    (body as { fields?: { path: string }[] }).fields?.map(({ path }) => path);

  test('a line keeps its room for a client that does not know rooms, and loses it only by null', async () => {
    const plain = { ...BUDGET, discountValue: 0 };
    const bare = { ...orderProduct(orders.idProduct), room: undefined };
    const id = await create({
      ...plain,
      products: [{ ...bare, room: ' Sala de  estar ' }, bare, { ...bare, room: 'Fachada' }],
    });
    const rooms = async () => (await read(id)).Products.map(({ Room }) => Room);
    expect(await rooms()).toEqual(['Sala de estar', null, 'Fachada']);
    const ids = (await read(id)).Products.map(({ IdOrderProduct }) => IdOrderProduct);
    const put = (changes: Record<string, unknown>[]) =>
      orders.api.ask('PUT', `/order/${id}`, {
        body: order(orders.idProduct, {
          ...plain,
          products: ids.map((idOrderProduct, at) => ({ ...bare, idOrderProduct, ...changes[at] })),
        }),
      });
    expect((await put([{ amount: 3 }, { amount: 4 }, { room: null }])).status).toBe(200);
    expect(await rooms()).toEqual(['Sala de estar', null, null]);
    expect((await put([{ room: 'Copa' }, {}, {}])).status).toBe(200);
    expect(await rooms()).toEqual(['Copa', null, null]);
    const told = await orders.api.ask('GET', `/history/order/${id}`);
    expect(told.body).toMatchObject({
      content: [
        {
          Changes: expect.arrayContaining([
            expect.objectContaining({
              Label: 'Item 1: ambiente',
              From: 'Sala de estar',
              To: 'Copa',
            }),
          ]) as unknown,
        },
        expect.anything(),
        expect.anything(),
      ],
    });
    const refused = await put([{ room: 'a'.repeat(61) }, {}, {}]);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['products[0].room']]);
    const printed = readPdf((await orders.api.ask('GET', `/order/report/${id}`)).bytes);
    expect(printed.pages.map(({ text }) => text).join()).toMatch(/Copa[^]*Demais itens/);
  });

  test('a line without a product is kept as typed, and gets a product by its own id', async () => {
    const free = {
      ...orderProduct(orders.idProduct),
      idProduct: null,
      description: 'Guindaste',
      unity: 'dia',
    };
    const id = await create({ ...BUDGET, products: [free], installments: [], discountValue: 0 });
    const [line] = (await read(id)).Products;
    expect(line).toMatchObject({ IdProduct: null, Description: 'Guindaste', Unity: 'dia' });
    for (const path of ['report', 'contract', 'fiscal-receipt'])
      expect((await orders.api.ask('GET', `/order/${path}/${id}`)).status).not.toBe(500);
    expect((await orders.api.ask('GET', `/order/report/${id}`)).status).toBe(200);
    const put = (product: Record<string, unknown>) =>
      orders.api.ask('PUT', `/order/${id}`, {
        body: order(orders.idProduct, {
          ...BUDGET,
          products: [product],
          installments: [],
          discountValue: 0,
        }),
      });
    const idOrderProduct = line?.IdOrderProduct;
    expect((await put({ ...free, idOrderProduct, unity: 'h' })).status).toBeLessThan(300);
    expect((await read(id)).Products).toMatchObject([
      { IdOrderProduct: idOrderProduct, IdProduct: null, Unity: 'h' },
    ]);
    expect(
      (await put({ ...free, idOrderProduct, idProduct: orders.idProduct })).status,
    ).toBeLessThan(300);
    expect((await read(id)).Products).toMatchObject([
      { IdOrderProduct: idOrderProduct, IdProduct: orders.idProduct },
    ]);
    const long = await put({ ...free, idOrderProduct, description: 'g'.repeat(121) });
    expect([long.status, fieldsOf(long.body)]).toEqual([422, ['products[0].description']]);
    const unknown = await put({ ...free, idOrderProduct, idProduct: 999_999 });
    expect([unknown.status, fieldsOf(unknown.body)]).toEqual([422, ['products[0].idProduct']]);
  });

  test('an update keeps the ids of kept lines, and adds and removes the rest', async () => {
    const id = await create();
    const before = await read(id);
    const kept = before.Products[1];
    const [first, second] = before.Installments;
    const body = order(orders.idProduct, {
      discountValue: 0,
      freight: 0,
      products: [
        orderProduct(orders.idProduct, { description: 'Item novo', amount: 1, value: 70 }),
        orderProduct(orders.idProduct, {
          idOrderProduct: kept?.IdOrderProduct,
          description: 'Guia G48',
          amount: 3,
          value: 10,
        }),
      ],
      installments: [
        installment(1, 30, { idOrderInstallment: second?.IdOrderInstallment }),
        installment(2, 40, { idOrderInstallment: first?.IdOrderInstallment }),
        installment(3, 30),
      ],
    });
    const reply = await orders.api.ask('PUT', `/order/${id}`, {
      body,
      headers: { 'if-match': '"1"' },
    });
    expect([reply.status, reply.body, reply.headers.etag]).toEqual([
      200,
      { IdOrder: Number(id) },
      '"2"',
    ]);
    const after = await read(id);
    expect(after.Products.map(({ Description }) => Description)).toEqual(['Item novo', 'Guia G48']);
    expect(after.Products[1]?.IdOrderProduct).toBe(kept?.IdOrderProduct);
    expect(after.Products[0]?.IdOrderProduct).not.toBe(before.Products[0]?.IdOrderProduct);
    expect(after.Installments.slice(0, 2).map((row) => row.IdOrderInstallment)).toEqual([
      second?.IdOrderInstallment,
      first?.IdOrderInstallment,
    ]);
    const { body: list } = await orders.api.ask('GET', `/order/filter?idOrder=${id}`);
    expect(list).toMatchObject({ content: [{ Value: 100 }] });
  });

  test('lines of another order, or a repeated line, are refused', async () => {
    const mine = await read(await create());
    const other = await read(await create());
    const theirs = mine.Products[0]?.IdOrderProduct;
    const own = other.Products[0]?.IdOrderProduct;
    const put = (products: unknown[]) =>
      orders.api.ask('PUT', `/order/${String(other.IdOrder)}`, {
        body: order(orders.idProduct, { products, ...BUDGET, discountValue: 0 }),
      });
    const foreign = await put([orderProduct(orders.idProduct, { idOrderProduct: theirs })]);
    expect([foreign.status, fieldsOf(foreign.body)]).toEqual([422, ['products[0].idOrderProduct']]);
    const twice = await put([
      orderProduct(orders.idProduct, { idOrderProduct: own }),
      orderProduct(orders.idProduct, { idOrderProduct: own }),
    ]);
    expect([twice.status, fieldsOf(twice.body)]).toEqual([422, ['products[1].idOrderProduct']]);
    expect((await orders.api.ask('GET', `/order/${String(other.IdOrder)}`)).headers.etag).toBe(
      '"1"',
    );
  });

  test('a paid installment, or one with a slip, cannot be removed', async () => {
    const paid = { paymentDate: '2026-03-09', paidValue: 75, paymentType: 6 };
    const id = await create({
      installments: [installment(1, 75, paid), installment(2, 75)],
    });
    const [first, second] = (await read(id)).Installments;
    const resplit = (...ids: unknown[]) =>
      orders.api.ask('PUT', `/order/${id}`, {
        body: order(orders.idProduct, {
          installments: [
            installment(1, 75, { ...paid, idOrderInstallment: ids[0] ?? null }),
            installment(2, 75, { idOrderInstallment: ids[1] ?? null }),
          ],
        }),
      });
    const lost = await resplit(null, second?.IdOrderInstallment);
    expect([lost.status, lost.body]).toMatchObject([
      409,
      { message: 'A parcela 1 já foi paga e não pode ser removida.' },
    ]);
    expect((await resplit(first?.IdOrderInstallment, null)).status).toBe(200);

    const fresh = (await read(id)).Installments[1];
    await orders.api.db
      .updateTable('orderInstallment')
      .set({ bankSlip: JSON.stringify({ current: { nossoNumero: '17' } }) })
      .where('idOrderInstallment', '=', Number(fresh?.IdOrderInstallment))
      .execute();
    const slip = await resplit(first?.IdOrderInstallment, null);
    expect([slip.status, slip.body]).toMatchObject([409, { fields: [{ path: 'installments' }] }]);
    const stays = await resplit(first?.IdOrderInstallment, fresh?.IdOrderInstallment);
    expect(stays.status).toBe(200);
    expect((await read(id)).Installments[1]?.BankSlip).toEqual({ current: { nossoNumero: '17' } });
  });
});
