import { afterAll, beforeAll, expect, test } from 'vitest';

import { addDaysIso, todayIso } from '@domain/date';

import { insertNotes } from '../support/business';
import { insertMovements } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const RANGES: [asked: string, has: (day: string) => boolean][] = [
  ['createdDateFrom=2026-01-03', (day) => day >= '2026-01-03'],
  ['createdDateTo=2026-01-03', (day) => day <= '2026-01-03'],
  [
    'createdDateFrom=2026-01-02&createdDateTo=2026-01-05',
    (day) => day >= '2026-01-02' && day <= '2026-01-05',
  ],
  ['createdDateFrom=2026-01-04&createdDateTo=2026-01-04', (day) => day === '2026-01-04'],
  ['createdDateFrom=2026-01-05&createdDateTo=2026-01-04', () => false],
  ['createdDateFrom=ontem', () => true],
];

onEachEngine('lists filtered by creation date', (engine) => {
  let api: TestApi;
  /** The day in Brasília of each record, by its id. */
  const days = { order: new Map<number, string>(), 'fiscal-note': new Map<number, string>() };
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { db, idCompany } = api;
    await insertMovements(db, { idCompany, count: 60, firstDay: '2025-01-01', days: 20 });
    await insertNotes(db, { idCompany, count: 12 });
    const orders = await db.selectFrom('salesOrder').select('idOrder').execute();
    for (const [index, { idOrder }] of orders.entries()) {
      const at = `${addDaysIso('2026-01-01', index % 7)}T${String((index * 5) % 24).padStart(2, '0')}:59:59.999Z`;
      await db
        .updateTable('salesOrder')
        .set({ createdAt: at, idOrderStatus: index % 2 ? 1 : 6 })
        .where('idOrder', '=', idOrder)
        .execute();
      days.order.set(idOrder, todayIso(new Date(at)));
    }
    for (const note of await db.selectFrom('fiscalNote').selectAll().execute())
      days['fiscal-note'].set(note.idFiscalNote, todayIso(new Date(note.createdAt)));
  });
  afterAll(() => api.close());

  async function idsOf(list: keyof typeof days, asked: string): Promise<number[]> {
    const { body } = await api.ask('GET', `/${list}/filter?pageSize=100&${asked}`);
    const { content, total } = body as { content: Record<string, number>[]; total: number };
    expect(total).toBe(content.length);
    return content.map((row) => row[list === 'order' ? 'IdOrder' : 'IdFiscalNote'] ?? 0);
  }

  test.each(['order', 'fiscal-note'] as const)('%s', async (list) => {
    expect(new Set(days[list].values()).size).toBeGreaterThan(5);
    for (const [asked, has] of RANGES) {
      const expected = [...days[list]].filter(([, day]) => has(day)).map(([id]) => id);
      expect([asked, await idsOf(list, asked)]).toEqual([asked, expected.toReversed()]);
      const named = [...(await idsOf(list, `${asked}&name=a`)), ...(await idsOf(list, ''))];
      expect(named.length).toBeGreaterThanOrEqual(expected.length);
    }
  });

  test('with a status, and in the file of orders', async () => {
    for (const [asked, has] of RANGES) {
      const quotes = await idsOf('order', `${asked}&status=1`);
      const expected = (await idsOf('order', 'status=1')).filter((id) =>
        has(days.order.get(id) ?? ''),
      );
      expect([asked, quotes]).toEqual([asked, expected]);
      const file = await api.ask('GET', `/order/export?format=csv&status=1&${asked}`);
      expect(file.text.trim().split('\n').length - 1).toBe(expected.length);
      const authorised = await idsOf('fiscal-note', `${asked}&status=AUTHORIZED`);
      const others = await idsOf('fiscal-note', `${asked}&status=REJECTED`);
      const both = await idsOf('fiscal-note', asked);
      expect([...authorised, ...others].sort()).toEqual(both.sort());
    }
  });
});
