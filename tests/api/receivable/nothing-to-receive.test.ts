import { afterAll, beforeAll, expect, test } from 'vitest';

import { reportQuerySchema } from '@domain/report/report-query';

import { keptFaults } from '../../../api/db/integrity';
import { nothingToReceive } from '../../../api/db/migrations/0081-nothing-to-receive';
import { countWhatStands } from '../../../api/modules/anonymisation/anonymisation-repository';
import { readEntries } from '../../../api/modules/report/report-entries-repository';
import { insertOrder } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('a sale with a total of zero', (engine) => {
  let api: TestApi;
  let idOrder: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await insertOrder(api.db, {
      idCompany: api.idCompany,
      idOrderStatus: 2,
      clientName: 'Ana',
      installments: [{ dueDate: '2026-03-01', valueCents: 0 }],
    });
    ({ idOrder } = await api.db
      .selectFrom('salesOrder')
      .select('idOrder')
      .executeTakeFirstOrThrow());
  });
  afterAll(() => api.close());

  const read = async (path: string) => (await api.ask('GET', path)).body as Record<string, unknown>;

  const countEntries = async () => {
    const query = { startDate: '2026-02-01', endDate: '2026-03-31' };
    const entries = [];
    for await (const entry of readEntries(api.db, reportQuerySchema.parse(query)))
      entries.push(entry);
    return entries.length;
  };

  test('has no open or overdue installment, in any list', async () => {
    expect(await read('/receivable/filter')).toMatchObject({ content: [] });
    expect(await read('/receivable/totals')).toMatchObject({ Total: { Count: 0 } });
    const none = { Count: 0, Value: 0, Installments: 0 };
    expect(await read('/home/summary')).toMatchObject({ Receivable: { Overdue: none }, Cash: [] });
    const late = await read('/order/filter?page=1&pageSize=10&openDueDateTo=2026-03-09');
    expect(late).toMatchObject({ content: [] });
    expect(await countWhatStands(api.db, [idOrder])).toMatchObject({ unpaid: 0 });
  });

  test('is in no report of expected income', async () => {
    const report = await read('/report/summary?startDate=2026-02-01&endDate=2026-03-31');
    expect(report).toMatchObject({ Total: { Count: 0 } });
    expect(await countEntries()).toBe(0);
  });

  test('can be received again once it has a total', async () => {
    const worth = (valueCents: number) =>
      api.db.updateTable('orderInstallment').set({ valueCents }).execute();
    await worth(5_000);
    expect(await read('/receivable/totals')).toMatchObject({ Total: { Count: 1, Value: 50 } });
    expect(await countEntries()).toBe(1);
    await worth(0);
    expect(await read('/receivable/totals')).toMatchObject({ Total: { Count: 0, Value: 0 } });
    expect(await countEntries()).toBe(0);
    expect(await keptFaults(api.db)).toEqual([]);
  });

  test('from before the migration can no longer be received', async () => {
    const { idOrderInstallment } = await api.db
      .selectFrom('orderInstallment')
      .select('idOrderInstallment')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('receivable')
      .values({
        idOrderInstallment,
        idOrder,
        idCompany: api.idCompany,
        idPaymentType: 0,
        dueDay: '2026-03-01',
        valueCents: 0,
        clientSearchName: 'ana',
        clientCpfCnpj: '',
        site: '',
      })
      .execute();
    expect(await keptFaults(api.db)).not.toEqual([]);
    await api.db.transaction().execute((trx) => nothingToReceive.up(trx, engine));
    expect(await keptFaults(api.db)).toEqual([]);
  });
});
