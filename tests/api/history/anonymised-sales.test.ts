import { afterAll, beforeAll, expect, test } from 'vitest';

import { emptySale, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries, saleFromEntries } from '@domain/direct-sale/sale-form';
import { emptyProduct } from '@domain/order/draft/draft';

import { cpfOf } from '../support/imports';
import { naturalPerson } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const NAME = 'Zulmira Quintanilha';
const BOARD = {
  ...emptyProduct(),
  idOrderProduct: '1',
  idProduct: '3',
  amount: '2',
  value: '10,00',
};
const SALE: SaleDraft = {
  ...emptySale('4'),
  discount: '1,00',
  clientName: NAME,
  clientPhone: '(19) 9 8123-0771',
  parkLabel: NAME,
  products: [{ ...BOARD, description: 'Placa de gesso' }],
};

onEachEngine('pending data of a client who is anonymised', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const register = async (cpfCnpj: string, name = NAME) => {
    const reply = await api.ask('POST', '/client', { body: { ...naturalPerson, name, cpfCnpj } });
    expect(reply.status).toBe(201);
    return Number(reply.body);
  };
  const anonymise = async (idClient: number) => {
    const path = `/client/${idClient}/anonymisation`;
    const { headers } = await api.ask('GET', path);
    const ask = { headers: { 'if-match': String(headers.etag) } };
    expect((await api.ask('POST', path, ask)).status).toBe(204);
  };
  const park = async (sale: Partial<SaleDraft>, label = NAME, of: object = {}) => {
    const entries = saleEntries({ ...SALE, ...sale });
    const reply = await api.ask('POST', '/parked-sale', { body: { label, entries, ...of } });
    expect(reply.status).toBe(201);
    return Number(reply.body);
  };
  const take = async (id: number, body: object = {}) => {
    const reply = await api.ask('POST', `/parked-sale/${id}/take`, { body });
    expect(reply.status).toBe(200);
    return saleFromEntries((reply.body as { Entries: [string, string][] }).Entries);
  };
  const labelOf = async (id: number) =>
    (
      await api.db
        .selectFrom('parkedSale')
        .select('label')
        .where('idParkedSale', '=', id)
        .executeTakeFirstOrThrow()
    ).label;
  const NOBODYS = {
    ...SALE,
    step: 'items',
    clientName: '',
    clientPhone: '',
    parkLabel: '',
  };

  test('includes a sale, which keeps its items, is named after the first, and has no client', async () => {
    const [gone, stays] = [await register(cpfOf(81)), await register(cpfOf(82))];
    const [mine, typed, others] = [
      await park({ idClient: String(gone) }),
      await park({ clientCpfCnpj: cpfOf(81) }),
      await park({ idClient: String(stays), clientCpfCnpj: cpfOf(82) }),
    ];
    await anonymise(gone);
    for (const id of [mine, typed]) {
      expect(await labelOf(id)).toBe('Placa de gesso');
      expect(await take(id)).toEqual(NOBODYS);
    }
    expect(await labelOf(others)).toBe(NAME);
    expect((await take(others)).clientName).toBe(NAME);
  });

  test('does not come back with a sale that was in progress', async () => {
    const idClient = await register(cpfOf(83));
    const of = { idClient: String(idClient) };
    const idParkedSale = await park(of);
    await take(idParkedSale, { keep: true });
    await anonymise(idClient);
    expect(await park(of, NAME, { idParkedSale })).toBe(idParkedSale);
    expect(await labelOf(idParkedSale)).toBe('Placa de gesso');
    expect(await take(idParkedSale)).toEqual(NOBODYS);
  });

  test('includes the saved filters that search for them', async () => {
    const idClient = await register(cpfOf(84), 'Zulmira Abreu');
    const save = (list: string, name: string, query: string) =>
      api.ask('POST', '/saved-filter', { body: { list, name, query } });
    const phone = naturalPerson.phone;
    for (const query of ['name=zulmira++ABREU', `cpfCnpj=${cpfOf(84)}`, `name=${phone}`])
      expect((await save('client', query, `status=1&${query}`)).status).toBe(201);
    await save('order', 'Zulmira Abreu', 'status=1');
    await save('order', 'Outras', 'name=zulmira');
    // A client may also be a supplier, who was not anonymised.
    await save('supplier', 'Zulmira Abreu', `cpfCnpj=${cpfOf(84)}`);
    await anonymise(idClient);
    const saved = await api.db.selectFrom('savedFilter').select(['list', 'name']).execute();
    expect(saved).toEqual([
      { list: 'order', name: 'Outras' },
      { list: 'supplier', name: 'Zulmira Abreu' },
    ]);
  });
});
