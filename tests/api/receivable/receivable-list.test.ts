import { afterAll, beforeAll, expect, test } from 'vitest';

import { addDaysIso } from '@domain/date';
import { SOLD_STATUSES } from '@domain/order/order-status';
import { ageRange, AGES, dueRange } from '@domain/receivable/receivable-due';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import { reportQuerySchema } from '@domain/report/report-query';
import { normalizeSearchText } from '@domain/search-text';

import { findReceivables } from '../../../api/modules/receivable/receivable-repository';
import { sumReceivables } from '../../../api/modules/receivable/receivable-sums-repository';
import { sumDays, sumUndated } from '../../../api/modules/report/report-repository';
import { writeAtRandom } from '../support/random-writes';
import { insertOrder } from '../support/report-rows';
import { startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const FILTERS = {
  all: {},
  overdue: { due: 'overdue' },
  'due today': { due: 'today' },
  'due within a week': { due: 'next7' },
  'due within a month': { due: 'next30' },
  'due in a period': { dueDateFrom: '2026-02-10', dueDateTo: '2026-03-01' },
  'overdue in a period': { due: 'overdue', dueDateFrom: '2026-03-01', dueDateTo: '2026-03-20' },
  'without a day': { due: 'none' },
  'of a company': { idCompany: '1' },
  'of no company': { idCompany: '99' },
  'by a method': { idPaymentType: '6' },
  'by no method yet, overdue': { idPaymentType: '0', due: 'overdue' },
  'of a client': { name: 'mário' },
  'of a client, overdue': { name: 'prado an', due: 'overdue' },
  'of a client, without a day': { name: 'prado', due: 'none' },
  'of a client, of some values': { name: 'prado', valueFrom: '123.30', valueTo: '123.60' },
  'of clients of a part of a word, in a period': {
    name: 'ar',
    dueDateFrom: '2026-02-10',
    dueDateTo: '2026-03-01',
    valueFrom: '100',
  },
  'of values': { valueFrom: '123.30' },
  'of a document': { cpfCnpj: '698715' },
  'of an order': {},
  'of a works site': { site: 'sao joao' },
  'of a works site with a sign': { site: 'acácias, 1*' },
  'of a works site by letters within a word': { site: 'caci' },
  'of a works site by two words': { site: 'ÇÃO joao' },
  'of a works site with quotation marks': { site: '"b" estacao' },
  'of a works site by two letters': { site: 'sã' },
  'of a works site by a number and a letter': { site: '2 b' },
  'of a client at a site, by a method': { name: 'ana', site: 'ACACIAS', idPaymentType: '4' },
};

onEachEngine('receivables', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await writeAtRandom(api, { writes: 1_500, seed: 21 });
    const { idCompany } = api;
    for (let away = -120; away <= 40; away += 1)
      await insertOrder(api.db, {
        idCompany,
        idOrderStatus: 1 + (Math.abs(away) % 7),
        clientName: 'Ana Prado',
        clientSearchName: away % 2 === 0 ? 'ana prado' : 'mario prado',
        installments: [
          { dueDate: addDaysIso(TEST_DAY, away), valueCents: 12_345 + away },
          { dueDate: away % 11 === 0 ? null : TEST_DAY, valueCents: 1 },
        ],
      });
    const { db } = api;
    const sites = [
      ['Rua das Acácias, 1*', 'São Paulo'],
      ['RUA DAS ACÁCIAS', 'Campinas'],
      ['Avenida São João', '[Centro] Boa Estação 12 "B"'],
    ] as const;
    for (const [index, [street, city]] of sites.entries())
      await db
        .updateTable('salesOrder')
        .set({ street, city })
        .where((is) => is(is.ref('idOrder'), 'in', everyThird(index)))
        .execute();
    for (const idPaymentType of [4, 6])
      await db
        .updateTable('orderInstallment')
        .set({ idPaymentType })
        .where('idOrderInstallment', 'in', everyThird(idPaymentType % 3))
        .execute();
  });
  afterAll(() => api.close());

  const everyThird = (rest: number) =>
    Array.from({ length: 500 }, (_, index) => index * 3 + rest + 1);

  /** All open installments of orders that count, read from the tables. */
  async function entries() {
    const rows = await api.db
      .selectFrom('orderInstallment')
      .innerJoin('salesOrder', 'salesOrder.idOrder', 'orderInstallment.idOrder')
      .selectAll('salesOrder')
      .selectAll('orderInstallment')
      .where('paymentDate', 'is', null)
      .where('idOrderStatus', 'in', SOLD_STATUSES)
      .execute();
    const last = '9999-12-31';
    return rows.sort(
      (one, other) =>
        (one.dueDate ?? last).localeCompare(other.dueDate ?? last) ||
        one.idOrderInstallment - other.idOrderInstallment,
    );
  }

  type Entry = Awaited<ReturnType<typeof entries>>[number];

  const asksFor = (end: string, isWithin: (cents: number) => boolean) =>
    end === '' || isWithin(Math.round(Number(end) * 100));

  function isAsked(row: Entry, asked: object): boolean {
    const filter = receivableFilterSchema.parse(asked);
    const { from, to } = dueRange(filter, TEST_DAY);
    const day = row.dueDate;
    const has = (text: string, search: string) =>
      normalizeSearchText(search)
        .split(' ')
        .every((word) => normalizeSearchText(text).includes(word));
    const site = [row.street, row.number, row.district, row.city, row.complement];
    return [
      filter.due === 'none' ? day === null : true,
      from + to === '' || day !== null,
      from === '' || (day ?? '') >= from,
      to === '' || (day ?? '') <= to,
      asksFor(filter.valueFrom, (cents) => row.valueCents >= cents),
      asksFor(filter.valueTo, (cents) => row.valueCents <= cents),
      filter.idCompany === '' || row.idCompany === Number(filter.idCompany),
      filter.idPaymentType === '' || (row.idPaymentType ?? 0) === Number(filter.idPaymentType),
      filter.idOrder === '' || row.idOrder === Number(filter.idOrder),
      (row.clientCpfCnpj ?? '').startsWith(filter.cpfCnpj),
      has(row.clientSearchName, filter.name),
      has(site.map((part) => part ?? '').join(' '), filter.site),
    ].every(Boolean);
  }

  test.each(Object.entries(FILTERS))('%s', async (name, given) => {
    const [{ idOrder } = { idOrder: 0 }] = await entries();
    const asked = name === 'of an order' ? { idOrder: String(idOrder) } : given;
    const expected = (await entries()).filter((row) => isAsked(row, asked));
    const filter = receivableFilterSchema.parse({ ...asked, pageSize: 50 });
    const first = await findReceivables(api.db, filter, TEST_DAY);
    const ids = first.rows.map(({ idOrderInstallment }) => idOrderInstallment);
    for (let page = 2; page <= first.pages + 1; page += 1) {
      const { rows, total } = await findReceivables(api.db, { ...filter, page }, TEST_DAY);
      expect(total).toBe(first.total);
      ids.push(...rows.map(({ idOrderInstallment }) => idOrderInstallment));
    }
    expect(ids).toEqual(expected.map(({ idOrderInstallment }) => idOrderInstallment));
    expect(first.total).toBe(expected.length);

    const sums = await sumReceivables(api.db, filter, TEST_DAY);
    const sumOf = (rows: Entry[]) => ({
      count: rows.length,
      value: rows.reduce((sum, { valueCents }) => sum + valueCents, 0),
    });
    const ages = AGES.map((age) => {
      const days = ageRange(age, TEST_DAY);
      const of = expected.filter(({ dueDate }) =>
        days === null || dueDate === null
          ? days === dueDate
          : dueDate >= days.from && (days.to === '' || dueDate <= days.to),
      );
      return [age, sumOf(of)] as const;
    });
    expect(sums).toEqual({ total: sumOf(expected), ...Object.fromEntries(ages) });
    expect(expected.length > 0).toBe(filter.idCompany !== '99');
  });

  test('add up to what the report expects, to the cent', async () => {
    const all = receivableFilterSchema.parse({});
    const { total, undated } = await sumReceivables(api.db, all, TEST_DAY);
    const query = reportQuerySchema.parse({
      startDate: '2020-01-01',
      endDate: '2029-12-31',
      status: '0',
      type: '1',
    });
    const dated = (await sumDays(api.db, query)).reduce((sum, { inflow }) => sum + inflow, 0);
    const without = await sumUndated(api.db, query);
    expect(undated).toEqual({ count: without.count, value: without.cents });
    expect(total.value).toBe(dated + without.cents);
  });
});
