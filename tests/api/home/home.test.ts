import { afterAll, beforeAll, expect, test } from 'vitest';

import { bill, naturalPerson, supplier } from '../support/payloads';
import { insertOrder } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** The test's day is 2026-03-10. */
const DUES: [dueDate: string, cents: number, paymentDate?: string][] = [
  ['2026-03-01', 1_000],
  ['2026-03-09', 2_000],
  ['2026-03-09', 4_000, '2026-03-09'],
  ['2026-03-10', 8_000],
  ['2026-03-11', 16_000],
  ['2026-03-17', 32_000],
  ['2026-03-18', 64_000],
  ['2026-04-08', 128_000],
  ['2026-04-09', 256_000],
];

onEachEngine('home', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const summary = async () =>
    (await api.ask('GET', '/home/summary')).body as Record<string, unknown> & {
      FirstSteps: Record<string, boolean>;
    };

  test('of a new installation shows what is done', async () => {
    const { FirstSteps, ...rest } = await summary();
    expect(FirstSteps).toEqual({
      Company: true,
      BankAccount: false,
      Product: false,
      Client: false,
      Order: false,
    });
    const none = { Count: 0, Value: 0 };
    const noneDue = { ...none, Installments: 0 };
    expect(rest).toEqual({
      Today: '2026-03-10',
      Receivable: { Overdue: noneDue, Today: noneDue, Soon: noneDue },
      Payable: { Overdue: none, Today: none, Soon: none },
      Cash: [],
      Stages: [],
      WaitingQuotes: [],
      AnsweredQuotes: [],
      StoppedNotes: [],
      OverdueSlips: [],
      Certificates: [],
      Latest: [],
    });
  });

  test('adds up what is due, and every count is that of its list', async () => {
    const { db, idCompany } = api;
    const installments = DUES.map(([dueDate, valueCents, paymentDate]) => ({
      dueDate,
      valueCents,
      ...(paymentDate ? { paymentDate } : {}),
    }));
    await insertOrder(db, { idCompany, idOrderStatus: 5, clientName: 'Ana', installments });
    await insertOrder(db, {
      idCompany,
      idOrderStatus: 2,
      clientName: 'Bia',
      installments: [{ dueDate: '2026-03-09', valueCents: 1 }],
    });
    // Nothing is owed for these.
    for (const idOrderStatus of [1, 7])
      await insertOrder(db, { idCompany, idOrderStatus, clientName: 'Caio', installments });
    await api.ask('POST', '/client', { body: naturalPerson });
    const made = await api.ask('POST', '/supplier', { body: supplier });
    for (const [dueDate, cents, paymentDate = null] of DUES)
      await api.ask('POST', '/bill', {
        body: {
          ...bill(Number(made.body), idCompany),
          value: cents / 100,
          dueDate,
          paymentDate,
        },
      });

    const found = await summary();
    expect(found).toMatchObject({
      Receivable: {
        Overdue: { Count: 2, Value: 30.01, Installments: 3 },
        Today: { Count: 1, Value: 80, Installments: 1 },
        Soon: { Count: 1, Value: 480, Installments: 2 },
      },
      Payable: {
        Overdue: { Count: 2, Value: 30 },
        Today: { Count: 1, Value: 80 },
        Soon: { Count: 2, Value: 480 },
      },
      Cash: [
        { Day: '2026-03-10', Inflow: 80, Outflow: 80 },
        { Day: '2026-03-11', Inflow: 160, Outflow: 160 },
        { Day: '2026-03-17', Inflow: 320, Outflow: 320 },
        { Day: '2026-03-18', Inflow: 640, Outflow: 640 },
        { Day: '2026-04-08', Inflow: 1280, Outflow: 1280 },
      ],
      Stages: [1, 2, 5, 7].map((IdOrderStatus) => ({ IdOrderStatus, Count: 1, Value: 0 })),
      WaitingQuotes: [{ ClientName: 'Caio' }],
      FirstSteps: { Client: true, Order: true, Product: false },
    });
    expect(found.Latest).toHaveLength(4);
    for (const [query, total] of [
      ['openDueDateTo=2026-03-09', 2],
      ['openDueDateFrom=2026-03-10&openDueDateTo=2026-03-10', 1],
      ['openDueDateFrom=2026-03-11&openDueDateTo=2026-03-17&status=2', 0],
      ['openDueDateFrom=2026-04-10', 0],
      ['openDueDateTo=2026-03-09&cpfCnpj=9', 0],
    ] as const)
      expect((await api.ask('GET', `/order/filter?${query}`)).body).toMatchObject({ total });
  });

  test('shows nothing that the person’s role does not open', async () => {
    await api.db.updateTable('securityPolicy').set({ rolesOn: true }).execute();
    expect(await summary()).toMatchObject({
      Receivable: null,
      Payable: null,
      Cash: [],
      Stages: [],
      WaitingQuotes: [],
      Latest: [],
    });
    const { body } = await api.ask('GET', '/search?query=ana');
    expect(body).toEqual({
      Clients: [],
      Orders: [],
      Products: [],
      Bills: [],
      Suppliers: [],
      Professionals: [],
    });
    await api.db.updateTable('securityPolicy').set({ rolesOn: false }).execute();
  });

  test('does not show receivables to a role with only orders', async () => {
    const { db, idProfessional } = api;
    const own = { role: 'works' } as const;
    await db.updateTable('securityPolicy').set({ rolesOn: true }).execute();
    await db
      .updateTable('professional')
      .set(own)
      .where('idProfessional', '=', idProfessional)
      .execute();
    await db
      .updateTable('accessRole')
      .set({ areas: 'order=see' })
      .where('role', '=', 'works')
      .execute();
    const { Receivable, Cash, Stages } = await summary();
    expect([Receivable, Cash]).toEqual([null, []]);
    expect(Stages).not.toEqual([]);
    await db
      .updateTable('professional')
      .set({ role: null })
      .where('idProfessional', '=', idProfessional)
      .execute();
    await db.updateTable('securityPolicy').set({ rolesOn: false }).execute();
  });

  test('names notes, slips and certificates that need attention', async () => {
    const { db, idCompany } = api;
    const { idOrder, idOrderInstallment } = await db
      .selectFrom('orderInstallment')
      .innerJoin('salesOrder', 'salesOrder.idOrder', 'orderInstallment.idOrder')
      .select(['orderInstallment.idOrder', 'idOrderInstallment'])
      .where('clientName', '=', 'Bia')
      .executeTakeFirstOrThrow();
    const stamps = { createdAt: '', updatedAt: '' };
    await db
      .insertInto('fiscalNote')
      .values(
        (['REJECTED', 'AUTHORIZED'] as const).map((status, index) => ({
          ...stamps,
          idOrder: idOrder - index,
          idCompany,
          status,
        })),
      )
      .execute();
    await db
      .insertInto('bankSlip')
      .values({
        idOrder,
        idOrderInstallment,
        space: 'x',
        sequence: 1,
        document: '{}',
        createdAt: '',
      })
      .execute();
    await db
      .insertInto('fiscalSettings')
      .values({
        idCompany,
        series: 1,
        version: 1,
        updatedAt: '',
        certificateValidTo: '2026-04-09T12:00:00.000Z',
      })
      .execute();
    expect(await summary()).toMatchObject({
      StoppedNotes: [{ Status: 'REJECTED', Count: 1 }],
      OverdueSlips: [{ IdOrder: idOrder, ClientName: 'Bia', DueDate: '2026-03-09', Value: 0.01 }],
      Certificates: [
        {
          IdCompany: idCompany,
          CompanyName: 'Gesso Prado Ltda',
          ValidTo: '2026-04-09T12:00:00.000Z',
        },
      ],
    });
    await db.updateTable('bankSlip').set({ cancelledAt: '2026-03-10' }).execute();
    expect((await summary()).OverdueSlips).toEqual([]);
  });
});
