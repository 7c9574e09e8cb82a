import { afterAll, beforeAll, expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { bill, supplier } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const LINE = '23791234059000000000142005678901699990000150000';
const BAR_CODE = '23796999900001500001234090000000004200567890';

onEachEngine('bill totals, papers and months', (engine) => {
  let api: TestApi;
  let base: ReturnType<typeof bill>;
  beforeAll(async () => {
    api = await startTestApi(engine);
    base = bill(
      Number((await api.ask('POST', '/supplier', { body: supplier })).body),
      api.idCompany,
    );
  });
  afterAll(() => api.close());

  const create = async (changes: Record<string, unknown> = {}) =>
    Number((await api.ask('POST', '/bill', { body: { ...base, ...changes } })).body);

  test('totals of a filter count every bill once, with fees and discount', async () => {
    const empty = { Count: 0, Value: 0 };
    expect((await api.ask('GET', '/bill/totals')).body).toEqual({
      Open: empty,
      Overdue: empty,
      Paid: empty,
    });
    const LARGEST = 999_999_999.99;
    for (const changes of [
      { dueDate: '2026-03-09', value: 10, fees: 1.11 },
      { dueDate: '2026-03-09', value: 20, paymentDate: '2026-03-10', discount: 0.5 },
      { dueDate: '2026-03-10', value: 40 },
      { dueDate: '2026-03-11', value: LARGEST },
      { dueDate: '2026-04-11', value: LARGEST, description: 'Outra' },
    ]) {
      await create(changes);
    }
    expect((await api.ask('GET', '/bill/totals?pageSize=1&page=9')).body).toEqual({
      Open: { Count: 3, Value: 2_000_000_039.98 },
      Overdue: { Count: 1, Value: 11.11 },
      Paid: { Count: 1, Value: 19.5 },
    });
    expect((await api.ask('GET', '/bill/totals?isPaid=-1')).body).toMatchObject({
      Open: empty,
      Overdue: { Count: 1 },
      Paid: empty,
    });
    expect((await api.ask('GET', '/bill/totals?description=outra')).body).toMatchObject({
      Open: { Count: 1, Value: LARGEST },
    });
  });

  test('a document is recognised by its line and by its bar code', async () => {
    const first = await create({ barCode: LINE });
    const second = await create({ barCode: BAR_CODE });
    const odd = await create({ barCode: '123' });
    const found = async (code: string) =>
      ((await api.ask('GET', `/bill/bar-code/${code}`)).body as { IdBillToPay: number }[]).map(
        ({ IdBillToPay }) => IdBillToPay,
      );
    expect(await found(LINE)).toEqual([second, first]);
    expect(await found(BAR_CODE)).toEqual([second, first]);
    expect(await found('123')).toEqual([odd]);
    expect(await found('999')).toEqual([]);
    expect((await api.ask('GET', `/bill/bar-code/${'1'.repeat(49)}`)).status).toBe(404);
  });

  test('repeats a bill monthly, clamped to month ends; only the first has bar code and payment', async () => {
    const body = {
      ...base,
      description: 'Aluguel',
      dueDate: '2026-12-31',
      barCode: LINE,
      paymentDate: '2026-03-10',
      fees: 2,
      times: 3,
    };
    const headers = idempotencyKey();
    const replies = [
      await api.ask('POST', '/bill/repeat', { body, headers }),
      await api.ask('POST', '/bill/repeat', { body, headers }),
    ];
    const ids = replies[0]?.body as number[];
    expect(replies.map(({ status, body: answer }) => [status, answer])).toEqual([
      [201, ids],
      [201, ids],
    ]);
    const made = await Promise.all(
      ids.map(async (id) => (await api.ask('GET', `/bill/${id}`)).body),
    );
    const shared = { Description: 'Aluguel', Value: 1284.5, IdSupplier: base.idSupplier };
    expect(made).toMatchObject([
      { ...shared, DueDate: '2026-12-31', BarCode: LINE, IsPaid: 1, Fees: 2 },
      { ...shared, DueDate: '2027-01-31', BarCode: null, IsPaid: 0, Fees: null },
      { ...shared, DueDate: '2027-02-28', BarCode: null, IsPaid: 0, Fees: null },
    ]);
    expect(new Set(ids).size).toBe(3);
  });

  test.each([0, 61, 1.5, 'x', -1])('%s times is refused, and creates nothing', async (times) => {
    const before = await api.db.selectFrom('bill').select('idBillToPay').execute();
    const reply = await api.ask('POST', '/bill/repeat', { body: { ...base, times } });
    expect(reply.status).toBe(422);
    const after = await api.db.selectFrom('bill').select('idBillToPay').execute();
    expect(after).toHaveLength(before.length);
  });

  test('creates all months or none: an unknown supplier leaves nothing behind', async () => {
    const before = await api.db.selectFrom('bill').select('idBillToPay').execute();
    const reply = await api.ask('POST', '/bill/repeat', {
      body: { ...base, idSupplier: 999_999, times: 12 },
    });
    expect([reply.status, reply.body]).toMatchObject([422, { message: 'Selecione um fornecedor' }]);
    expect(await api.db.selectFrom('bill').select('idBillToPay').execute()).toHaveLength(
      before.length,
    );
  });

  test('a paid bill has a receipt, signed by the supplier', async () => {
    const id = await create({
      paymentDate: '2026-03-09',
      fees: 15.5,
      description: 'Carga de março',
    });
    const reply = await api.ask('GET', `/bill/receipt/${id}`);
    expect([
      reply.status,
      reply.headers['content-type'],
      reply.headers['content-disposition'],
    ]).toEqual([200, 'application/pdf', `inline; filename="Recibo-conta-${id}.pdf"`]);
    const text = readPdf(reply.bytes)
      .pages.map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain('Recebemos de Gesso Prado Ltda, CNPJ nº 00.000.000/0001-91');
    expect(text).toContain(
      'R$ 1.300,00 (mil e trezentos reais), referente ao pagamento de: Carga de março.',
    );
    expect(text).toContain('Pagamento em 09/03/2026');
    expect(text).toContain('Gesso Araripe Distribuidora');
  });

  test('an open or unknown bill has no receipt', async () => {
    const open = await api.ask('GET', `/bill/receipt/${await create()}`);
    expect([open.status, open.body]).toMatchObject([
      409,
      { message: 'Não foi possível gerar o recibo' },
    ]);
    expect((await api.ask('GET', '/bill/receipt/999999')).status).toBe(404);
  });
});
