import { beforeEach, describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';
import { AFTER_POST_HEADER } from '~/server/session/after-post.server';

import { pageOf } from '../support/page';
import { signedInPost, signedInRequest } from '../support/requests';
import { sendingEntity } from '../support/sending-entities';
import { handle, offerSendings, PAGE, post, URL_TOLD, visit } from '../support/sending-page';
import { api } from '../support/servers';

beforeEach(offerSendings);

it('WhatsApp is recorded, then opened with the text and the file’s address', async () => {
  const page = await visit(`${PAGE}/quote/whatsapp`);
  expect(page.value('phone')).toBe('(19) 9 9123-0001');
  api.reply('POST order/40/sendables/quote', {
    status: 201,
    body: { IdDocumentSending: 9, Url: URL_TOLD },
  });
  const fields = { phone: '(19) 9 9123-0001', message: 'Segue & vale' };
  const response = await post(`${PAGE}/quote/whatsapp`, fields);
  expect(api.only('POST order/40/sendables/quote').body).toEqual({
    channel: 'whatsapp',
    phone: '19991230001',
    message: 'Segue & vale',
  });
  expect(response.headers.get('Location')).toBe(
    `https://wa.me/5519991230001?text=${encodeURIComponent(`Segue & vale\n\n${URL_TOLD}`)}`,
  );
  const wrong = await pageOf(await post(`${PAGE}/quote/whatsapp`, { phone: '12', message: 'Oi' }));
  expect([wrong.status, wrong.value('phone'), wrong.value('message')]).toEqual([422, '12', 'Oi']);
});

describe('with an API that records what was opened', () => {
  const CALL = 'POST order/40/sendables/quote';
  const FIELDS = { phone: '(19) 9 9123-0001', message: 'Segue & vale' };
  const NOTED = `${PAGE}/quote/whatsapp?noted=9`;
  const noted = (State: string) =>
    sendingEntity({
      IdDocumentSending: 9,
      Document: 'quote',
      Channel: 'whatsapp',
      SentTo: '19991230001',
      Text: 'Segue & vale',
      State,
    });
  const answered = (IdDocumentSending: number, replayed = false) => ({
    status: 201,
    body: { IdDocumentSending, Url: URL_TOLD },
    headers: (replayed ? { 'Idempotency-Replayed': 'true' } : {}) as Record<string, string>,
  });
  const keys = () =>
    api.calls.flatMap(({ method, headers }) =>
      method === 'POST' ? [headers['idempotency-key']] : [],
    );
  beforeEach(() => {
    clearExtensionCache();
    api.reply('GET extensions', { body: ['sendings', 'sending-opened'] });
    api.reply('GET order/40/sendings', { body: [] });
  });

  it('presses of one message have one key, and a different message another', async () => {
    for (const replayed of [false, true]) {
      api.reply(CALL, answered(9, replayed));
      const led = await post(`${PAGE}/quote/whatsapp`, FIELDS);
      expect(led.headers.get('Location')).toBe(NOTED);
      // Recorded by the first press, and not opened yet.
      api.reply('GET order/40/sendings', { body: [noted('noted')] });
    }
    await post(`${PAGE}/quote/whatsapp`, { ...FIELDS, message: 'Outra' });
    const [first, second, other] = keys();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      tellsOpened: true,
    });
  });

  it('a message opened before is sent as another one', async () => {
    api.reply('GET order/40/sendings', { body: [noted('opened')] });
    let asked = 0;
    api.reply(CALL, () => (asked++ === 0 ? answered(9, true) : answered(10)));
    const led = await post(`${PAGE}/quote/whatsapp`, FIELDS);
    expect(led.headers.get('Location')).toBe(`${PAGE}/quote/whatsapp?noted=10`);
    expect(new Set(keys()).size).toBe(2);
  });

  it('the conversation that the post leads to is recorded as opened, and opens', async () => {
    api.reply('GET order/40/sendings', { body: [noted('noted')] });
    api.reply('PUT order/40/sendables/quote/9/opened', {
      body: { IdDocumentSending: 9, Url: URL_TOLD },
    });
    const opened = await visit(NOTED);
    expect(opened.headers.get('Location')).toBe(
      `https://wa.me/5519991230001?text=${encodeURIComponent(`Segue & vale\n\n${URL_TOLD}`)}`,
    );
    api.reply('PUT order/40/sendables/quote/9/opened', 'hang-up');
    // The message as it was written.
    expect((await visit(NOTED)).headers.get('Location')).toBe(`${PAGE}/quote/whatsapp?again=9`);
    expect((await visit(NOTED.replace('9', '8'))).headers.get('Location')).toBe(
      `${PAGE}/quote/whatsapp?again=8`,
    );
  });

  it.each([
    ['a HEAD', { method: 'HEAD' }],
    ['a look ahead', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
    ['a look ahead of Safari', { headers: { Purpose: 'preview' } }],
  ])('%s opens nothing, and shows the form as it was written', async (_, init) => {
    api.reply('GET order/40/sendings', { body: [noted('noted')] });
    const led = await handle(await signedInRequest(NOTED, init));
    expect(led.headers.get('Location')).toBe(`${PAGE}/quote/whatsapp?again=9`);
    expect(api.calls.map(({ method }) => method)).not.toContain('PUT');
  });

  it('a message never opened is not shown as sent, and is offered again', async () => {
    api.reply('GET order/40/sendings', { body: [noted('noted')] });
    expect((await visit(`${PAGE}/quote/whatsapp`)).text).not.toContain('Já enviado');
    const { text, html } = await visit('/dashboard/order/40');
    expect(text).toContain('WhatsApp não aberto');
    expect(text).not.toContain('Aberto no WhatsApp');
    expect(html).toContain(`href="${PAGE}/quote/whatsapp?again=9"`);
  });

  it('a post without a response from the API shows the form under a whole heading', async () => {
    api.reply('GET order/40/sendings', 'hang-up');
    api.reply('GET order/40/sendables/quote', 'hang-up');
    const made = await signedInPost(`${PAGE}/quote/whatsapp`, { intent: 'save', ...FIELDS });
    made.headers.set(AFTER_POST_HEADER, '1');
    const page = await pageOf(await handle(made));
    expect(page.value('message')).toBe(FIELDS.message);
    expect(page.html).toMatch(/<h1[^>]*>Enviar por WhatsApp<\/h1>/);
  });
});
