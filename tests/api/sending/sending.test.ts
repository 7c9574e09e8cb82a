import { expect, test } from 'vitest';

import { NEW_FACE } from '@domain/company/company-face';

import { PROFESSIONAL } from '../support/business';
import { DRAWN_LOGO, putLogo } from '../support/pictures';
import { sendingBench } from '../support/sending-bench';
import { CLIENT } from '../support/sending-bench';
import { idempotencyKey, TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('documents sent to a client', (engine) => {
  const bench = sendingBench(engine);
  const { draft, sendEmail, sendings, received, pdfOf, pdfText, send, register } = bench;

  test('a quote leaves by e-mail, with its PDF, the company’s logo and colour, and stands on the order', async () => {
    await bench.api.ask('PUT', `/company/${bench.api.idCompany}/face`, {
      body: { ...NEW_FACE, accentColor: '#7c2d12' },
    });
    await putLogo(bench.api, Buffer.from(DRAWN_LOGO));
    expect(await draft('quote')).toEqual({
      Document: 'quote',
      Title: 'Orçamento',
      Email: CLIENT.clientEmail,
      Phone: CLIENT.clientPhone,
      Subject: `Orçamento nº ${bench.idOrder} de Gesso Prado Ltda`,
      Text: expect.stringMatching(
        new RegExp(
          `^Olá, Ana Paula Ribeiro!\n\nSegue o orçamento nº ${bench.idOrder}, no valor de R\\$\\s150,00`,
        ),
      ) as string,
      Files: [`Orcamento-${bench.idOrder}.pdf`],
      Link: null,
    });
    const text =
      'Boa tarde!\n\nO preço é <bom> & vale até sexta.\nhttps://gesso.com.br/fotos?a=1&b=2';
    const sent = await sendEmail('quote', { message: text });
    expect([sent.status, (sent.body as { Url: unknown }).Url]).toEqual([201, null]);
    expect(await sendings()).toMatchObject([{ State: 'queued', SettledAt: null }]);
    await bench.api.jobs.runDue();

    const [email, ...others] = received();
    expect(others).toEqual([]);
    expect(bench.smtp.received[0]).toMatchObject({ to: [CLIENT.clientEmail] });
    expect(email?.headers).toMatchObject({
      from: expect.stringContaining('Gesso Prado Ltda') as string,
      to: expect.stringContaining('Ana Paula Ribeiro') as string,
      'reply-to': PROFESSIONAL.email,
      subject: `Orçamento nº ${bench.idOrder} de Gesso Prado Ltda`,
    });
    expect(email?.text).toBe(text);
    expect(email?.html).toContain('O preço é &lt;bom&gt; &amp; vale até sexta.');
    expect(email?.html).toContain('href="https://gesso.com.br/fotos?a=1&amp;b=2"');
    expect(email?.html).toContain('4px solid #7c2d12');
    expect(email?.html).toContain('src="cid:logo"');
    expect(email?.files.map(({ name, type }) => [name, type]).sort()).toEqual([
      [`Orcamento-${bench.idOrder}.pdf`, 'application/pdf'],
      ['logo.png', 'image/png'],
    ]);
    const pdf = pdfOf(email);
    expect(pdfText(pdf)).toContain('Ana Paula Ribeiro');
    const printed = await bench.api.ask('GET', `/order/report/${bench.idOrder}`);
    expect(pdf?.equals(printed.bytes)).toBe(true);

    expect(await sendings()).toMatchObject([
      {
        Document: 'quote',
        Title: 'Orçamento',
        Channel: 'email',
        SentTo: CLIENT.clientEmail,
        Text: text,
        CreatedAt: bench.api.time.now.toISOString(),
        CreatedBy: PROFESSIONAL.name,
        State: 'sent',
        SettledAt: bench.api.time.now.toISOString(),
        Reason: null,
      },
    ]);
    expect(bench.api.logs.join()).not.toMatch(/ana@|Ana Paula|vale até/);
  });

  test('two presses, a repeated job and two processes send one message', async () => {
    const key = idempotencyKey();
    const replies = await Promise.all([1, 2, 3].map(() => sendEmail('quote', {}, key)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await Promise.all([bench.api.jobs.runDue(), bench.api.jobs.runDue()]);
    await bench.api.db.updateTable('job').set({ doneAt: null }).execute();
    await bench.api.jobs.runDue();
    expect(bench.smtp.received).toHaveLength(1);
    expect(await sendings()).toHaveLength(1);
    // The same name at each try, for whoever received one that we could not note down.
    expect(received()[0]?.headers['message-id']).toMatch(
      /^<sending-\d+-\d+@prumo\.example\.com\.br>$/,
    );
  });

  test('a refused address is told, and one that could not be reached is tried again', async () => {
    bench.smtp.refusals.push(550);
    await sendEmail('quote');
    await bench.api.jobs.runDue();
    expect(await sendings()).toMatchObject([
      {
        State: 'failed',
        Reason:
          'O servidor de e-mail recusou o endereço (código 550). Confira o e-mail do cliente.',
      },
    ]);
    bench.smtp.refusals.push(451);
    await sendEmail('quote', { email: 'outra@cliente.com.br' });
    await bench.api.jobs.runDue();
    expect((await sendings())[0]).toMatchObject({ State: 'queued' });
    bench.api.time.now = new Date(bench.api.time.now.getTime() + 3_600_000);
    await bench.api.jobs.runDue();
    expect((await sendings())[0]).toMatchObject({ State: 'sent', SentTo: 'outra@cliente.com.br' });
    bench.smtp.refusals.push(...Array.from({ length: 10 }, () => 451));
    await sendEmail('quote');
    for (let tries = 0; tries < 10; tries += 1) {
      await bench.api.jobs.runDue();
      bench.api.time.now = new Date(bench.api.time.now.getTime() + 3_600_000);
    }
    expect((await sendings())[0]).toMatchObject({
      State: 'failed',
      Reason: 'O servidor de e-mail não respondeu depois de várias tentativas.',
    });
    expect(bench.api.logs.join()).not.toMatch(/@cliente/);
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
      bench.api.ask('POST', '/public-document/pdf', { body: { token }, token: null });
    // The response of the first was lost: its address opens nothing.
    expect(await open(tokenOf(first))).toMatchObject({ status: 404 });
    const file = await open(tokenOf(url));
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdfText(file.bytes)).toContain('Ana Paula Ribeiro');
    const stored = await bench.api.db.selectFrom('documentSending').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(url));
    await bench.api.db
      .updateTable('salesOrder')
      .set({ freightCents: 2 })
      .where('idOrder', '=', bench.idOrder)
      .execute();
    expect(await open(tokenOf(url))).toMatchObject({ status: 409 });
    bench.api.time.now = new Date(bench.api.time.now.getTime() + 181 * 86_400_000);
    expect(await open(tokenOf(url))).toMatchObject({ status: 404 });
    bench.api.time.now = new Date(`${TEST_DAY}T15:00:00Z`);
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
    const asked = async (document: string, id = bench.idOrder) =>
      (await bench.api.ask('GET', `/order/${id}/sendables/${document}`)).status;
    expect(await asked('quote', 999_999)).toBe(404);
    for (const document of ['boleto', 'slip', 'slip-0', 'slip-99999999999', 'note-999', 'part-999'])
      expect([document, await asked(document)]).toEqual([document, 404]);
    expect(await asked(`receipt-${bench.first}`)).toBe(409);
    expect(await asked(`slip-${bench.first}`)).toBe(409);
    const other = bench.first;
    bench.idOrder = await register();
    expect(await asked(`reminder-${other}`)).toBe(404);
  });

  test('goes with its order', async () => {
    bench.idOrder = await register({ idOrderStatus: 1, installments: [] });
    await send('quote', { channel: 'whatsapp', phone: null, message: 'Segue.' });
    const { status } = await bench.api.ask('DELETE', `/order/${bench.idOrder}`, {
      headers: idempotencyKey(),
    });
    expect(status).toBe(200);
    expect(
      await bench.api.db
        .selectFrom('documentSending')
        .selectAll()
        .where('idOrder', '=', bench.idOrder)
        .execute(),
    ).toEqual([]);
  });
});
