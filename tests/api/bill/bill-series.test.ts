import { afterAll, beforeAll, expect, test } from 'vitest';

import { createJobWorker } from '../../../api/jobs/job-worker';
import {
  planBills,
  registerBillRecurrenceJob,
} from '../../../api/modules/bill/bill-recurrence-rule';
import { bill, supplier } from '../support/payloads';
import { refuseRows } from '../support/refused-rows';
import { idempotencyKey, startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Shown {
  IdBillToPay: number;
  Description: string;
  Value: number;
  DueDate: string;
  PaymentDate: string | null;
  BarCode: string | null;
}

onEachEngine('series of bills', (engine) => {
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

  const months = async (times: number, change: object = {}) =>
    (await api.ask('POST', '/bill/repeat', { body: { ...base, ...change, times } }))
      .body as number[];
  const endless = async (change: object = {}) =>
    (await api.ask('POST', '/bill/endless', { body: { ...base, interval: 'month', ...change } }))
      .body as number[];
  const read = async (id: number | undefined) =>
    (await api.ask('GET', `/bill/${id}`)).body as Shown;
  const put = (id: number | undefined, change: object, headers: Record<string, string> = {}) =>
    api.ask('PUT', `/bill/${id}/series`, { body: { ...base, ...change }, headers });
  const series = async (id: number | undefined) =>
    (await api.ask('GET', `/bill/${id}/series`)).body as { Series: unknown };
  const ofSeries = (idSeries: number | undefined) =>
    api.db
      .selectFrom('bill')
      .select(['idBillToPay', 'dueDate', 'description', 'valueCents', 'idProfessionalRegister'])
      .where('idSeries', '=', idSeries ?? 0)
      .orderBy('idBillToPay')
      .execute();
  const pay = async (id: number | undefined) => {
    const { status } = await api.ask('PUT', `/bill/${id}`, {
      body: { ...base, dueDate: (await read(id)).DueDate, paymentDate: TEST_DAY },
    });
    expect(status).toBe(200);
  };
  /** Plans and runs the daily job, as each process does. */
  const workADay = async () => {
    await planBills(api.db, api.time.now);
    await api.jobs.runDue();
  };

  test('this and the following: the changed values are copied, paid and earlier ones stay', async () => {
    const ids = await months(5, { dueDate: '2026-01-10' });
    await pay(ids[3]);
    const reply = await put(ids[1], { dueDate: '2026-02-28', value: 99.9, scope: 'following' });
    expect([reply.status, reply.body]).toEqual([200, { Changed: 3, Kept: 0, Others: 2 }]);
    expect((await Promise.all(ids.map(read))).map((each) => [each.DueDate, each.Value])).toEqual([
      ['2026-01-10', 1284.5],
      ['2026-02-28', 99.9],
      ['2026-03-28', 99.9],
      ['2026-04-10', 1284.5],
      ['2026-05-28', 99.9],
    ]);
    expect((await series(ids[1])).Series).toEqual({
      Interval: 'month',
      IsEndless: false,
      Following: 2,
      Open: 3,
      LastDueDate: '2026-05-28',
    });
  });

  test('all open ones: bar code, payment and values of a single bill are not copied', async () => {
    const ids = await months(3, { dueDate: '2026-06-30' });
    const alone = { barCode: '123', fees: 5, fiscalNote: '77' };
    await put(ids[2], { ...alone, dueDate: '2026-08-30', description: 'Aluguel', scope: 'open' });
    expect(await Promise.all(ids.map(read))).toMatchObject([
      { Description: 'Aluguel', BarCode: null, Fees: null, DueDate: '2026-06-30' },
      { Description: 'Aluguel', BarCode: null, Fees: null, DueDate: '2026-07-30' },
      { Description: 'Aluguel', BarCode: '123', Fees: 5, DueDate: '2026-08-30' },
    ]);
  });

  test('a repeated post changes once, and an old version changes nothing', async () => {
    const ids = await months(3);
    const headers = { ...idempotencyKey(), 'if-match': '"1"' };
    const change = { value: 10, scope: 'open' };
    const answers = [await put(ids[0], change, headers), await put(ids[0], change, headers)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { Changed: 3, Kept: 0, Others: 2 }],
      [200, { Changed: 3, Kept: 0, Others: 2 }],
    ]);
    const stale = await put(ids[0], { value: 20, scope: 'open' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect((await Promise.all(ids.map(read))).map(({ Value }) => Value)).toEqual([10, 10, 10]);
    // Another bill of the series that was open on a screen is not overwritten either.
    const other = await api.ask('PUT', `/bill/${ids[1]}`, {
      body: base,
      headers: { 'if-match': '"1"' },
    });
    expect(other.status).toBe(412);
  });

  test('a bill changed individually is listed before it is overwritten, or keeps its values', async () => {
    const ids = await months(4, { dueDate: '2026-03-31' });
    const alone = { dueDate: '2026-05-20', value: 2600, observation: 'combinado' };
    await api.ask('PUT', `/bill/${ids[2]}`, { body: { ...base, ...alone } });
    const change = { dueDate: '2026-03-31', value: 2700, scope: 'following' };
    const asked = await put(ids[0], { ...change, differing: 'ask' });
    const { fields } = asked.body as { fields: { path: string; message: string }[] };
    expect([asked.status, fields.map(({ path }) => path)]).toEqual([422, ['differing']]);
    const told = fields[0]?.message ?? '';
    expect(told.replace(/\s/g, ' ')).toContain(
      'Uma conta da série já era diferente: 20/05/2026 (valor R$ 2.600,00).',
    );
    expect((await read(ids[0])).Value).toBe(1284.5);
    // What is shown has to be what is overwritten.
    const unseen = await put(ids[0], { ...change, differing: 'change', listed: 'outra lista' });
    expect(unseen.status).toBe(422);
    const kept = await put(ids[0], { ...change, differing: 'keep' });
    expect(kept.body).toEqual({ Changed: 3, Kept: 1, Others: 3 });
    const values = async () => (await Promise.all(ids.map(read))).map(({ Value }) => Value);
    expect(await values()).toEqual([2700, 2700, 2600, 2700]);
    // A day of its own is kept as well, where the due day moves; the rest goes on.
    const moved = { dueDate: '2026-03-10', value: 2700, description: 'Aluguel', scope: 'open' };
    const day = await put(ids[0], { ...moved, differing: 'keep' });
    expect(day.body).toEqual({ Changed: 4, Kept: 1, Others: 3 });
    expect(
      (await Promise.all(ids.map(read))).map((each) => [each.DueDate, each.Description]),
    ).toEqual([
      ['2026-03-10', 'Aluguel'],
      ['2026-04-10', 'Aluguel'],
      ['2026-05-20', 'Aluguel'],
      ['2026-06-10', 'Aluguel'],
    ]);
    const again = { ...moved, value: 2800, differing: 'change' };
    const [{ message = '' } = {}] = (
      (await put(ids[0], { ...again, differing: 'ask' })).body as { fields: { message: string }[] }
    ).fields;
    expect((await put(ids[0], { ...again, listed: message })).body).toEqual({
      Changed: 4,
      Kept: 0,
      Others: 3,
    });
    expect(await values()).toEqual([2800, 2800, 2800, 2800]);
  });

  test('a value below another bill’s discount is refused, and nothing is changed', async () => {
    const ids = await months(2, { dueDate: '2026-09-10' });
    const discounted = { dueDate: '2026-10-10', discount: 500 };
    await api.ask('PUT', `/bill/${ids[1]}`, { body: { ...base, ...discounted } });
    const refused = await put(ids[0], { dueDate: '2026-09-10', value: 100, scope: 'following' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: [{ path: 'value', message: expect.stringContaining('10/10/2026') as string }] },
    ]);
    expect((await read(ids[0])).Value).toBe(1284.5);
  });

  test('a bill without a series has nothing to change or end, and an unknown one is reported', async () => {
    const id = Number((await api.ask('POST', '/bill', { body: base })).body);
    expect(await series(id)).toEqual({ Series: null });
    expect((await put(id, { scope: 'open' })).status).toBe(409);
    expect((await api.ask('POST', `/bill/${id}/series/end`)).status).toBe(409);
    expect((await put(999_999, { scope: 'open' })).status).toBe(404);
    expect((await put(id, { scope: 'x' })).status).toBe(422);
  });

  test('two concurrent changes of one series both finish', async () => {
    const ids = await months(6);
    const answers = await Promise.all([
      put(ids[5], { value: 50, scope: 'open' }),
      put(ids[0], { description: 'Outra', scope: 'open' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('without end: the next twelve months are created once, and the day of the month is kept', async () => {
    const body = { ...base, dueDate: '2026-01-31', interval: 'month', barCode: '1', fees: 2 };
    const headers = idempotencyKey();
    const first = await api.ask('POST', '/bill/endless', { body, headers });
    const again = await api.ask('POST', '/bill/endless', { body, headers });
    const ids = first.body as number[];
    expect([first.status, again.body]).toEqual([201, ids]);
    const made = await ofSeries(ids[0]);
    expect(made.map(({ dueDate }) => dueDate)).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31'],
      ...['2027-01-31', '2027-02-28'],
    ]);
    expect(await read(ids[1])).toMatchObject({ BarCode: null, Fees: null, PaymentDate: null });
    expect((await series(ids[0])).Series).toMatchObject({ Interval: 'month', IsEndless: true });
  });

  test.each([
    ['week', 53],
    ['year', 2],
  ])('of every %s, %s bills are due by a year from today', async (interval, count) => {
    expect(await endless({ interval, dueDate: TEST_DAY })).toHaveLength(count);
  });

  test('one that began over a year ago, or has no interval, is refused', async () => {
    const answers = await Promise.all([
      api.ask('POST', '/bill/endless', {
        body: { ...base, interval: 'month', dueDate: '2025-03-09' },
      }),
      api.ask('POST', '/bill/endless', { body: { ...base, interval: 'day' } }),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
      [422, { fields: [{ path: 'dueDate' }] }],
      [422, { fields: [{ path: 'interval' }] }],
    ]);
  });

  test('two servers, and one that was stopped for months, add what is missing once', async () => {
    const [id] = await endless({ description: 'Internet', dueDate: TEST_DAY });
    expect(await ofSeries(id)).toHaveLength(13);
    // Three at night in UTC is midnight in Brasília.
    api.time.now = new Date('2026-08-10T02:59:00Z');
    await workADay();
    expect((await ofSeries(id)).at(-1)?.dueDate).toBe('2027-07-10');
    api.time.now = new Date('2026-08-10T03:00:00Z');
    const clock = () => api.time.now;
    const { db } = api;
    const other = createJobWorker({ db, clock, logger: api.app.log, stopLimitMs: 0 });
    registerBillRecurrenceJob({ db, clock, jobs: other, logger: api.app.log });
    await Promise.all([workADay(), planBills(db, clock()).then(() => other.runDue())]);
    // As if the first process had died before it recorded that day's job.
    await db.deleteFrom('job').execute();
    await Promise.all([workADay(), other.runDue()]);
    const made = await ofSeries(id);
    expect(made.at(-1)).toMatchObject({ dueDate: '2027-08-10', idProfessionalRegister: null });
    expect(new Set(made.map(({ dueDate }) => dueDate)).size).toBe(made.length);
    expect(made).toHaveLength(18);
    api.time.now = new Date(`${TEST_DAY}T15:00:00Z`);
  });

  test('a series that cannot continue blocks no other, and continues once it can', async () => {
    const [bad] = await endless({ description: 'Aluguel', dueDate: TEST_DAY });
    const [good] = await endless({ description: 'Luz', dueDate: TEST_DAY });
    api.time.now = new Date('2026-04-10T15:00:00Z');
    const refused = { table: 'bill', column: 'id_series', value: bad ?? 0 };
    const { allow } = await refuseRows(api.db, engine, refused);
    await api.db.deleteFrom('job').execute();
    await workADay();
    expect((await ofSeries(bad)).at(-1)?.dueDate).toBe('2027-03-10');
    expect((await ofSeries(good)).at(-1)?.dueDate).toBe('2027-04-10');
    const [job] = await api.db.selectFrom('job').select(['doneAt', 'lastError']).execute();
    expect(job).toEqual({ doneAt: null, lastError: 'failed for 1 records' });
    await allow();
    api.time.now = new Date('2026-04-10T16:00:00Z');
    await workADay();
    expect((await ofSeries(bad)).at(-1)?.dueDate).toBe('2027-04-10');
    expect(await ofSeries(good)).toHaveLength(14);
    api.time.now = new Date(`${TEST_DAY}T15:00:00Z`);
  });

  test('a change also applies to bills that do not exist yet; a change of a single bill does not', async () => {
    const ids = await endless({ description: 'Contador', dueDate: '2026-03-15' });
    const due = { dueDate: '2026-03-31', description: 'Contador' };
    await put(ids[0], { ...due, value: 700, scope: 'following' });
    await api.ask('PUT', `/bill/${ids[2]}`, {
      body: { ...base, dueDate: '2026-05-02', value: 1, description: 'Outro' },
    });
    api.time.now = new Date('2026-05-10T15:00:00Z');
    await workADay();
    expect((await ofSeries(ids[0])).slice(-2)).toMatchObject([
      { dueDate: '2027-03-31', description: 'Contador', valueCents: 700_00 },
      { dueDate: '2027-04-30', description: 'Contador', valueCents: 700_00 },
    ]);
    api.time.now = new Date(`${TEST_DAY}T15:00:00Z`);
  });

  test('ended, it adds no more bills and the existing ones stay; deleting the rest ends it too', async () => {
    const kept = await endless();
    const end = await api.ask('POST', `/bill/${kept[3]}/series/end`, { headers: idempotencyKey() });
    expect([end.status, end.body]).toMatchObject([200, { Series: { IsEndless: false } }]);
    expect((await api.ask('POST', `/bill/${kept[3]}/series/end`)).status).toBe(200);
    const cut = await endless();
    const plan = await api.ask('GET', `/bill/${cut[2]}/series/deletion`);
    expect(plan.body).toMatchObject({ Notice: 'A repetição sem fim termina.' });
    await api.ask('DELETE', `/bill/${cut[2]}/series`);
    api.time.now = new Date('2027-03-10T15:00:00Z');
    await workADay();
    expect((await ofSeries(kept[0])).length).toBe(kept.length);
    expect((await ofSeries(cut[0])).length).toBe(2);
    api.time.now = new Date(`${TEST_DAY}T15:00:00Z`);
  });

  test('all open ones are deleted from any of them, and paid ones stay', async () => {
    const ids = await months(4, { dueDate: '2026-01-10' });
    await pay(ids[0]);
    const deleted = await api.ask('DELETE', `/bill/${ids[2]}/open-series`);
    expect([deleted.status, deleted.body]).toMatchObject([200, { Records: 3, KeptRecords: 1 }]);
    expect((await ofSeries(ids[0])).map(({ idBillToPay }) => idBillToPay)).toEqual([ids[0]]);
    const none = await api.ask('DELETE', `/bill/${ids[0]}/open-series`);
    expect(none.status).toBe(409);
  });

  test('a supplier of an active series is kept, even without bills', async () => {
    const body = { name: 'Água e Luz', cpfCnpj: '52998224725' };
    const idSupplier = Number((await api.ask('POST', '/supplier/brief', { body })).body);
    const ids = await endless({ idSupplier });
    for (const id of ids) await api.ask('DELETE', `/bill/${id}`);
    expect((await api.ask('DELETE', `/supplier/${idSupplier}`)).status).toBe(409);
  });
});
