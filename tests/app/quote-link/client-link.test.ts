import { beforeEach, describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { orderEntity } from '../support/entities';
import { quoteLinksEntity } from '../support/quote-link-entities';
import { type Fields, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const PATH = '/dashboard/order/40/client-link';
const URL_TOLD = 'https://prumo.example.com.br/q/n9dS2_JfG-jewJ0QpnzRXg';

async function show(path: string, cookie = ''): Promise<{ status: number; html: string }> {
  const made = await signedInRequest(path);
  made.headers.set('Cookie', `${made.headers.get('Cookie')}; ${cookie}`);
  const response = await handle(made);
  return { status: response.status, html: await response.text() };
}

const send = async (fields: Fields) => handle(await signedInPost(PATH, fields));

/** The page after a post, with what it was told. */
async function following(response: Response) {
  expect([response.status, response.headers.get('Location')]).toEqual([302, PATH]);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return show(PATH, cookies.join('; '));
}

beforeEach(() => {
  clearExtensionCache();
  api.reply('GET extensions', { body: ['quote-link'] });
  api.reply('GET order/40/quote-links', { body: quoteLinksEntity() });
  api.reply('POST order/40/quote-links', { status: 201, body: 5 });
  api.reply('POST order/40/quote-links/5/addresses', { status: 201, body: { Url: URL_TOLD } });
});

describe('without the extension', () => {
  it('nothing of it shows', async () => {
    api.reset();
    clearExtensionCache();
    const order = await show('/dashboard/order/40');
    expect(order.html).not.toMatch(/client-link|Link para o cliente/);
    expect((await show(PATH)).status).toBe(404);
    expect(api.calls.filter(({ path }) => path.includes('quote-link'))).toEqual([]);
  });
});

it('the order tells what was sent, opened and answered', async () => {
  const { html } = await show('/dashboard/order/40');
  for (const text of [
    'Versão <!-- -->1',
    'Alteração pedida em 11/03/2026 12:00',
    'Trocar a porta',
    'Enviado por WhatsApp para (19) 9 9123-0001 em 10/03/2026 12:00 por Ana Clara Souza',
    'aberto 2 vezes, a última em 10/03/2026 14:00',
    'Chrome no Android',
    'O orçamento mudou depois do último link',
  ])
    expect(html).toContain(text);
});

it('a new link is made once, and its address is told to who made it', async () => {
  const made = await send({ intent: 'save', validityDays: '30', idempotencyKey: 'key-1' });
  const created = api.only('POST order/40/quote-links');
  expect([created.body, created.headers['idempotency-key']]).toEqual([
    { validityDays: 30 },
    'key-1',
  ]);
  const { html } = await following(made);
  expect(html).toContain(URL_TOLD);
  expect((await show(PATH)).html).not.toContain(URL_TOLD);
});

it('the message for WhatsApp goes to the client’s phone', async () => {
  api.state.orders = [orderEntity({ ClientPhone: '19991230001', ClientName: 'Maria da Silva' })];
  const { html } = await following(await send({ intent: 'whatsapp', idQuoteLink: '5' }));
  expect(api.only('POST order/40/quote-links/5/addresses').body).toEqual({
    channel: 'whatsapp',
    sentTo: '19991230001',
  });
  expect(html).toContain('https://wa.me/5519991230001?text=Ol%C3%A1%2C%20Maria%20da');
  expect(html).toContain(encodeURIComponent(URL_TOLD));
});

it('closing a version asks the API', async () => {
  api.reply('DELETE order/40/quote-links/5', { status: 204 });
  const { html } = await following(await send({ intent: 'revoke', idQuoteLink: '5' }));
  expect(html).toContain('foram fechados');
});

it('a refusal keeps what was typed', async () => {
  api.reply('POST order/40/quote-links', refusal(409, 'Inclua ao menos um item.'));
  const response = await send({ intent: 'save', validityDays: '45', idempotencyKey: 'key-1' });
  const html = await response.text();
  expect(response.status).toBe(409);
  expect(html).toContain('value="45"');
  expect(html).toContain('Inclua ao menos um item.');
});
