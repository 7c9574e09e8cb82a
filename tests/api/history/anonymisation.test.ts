import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { cpfOf } from '../support/imports';
import { BUDGET, naturalPerson, order } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const NAME = 'Zulmira Quintanilha';

interface Person {
  idClient: number | null;
  name: string;
  cpfCnpj: string;
}

onEachEngine('anonymising a client', (engine) => {
  let api: TestApi;
  let idProduct: number;
  let people = 0;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
    idProduct = await insertProduct(api.db, { description: 'Placa' });
  });
  afterAll(() => api.close());

  const register = async () => {
    people += 1;
    const name = `${NAME} ${'ABCDEF'[people] ?? ''}`;
    const body = { ...naturalPerson, name, cpfCnpj: cpfOf(people) };
    const idClient = Number((await api.ask('POST', '/client', { body })).body);
    return { idClient, name, cpfCnpj: body.cpfCnpj };
  };
  const sell = async (
    { idClient, name, cpfCnpj }: Person,
    changes: Record<string, unknown> = {},
  ) => {
    const body = order(idProduct, {
      ...BUDGET,
      idClient,
      clientName: name,
      clientCpfCnpj: cpfCnpj,
      ...changes,
    });
    const reply = await api.ask('POST', '/order', { body });
    expect(reply.status).toBe(201);
    return Number(reply.body);
  };
  const cancel = async (idOrder: number, person: Person) => {
    const body = order(idProduct, {
      ...BUDGET,
      idOrderStatus: 7,
      idClient: person.idClient,
      clientName: person.name,
      clientCpfCnpj: person.cpfCnpj,
    });
    expect((await api.ask('PUT', `/order/${idOrder}`, { body })).status).toBe(200);
  };
  const path = (idClient: number) => `/client/${idClient}/anonymisation`;

  test('is refused while an order is open, and says so before confirmation', async () => {
    const person = await register();
    await sell(person);
    const refusal =
      '1 orçamento ou pedido deste cliente ainda está em aberto. Finalize ou cancele antes.';
    expect((await api.ask('GET', path(person.idClient))).body).toMatchObject({
      Name: person.name,
      Refusal: refusal,
      Orders: 1,
    });
    expect(await api.ask('POST', path(person.idClient))).toMatchObject({
      status: 409,
      body: { message: refusal },
    });
    expect((await api.ask('GET', `/client/${person.idClient}`)).text).toContain(NAME);
  });

  test('is done once, is recorded in the history, and leaves the figures', async () => {
    const person = await register();
    const typed = { ...person, idClient: null };
    const orders = [await sell(person), await sell(typed)];
    const link = await api.ask('POST', `/order/${orders[0]}/quote-links`, { body: {} });
    expect(link.status).toBe(201);
    await cancel(orders[0] ?? 0, person);
    await cancel(orders[1] ?? 0, typed);
    const gone = await sell(person);
    expect((await api.ask('DELETE', `/order/${gone}`)).status).toBe(200);

    const { headers } = await api.ask('GET', path(person.idClient));
    const key = idempotencyKey();
    const ask = () =>
      api.ask('POST', path(person.idClient), {
        headers: { ...key, 'if-match': String(headers.etag) },
      });
    expect((await ask()).status).toBe(204);
    expect((await ask()).status).toBe(204);

    const { header, items } = {
      header: (await api.ask('GET', `/order/${orders[0]}`)).body as Record<string, unknown>,
      items: await api.db
        .selectFrom('orderProduct')
        .select('valueCents')
        .where('idOrder', '=', orders[0] ?? 0)
        .execute(),
    };
    expect(header).toMatchObject({
      IdClient: person.idClient,
      ClientName: 'Cliente anonimizado',
      ClientCpfCnpj: null,
      Street: null,
      DiscountValue: 7.25,
      Freight: 20,
    });
    expect(items).toHaveLength(2);
    expect((await api.ask('GET', `/client/${person.idClient}`)).body).toMatchObject({
      Name: 'Cliente anonimizado',
      Status: 0,
      Email: null,
    });

    const told = (await api.ask('GET', `/history/order/${orders[0]}`)).body as {
      content: { Act: string; Redacted: boolean; Changes: { Label: string }[] }[];
    };
    expect(told.content.map(({ Act }) => Act)).toEqual([
      'anonymised',
      'cancelled',
      'link-made',
      'created',
    ]);
    const created = told.content.at(-1);
    expect(created?.Redacted).toBe(true);
    expect(created?.Changes.map(({ Label }) => Label)).toContain('Total');
    expect(created?.Changes.map(({ Label }) => Label)).not.toContain('Cliente');

    expect((await api.ask('POST', path(person.idClient))).body).toMatchObject({
      message: 'Este cliente já foi anonimizado.',
    });
  });

  test('needs an existing client', async () => {
    expect((await api.ask('GET', path(999_999))).status).toBe(404);
    expect((await api.ask('POST', path(999_999))).status).toBe(404);
  });
});
