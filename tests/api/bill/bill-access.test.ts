import { beforeAll, expect, test } from 'vitest';

import { allows, readAccess } from '@domain/access/areas';

import { ROUTE_ACCESS } from '../../../api/auth/access/route-access';
import { insertProduct } from '../support/business';
import { colleagueHarness } from '../support/colleague-harness';
import { bill, installment, order, supplier } from '../support/payloads';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const CLIENT = 'Construtora Alvorada';
const STREET = 'Rua Coronel Quirino';
/** All areas that reveal neither clients nor their orders. */
const BUYER =
  'payable=change, supplier=change, product=change, professional=change, company=see, history=see';

onEachEngine('what bills reveal about their works sites', (engine) => {
  const colleague = colleagueHarness(engine);
  let idBill: number;
  let idSite: number;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const { api } = colleague;
    const create = async (path: string, body: object) =>
      Number((await api.ask('POST', path, { body })).body);
    const idSupplier = await create('/supplier', supplier);
    const idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
    const sold = order(idProduct, { installments: [installment(1, 150, { dueDate: TEST_DAY })] });
    idSite = await create('/order', { ...sold, clientName: CLIENT, street: STREET });
    const paid = { ...bill(idSupplier, api.idCompany), paymentDate: TEST_DAY };
    idBill = await create('/bill', paid);
    await api.ask('PUT', `/bill/${idBill}`, { body: { ...paid, idSite } });
    Object.assign(ids, {
      idBillToPay: idBill,
      idSupplier,
      idProduct,
      idCompany: api.idCompany,
      idProfessional: api.idProfessional,
      kind: 'bill',
      idRecord: idBill,
      register: 'supplier',
      barCode: paid.barCode,
    });
  });

  /** Sent to every route, which ignores the keys that it does not know. */
  const QUERY = new URLSearchParams({ search: CLIENT, query: CLIENT, format: 'csv' });
  const addressOf = (route: string) =>
    `${route.replace(/^GET /, '').replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '1')}?${QUERY.toString()}`;

  test('a person without access to orders gets their numbers, but no name or address by any route', async () => {
    const access = readAccess(BUYER);
    const opened = Object.entries(ROUTE_ACCESS).flatMap(([route, rule]) => {
      if (!route.startsWith('GET ') || rule === 'everybody' || !('areas' in rule)) return [];
      return rule.areas.some((area) => allows(access, area, rule.level)) ? [route] : [];
    });
    opened.push('GET /search', 'GET /home/summary', 'GET /history/:kind/:idRecord');
    opened.push('GET /history/:kind/:idRecord/export');
    await colleague.give('counter', BUYER);
    const told: string[] = [];
    for (const route of opened) {
      const { body } = await colleague.get(addressOf(route));
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      if (text.includes(CLIENT) || text.includes(STREET)) told.push(route);
    }
    expect(told).toEqual([]);
    expect((await colleague.get(`/bill/${idBill}`)).body).toMatchObject({
      IdSite: idSite,
      SiteName: null,
    });
  });

  test('a works site is looked up by a person with access to orders', async () => {
    await colleague.give('counter', BUYER);
    const answers = await Promise.all(
      [CLIENT, 'ninguém', String(idSite)].map((search) =>
        colleague.get(`/bill/sites?${new URLSearchParams({ search }).toString()}`),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([
        403,
        expect.objectContaining({
          message: 'O seu papel não permite abrir Orçamentos. Fale com um administrador.',
        }),
      ]),
    );
    await colleague.give('counter', 'payable=see, order=see, history=see');
    expect((await colleague.get(`/bill/sites?search=Alvorada`)).body).toMatchObject([
      { IdSite: idSite, ClientName: CLIENT },
    ]);
    expect((await colleague.get(`/bill/${idBill}`)).body).toMatchObject({ SiteName: CLIENT });
    expect((await colleague.get('/bill/export?format=csv')).body).toContain(CLIENT);
    const { body } = await colleague.get(`/history/bill/${idBill}`);
    expect(JSON.stringify(body)).toContain(CLIENT);
  });
});
