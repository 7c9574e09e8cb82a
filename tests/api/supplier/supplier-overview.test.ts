import { beforeAll, expect, test } from 'vitest';

import { addDaysIso } from '@domain/date';

import { colleagueHarness } from '../support/colleague-harness';
import { bill, supplier } from '../support/payloads';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Sum {
  Count: number;
  Value: number;
}
interface Overview {
  Bills: {
    Owed: { Total: Sum; Overdue: Sum };
    Count: number;
    First: { IdBillToPay: number; Description: string; IsPaid: number; ValuePaid: number }[];
  } | null;
}

onEachEngine('what is owed to a supplier (R-SUP-07)', (engine) => {
  const colleague = colleagueHarness(engine);
  let [araripe, other, unused] = [0, 0, 0];

  const ask = async <Body>(path: string) => (await colleague.api.ask('GET', path)).body as Body;

  beforeAll(async () => {
    const { api } = colleague;
    const post = async (path: string, body: object) => {
      const reply = await api.ask('POST', path, { body });
      expect(reply.status).toBe(201);
      return Number(reply.body);
    };
    const named = (name: string, cpfCnpj: string) => ({ ...supplier, name, cpfCnpj });
    araripe = await post('/supplier', named('Gesso Araripe', '33000167000101'));
    other = await post('/supplier', named('Drywall do Brasil', '11222333000181'));
    unused = await post('/supplier', named('Sem contas', '11444777000161'));
    const owe = (idSupplier: number, description: string, change: object) =>
      post('/bill', { ...bill(idSupplier, api.idCompany), description, ...change });
    const due = (days: number) => ({ dueDate: addDaysIso(TEST_DAY, days), paymentDate: null });
    const cost = { fees: 0.03, assessment: null, discount: 0.01 };
    await owe(araripe, 'Próxima', { ...due(30), value: 100, ...cost });
    await owe(araripe, 'Vencida', { ...due(-1), value: 10.1, ...cost });
    await owe(araripe, 'De hoje', { ...due(0), value: 1, ...cost });
    const paidOn = (days: number) => ({ ...due(-90), paymentDate: addDaysIso(TEST_DAY, days) });
    await owe(araripe, 'Paga antes', paidOn(-60));
    await owe(araripe, 'Paga depois', paidOn(-30));
    await owe(other, 'De outro', due(-5));
  });

  test('is what the list of bills adds up to, to the cent', async () => {
    const { Bills } = await ask<Overview>(`/supplier/${araripe}/overview`);
    expect(Bills?.Owed).toEqual({
      Total: { Count: 3, Value: 111.16 },
      Overdue: { Count: 1, Value: 10.12 },
    });
    const of = `idSupplier=${araripe}`;
    const sums = await ask<{ Open: Sum; Overdue: Sum }>(`/bill/totals?${of}`);
    expect(sums.Overdue).toEqual(Bills?.Owed.Overdue);
    expect(sums.Open).toEqual({ Count: 2, Value: 101.04 });
  });

  test('is their first bills in the order of the list: to pay, then the last paid', async () => {
    const { Bills } = await ask<Overview>(`/supplier/${araripe}/overview`);
    expect(Bills?.Count).toBe(5);
    expect(Bills?.First.map(({ Description, IsPaid }) => [Description, IsPaid])).toEqual([
      ['Vencida', 0],
      ['De hoje', 0],
      ['Próxima', 0],
      ['Paga depois', 1],
    ]);
    const list = await ask<{ content: object[] }>(`/bill/filter?idSupplier=${araripe}&pageSize=4`);
    expect(Bills?.First).toEqual(list.content);
  });

  test('of one without bills is nothing; of an unknown one 404', async () => {
    expect(await ask(`/supplier/${unused}/overview`)).toEqual({
      Bills: {
        Owed: { Total: { Count: 0, Value: 0 }, Overdue: { Count: 0, Value: 0 } },
        Count: 0,
        First: [],
      },
    });
    const { api } = colleague;
    expect((await api.ask('GET', '/supplier/999999/overview')).status).toBe(404);
    expect((await api.ask('GET', `/supplier/${other}/overview`, { token: null })).status).toBe(401);
  });

  test.each([
    ['supplier=see', 200, false],
    ['supplier=change, receivable=see', 200, false],
    ['supplier=see, payable=see', 200, true],
    ['payable=change', 403, null],
  ])('a role with %s gets %s, with bills: %s', async (areas, status, bills) => {
    await colleague.give('counter', areas);
    const reply = await colleague.get(`/supplier/${araripe}/overview`);
    expect(reply.status).toBe(status);
    if (bills !== null) expect((reply.body as Overview).Bills !== null).toBe(bills);
  });
});
