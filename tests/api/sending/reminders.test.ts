import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { NEW_MESSAGES } from '@domain/sending/company-messages';

import { createJobWorker } from '../../../api/jobs/job-worker';
import { planReminders, registerReminderJob } from '../../../api/modules/sending/reminder-rule';
import { insertProduct, PROFESSIONAL } from '../support/business';
import { type MailingApi, startMailingApi } from '../support/mailing-api';
import { readEmail } from '../support/outbox';
import { installment, order } from '../support/payloads';
import { refuseRows } from '../support/refused-rows';
import type { SmtpDouble } from '../support/smtp-double';
import { idempotencyKey, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Sending {
  Document: string;
  State: string;
  SentTo: string | null;
  CreatedBy: string | null;
  Reason: string | null;
}

onEachEngine('a company’s texts and reminders', (engine) => {
  let mailing: MailingApi;
  let api: TestApi;
  let smtp: SmtpDouble;
  let idProduct: number;
  beforeAll(async () => {
    mailing = await startMailingApi(engine);
    ({ api, smtp } = mailing);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => mailing.close());
  beforeEach(async () => {
    for (const table of ['documentSending', 'companyMessage'] as const)
      await api.db.deleteFrom(table).execute();
    await api.db.updateTable('salesOrder').set({ idOrderStatus: 7 }).execute();
    await mailing.forget();
    api.time.now = new Date(`${TEST_DAY}T15:00:00Z`);
  });

  /** An order whose only installment is due on that day; returns their ids. */
  const due = async (dueDate: string, changes: object = {}) => {
    const installments = [installment(1, 150, { dueDate })];
    const body = order(idProduct, { clientEmail: 'ana@cliente.com.br', installments, ...changes });
    const idOrder = Number((await api.ask('POST', '/order', { body })).body);
    const { Installments } = (await api.ask('GET', `/order/${idOrder}`)).body as {
      Installments: { IdOrderInstallment: number }[];
    };
    return { idOrder, id: Installments[0]?.IdOrderInstallment ?? 0 };
  };
  const messages = () => api.ask('GET', `/company/${api.idCompany}/messages`);
  const save = (changes: object, headers: Record<string, string> = {}) =>
    api.ask('PUT', `/company/${api.idCompany}/messages`, {
      body: { ...NEW_MESSAGES, ...changes },
      headers,
    });
  const ALL_STEPS = { remindBefore: true, remindDue: true, remindAfter: true };
  const sendings = async (idOrder: number) =>
    (await api.ask('GET', `/order/${idOrder}/sendings`)).body as Sending[];
  const remind = (installments: unknown, headers = idempotencyKey()) =>
    api.ask('POST', '/receivable/remind', { body: { installments }, headers });
  const subjects = () => smtp.received.map(({ source }) => readEmail(source).headers.subject);
  /** Plans and runs the daily job, as each process does, and the jobs that it enqueues. */
  const runDay = async () => {
    await planReminders(api.db, api.time.now);
    await api.jobs.runDue();
  };
  const receive = (id: number) =>
    api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 6,
        paidValue: null,
        installments: [{ idOrderInstallment: id, value: 150 }],
      },
    });

  test('the texts are the default ones until the company writes its own, with a version', async () => {
    const first = await messages();
    expect([first.headers.etag, first.body]).toEqual([
      '"0"',
      expect.objectContaining({ ReplyTo: null, RemindBefore: false, RemindAfter: false }),
    ]);
    const { QuoteText: standard } = first.body as { QuoteText: string };
    const saved = await save(
      { quoteText: 'Oi, {{cliente.nome}}: {{valor}}', replyTo: ' Vendas@Gesso.com.br' },
      { 'if-match': '"0"' },
    );
    expect([saved.status, saved.headers.etag]).toEqual([200, '"1"']);
    expect((await messages()).body).toMatchObject({
      QuoteText: 'Oi, {{cliente.nome}}: {{valor}}',
      ReplyTo: 'vendas@gesso.com.br',
    });
    expect((await save({}, { 'if-match': '"0"' })).status).toBe(412);
    const { idOrder } = await due('2026-03-20');
    const draft = (await api.ask('GET', `/order/${idOrder}/sendables/quote`)).body as {
      Email: string;
      Subject: string;
      Text: string;
    };
    expect(draft.Text).toMatch(/^Oi, Ana Paula Ribeiro: R\$\s150,00$/);
    await api.ask('POST', `/order/${idOrder}/sendables/quote`, {
      body: { channel: 'email', email: draft.Email, subject: draft.Subject, message: draft.Text },
    });
    await api.jobs.runDue();
    expect(readEmail(smtp.received[0]?.source ?? '').headers['reply-to']).toBe(
      'vendas@gesso.com.br',
    );
    // Empty, it is the default text again.
    await save({ quoteText: ' ' });
    expect((await messages()).body).toMatchObject({ QuoteText: standard });
    const stored = await api.db.selectFrom('companyMessage').select('texts').execute();
    expect(stored).toEqual([{ texts: '{}' }]);
  });

  test('an unknown placeholder is refused at its field, and an unknown company not found', async () => {
    const { status, body } = await save({
      slipText: 'Olá, {{cliente.nomes}}',
      noteSubject: '{{parcela}}',
      replyTo: 'vendas',
    });
    expect([status, (body as { fields: unknown }).fields]).toEqual([
      422,
      expect.arrayContaining([
        { path: 'slipText', message: 'O campo {{cliente.nomes}} não existe' },
        { path: 'noteSubject', message: 'O campo {{parcela}} não existe' },
        { path: 'replyTo', message: 'E-mail inválido' },
      ]),
    ]);
    expect((await api.ask('GET', '/company/999/messages')).status).toBe(404);
  });

  test('chosen installments are reminded of by hand, once per press', async () => {
    const late = await due('2026-03-01');
    const today = await due(TEST_DAY);
    const without = await due(TEST_DAY, { clientEmail: null });
    const key = idempotencyKey();
    const ids = [late.id, today.id, without.id, late.id];
    const replies = await Promise.all([remind(ids, key), remind(ids, key)]);
    for (const reply of replies)
      expect([reply.status, reply.body]).toEqual([
        200,
        {
          Queued: 2,
          Skipped: 1,
          Without: [
            {
              IdOrder: without.idOrder,
              InstallmentNumber: 1,
              ClientName: expect.any(String) as string,
            },
          ],
        },
      ]);
    await api.jobs.runDue();
    expect(subjects().sort()).toEqual([
      `Parcela 1 de 1 do pedido nº ${late.idOrder} venceu em 01/03/2026`,
      `Parcela 1 de 1 do pedido nº ${today.idOrder} vence hoje`,
    ]);
    expect(await sendings(late.idOrder)).toMatchObject([
      { Document: `reminder-${late.id}`, State: 'sent', CreatedBy: PROFESSIONAL.name },
    ]);
    expect(await sendings(without.idOrder)).toEqual([]);
  });

  test('an installment with nothing to pay is not reminded of, nor any other with it', async () => {
    const open = await due(TEST_DAY);
    const paid = await due(TEST_DAY);
    await receive(paid.id);
    const refused = await remind([open.id, paid.id]);
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      409,
      'A parcela já foi paga: não há o que lembrar.',
    ]);
    expect(await sendings(open.idOrder)).toEqual([]);
    expect((await remind([open.id, 999_999])).status).toBe(404);
    expect((await remind([])).status).toBe(422);
  });

  test('a card installment is paid by the operator: no reminder is sent', async () => {
    await save(ALL_STEPS);
    const [first, second] = await Promise.all(
      [1, 2].map((paymentType) =>
        due(TEST_DAY, { installments: [installment(1, 150, { dueDate: TEST_DAY, paymentType })] }),
      ),
    );
    const message = 'A parcela é de cartão: quem paga é a operadora, e não há o que lembrar.';
    for (const { idOrder, id } of [first!, second!]) {
      expect(await remind([id])).toMatchObject({ status: 409, body: { message } });
      const offered = (await api.ask('GET', `/order/${idOrder}/sendables`)).body;
      expect(JSON.stringify(offered)).not.toContain('Lembrete');
      const draft = await api.ask('GET', `/order/${idOrder}/sendables/reminder-${id}`);
      expect(draft).toMatchObject({ status: 409, body: { message } });
    }
    const other = await due(TEST_DAY);
    await runDay();
    expect(subjects()).toEqual([`Parcela 1 de 1 do pedido nº ${other.idOrder} vence hoje`]);
    for (const { idOrder } of [first!, second!]) expect(await sendings(idOrder)).toEqual([]);
  });

  test('the rule sends reminders on its days, once, and not when it is off', async () => {
    const before = await due('2026-03-13');
    const today = await due(TEST_DAY);
    const after = await due('2026-03-07');
    await due('2026-03-12');
    await due('2026-03-08');
    await runDay();
    expect(smtp.received).toEqual([]);

    await api.db.deleteFrom('job').execute();
    await save({ remindBefore: true, remindAfter: true });
    await runDay();
    expect(subjects().sort()).toEqual(
      [
        `Parcela 1 de 1 do pedido nº ${after.idOrder} venceu em 07/03/2026`,
        `Parcela 1 de 1 do pedido nº ${before.idOrder} vence em 13/03/2026`,
      ].sort(),
    );
    expect(await sendings(today.idOrder)).toEqual([]);
    expect(await sendings(before.idOrder)).toMatchObject([{ State: 'sent', CreatedBy: null }]);

    // The whole day again, as after a restart or in another process.
    await api.db.deleteFrom('job').execute();
    api.time.now = new Date(`${TEST_DAY}T20:00:00Z`);
    await runDay();
    expect(smtp.received).toHaveLength(2);
    expect(api.logs.join()).not.toMatch(/@cliente|Ana Paula/);
  });

  test('two processes that run the day at the same time send one message', async () => {
    await save(ALL_STEPS);
    for (let orders = 0; orders < 5; orders += 1) await due(TEST_DAY);
    // Only one process opens a database in a folder (docs/decisions/0117).
    const db = engine === 'postgres' ? api.database.open() : api.db;
    const deps = { db, clock: () => api.time.now, logger: api.app.log };
    const other = createJobWorker(deps);
    registerReminderJob({ ...deps, jobs: other });
    await Promise.all([planReminders(api.db, api.time.now), planReminders(deps.db, api.time.now)]);
    await Promise.all([api.jobs.runDue(), other.runDue()]);
    await api.jobs.runDue();
    // No client is reminded twice before a first run is recorded: the database itself stores each
    // step.
    await api.db.updateTable('job').set({ doneAt: null }).where('kind', '=', 'reminders').execute();
    await api.db
      .updateTable('documentSending')
      .set({ createdAt: '2026-03-09T12:00:00.000Z' })
      .execute();
    await Promise.all([api.jobs.runDue(), other.runDue()]);
    await api.jobs.runDue();
    expect(smtp.received).toHaveLength(5);
  });

  test('the rule skips paid installments, those reminded of today and non-sales, and records a missing e-mail', async () => {
    await save(ALL_STEPS);
    const paid = await due(TEST_DAY);
    await receive(paid.id);
    const byHand = await due(TEST_DAY);
    await remind([byHand.id]);
    const without = await due(TEST_DAY, { clientEmail: null });
    const quote = await due(TEST_DAY);
    await api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus: 1 })
      .where('idOrder', '=', quote.idOrder)
      .execute();
    await runDay();
    expect(smtp.received).toHaveLength(1);
    expect(await sendings(paid.idOrder)).toEqual([]);
    expect(await sendings(byHand.idOrder)).toMatchObject([{ CreatedBy: PROFESSIONAL.name }]);
    expect(await sendings(without.idOrder)).toMatchObject([
      { State: 'failed', SentTo: null, Reason: 'O cliente não tem e-mail cadastrado no pedido.' },
    ]);
  });

  test('a reminder that cannot be sent blocks no other, and is sent once it can', async () => {
    await save({ remindDue: true });
    const bad = await due(TEST_DAY);
    const good = await due(TEST_DAY);
    const refused = { table: 'document_sending', column: 'id_subject', value: bad.id };
    const { allow } = await refuseRows(api.db, engine, refused);
    await runDay();
    expect(await sendings(bad.idOrder)).toEqual([]);
    expect(await sendings(good.idOrder)).toMatchObject([{ State: 'sent' }]);
    await allow();
    api.time.now = new Date(`${TEST_DAY}T16:00:00Z`);
    await runDay();
    expect(await sendings(bad.idOrder)).toMatchObject([{ State: 'sent' }]);
    expect(smtp.received).toHaveLength(2);
  });

  test('an installment paid while its reminder waits gets none', async () => {
    await save(ALL_STEPS);
    const { idOrder, id } = await due(TEST_DAY);
    smtp.refusals.push(451);
    await runDay();
    await receive(id);
    api.time.now = new Date(`${TEST_DAY}T18:00:00Z`);
    await api.jobs.runDue();
    expect(smtp.received).toEqual([]);
    expect(await sendings(idOrder)).toMatchObject([
      { State: 'failed', Reason: 'A parcela já foi paga: não há o que lembrar.' },
    ]);
  });

  test('waits for nine o’clock, and does not make up for a past day', async () => {
    await save(ALL_STEPS);
    await due(TEST_DAY);
    api.time.now = new Date(`${TEST_DAY}T11:00:00Z`);
    await runDay();
    expect(smtp.received).toEqual([]);
    api.time.now = new Date('2026-03-11T13:00:00Z');
    await runDay();
    expect(smtp.received).toEqual([]);
  });

  test('an installment shows its last reminder', async () => {
    const [reminded, without] = [await due('2026-03-20'), await due('2026-03-21')];
    const unheard = await due('2026-03-22', { clientEmail: null });
    await remind([reminded.id]);
    api.time.now = new Date(`${TEST_DAY}T16:00:00Z`);
    await remind([reminded.id, unheard.id]);
    const ids = [without.id, unheard.id, reminded.id];
    const { body } = await api.ask('GET', `/receivable/installments?ids=${ids.join(',')}`);
    const told = (body as { LastReminder: string | null }[]).map((row) => row.LastReminder);
    expect(told).toEqual([null, null, `${TEST_DAY}T16:00:00.000Z`]);
  });
});
