import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { typedSigns } from '../../../api/db/migrations/0090-typed-signs';
import { insertProduct } from '../support/business';
import { bill, CPFS, installment, naturalPerson, order, supplier } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** As written by a word processor, a phone or a PDF, and as typed on a keyboard. */
const COPIED = 'D’Ávila “Sol”\u00a0–\u00a0Drywall‑12\u00ad3';
const TYPED = `D'Avila "Sol" - Drywall-123`;
/** As stored before copied characters matched typed ones. */
const STORED_BEFORE = 'd’avila “sol” – drywall‑12\u00ad3';

onEachEngine('characters that a keyboard lacks', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    const idSupplier = Number(
      (await api.ask('POST', '/supplier', { body: { ...supplier, name: COPIED } })).body,
    );
    await api.ask('POST', '/bill', {
      body: { ...bill(idSupplier, api.idCompany), description: COPIED },
    });
    await api.ask('POST', '/client', {
      body: { ...naturalPerson, name: COPIED, cpfCnpj: CPFS[0] },
    });
    const sold = { clientName: COPIED, clientCpfCnpj: CPFS[0] };
    await api.ask('POST', '/order', {
      body: order(idProduct, { ...sold, installments: [installment(1, 150)] }),
    });
  });
  afterAll(() => api.close());

  const LISTS = [
    ['client', 'name'],
    ['supplier', 'name'],
    ['order', 'name'],
    ['bill', 'description'],
    ['receivable', 'name'],
  ] as const;

  const totals = async (text: string) =>
    Promise.all(
      LISTS.map(async ([list, field]) => {
        const query = new URLSearchParams({ [field]: text }).toString();
        const { body } = await api.ask('GET', `/${list}/filter?${query}`);
        return [list, (body as { totalElements?: number; content: unknown[] }).content.length];
      }),
    );
  const ALL = LISTS.map(([list]) => [list, 1]);

  test.each([TYPED, COPIED, `d'avila`, '"sol" -', 'drywall-123', 'drywall–123'])(
    '%s finds texts with them',
    async (text) => {
      expect(await totals(text)).toEqual(ALL);
    },
  );

  test('also in texts stored before', async () => {
    for (const [table, column] of [
      ['client', 'search_name'],
      ['supplier', 'search_name'],
      ['sales_order', 'client_search_name'],
      ['bill', 'search_description'],
    ] as const)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${STORED_BEFORE}`.execute(
        api.db,
      );
    expect(await totals(TYPED)).toEqual(LISTS.map(([list]) => [list, 0]));
    await api.db.transaction().execute((trx) => typedSigns.up(trx, engine));
    expect(await totals(TYPED)).toEqual(ALL);
  });

  test('two categories that are now equal both stay', async () => {
    const base = { status: 1, createdAt: '2026-03-10T15:00:00.000Z' };
    const names = ['a–b', 'a—b', 'c–d'];
    for (const name of names)
      await api.db
        .insertInto('billCategory')
        .values({ ...base, name, searchName: name })
        .execute();
    await api.db.transaction().execute((trx) => typedSigns.up(trx, engine));
    const rows = await api.db
      .selectFrom('billCategory')
      .select('searchName')
      .where('name', 'in', names)
      .orderBy('idBillCategory')
      .execute();
    expect(rows.map(({ searchName }) => searchName)).toEqual(['a-b', 'a—b', 'c-d']);
  });

  test('an address of a works site is found by any of them', async () => {
    await sql`update sales_order set street = ${'Rua D’Ávila, 12–14'}`.execute(api.db);
    for (const site of [`d'avila`, 'D’Ávila', '12-14', '12–14'])
      expect([site, (await receivables(site)).length]).toEqual([site, 1]);
  });
  const receivables = async (site: string) =>
    (
      (await api.ask('GET', `/receivable/filter?${new URLSearchParams({ site }).toString()}`))
        .body as { content: unknown[] }
    ).content;
});
