import { expect, test } from 'vitest';

import { NEW_FACE } from '@domain/company/company-face';

import { PROFESSIONAL } from '../support/business';
import { DRAWN_LOGO, putLogo } from '../support/pictures';
import { sendingHarness } from '../support/sending-harness';
import { CLIENT } from '../support/sending-harness';
import { idempotencyKey, TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('documents sent to a client', (engine) => {
  const harness = sendingHarness(engine);
  const { draft, sendEmail, sendings, received, pdfOf, pdfText, send, register } = harness;

  test('a quote is sent by e-mail, with its PDF, the company’s logo and colour, and is listed on the order', async () => {
    await harness.api.ask('PUT', `/company/${harness.api.idCompany}/face`, {
      body: { ...NEW_FACE, accentColor: '#7c2d12' },
    });
    await putLogo(harness.api, Buffer.from(DRAWN_LOGO));
    expect(await draft('quote')).toEqual({
      Document: 'quote',
      Title: 'Orçamento',
      Email: CLIENT.clientEmail,
      Phone: CLIENT.clientPhone,
      Subject: `Orçamento nº ${harness.idOrder} de Gesso Prado Ltda`,
      Text: expect.stringMatching(
        new RegExp(
          `^Olá, Ana Paula Ribeiro!\n\nSegue o orçamento nº ${harness.idOrder}, no valor de R\\$\\s150,00`,
        ),
      ) as string,
      Files: [`Orcamento-${harness.idOrder}.pdf`],
      Link: null,
    });
    const text =
      'Boa tarde!\n\nO preço é <bom> & vale até sexta.\nhttps://gesso.com.br/fotos?a=1&b=2';
    const sent = await sendEmail('quote', { message: text });
    expect([sent.status, (sent.body as { Url: unknown }).Url]).toEqual([201, null]);
    expect(await sendings()).toMatchObject([{ State: 'queued', SettledAt: null }]);
    await harness.api.jobs.runDue();

    const [email, ...others] = received();
    expect(others).toEqual([]);
    expect(harness.smtp.received[0]).toMatchObject({ to: [CLIENT.clientEmail] });
    expect(email?.headers).toMatchObject({
      from: expect.stringContaining('Gesso Prado Ltda') as string,
      to: expect.stringContaining('Ana Paula Ribeiro') as string,
      'reply-to': PROFESSIONAL.email,
      subject: `Orçamento nº ${harness.idOrder} de Gesso Prado Ltda`,
    });
    expect(email?.text).toBe(text);
    expect(email?.html).toContain('O preço é &lt;bom&gt; &amp; vale até sexta.');
    expect(email?.html).toContain('href="https://gesso.com.br/fotos?a=1&amp;b=2"');
    expect(email?.html).toContain('4px solid #7c2d12');
    expect(email?.html).toContain('src="cid:logo"');
    expect(email?.files.map(({ name, type }) => [name, type]).sort()).toEqual([
      [`Orcamento-${harness.idOrder}.pdf`, 'application/pdf'],
      ['logo.png', 'image/png'],
    ]);
    const pdf = pdfOf(email);
    expect(pdfText(pdf)).toContain('Ana Paula Ribeiro');
    const printed = await harness.api.ask('GET', `/order/report/${harness.idOrder}`);
    expect(pdf?.equals(printed.bytes)).toBe(true);

    expect(await sendings()).toMatchObject([
      {
        Document: 'quote',
        Title: 'Orçamento',
        Channel: 'email',
        SentTo: CLIENT.clientEmail,
        Text: text,
        CreatedAt: harness.api.time.now.toISOString(),
        CreatedBy: PROFESSIONAL.name,
        State: 'sent',
        SettledAt: harness.api.time.now.toISOString(),
        Reason: null,
      },
    ]);
    expect(harness.api.logs.join()).not.toMatch(/ana@|Ana Paula|vale até/);
  });

  test('two presses, a repeated job and two processes send one message', async () => {
    const key = idempotencyKey();
    const replies = await Promise.all([1, 2, 3].map(() => sendEmail('quote', {}, key)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await Promise.all([harness.api.jobs.runDue(), harness.api.jobs.runDue()]);
    await harness.api.db.updateTable('job').set({ doneAt: null }).execute();
    await harness.api.jobs.runDue();
    expect(harness.smtp.received).toHaveLength(1);
    expect(await sendings()).toHaveLength(1);
    // Each try has the same id, for a recipient whose message we could not record as sent.
    expect(received()[0]?.headers['message-id']).toMatch(
      /^<sending-\d+-\d+@prumo\.example\.com\.br>$/,
    );
  });

  test('a refused address is reported, and one that could not be reached is tried again', async () => {
    harness.smtp.refusals.push(550);
    await sendEmail('quote');
    await harness.api.jobs.runDue();
    expect(await sendings()).toMatchObject([
      {
        State: 'failed',
        Reason:
          'O servidor de e-mail recusou o destinatário (código 550). Confira o e-mail do cliente.',
      },
    ]);
    harness.smtp.refusals.push(451);
    await sendEmail('quote', { email: 'outra@cliente.com.br' });
    await harness.api.jobs.runDue();
    expect((await sendings())[0]).toMatchObject({ State: 'queued' });
    harness.api.time.now = new Date(harness.api.time.now.getTime() + 3_600_000);
    await harness.api.jobs.runDue();
    expect((await sendings())[0]).toMatchObject({ State: 'sent', SentTo: 'outra@cliente.com.br' });
    harness.smtp.refusals.push(...Array.from({ length: 10 }, () => 451));
    await sendEmail('quote');
    for (let tries = 0; tries < 10; tries += 1) {
      await harness.api.jobs.runDue();
      harness.api.time.now = new Date(harness.api.time.now.getTime() + 3_600_000);
    }
    expect((await sendings())[0]).toMatchObject({
      State: 'failed',
      Reason: 'O servidor de e-mail não respondeu depois de várias tentativas.',
    });
    expect(harness.api.logs.join()).not.toMatch(/@cliente/);
  });

  test('WhatsApp is recorded, with an address of the file that no table has, and that expires', async () => {
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
      harness.api.ask('POST', '/public-document/pdf', { body: { token }, token: null });
    // The first response may already have been sent.
    expect(url).toBe(first);
    const file = await open(tokenOf(url));
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdfText(file.bytes)).toContain('Ana Paula Ribeiro');
    const stored = await harness.api.db.selectFrom('documentSending').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(url));
    await harness.api.db
      .updateTable('salesOrder')
      .set({ freightCents: 2 })
      .where('idOrder', '=', harness.idOrder)
      .execute();
    expect(await open(tokenOf(url))).toMatchObject({ status: 409 });
    harness.api.time.now = new Date(harness.api.time.now.getTime() + 181 * 86_400_000);
    expect(await open(tokenOf(url))).toMatchObject({ status: 404 });
    harness.api.time.now = new Date(`${TEST_DAY}T15:00:00Z`);
  });

  test('WhatsApp counts as opened once its sender reports it and gets the addresses again', async () => {
    const body = { channel: 'whatsapp', phone: '', message: 'Segue.', tellsOpened: true };
    const sent = (await send('quote', body, idempotencyKey())).body as {
      IdDocumentSending: number;
      Url: string;
    };
    const path = (document: string, id = sent.IdDocumentSending) =>
      `/order/${harness.idOrder}/sendables/${document}/${id}/opened`;
    expect(await sendings()).toMatchObject([{ State: 'noted', SettledAt: null }]);
    for (const other of [path('slip-1'), path('quote', 9_999)])
      expect((await harness.api.ask('PUT', other)).status).toBe(404);
    expect(await sendings()).toMatchObject([{ State: 'noted' }]);
    const told = await harness.api.ask('PUT', path('quote'));
    expect([told.status, told.body]).toEqual([200, { ...sent, LinkUrl: null }]);
    const [{ SettledAt } = {}] = (await sendings()) as { SettledAt?: string }[];
    harness.api.time.now = new Date(harness.api.time.now.getTime() + 60_000);
    expect((await harness.api.ask('PUT', path('quote'))).body).toEqual(told.body);
    expect(await sendings()).toMatchObject([{ State: 'opened', SettledAt }]);
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

  test('an unknown document is not found, and one that cannot be sent says why', async () => {
    const asked = async (document: string, id = harness.idOrder) =>
      (await harness.api.ask('GET', `/order/${id}/sendables/${document}`)).status;
    expect(await asked('quote', 999_999)).toBe(404);
    for (const document of ['boleto', 'slip', 'slip-0', 'slip-99999999999', 'note-999', 'part-999'])
      expect([document, await asked(document)]).toEqual([document, 404]);
    expect(await asked(`receipt-${harness.first}`)).toBe(409);
    expect(await asked(`slip-${harness.first}`)).toBe(409);
    const other = harness.first;
    harness.idOrder = await register();
    expect(await asked(`reminder-${other}`)).toBe(404);
  });

  test('is deleted with its order', async () => {
    harness.idOrder = await register({ idOrderStatus: 1, installments: [] });
    await send('quote', { channel: 'whatsapp', phone: null, message: 'Segue.' });
    const { status } = await harness.api.ask('DELETE', `/order/${harness.idOrder}`, {
      headers: idempotencyKey(),
    });
    expect(status).toBe(200);
    expect(
      await harness.api.db
        .selectFrom('documentSending')
        .selectAll()
        .where('idOrder', '=', harness.idOrder)
        .execute(),
    ).toEqual([]);
  });
});
