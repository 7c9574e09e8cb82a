import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { bill, CPFS, naturalPerson, order, supplier } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('search', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const idProduct = await insertProduct(api.db, {
      description: 'Placa de gesso',
      valueCents: 4_290,
      barCode: '7891234567890',
    });
    await insertProduct(api.db, { description: 'Placa antiga', status: 0 });
    for (let index = 0; index < 7; index += 1)
      await insertProduct(api.db, { description: `Perfil ${index}` });
    await api.ask('POST', '/client', { body: { ...naturalPerson, name: 'Conceição Ávila' } });
    await api.ask('POST', '/order', {
      body: order(idProduct, { clientName: 'Conceição Ávila', clientCpfCnpj: CPFS[0] }),
    });
    const made = await api.ask('POST', '/supplier', { body: supplier });
    await api.ask('POST', '/bill', {
      body: {
        ...bill(Number(made.body), api.idCompany),
        description: 'Aluguel do galpão',
        value: 150,
        dueDate: '2026-03-20',
      },
    });
  });
  afterAll(() => api.close());

  /** The results, as `kind: name`. */
  const found = async (text: string) => {
    const { body } = await api.ask('GET', `/search?query=${encodeURIComponent(text)}`);
    const { Clients, Orders, Products, Bills, Suppliers, Professionals } = body as Record<
      string,
      Record<string, string>[]
    >;
    return [
      ...(Clients ?? []).map(({ Name }) => `client: ${Name}`),
      ...(Orders ?? []).map(({ IdOrder }) => `order: ${IdOrder}`),
      ...(Products ?? []).map(({ Description }) => `product: ${Description}`),
      ...(Bills ?? []).map(({ Description }) => `bill: ${Description}`),
      ...(Suppliers ?? []).map(({ Name }) => `supplier: ${Name}`),
      ...(Professionals ?? []).map(({ Name }) => `professional: ${Name}`),
    ];
  };

  test.each([
    ['', []],
    ['avila con', ['client: Conceição Ávila', 'order: 1']],
    [CPFS[0].slice(0, 5), ['client: Conceição Ávila', 'order: 1']],
    ['698.715.567-48', ['client: Conceição Ávila', 'order: 1']],
    ['(19) 9 9123-0001', ['client: Conceição Ávila']],
    [
      '99123',
      [
        'client: Conceição Ávila',
        'bill: Aluguel do galpão',
        'supplier: Gesso Araripe Distribuidora',
      ],
    ],
    ['pedido 1', ['order: 1', 'product: Placa de gesso']],
    ['R$ 150', ['order: 1', 'bill: Aluguel do galpão']],
    ['150,00', ['order: 1', 'bill: Aluguel do galpão']],
    ['42,90', ['product: Placa de gesso']],
    ['placa', ['product: Placa de gesso']],
    ['78912', ['product: Placa de gesso']],
    ['galpao', ['bill: Aluguel do galpão']],
    ['%', []],
  ])('%j finds %j', async (text, records) => {
    expect((await found(text)).filter((name) => !name.startsWith('product: Perfil'))).toEqual(
      records,
    );
  });

  test('a monthly bill is offered once: the next one to be paid', async () => {
    const { body: idSupplier } = await api.ask('POST', '/supplier', {
      body: { ...supplier, cpfCnpj: CPFS[1] ?? '', personType: 'NATURAL_PERSON' },
    });
    const monthly = {
      ...bill(Number(idSupplier), api.idCompany),
      description: 'Internet da obra',
      value: 99.9,
      dueDate: '2026-04-10',
    };
    await api.ask('POST', '/bill', { body: { ...monthly, description: 'Internet avulsa' } });
    await api.ask('POST', '/bill/repeat', { body: { ...monthly, times: 8 } });
    const bills = async (text: string) => {
      const { body } = await api.ask('GET', `/search?query=${encodeURIComponent(text)}`);
      const { Bills } = body as { Bills: { IdBillToPay: number; DueDate: string }[] };
      return Bills;
    };
    const dueDays = async (text: string) =>
      (await bills(text)).map(({ DueDate }) => DueDate.slice(0, 10));
    for (const text of ['internet', '99,90'])
      expect(await dueDays(text)).toEqual(['2026-04-10', '2026-04-10']);
    const [next] = await bills('internet obra');
    await api.db
      .updateTable('bill')
      .set({ paymentDate: '2026-04-09' })
      .where('idBillToPay', '=', next?.IdBillToPay ?? 0)
      .execute();
    expect(await dueDays('internet obra')).toEqual(['2026-05-10']);
    // Of a series that is fully paid, the newest bill.
    await api.db
      .updateTable('bill')
      .set({ paymentDate: '2026-04-09' })
      .where('description', '=', 'Internet da obra')
      .execute();
    expect(await dueDays('internet obra')).toEqual(['2026-11-10']);
  });

  test('of a monthly bill, the one that matches is offered', async () => {
    const { body: idSupplier } = await api.ask('POST', '/supplier', {
      body: { ...supplier, cpfCnpj: CPFS[2] ?? '', personType: 'NATURAL_PERSON' },
    });
    const monthly = {
      ...bill(Number(idSupplier), api.idCompany),
      description: 'Energia do barracão',
      value: 77.7,
      dueDate: '2026-04-10',
    };
    await api.ask('POST', '/bill/repeat', { body: { ...monthly, times: 6 } });
    const change = (dueDates: string[], description: string) =>
      api.db
        .updateTable('bill')
        .set({ valueCents: 88_80, description, searchDescription: description.toLowerCase() })
        .where('valueCents', '=', 77_70)
        .where('dueDate', 'in', dueDates)
        .execute();
    await change(['2026-06-10', '2026-08-10'], 'Energia do barracao com bandeira');
    const billsFor = async (text: string) => {
      const { body } = await api.ask('GET', `/search?query=${encodeURIComponent(text)}`);
      const { Bills } = body as { Bills: { Value: number; DueDate: string }[] };
      return Bills.map(({ Value, DueDate }) => `${DueDate.slice(0, 10)} ${Value}`);
    };
    expect(await billsFor('energia')).toEqual(['2026-04-10 77.7']);
    for (const text of ['88,80', 'bandeira'])
      expect(await billsFor(text)).toEqual(['2026-06-10 88.8']);
    await api.db
      .updateTable('bill')
      .set({ paymentDate: '2026-06-09' })
      .where('valueCents', '=', 88_80)
      .execute();
    for (const text of ['88,80', 'bandeira'])
      expect(await billsFor(text)).toEqual(['2026-08-10 88.8']);
  });

  test('a bill is found by its cost and by its value, once', async () => {
    const { body: idSupplier } = await api.ask('POST', '/supplier', {
      body: { ...supplier, cpfCnpj: CPFS[3] ?? '', personType: 'NATURAL_PERSON' },
    });
    await api.ask('POST', '/bill', {
      body: {
        ...bill(Number(idSupplier), api.idCompany),
        description: 'Guia em atraso',
        value: 3_980,
        fees: 62.24,
        assessment: 30,
        discount: 10,
      },
    });
    await api.ask('POST', '/bill', {
      body: {
        ...bill(Number(idSupplier), api.idCompany),
        description: 'Guia em dia',
        value: 4_062.24,
      },
    });
    expect(await found('4.062,24')).toEqual(['bill: Guia em dia', 'bill: Guia em atraso']);
    expect(await found('3.980,00')).toEqual(['bill: Guia em atraso']);
  });

  test('a bill is found by its supplier, unpaid ones first, and by its whole code', async () => {
    const { body: idSupplier } = await api.ask('POST', '/supplier', {
      body: {
        ...supplier,
        name: 'Vidraçaria Ipê Roxo',
        cpfCnpj: CPFS[4] ?? '',
        personType: 'NATURAL_PERSON',
      },
    });
    const LINE = '00193373700000001000500940144816060680935031';
    const base = bill(Number(idSupplier), api.idCompany);
    const paid = { ...base, description: 'Box do banheiro', dueDate: '2026-01-10' };
    await api.ask('POST', '/bill', { body: { ...paid, paymentDate: '2026-01-09' } });
    await api.ask('POST', '/bill', {
      body: { ...base, description: 'Espelho', dueDate: '2026-05-02', barCode: LINE },
    });
    const monthly = { ...base, description: 'Limpeza', value: 80, dueDate: '2026-04-10' };
    await api.ask('POST', '/bill/repeat', { body: { ...monthly, times: 8 } });
    const bills = [
      'bill: Limpeza',
      'bill: Espelho',
      'bill: Box do banheiro',
      'supplier: Vidraçaria Ipê Roxo',
    ];
    for (const text of ['ipe vidracaria', CPFS[4]?.slice(0, 6) ?? ''])
      expect(await found(text)).toEqual(bills);
    expect(await found('00190.50095 40144.816069 06809.350314 3 37370000000100')).toEqual([
      'bill: Espelho',
    ]);
  });

  test('offers a few of each kind, each once', async () => {
    expect(await found('perfil')).toHaveLength(5);
    const all = await found('1');
    expect(new Set(all).size).toBe(all.length);
  });
});
