import { beforeAll, expect, test } from 'vitest';

import { addDaysIso } from '@domain/date';

import { insertProduct } from '../support/business';
import { colleagueHarness } from '../support/colleague-harness';
import { BUDGET, CPFS, installment, naturalPerson, order } from '../support/payloads';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Sum {
  Count: number;
  Value: number;
}
interface Overview {
  Orders: { Count: number; Latest: { IdOrder: number; Value: number }[] } | null;
  Receivable: { Total: Sum; Overdue: Sum } | null;
}

const away = (days: number) => addDaysIso(TEST_DAY, days);

onEachEngine('what is going on with a client (R-CLI-12)', (engine) => {
  const colleague = colleagueHarness(engine);
  let [ana, beto, nobodys] = [0, 0, 0];
  /** Ana's orders, as they were made. */
  const anas: number[] = [];

  const ask = async <Body>(path: string) => (await colleague.api.ask('GET', path)).body as Body;
  const sums = (query: string) => ask<{ Total: Sum }>(`/receivable/totals?${query}`);

  beforeAll(async () => {
    const { api } = colleague;
    const post = async (path: string, body: object) => {
      const reply = await api.ask('POST', path, { body });
      expect(reply.status).toBe(201);
      return Number(reply.body);
    };
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    ana = await post('/client', naturalPerson);
    beto = await post('/client', { ...naturalPerson, cpfCnpj: CPFS[1], name: 'Beto Ribeiro' });
    const sell = (idClient: number | null, change: object) =>
      post('/order', order(idProduct, { idClient, clientCpfCnpj: null, ...change }));
    const due = (...days: [number, number]) => ({
      installments: days.map((day, at) => installment(at + 1, 75, { dueDate: away(day) })),
    });
    anas.push(await sell(ana, due(-100, -31)));
    await sell(beto, due(-3, 3));
    anas.push(await sell(ana, { ...due(-1, 0), idOrderStatus: 5 }));
    // By card, which the operator owes, and received in part.
    const byCard = [
      installment(1, 75.01, { dueDate: away(-60), paymentType: 1 }),
      installment(2, 74.99, { dueDate: away(30) }),
    ];
    const card = await sell(ana, { installments: byCard });
    anas.push(card);
    anas.push(await sell(ana, BUDGET));
    // Of the same name and document, but of no registered client.
    nobodys = await sell(null, { ...due(-5, 5), clientCpfCnpj: CPFS[0] });
    const stored = await ask<{ Installments: { IdOrderInstallment: number; Value: number }[] }>(
      `/order/${card}`,
    );
    const [first] = stored.Installments;
    const received = await api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 6,
        paidValue: null,
        restStaysOpen: true,
        installments: [
          {
            idOrderInstallment: first?.IdOrderInstallment,
            value: first?.Value,
            openValue: first?.Value,
            received: 0.03,
          },
        ],
      },
    });
    expect(received.status).toBe(200);
  });

  test('is their latest orders, and how many there are', async () => {
    const { Orders } = await ask<Overview>(`/client/${ana}/overview`);
    expect(Orders).toEqual({
      Count: 4,
      Latest: anas
        .slice(1)
        .reverse()
        .map((IdOrder, at) => ({
          IdOrder,
          CreatedAt: colleague.api.time.now.toISOString(),
          Status: ['Orçamento', 'Aguardando execução', 'Aguardando pagamento'][at],
          Value: 150,
        })),
    });
    const list = await ask<{ content: { IdOrder: number }[] }>(`/order/filter?idClient=${ana}`);
    expect(list.content.map(({ IdOrder }) => IdOrder)).toEqual([...anas].reverse());
    expect(await ask(`/order/totals?idClient=${ana}`)).toEqual({ Count: 4, Value: 600 });
    expect(await ask(`/order/totals?idClient=${ana}&status=3`)).toEqual({ Count: 2, Value: 300 });
    expect(await ask(`/order/totals?idClient=${ana}&name=beto`)).toEqual({ Count: 0, Value: 0 });
  });

  test('is what the list of receivables adds up to, to the cent', async () => {
    for (const idClient of [ana, beto]) {
      const { Receivable } = await ask<Overview>(`/client/${idClient}/overview`);
      const of = `idClient=${idClient}`;
      const rows = await ask<{ content: { IdOrder: number; Value: number }[]; total: number }>(
        `/receivable/filter?${of}`,
      );
      const cents = rows.content.map(({ Value }) => Math.round(Value * 100));
      expect(rows.content.some(({ IdOrder }) => IdOrder === nobodys)).toBe(false);
      expect(Receivable?.Total.Count).toBe(rows.total);
      expect(Receivable).toEqual({
        Total: (await sums(of)).Total,
        Overdue: (await sums(`${of}&due=overdue`)).Total,
      });
      // The rows have the value agreed on; of one, three cents were received.
      const agreed = cents.reduce((sum, each) => sum + each, 0);
      const open = Math.round((Receivable?.Total.Value ?? 0) * 100);
      expect(agreed - open).toBe(idClient === ana ? 3 : 0);
    }
    expect((await ask<Overview>(`/client/${ana}/overview`)).Receivable).toEqual({
      Total: { Count: 6, Value: 449.97 },
      Overdue: { Count: 4, Value: 299.98 },
    });
  });

  test('combines with the other filters of the lists', async () => {
    const found = async (query: string) =>
      (await ask<{ total: number }>(`/receivable/filter?idClient=${ana}&${query}`)).total;
    expect(await found('name=ribeiro')).toBe(6);
    expect(await found('name=beto')).toBe(0);
    expect(await found('site=quirino&due=overdue')).toBe(4);
    expect(await found('idPaymentType=1')).toBe(1);
    expect(await found(`idOrder=${anas[0]}`)).toBe(2);
    expect(await found('dueDateFrom=2020-01-01&sort=-dueDate')).toBe(6);
    const file = await colleague.api.ask('GET', `/receivable/export?format=csv&idClient=${ana}`);
    expect(String(file.body).trim().split('\n')).toHaveLength(7);
  });

  test('of an unknown client is 404, and nothing without a session', async () => {
    const { api } = colleague;
    expect((await api.ask('GET', '/client/999999/overview')).status).toBe(404);
    expect((await api.ask('GET', `/client/${ana}/overview`, { token: null })).status).toBe(401);
  });

  test.each([
    ['client=see', false, false],
    ['client=change, order=see', true, false],
    ['client=see, receivable=see', false, true],
    ['client=see, order=see, receivable=change', true, true],
    ['client=see, direct-sale=change', false, false],
  ])('a role with %s is told orders: %s, receivables: %s', async (areas, orders, receivable) => {
    await colleague.give('counter', areas);
    const { status, body } = await colleague.get(`/client/${ana}/overview`);
    expect(status).toBe(200);
    const { Orders, Receivable } = body as Overview;
    expect([Orders !== null, Receivable !== null]).toEqual([orders, receivable]);
  });

  test.each(['order=see, receivable=see', 'direct-sale=change'])(
    'a role with %s, and not the clients, is refused',
    async (areas) => {
      await colleague.give('counter', areas);
      expect((await colleague.get(`/client/${ana}/overview`)).status).toBe(403);
    },
  );
});
