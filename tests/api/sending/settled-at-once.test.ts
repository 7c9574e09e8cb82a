import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createJobWorker } from '../../../api/jobs/job-worker';
import { registerSendingJobs } from '../../../api/modules/sending/sending-job';
import { insertProduct } from '../support/business';
import { cpfOf } from '../support/imports';
import { type MailingApi, startMailingApi } from '../support/mailing-api';
import { readEmail } from '../support/outbox';
import { BUDGET, naturalPerson, order } from '../support/payloads';
import type { SmtpDouble } from '../support/smtp-double';
import type { TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const NAME = 'Zulmira Quintanilha';
const ADDRESS = 'zulmira@cliente.com.br';

onEachEngine('the outcome of a message', (engine) => {
  let mailing: MailingApi;
  let api: TestApi;
  let smtp: SmtpDouble;
  let idProduct: number;
  let clients = 0;
  let idClient: number;
  let cpfCnpj: string;
  let idOrder: number;
  beforeAll(async () => {
    mailing = await startMailingApi(engine);
    ({ api, smtp } = mailing);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => mailing.close());
  beforeEach(async () => {
    await mailing.forget();
    cpfCnpj = cpfOf(++clients);
    const body = { ...naturalPerson, name: NAME, cpfCnpj };
    idClient = Number((await api.ask('POST', '/client', { body })).body);
    idOrder = Number((await api.ask('POST', '/order', { body: quote() })).body);
  });

  const quote = (changes: object = {}) =>
    order(idProduct, {
      ...BUDGET,
      idClient,
      clientName: NAME,
      clientCpfCnpj: cpfCnpj,
      clientEmail: ADDRESS,
      ...changes,
    });
  const queue = async () => {
    const path = `/order/${idOrder}/sendables/quote`;
    const { Subject: subject, Text: message } = (await api.ask('GET', path)).body as Record<
      string,
      string
    >;
    const body = { channel: 'email', email: ADDRESS, subject, message };
    expect((await api.ask('POST', path, { body })).status).toBe(201);
  };
  /** What happens between the server's getting the message and its answer. */
  const meanwhile = async (work: () => Promise<unknown>) => {
    smtp.hold();
    const sent = api.jobs.runDue();
    await expect.poll(() => smtp.received.length).toBe(1);
    await work();
    smtp.answer();
    await sent;
  };
  const stored = () =>
    api.db
      .selectFrom('documentSending')
      .leftJoin('quoteSending', 'quoteSending.idQuoteSending', 'documentSending.idQuoteSending')
      .select(['state', 'deliveredAt', 'documentSending.sentTo', 'documentSending.text', 'reason'])
      .where('idOrder', '=', idOrder)
      .executeTakeFirstOrThrow();
  const rename = (from: string, to: string) =>
    sql`alter table quote_sending rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(api.db);

  test('is stored with that of the quote’s address or not at all, and is no delivery failure', async () => {
    await queue();
    await meanwhile(() => rename('delivered_at', 'delivered_away'));
    await rename('delivered_away', 'delivered_at');
    expect(await stored()).toMatchObject({ state: 'queued', deliveredAt: null });
    expect(api.logs.join()).not.toContain('e-mail not sent');
    api.time.now = new Date(api.time.now.getTime() + 3_600_000);
    await api.jobs.runDue();
    const now = api.time.now.toISOString();
    expect(await stored()).toMatchObject({ state: 'sent', deliveredAt: now });
    const ids = smtp.received.map(({ source }) => readEmail(source).headers['message-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('is, when the server never accepts Prumo’s access, that someone must correct it', async () => {
    const { context } = api;
    const jobs = createJobWorker({ ...context, logger: api.app.log });
    const refusal = { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' };
    const sender = {
      send: () => Promise.reject(Object.assign(new Error('no'), refusal)),
      close: () => undefined,
    };
    registerSendingJobs({ ...context, jobs, sender });
    await queue();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await stored()).toMatchObject({ state: 'queued' });
      await jobs.runDue();
      api.time.now = new Date(api.time.now.getTime() + 3_600_000);
    }
    expect(await stored()).toMatchObject({
      state: 'failed',
      reason:
        'O servidor de e-mail não aceitou o acesso do Prumo (código 535). Fale com quem cuida da instalação.',
    });
    expect(api.logs.join()).toContain('job given up');
  });

  test('names nobody who was anonymised while the message was being sent', async () => {
    await queue();
    await meanwhile(async () => {
      const body = quote({ idOrderStatus: 7 });
      expect((await api.ask('PUT', `/order/${idOrder}`, { body })).status).toBe(200);
      expect((await api.ask('POST', `/client/${idClient}/anonymisation`)).status).toBe(204);
    });
    expect(await stored()).toMatchObject({ state: 'sent', sentTo: null, text: '' });
    const history = await api.db
      .selectFrom('history')
      .select(['act', 'changes', 'personal'])
      .where('kind', '=', 'order')
      .where('idRecord', '=', idOrder)
      .execute();
    expect(history.map(({ act }) => act)).toContain('document-left');
    expect(JSON.stringify(history)).not.toContain(ADDRESS);
  });
});
