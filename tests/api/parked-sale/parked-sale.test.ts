import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { emptySale, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries, saleFromEntries } from '@domain/direct-sale/sale-form';
import { emptyProduct } from '@domain/order/draft/draft';

import { insertProfessional } from '../support/business';
import { company, CPFS } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** Two boards at R$ 10,00, less R$ 1,00; a value that cannot be parsed is stored as typed. */
const SALE: SaleDraft = {
  ...emptySale('4'),
  discount: '1,00',
  cashReceived: 'cinquenta',
  clientName: '<b>"Zé" & Cia</b> 😀',
  products: [
    { ...emptyProduct(), idOrderProduct: '1', idProduct: '3', amount: '2', value: '10,00' },
  ],
  payments: [
    { idPaymentType: '4', value: '5,00', installmentAmount: '1' },
    { idPaymentType: '6', value: '', installmentAmount: '1' },
  ],
};

interface Waiting {
  IdParkedSale: number;
  Label: string;
}

onEachEngine('parked sales', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const park = (label = 'Seu João', entries: unknown = saleEntries(SALE), key?: string) =>
    api.ask('POST', '/parked-sale', {
      body: { label, entries },
      headers: key ? { 'idempotency-key': key } : {},
    });
  const take = (id: number, headers: Record<string, string> = {}, token = api.token) =>
    api.ask('POST', `/parked-sale/${id}/take`, { headers, token });
  const waiting = async (token = api.token) =>
    (await api.ask('GET', '/parked-sale', { token })).body as Waiting[];

  test('waits as it was typed, with name and sums, and continues elsewhere', async () => {
    const { status, body } = await park();
    expect([status, await waiting()]).toEqual([
      201,
      [
        {
          IdParkedSale: body,
          Label: 'Seu João',
          ItemCount: 1,
          Total: 19,
          ParkedAt: '2026-03-10T15:00:00.000Z',
          ProfessionalName: expect.any(String) as string,
          TakenAt: null,
          TakenBy: null,
        },
      ],
    ]);
    const taken = (await take(Number(body))).body as { Entries: [string, string][] };
    expect(saleFromEntries(taken.Entries)).toEqual({ ...SALE, step: 'items' });
    expect(await waiting()).toEqual([]);
  });

  test('of many who take it at once, one gets it; the others are notified', async () => {
    const id = Number((await park()).body);
    const replies = await Promise.all(Array.from({ length: 6 }, () => take(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(replies.find(({ status }) => status === 404)?.body).toMatchObject({
      message: expect.stringContaining('não está mais em espera') as string,
    });
  });

  test('requested again under the same key, it is parked once and taken once', async () => {
    const key = randomUUID();
    const ids = [await park('Ana', undefined, key), await park('Ana', undefined, key)].map(
      ({ body }) => Number(body),
    );
    expect([ids[0], (await waiting()).length]).toEqual([ids[1], 1]);
    const again = { 'idempotency-key': randomUUID() };
    const [first, second] = [await take(ids[0] ?? 0, again), await take(ids[0] ?? 0, again)];
    expect([first.status, second.text]).toEqual([200, first.text]);
  });

  test('is discarded once', async () => {
    const id = Number((await park()).body);
    const discard = () => api.ask('DELETE', `/parked-sale/${id}`);
    expect([(await discard()).status, (await discard()).status]).toEqual([204, 404]);
    expect((await take(id)).status).toBe(404);
  });

  test('is seen and taken by colleagues, but not by other companies', async () => {
    const id = Number((await park('Balcão 2')).body);
    const of = async (idCompany: number, index: 1 | 2) => {
      const email = `caixa${index}@exemplo.com.br`;
      const person = { idCompany, name: 'Caio Lima', cpf: CPFS[index], email };
      return signInDirectly(api.db, await insertProfessional(api.db, person), api.time.now);
    };
    const made = await api.ask('POST', '/company', { body: company });
    expect(made.status).toBe(201);
    const stranger = await of(Number(made.body), 1);
    expect([await waiting(stranger), (await take(id, {}, stranger)).status]).toEqual([[], 404]);
    const colleague = await of(api.idCompany, 2);
    expect((await waiting(colleague)).map(({ Label }) => Label)).toEqual(['Balcão 2']);
    expect((await take(id, {}, colleague)).status).toBe(200);
  });

  test.each([
    ['no items', 'Ana', saleEntries(emptySale('4')), 'products'],
    ['no name', ' ', saleEntries(SALE), 'label'],
    ['a long name', 'a'.repeat(41), saleEntries(SALE), 'label'],
  ])('refuses a sale with %s', async (_, label, entries, path) => {
    const { status, body } = await park(label, entries);
    expect([status, body]).toMatchObject([422, { fields: [{ path }] }]);
    expect(await waiting()).toEqual([]);
  });

  test('keeps only fields of a sale, and not a saved sale', async () => {
    const entries = [...saleEntries({ ...SALE, idSale: '9' }), ['segredo', 'x'], ['step', 'nada']];
    const id = Number((await park('Ana', entries)).body);
    const { text, body } = await take(id);
    expect(text).not.toContain('segredo');
    expect(saleFromEntries((body as { Entries: [string, string][] }).Entries).idSale).toBe('');
  });

  test('at most fifty wait', async () => {
    for (let count = 0; count < 50; count += 1) expect((await park(`V${count}`)).status).toBe(201);
    const { status, body } = await park();
    expect([status, body]).toMatchObject([
      409,
      { message: expect.stringContaining('50 vendas em espera') as string },
    ]);
    expect((await waiting())[0]?.Label).toBe('V49');
  });
});
