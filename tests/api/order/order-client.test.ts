import { beforeAll, expect, test } from 'vitest';

import { ANONYMISED_NAME } from '@domain/client/anonymised';
import { emptiedWithClient } from '@domain/order/anonymised-order';

import { insertProduct } from '../support/business';
import { orderHarness } from '../support/order-harness';
import { BUDGET, CPFS, naturalPerson, order, sale } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

const REFUSAL = {
  path: 'clientCpfCnpj',
  message: 'Este não é o CPF/CNPJ do cliente escolhido. Busque o cliente de novo.',
};

onEachEngine('an order’s client', (engine) => {
  const orders = orderHarness(engine);
  let idClient: number;
  beforeAll(async () => {
    const { body } = await orders.api.ask('POST', '/client', { body: naturalPerson });
    idClient = Number(body);
  });

  const ask = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await orders.api.ask(method, path, { body });
    return [reply.status, (reply.body as { fields?: unknown }).fields];
  };
  const quote = (changes: object) => order(orders.idProduct, { ...BUDGET, idClient, ...changes });

  test('with another document than the client’s is refused', async () => {
    const document = { clientCpfCnpj: CPFS[1] };
    expect(await ask('POST', '/order', quote(document))).toEqual([422, [REFUSAL]]);
    const sold = sale(orders.idProduct, { idClient, ...document });
    expect(await ask('POST', '/order/direct-sale', sold)).toEqual([422, [REFUSAL]]);
    const id = await orders.create({ idClient });
    expect(await ask('PUT', `/order/${id}`, quote(document))).toEqual([422, [REFUSAL]]);
  });

  test('may leave the document out', async () => {
    const none = { clientCpfCnpj: null };
    expect((await ask('POST', '/order', quote(none)))[0]).toBe(201);
    const sold = sale(orders.idProduct, { idClient, ...none });
    expect((await ask('POST', '/order/direct-sale', sold))[0]).toBe(201);
    const id = await orders.create({ idClient });
    expect((await ask('PUT', `/order/${id}`, quote(none)))[0]).toBe(200);
  });

  test('is the client’s with their document, and anyone’s without the client', async () => {
    const of = { idClient, clientCpfCnpj: naturalPerson.cpfCnpj };
    expect((await ask('POST', '/order', quote(of)))[0]).toBe(201);
    expect((await ask('POST', '/order', quote({ idClient: null, clientCpfCnpj: null })))[0]).toBe(
      201,
    );
    const sold = (changes: object) =>
      ask('POST', '/order/direct-sale', sale(orders.idProduct, { ...changes }));
    expect((await sold(of))[0]).toBe(201);
    expect((await sold({ clientCpfCnpj: CPFS[1] }))[0]).toBe(201);
  });

  test('that is stored with another document can be saved unchanged', async () => {
    const id = await orders.create({ idClient });
    for (const clientCpfCnpj of [CPFS[1], null]) {
      await orders.api.db
        .updateTable('salesOrder')
        .set({ clientCpfCnpj })
        .where('idOrder', '=', Number(id))
        .execute();
      expect((await ask('PUT', `/order/${id}`, quote({ clientCpfCnpj })))[0]).toBe(200);
    }
    expect(await ask('PUT', `/order/${id}`, quote({ clientCpfCnpj: CPFS[2] }))).toEqual([
      422,
      [REFUSAL],
    ]);
    expect((await ask('PUT', `/order/${id}`, quote({})))[0]).toBe(200);
  });

  test('of an anonymised client has no document', async () => {
    const person = { ...naturalPerson, cpfCnpj: CPFS[3] };
    const gone = Number((await orders.api.ask('POST', '/client', { body: person })).body);
    expect((await ask('POST', `/client/${gone}/anonymisation`, {}))[0]).toBe(204);
    const emptied = Object.fromEntries(emptiedWithClient().map((field) => [field, null]));
    const of = (clientCpfCnpj: string | null) =>
      quote({ ...emptied, idClient: gone, clientName: ANONYMISED_NAME, clientCpfCnpj });
    expect((await ask('POST', '/order', of(null)))[0]).toBe(201);
    expect(await ask('POST', '/order', of(CPFS[1]))).toEqual([422, [REFUSAL]]);
  });

  test('or what it sells, was deleted meanwhile, and is told with who did it and when', async () => {
    const { api } = orders;
    const { body } = await api.ask('POST', '/client', {
      body: { ...naturalPerson, cpfCnpj: CPFS[2] },
    });
    const gone = Number(body);
    const product = await insertProduct(api.db, { description: 'Perfil' });
    for (const path of [`/client/${gone}`, `/product/${product}`])
      expect((await api.ask('DELETE', path)).status).toBeLessThan(300);
    const [line] = order(product).products;
    const told = /^Este (cliente|produto) foi excluído em \d\d\/\d\d\/\d{4} às \d\d:\d\d por .+\.$/;
    const message = expect.stringMatching(told) as string;
    expect(
      await ask('POST', '/order', quote({ idClient: gone, clientCpfCnpj: null, products: [line] })),
    ).toEqual([
      422,
      [
        { path: 'idClient', message },
        { path: 'products[0].idProduct', message },
      ],
    ]);
  });
});
