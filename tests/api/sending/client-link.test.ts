import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { insertProduct } from '../support/business';
import { type MailingApi, startMailingApi } from '../support/mailing-api';
import { readEmail } from '../support/outbox';
import { BUDGET, CPFS, order } from '../support/payloads';
import type { SmtpDouble } from '../support/smtp-double';
import { idempotencyKey, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const CLIENT = { clientEmail: 'ana@cliente.com.br', clientPhone: '19991230001' };
const ADDRESS = /https:\/\/prumo\.example\.com\.br\/q\/([\w-]{22})/g;

interface Draft {
  Subject: string;
  Text: string;
  Email: string;
  Link: { Number: number; IsNew: boolean; ValidityDays: number; ValidUntil: string | null } | null;
}
interface Links {
  Links: {
    Number: number;
    State: string;
    ValidUntil: string;
    Sendings: {
      Channel: string;
      SentTo: string;
      DeliveredAt: string | null;
      FailedAt: string | null;
    }[];
  }[];
}

onEachEngine('the client’s link in a message', (engine) => {
  let mailing: MailingApi;
  let api: TestApi;
  let smtp: SmtpDouble;
  let idProduct: number;
  let idOrder: number;
  beforeAll(async () => {
    mailing = await startMailingApi(engine);
    ({ api, smtp } = mailing);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => mailing.close());
  beforeEach(async () => {
    await mailing.forget();
    const body = order(idProduct, { ...BUDGET, ...CLIENT });
    idOrder = Number((await api.ask('POST', '/order', { body })).body);
  });

  const path = () => `/order/${idOrder}/sendables/quote`;
  const draft = async () => (await api.ask('GET', path())).body as Draft;
  const links = async () =>
    ((await api.ask('GET', `/order/${idOrder}/quote-links`)).body as Links).Links;
  const change = (changes: object = {}) =>
    api.ask('PUT', `/order/${idOrder}`, {
      body: order(idProduct, { ...BUDGET, ...CLIENT, clientName: 'Outra Pessoa', ...changes }),
    });
  const sendEmail = async (more: object = {}, headers = idempotencyKey()) => {
    const { Subject: subject, Text: message, Email: email } = await draft();
    const body = { channel: 'email', email, subject, message, ...more };
    return api.ask('POST', path(), { body, headers });
  };
  const sendWhatsApp = async (more: object = {}, headers = idempotencyKey()) => {
    const { Text: message } = await draft();
    const body = { channel: 'whatsapp', phone: CLIENT.clientPhone, message, ...more };
    return api.ask('POST', path(), { body, headers });
  };
  /** The secrets of the addresses in the messages, oldest first. */
  const told = () =>
    smtp.received.flatMap(({ source }) =>
      Array.from(readEmail(source).text.matchAll(ADDRESS), ([, token = '']) => token),
    );
  const tokenIn = (reply: { body: unknown }) =>
    (reply.body as { LinkUrl: string }).LinkUrl.split('/').at(-1) ?? '';
  const call = (name: string, token: string, more: object = {}) =>
    api.ask('POST', `/public-quote/${name}`, { token: null, body: { token, ...more } });
  const stateOf = async (token: string) => {
    const { status, body } = await call('read', token);
    return status === 200 ? (body as { State: string }).State : status;
  };
  const accept = (token: string) =>
    call('accept', token, { name: 'Ana Paula Ribeiro', cpfCnpj: CPFS[0], agreed: true });

  test('is in the company’s text, and is sent with the e-mail, which lets the client accept', async () => {
    const written = await draft();
    expect(written.Text).toContain('\n\n{{link}}\n\n');
    expect(written.Link).toEqual({ Number: 1, IsNew: true, ValidityDays: 15, ValidUntil: null });
    const sent = await sendEmail({ validityDays: 7 });
    expect([sent.status, sent.body]).toMatchObject([201, { Url: null, LinkUrl: null }]);
    const [made] = await links();
    expect(made).toMatchObject({
      Number: 1,
      State: 'open',
      Sendings: [{ Channel: 'email', SentTo: CLIENT.clientEmail, DeliveredAt: null }],
    });
    await api.jobs.runDue();
    const [token = ''] = told();
    const html = readEmail(smtp.received[0]?.source ?? '').html;
    expect(html).toContain(`href="https://prumo.example.com.br/q/${token}"`);
    expect(await stateOf(token)).toBe('open');
    // The file is the version’s, byte for byte.
    const pdf = readEmail(smtp.received[0]?.source ?? '').files.find(
      ({ type }) => type === 'application/pdf',
    );
    expect(pdf?.content.equals((await call('pdf', token)).bytes)).toBe(true);
    expect((await links())[0]?.Sendings).toMatchObject([
      { DeliveredAt: api.time.now.toISOString(), FailedAt: null },
    ]);
    expect((await accept(token)).status).toBe(200);
    // Neither the address nor the text is stored or logged.
    const kept = await Promise.all(
      (['documentSending', 'quoteSending', 'job', 'idempotencyKey'] as const).map((table) =>
        api.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(api.logs.join()).not.toContain(token);
    const stored = api.db.selectFrom('documentSending').selectAll();
    expect(await stored.where('idOrder', '=', idOrder).executeTakeFirst()).toMatchObject({
      text: expect.stringContaining('{{link}}') as string,
      linkToken: null,
    });
  });

  test('waits encrypted, and is the same at each try', async () => {
    await sendEmail();
    const stored = await api.db
      .selectFrom('documentSending')
      .select('linkToken')
      .where('idOrder', '=', idOrder)
      .executeTakeFirstOrThrow();
    expect(stored.linkToken).toMatch(/^[\w+/=]{40,}$/);
    smtp.refusals.push(451);
    await api.jobs.runDue();
    expect(told()).toEqual([]);
    api.time.now = new Date(api.time.now.getTime() + 3_600_000);
    await api.jobs.runDue();
    expect(told()).toHaveLength(1);
    expect(await stateOf(told()[0] ?? '')).toBe('open');
  });

  test('sent again, the same version has another address, and both open it', async () => {
    await sendEmail();
    expect((await draft()).Link).toMatchObject({
      Number: 1,
      IsNew: false,
      ValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const second = await sendWhatsApp();
    await api.jobs.runDue();
    const [first = ''] = told();
    expect([await stateOf(first), await stateOf(tokenIn(second))]).toEqual(['open', 'open']);
    expect(first).not.toBe(tokenIn(second));
    expect(await links()).toMatchObject([
      { Number: 1, Sendings: [{ Channel: 'whatsapp' }, { Channel: 'email' }] },
    ]);
  });

  test('for a changed quote is a new version, replacing the older', async () => {
    const first = tokenIn(await sendWhatsApp());
    await change();
    expect((await draft()).Link).toMatchObject({ Number: 2, IsNew: true });
    const second = tokenIn(await sendWhatsApp({ validityDays: '3' }));
    expect([await stateOf(first), await stateOf(second)]).toEqual(['replaced', 'open']);
    expect(await links()).toMatchObject([{ Number: 2 }, { Number: 1 }]);
  });

  test('by WhatsApp is returned at once, the same when repeated, and the PDF has no address', async () => {
    const key = idempotencyKey();
    const first = await sendWhatsApp({}, key);
    const again = await sendWhatsApp({}, key);
    expect([first, again].map(({ body }) => (body as { Url: unknown }).Url)).toEqual([null, null]);
    expect(tokenIn(again)).toBe(tokenIn(first));
    expect(await stateOf(tokenIn(again))).toBe('open');
    expect(await links()).toHaveLength(1);
    expect((await links())[0]?.Sendings).toHaveLength(1);
  });

  test('is returned again when a request answered before the acceptance is repeated', async () => {
    const headers = idempotencyKey();
    const { Subject: subject, Text: message, Email: email } = await draft();
    const body = { channel: 'email', email, subject, message };
    const first = await api.ask('POST', path(), { body, headers });
    await api.jobs.runDue();
    expect((await accept(told()[0] ?? '')).status).toBe(200);
    await api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus: 4, version: 3 })
      .where('idOrder', '=', idOrder)
      .execute();
    const print = vi.spyOn(api.context.printer, 'print');
    const again = await api.ask('POST', path(), { body, headers });
    expect([again.status, again.body, print.mock.calls]).toEqual([201, first.body, []]);
    expect((await api.ask('POST', path(), { body, headers: idempotencyKey() })).status).toBe(409);
    print.mockRestore();
  });

  test('is returned at once when sharing from a device, with the file', async () => {
    const { Text: message } = await draft();
    const share = (text: string) =>
      api.ask('POST', path(), { body: { channel: 'share', message: text } });
    const shared = await share(message);
    expect(await stateOf(tokenIn(shared))).toBe('open');
    expect((await links())[0]?.Sendings).toMatchObject([{ Channel: 'share', SentTo: null }]);
    expect((await share('Segue.')).body).toMatchObject({
      LinkUrl: null,
      Url: expect.stringContaining('/document') as string,
    });
    const { body } = await api.ask('GET', `/order/${idOrder}/sendings`);
    expect(body).toMatchObject([
      { Channel: 'share', State: 'opened', SentTo: null, Text: 'Segue.' },
      { Channel: 'share', State: 'opened' },
    ]);
    expect((await share('')).status).toBe(422);
  });

  test('is not created if it is taken out of the text', async () => {
    const sent = await sendWhatsApp({ message: 'Segue o orçamento.' });
    expect(sent.body).toMatchObject({
      LinkUrl: null,
      Url: expect.stringContaining('/document') as string,
    });
    expect(await links()).toEqual([]);
  });

  test('that was replaced or closed before the e-mail was sent is not sent', async () => {
    await sendEmail();
    await change({ clientName: 'Ana Paula Ribeiro' });
    await sendWhatsApp();
    await api.jobs.runDue();
    expect(told()).toEqual([]);
    const [newest, oldest] = await links();
    expect(newest?.Number).toBe(2);
    expect(oldest?.Sendings).toMatchObject([{ DeliveredAt: null, FailedAt: expect.any(String) }]);
    await sendEmail();
    const [row] = await links();
    expect(row?.State).toBe('open');
    const { IdQuoteLink } = row as unknown as { IdQuoteLink: number };
    await api.ask('DELETE', `/order/${idOrder}/quote-links/${IdQuoteLink}`);
    await api.jobs.runDue();
    expect(told()).toEqual([]);
    const { body } = await api.ask('GET', `/order/${idOrder}/sendings`);
    expect(body).toMatchObject([
      { State: 'failed', Reason: expect.stringContaining('O link foi fechado') },
      {},
      {},
    ]);
  });

  test('is not offered for a refused and unchanged quote, nor for an order that is no quote', async () => {
    const token = tokenIn(await sendWhatsApp());
    await call('refuse', token, { message: 'Caro' });
    const refused = await draft();
    expect([refused.Link, refused.Text]).toEqual([
      null,
      expect.not.stringContaining('link') as string,
    ]);
    const pushed = await sendWhatsApp({ message: '{{link}}' });
    expect([pushed.status, pushed.text]).toEqual([409, expect.stringContaining('recusou')]);
    await change({ idOrderStatus: 3, installments: undefined });
    await api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus: 3 })
      .where('idOrder', '=', idOrder)
      .execute();
    expect((await draft()).Link).toBeNull();
    expect((await sendWhatsApp({ message: '{{link}}' })).status).toBe(409);
  });

  test('is one version for two people who send at the same moment', async () => {
    const sent = await Promise.all([sendWhatsApp(), sendEmail(), sendWhatsApp()]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const made = await links();
    expect(made.map(({ Sendings }) => Sendings.length)).toEqual([3]);
  });

  test('cannot be in a subject', async () => {
    const messages = (await api.ask('GET', `/company/${api.idCompany}/messages`)).body as Record<
      string,
      unknown
    >;
    const body = Object.fromEntries(
      Object.entries(messages).map(([key, value]) => [key[0]?.toLowerCase() + key.slice(1), value]),
    );
    const put = (more: object) =>
      api.ask('PUT', `/company/${api.idCompany}/messages`, { body: { ...body, ...more } });
    expect((await put({ quoteSubject: 'Veja {{link}}' })).body).toMatchObject({
      fields: [{ path: 'quoteSubject' }],
    });
    expect((await put({ quoteText: 'Veja {{link}}' })).status).toBe(200);
    expect((await put({ slipText: 'Veja {{link}}' })).status).toBe(422);
    await put({});
  });
});
