import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { NEW_FACE } from '@domain/company/company-face';

import { readPdf } from '../pdf/read-pdf';
import { insertProduct, PROFESSIONAL } from '../support/business';
import { type MailingApi, startMailingApi } from '../support/mailing-api';
import { type ReadEmail, readEmail } from '../support/outbox';
import { bankAccount, installment, order } from '../support/payloads';
import { DRAWN_LOGO, putLogo } from '../support/pictures';
import type { SmtpDouble } from '../support/smtp-double';
import { idempotencyKey, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Sending {
  Document: string;
  Title: string;
  SentTo: string;
  State: string;
  SettledAt: string | null;
  Reason: string | null;
}

const CLIENT = { clientEmail: 'ana@cliente.com.br', clientPhone: '19991230001' };

onEachEngine('documents sent to a client', (engine) => {
  let mailing: MailingApi;
  let api: TestApi;
  let smtp: SmtpDouble;
  let idProduct: number;
  let idOrder: number;
  let first: number;
  beforeAll(async () => {
    mailing = await startMailingApi(engine);
    ({ api, smtp } = mailing);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, { body: bankAccount });
  });
  afterAll(() => mailing.close());
  beforeEach(async () => {
    await mailing.forget();
    idOrder = await register();
    const [row] = await installments();
    first = row?.IdOrderInstallment ?? 0;
  });

  const register = async (changes: object = {}) => {
    const installments = [installment(1, 75, { paymentType: 3 }), installment(2, 75)];
    const body = { ...order(idProduct, { ...CLIENT, installments }), ...changes };
    return Number((await api.ask('POST', '/order', { body })).body);
  };
  const installments = async () =>
    (
      (await api.ask('GET', `/order/${idOrder}`)).body as {
        Installments: { IdOrderInstallment: number }[];
      }
    ).Installments;
  const receive = (received: number) =>
    api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 6,
        paidValue: null,
        restStaysOpen: true,
        installments: [{ idOrderInstallment: first, value: 75, received }],
      },
    });
  const draft = async (document: string) =>
    (await api.ask('GET', `/order/${idOrder}/sendables/${document}`)).body as {
      Title: string;
      Email: string;
      Subject: string;
      Text: string;
      Files: string[];
    };
  const send = (document: string, body: object, headers = idempotencyKey()) =>
    api.ask('POST', `/order/${idOrder}/sendables/${document}`, { body, headers });
  const sendEmail = async (document: string, changes: object = {}, headers = idempotencyKey()) => {
    const { Subject: subject, Text: message, Email: email } = await draft(document);
    return send(document, { channel: 'email', email, subject, message, ...changes }, headers);
  };
  const sendings = async () =>
    (await api.ask('GET', `/order/${idOrder}/sendings`)).body as Sending[];
  const received = () => smtp.received.map(({ source }) => readEmail(source));
  const pdfOf = (email: ReadEmail | undefined) =>
    email?.files.find(({ type }) => type === 'application/pdf')?.content;
  const pdfText = (bytes: Buffer | undefined) =>
    readPdf(bytes ?? Buffer.from(''))
      .pages.map(({ text }) => text.replaceAll('\u00a0', ' '))
      .join('\n');

  test('a quote leaves by e-mail, with its PDF, the company’s logo and colour, and stands on the order', async () => {
    await api.ask('PUT', `/company/${api.idCompany}/face`, {
      body: { ...NEW_FACE, accentColor: '#7c2d12' },
    });
    await putLogo(api, Buffer.from(DRAWN_LOGO));
    expect(await draft('quote')).toEqual({
      Document: 'quote',
      Title: 'Orçamento',
      Email: CLIENT.clientEmail,
      Phone: CLIENT.clientPhone,
      Subject: `Orçamento nº ${idOrder} de Gesso Prado Ltda`,
      Text: expect.stringMatching(
        new RegExp(
          `^Olá, Ana Paula Ribeiro!\n\nSegue o orçamento nº ${idOrder}, no valor de R\\$\\s150,00`,
        ),
      ) as string,
      Files: [`Orcamento-${idOrder}.pdf`],
      Link: null,
    });
    const text =
      'Boa tarde!\n\nO preço é <bom> & vale até sexta.\nhttps://gesso.com.br/fotos?a=1&b=2';
    const sent = await sendEmail('quote', { message: text });
    expect([sent.status, (sent.body as { Url: unknown }).Url]).toEqual([201, null]);
    expect(await sendings()).toMatchObject([{ State: 'queued', SettledAt: null }]);
    await api.jobs.runDue();

    const [email, ...others] = received();
    expect(others).toEqual([]);
    expect(smtp.received[0]).toMatchObject({ to: [CLIENT.clientEmail] });
    expect(email?.headers).toMatchObject({
      from: expect.stringContaining('Gesso Prado Ltda') as string,
      to: expect.stringContaining('Ana Paula Ribeiro') as string,
      'reply-to': PROFESSIONAL.email,
      subject: `Orçamento nº ${idOrder} de Gesso Prado Ltda`,
    });
    expect(email?.text).toBe(text);
    expect(email?.html).toContain('O preço é &lt;bom&gt; &amp; vale até sexta.');
    expect(email?.html).toContain('href="https://gesso.com.br/fotos?a=1&amp;b=2"');
    expect(email?.html).toContain('4px solid #7c2d12');
    expect(email?.html).toContain('src="cid:logo"');
    expect(email?.files.map(({ name, type }) => [name, type]).sort()).toEqual([
      [`Orcamento-${idOrder}.pdf`, 'application/pdf'],
      ['logo.png', 'image/png'],
    ]);
    const pdf = pdfOf(email);
    expect(pdfText(pdf)).toContain('Ana Paula Ribeiro');
    const printed = await api.ask('GET', `/order/report/${idOrder}`);
    expect(pdf?.equals(printed.bytes)).toBe(true);

    expect(await sendings()).toMatchObject([
      {
        Document: 'quote',
        Title: 'Orçamento',
        Channel: 'email',
        SentTo: CLIENT.clientEmail,
        Text: text,
        CreatedAt: api.time.now.toISOString(),
        CreatedBy: PROFESSIONAL.name,
        State: 'sent',
        SettledAt: api.time.now.toISOString(),
        Reason: null,
      },
    ]);
    expect(api.logs.join()).not.toMatch(/ana@|Ana Paula|vale até/);
  });

  test('two presses, a repeated job and two processes send one message', async () => {
    const key = idempotencyKey();
    const replies = await Promise.all([1, 2, 3].map(() => sendEmail('quote', {}, key)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await Promise.all([api.jobs.runDue(), api.jobs.runDue()]);
    await api.db.updateTable('job').set({ doneAt: null }).execute();
    await api.jobs.runDue();
    expect(smtp.received).toHaveLength(1);
    expect(await sendings()).toHaveLength(1);
    // The same name at each try, for whoever received one that we could not note down.
    expect(received()[0]?.headers['message-id']).toMatch(
      /^<sending-\d+-\d+@prumo\.example\.com\.br>$/,
    );
  });

  test('receipts, slips and reminders have their own files and texts', async () => {
    await receive(40);
    const parts = (await api.ask('GET', `/order/${idOrder}/payments`)).body as {
      IdPayment: number;
    }[];
    const [, second] = await installments();
    await api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 6,
        paidValue: null,
        installments: [{ idOrderInstallment: second?.IdOrderInstallment, value: 75 }],
      },
    });
    const part = `part-${parts[0]?.IdPayment ?? 0}`;
    const receipt = `receipt-${second?.IdOrderInstallment ?? 0}`;
    const offered = (await api.ask('GET', `/order/${idOrder}/sendables`)).body;
    expect(offered).toEqual([
      { Document: 'quote', Title: 'Orçamento' },
      { Document: `reminder-${first}`, Title: 'Lembrete da parcela 1' },
      { Document: part, Title: 'Recibo de R$ 40,00 da parcela 1' },
      { Document: receipt, Title: 'Recibo da parcela 2' },
    ]);
    for (const document of [part, receipt, `reminder-${first}`])
      expect(await sendEmail(document)).toMatchObject({ status: 201 });
    await api.jobs.runDue();
    const [ofPart, ofReceipt, reminder] = received();
    expect(pdfText(pdfOf(ofPart))).toContain('R$ 40,00');
    expect(pdfText(pdfOf(ofPart))).toContain('R$ 35,00');
    expect(ofPart?.text).toMatch(/Recebemos R\$\s40,00 em 10\/03\/2026, da parcela 1 de 2/);
    expect(pdfText(pdfOf(ofReceipt))).toContain('R$ 75,00');
    expect(pdfOf(reminder)).toBeUndefined();
    expect(reminder?.text).toMatch(/A parcela 1 de 2 .* de R\$\s35,00, vence em 10\/04\/2026\./);
  });

  test('a slip goes with its line, and no longer once it was cancelled', async () => {
    const [, other] = await installments();
    const keep = async (pixKey: string | null, nextNossoNumero: number) => {
      const body = { ...bankAccount, pixKey, nextNossoNumero };
      const kept = await api.ask('PUT', `/company/${api.idCompany}/bank-account`, { body });
      expect(kept.status).toBe(200);
    };
    await keep('financeiro@gesso.com.br', 500);
    const issued = await api.ask('GET', `/bank-slip/generate-bank-slip/${first}`);
    const { linhaDigitavel: line } = issued.body as { linhaDigitavel: string };
    const { Text: text } = await draft(`slip-${first}`);
    const { Text: reminder } = await draft(`reminder-${other?.IdOrderInstallment ?? 0}`);
    await keep(null, 600);
    expect(text.replace(/[. ]/g, '')).toContain(line);
    expect(text).toContain('Pix copia e cola: 000201');
    expect(text).toContain('Pague só um dos dois: o boleto ou o Pix.');
    // Without a slip there is the Pix alone.
    expect(reminder).toContain('Pix copia e cola: 000201');
    expect(reminder).not.toContain('Pague só um');
    smtp.refusals.push(451);
    await sendEmail(`slip-${first}`);
    await api.jobs.runDue();
    await api.ask('DELETE', `/bank-slip/cancel-bank-slip/${first}`);
    api.time.now = new Date(api.time.now.getTime() + 3_600_000);
    await api.jobs.runDue();
    expect(smtp.received).toEqual([]);
    expect(await sendings()).toMatchObject([
      { State: 'failed', Reason: 'Não há boleto gerado para esta parcela.' },
    ]);
    expect(await send(`slip-${first}`, {})).toMatchObject({ status: 422 });
    expect(
      await send(`slip-${first}`, { channel: 'whatsapp', phone: null, message: 'Segue.' }),
    ).toMatchObject({ status: 409 });
  });

  test('what was changed after its text was written is not sent', async () => {
    smtp.refusals.push(451);
    await sendEmail('quote');
    await api.jobs.runDue();
    await api.db.updateTable('salesOrder').set({ freightCents: 1 }).execute();
    api.time.now = new Date(api.time.now.getTime() + 3_600_000);
    await api.jobs.runDue();
    expect(smtp.received).toEqual([]);
    expect((await sendings())[0]?.Reason).toMatch(/mudou depois que a mensagem foi escrita/);
  });

  test('a refused address is told, and one that could not be reached is tried again', async () => {
    smtp.refusals.push(550);
    await sendEmail('quote');
    await api.jobs.runDue();
    expect(await sendings()).toMatchObject([
      {
        State: 'failed',
        Reason:
          'O servidor de e-mail recusou o endereço (código 550). Confira o e-mail do cliente.',
      },
    ]);
    smtp.refusals.push(451);
    await sendEmail('quote', { email: 'outra@cliente.com.br' });
    await api.jobs.runDue();
    expect((await sendings())[0]).toMatchObject({ State: 'queued' });
    api.time.now = new Date(api.time.now.getTime() + 3_600_000);
    await api.jobs.runDue();
    expect((await sendings())[0]).toMatchObject({ State: 'sent', SentTo: 'outra@cliente.com.br' });
    smtp.refusals.push(...Array.from({ length: 10 }, () => 451));
    await sendEmail('quote');
    for (let tries = 0; tries < 10; tries += 1) {
      await api.jobs.runDue();
      api.time.now = new Date(api.time.now.getTime() + 3_600_000);
    }
    expect((await sendings())[0]).toMatchObject({
      State: 'failed',
      Reason: 'O servidor de e-mail não respondeu depois de várias tentativas.',
    });
    expect(api.logs.join()).not.toMatch(/@cliente/);
  });

  test('WhatsApp is noted, with an address of the file that is told once and ends', async () => {
    const body = { channel: 'whatsapp', phone: '(19) 9 9123-0001', message: 'Segue o orçamento.' };
    const key = idempotencyKey();
    const urlOf = (reply: { body: unknown }) => (reply.body as { Url: string }).Url;
    const first = urlOf(await send('quote', body, key));
    const url = urlOf(await send('quote', body, key));
    expect(url).toMatch(/^https:\/\/prumo\.example\.com\.br\/q\/[\w-]{22}\/document$/);
    expect(await sendings()).toMatchObject([
      { Channel: 'whatsapp', State: 'opened', SentTo: '19991230001', Subject: null },
    ]);
    const tokenOf = (address: string) => /\/q\/([\w-]+)\//.exec(address)?.[1] ?? '';
    const open = (token: string) =>
      api.ask('POST', '/public-document/pdf', { body: { token }, token: null });
    // The response of the first was lost: its address opens nothing.
    expect(await open(tokenOf(first))).toMatchObject({ status: 404 });
    const file = await open(tokenOf(url));
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdfText(file.bytes)).toContain('Ana Paula Ribeiro');
    const stored = await api.db.selectFrom('documentSending').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(url));
    await api.db
      .updateTable('salesOrder')
      .set({ freightCents: 2 })
      .where('idOrder', '=', idOrder)
      .execute();
    expect(await open(tokenOf(url))).toMatchObject({ status: 409 });
    api.time.now = new Date(api.time.now.getTime() + 181 * 86_400_000);
    expect(await open(tokenOf(url))).toMatchObject({ status: 404 });
    api.time.now = new Date(`${TEST_DAY}T15:00:00Z`);
  });

  test.each([
    [{ channel: 'email', email: 'ana', subject: '', message: '' }, ['email', 'subject', 'message']],
    [{ channel: 'email', email: '', subject: 'S', message: 'T' }, ['email']],
    [{ channel: 'whatsapp', phone: '123', message: 'T' }, ['phone']],
    [{ channel: 'pombo' }, ['channel']],
  ])('%j is refused at its fields', async (body, paths) => {
    const { status, body: answer } = await send('quote', body);
    const fields = (answer as { fields: { path: string }[] }).fields.map(({ path }) => path);
    expect([status, fields]).toEqual([422, paths]);
  });

  test('what there is not is not found, and what cannot be sent says why', async () => {
    const asked = async (document: string, id = idOrder) =>
      (await api.ask('GET', `/order/${id}/sendables/${document}`)).status;
    expect(await asked('quote', 999_999)).toBe(404);
    for (const document of ['boleto', 'slip', 'slip-0', 'slip-99999999999', 'note-999', 'part-999'])
      expect([document, await asked(document)]).toEqual([document, 404]);
    expect(await asked(`receipt-${first}`)).toBe(409);
    expect(await asked(`slip-${first}`)).toBe(409);
    const other = first;
    idOrder = await register();
    expect(await asked(`reminder-${other}`)).toBe(404);
  });

  test('goes with its order', async () => {
    idOrder = await register({ idOrderStatus: 1, installments: [] });
    await send('quote', { channel: 'whatsapp', phone: null, message: 'Segue.' });
    const { status } = await api.ask('DELETE', `/order/${idOrder}`, { headers: idempotencyKey() });
    expect(status).toBe(200);
    expect(
      await api.db
        .selectFrom('documentSending')
        .selectAll()
        .where('idOrder', '=', idOrder)
        .execute(),
    ).toEqual([]);
  });
});
