import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { insertMovements } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

type Row = Record<string, unknown>;

/** Lists, with the key of the value that they filter by. */
const LISTS: [list: string, file: string, key: string][] = [
  ['order', 'order/export', 'Value'],
  ['bill', 'bill/export', 'ValuePaid'],
  ['receivable', 'receivable/export', 'Value'],
  ['product', 'product/export', 'Value'],
];

const RANGES: [asked: string, has: (reais: number) => boolean][] = [
  ['valueFrom=1.20', (reais) => reais >= 1.2],
  ['valueTo=1.2', (reais) => reais <= 1.2],
  ['valueFrom=1&valueTo=1.50', (reais) => reais >= 1 && reais <= 1.5],
  ['valueFrom=1.05&valueTo=1.05', (reais) => reais === 1.05],
  ['valueFrom=1.50&valueTo=1', () => false],
  ['valueFrom=R$ 2&valueTo=', () => true],
];

onEachEngine('lists filtered by value', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { db, idCompany } = api;
    await insertMovements(db, { idCompany, count: 160, firstDay: '2025-01-01', days: 20 });
    await sql`update sales_order set total_cents = 90 + id_order`.execute(db);
    for (let cents = 90; cents < 160; cents += 5)
      await insertProduct(db, { description: `Placa ${cents % 50}`, valueCents: cents });
  });
  afterAll(() => api.close());

  async function all(list: string, asked: string): Promise<{ rows: Row[]; total: number }> {
    const { body } = await api.ask('GET', `/${list}/filter?pageSize=100&${encodeURI(asked)}`);
    const { content, total } = body as { content: Row[]; total: number };
    return { rows: content, total };
  }

  test.each(LISTS)('%s: rows in the range, counted and in its file', async (list, file, key) => {
    const { rows: every } = await all(list, '');
    const values = every.map((row) => row[key] as number);
    const counts = RANGES.map(([, has]) => values.filter(has).length);
    expect(new Set(counts).size).toBeGreaterThan(4);
    for (const [asked, has] of RANGES) {
      const expected = values.filter(has);
      const { rows, total } = await all(list, asked);
      expect([asked, total, rows.map((row) => row[key])]).toEqual([
        asked,
        expected.length,
        expected,
      ]);
      const sent = await api.ask('GET', `/${file}?format=csv&${encodeURI(asked)}`);
      const lines = sent.text.trim().split('\n');
      expect([asked, lines.length - 1]).toEqual([asked, expected.length]);
    }
  });

  test('the totals are those of the range', async () => {
    for (const [asked, has] of RANGES) {
      const bills = (await all('bill', '')).rows.filter((row) => has(row.ValuePaid as number));
      const { body } = await api.ask('GET', `/bill/totals?${encodeURI(asked)}`);
      const { Open, Overdue, Paid } = body as Record<string, { Count: number; Value: number }>;
      const sums = [Open, Overdue, Paid];
      expect([asked, sums.reduce((sum, each) => sum + (each?.Count ?? 0), 0)]).toEqual([
        asked,
        bills.length,
      ]);
      const cents = sums.reduce((sum, each) => sum + Math.round((each?.Value ?? 0) * 100), 0);
      expect(cents).toBe(
        bills.reduce((sum, row) => sum + Math.round((row.ValuePaid as number) * 100), 0),
      );
      const open = (await all('receivable', '')).rows.filter((row) => has(row.Value as number));
      const received = await api.ask('GET', `/receivable/totals?${encodeURI(asked)}`);
      expect(received.body).toMatchObject({ Total: { Count: open.length } });
    }
  });
});
