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

/** The page after a post, with its cookies. */
async function following(response: Response) {
  expect([response.status, response.headers.get('Location')]).toEqual([302, PATH]);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return show(PATH, cookies.join('; '));
}

beforeEach(() => {
  clearExtensionCache();
  api.state.orders = [orderEntity({ IdOrderStatus: 1 })];
  api.reply('GET extensions', { body: ['quote-link'] });
  api.reply('GET order/40/quote-links', { body: quoteLinksEntity() });
  api.reply('POST order/40/quote-links', { status: 201, body: 5 });
  api.reply('POST order/40/quote-links/5/addresses', { status: 201, body: { Url: URL_TOLD } });
});

describe('without the extension', () => {
  it('nothing of it is shown', async () => {
    api.reset();
    clearExtensionCache();
    const order = await show('/dashboard/order/40');
    expect(order.html).not.toMatch(/client-link|Link para o cliente/);
    expect((await show(PATH)).status).toBe(404);
    expect(api.calls.filter(({ path }) => path.includes('quote-link'))).toEqual([]);
  });
});

it('the order shows what was sent, opened and answered', async () => {
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

it('an answered link is not called unopened, even if no opening was recorded', async () => {
  const told = quoteLinksEntity();
  const [link] = told.Links as { Sendings: object[] }[];
  const unopened = { OpenedAt: null, LastOpenedAt: null, OpenCount: 0 };
  const Sendings = link?.Sendings.map((sending) => ({ ...sending, ...unopened }));
  const shown = async (changes: object) => {
    const body = { ...told, Links: [{ ...link, Sendings, ...changes }] };
    api.reply('GET order/40/quote-links', { body });
    return (await show('/dashboard/order/40')).html.replaceAll('<!-- -->', '');
  };
  expect(await shown({})).not.toContain('ainda não aberto');
  expect(await shown({ Answers: [] })).toContain('por Ana Clara Souza: ainda não aberto');
});

it('a message stored as a file is not called sent', async () => {
  const told = quoteLinksEntity({});
  const [link] = told.Links as { Sendings: object[] }[];
  const kept = {
    Channel: 'email',
    SentTo: 'ana@cliente.com.br',
    KeptAt: '2026-03-10T15:00:00.000Z',
    OpenedAt: null,
    LastOpenedAt: null,
    OpenCount: 0,
  };
  const shown = async (changes: object) => {
    const Sendings = [{ ...link?.Sendings[0], ...kept, ...changes }];
    const body = { ...told, Links: [{ ...link, Sendings, Answers: [] }] };
    api.reply('GET order/40/quote-links', { body });
    const pages = await Promise.all(['/dashboard/order/40', PATH].map((path) => show(path)));
    return pages.map(({ html }) => html.replaceAll('<!-- -->', ''));
  };
  for (const html of await shown({})) {
    expect(html).toContain('Guardado em arquivo, o e-mail para ana@cliente.com.br em 10/03/2026');
    expect(html).not.toMatch(/Enviado por e-mail|ainda não aberto/);
  }
  // The server's operator may have passed the file on.
  const opened = { OpenedAt: '2026-03-10T16:00:00.000Z', OpenCount: 1 };
  for (const html of await shown(opened)) expect(html).toContain(': aberto em 10/03/2026');
  for (const html of await shown({ KeptAt: undefined }))
    expect(html).toContain('Enviado por e-mail para ana@cliente.com.br');
});

it('an address that was only created is not called sent', async () => {
  const told = quoteLinksEntity();
  const [link] = told.Links as { Sendings: object[] }[];
  const shown = async (changes: object) => {
    const Sendings = [{ ...link?.Sendings[0], OpenedAt: null, ...changes }];
    const body = { ...told, Links: [{ ...link, Sendings, Answers: [] }] };
    api.reply('GET order/40/quote-links', { body });
    const { html } = await show(PATH);
    return /<strong>Versão <!-- -->1<\/strong><span[^>]*>([^<]*)</.exec(html)?.[1];
  };
  expect(await shown({ Channel: 'link', SentTo: null })).toBe('Link criado');
  expect(await shown({ Channel: 'email', KeptAt: '2026-03-10T15:00:00.000Z' })).toBe('Não enviada');
  expect(await shown({})).toBe('Enviada');
  expect((await show(PATH)).html).toContain('Versões para o cliente');
});

it('a version has its last valid day, while it can be valid', async () => {
  const [link] = quoteLinksEntity().Links as object[];
  for (const [State, word, isValid] of [
    ['open', 'Alteração pedida', true],
    ['replaced', 'Substituída', false],
    ['revoked', 'Fechada', false],
  ] as const) {
    api.reply('GET order/40/quote-links', {
      body: quoteLinksEntity({ Links: [{ ...link, State }] }),
    });
    const html = (await show(PATH)).html.replaceAll('<!-- -->', '');
    expect(html).toContain(`>${word}<`);
    expect(html.includes('válida até 25/03/2026')).toBe(isValid);
  }
});

it('the order shows what an accepted quote lacks for the chosen status, or its new one', async () => {
  const told = quoteLinksEntity();
  const lacking = { ...told, Missing: ['O campo CEP é obrigatório'] };
  api.reply('GET order/40/quote-links', { body: { ...lacking, NextStatus: 4 } });
  const { html } = await show('/dashboard/order/40');
  expect(html.replaceAll('<!-- -->', '')).toContain('Para passar a Em execução falta:');
  expect(html).toContain('O campo CEP é obrigatório');
  // A server without that setting means the usual status.
  api.reply('GET order/40/quote-links', { body: lacking });
  const usual = (await show('/dashboard/order/40')).html.replaceAll('<!-- -->', '');
  expect(usual).toContain('Para passar a Aguardando execução falta:');
  expect(usual).not.toContain('O aceite passou');
  api.state.orders = [orderEntity({ IdOrderStatus: 3 })];
  const moved = { ...told, Links: [{ ...(told.Links as object[])[0], MovedTo: 3 }] };
  api.reply('GET order/40/quote-links', { body: moved });
  const after = (await show('/dashboard/order/40')).html.replaceAll('<!-- -->', '');
  expect(after).toContain('O aceite passou o pedido a Aguardando execução.');
});

it('the order shows that it differs from what was accepted, like the list', async () => {
  const [link] = quoteLinksEntity().Links as object[];
  for (const [Standing, words] of [
    ['accepted-other-value', 'Aceita por outro valor'],
    ['accepted-changed', 'Aceita, mas o pedido mudou'],
    [undefined, '>Aceita<'],
  ]) {
    const accepted = { ...link, State: 'accepted', Standing };
    api.reply('GET order/40/quote-links', { body: quoteLinksEntity({ Links: [accepted] }) });
    for (const path of ['/dashboard/order/40', PATH])
      expect((await show(path)).html).toContain(words);
  }
});

it('links to ‘Enviar’, if the API sends the link with a message', async () => {
  const before = await show('/dashboard/order/40');
  expect(before.html).toContain('Enviar ao cliente');
  expect((await show(PATH)).html).toContain('value="whatsapp"');
  clearExtensionCache();
  api.reply('GET extensions', { body: ['quote-link', 'sendings', 'sending-link'] });
  for (const path of ['/dashboard/order/40', PATH]) {
    const { html } = await show(path);
    expect(html).toContain('href="/dashboard/order/40/send/quote/whatsapp"');
    expect(html).toContain('href="/dashboard/order/40/send/quote"');
    expect(html).not.toContain('value="whatsapp"');
  }
});

it('a new link is created once, and its address shown to its creator', async () => {
  const made = await send({ intent: 'save', validityDays: '30', idempotencyKey: 'key-1' });
  const created = api.only('POST order/40/quote-links');
  expect([created.body, created.headers['idempotency-key']]).toEqual([
    { validityDays: 30 },
    'key-1',
  ]);
  const { html } = await following(made);
  expect(html).toContain(URL_TOLD);
  // The page shows it for this long, and says so.
  expect(html.replaceAll('<!-- -->', '')).toContain('ele some daqui em 10 minutos');
  const kept = made.headers.getSetCookie().find((cookie) => cookie.includes('quoteAddress'));
  expect(kept).toContain('Max-Age=600');
  expect((await show(PATH)).html).not.toContain(URL_TOLD);
});

it('the message for WhatsApp goes to the client’s phone', async () => {
  api.state.orders = [
    orderEntity({ IdOrderStatus: 1, ClientPhone: '19991230001', ClientName: 'Maria da Silva' }),
  ];
  const { html } = await following(await send({ intent: 'whatsapp', idQuoteLink: '5' }));
  expect(api.only('POST order/40/quote-links/5/addresses').body).toEqual({
    channel: 'whatsapp',
    sentTo: '19991230001',
  });
  expect(html).toContain('https://wa.me/5519991230001?text=Ol%C3%A1%2C%20Maria%20da');
  expect(html).toContain(encodeURIComponent(URL_TOLD));
});

const linkOf = (changes: Record<string, unknown>) => {
  const [link] = quoteLinksEntity().Links as Record<string, unknown>[];
  return { body: quoteLinksEntity({ Links: [{ ...link, ...changes }] }) };
};
const answer = (Kind: string) => ({
  Kind,
  AnsweredAt: '2026-03-12T15:00:00.000Z',
  Name: 'Bia Prado',
  CpfCnpj: '69871556748',
  Message: null,
  Address: null,
  Browser: null,
});

it('a refused version is not sent again; the client may still accept it', async () => {
  expect((await show(PATH)).html).toContain('value="whatsapp"');
  api.reply('GET order/40/quote-links', linkOf({ Answers: [answer('refused')] }));
  const { html } = await show(PATH);
  expect(html).toContain('ainda pode aceitá-la<!-- --> até 25/03/2026');
  expect(html).not.toContain('value="whatsapp"');
  expect(html).toContain('value="revoke"');
});

it.each([
  ['other', '00000000000191', 'não é o do cliente, CNPJ 00.000.000/0001-91'],
  ['unknown', null, 'o documento de quem aceitou não foi comparado'],
  ['same', '69871556748', null],
])('a document that is %s is shown beside the acceptance', async (check, client, text) => {
  const changes = { AcceptedDocument: check, ClientCpfCnpj: client };
  api.reply(
    'GET order/40/quote-links',
    linkOf({ State: 'accepted', Answers: [answer('accepted')], ...changes }),
  );
  for (const path of [PATH, '/dashboard/order/40']) {
    const { html } = await show(path);
    if (text === null) expect(html).not.toContain('documento de quem aceitou');
    else expect(html).toContain(text);
  }
});

it('an order that is no quote offers no link, and keeps those that were sent', async () => {
  api.state.orders = [orderEntity({ IdOrderStatus: 6 })];
  api.reply('GET order/40/quote-links', linkOf({ State: 'settled' }));
  const order = await show('/dashboard/order/40');
  expect(order.html).not.toContain('Enviar ao cliente');
  expect(order.html).toContain('Encerrada');
  const { html } = await show(PATH);
  expect(html).toContain('Só um pedido com o status Orçamento');
  expect(html).not.toMatch(/Criar link|value="whatsapp"|value="address"/);
  expect(html).toContain('value="revoke"');
  api.reply('GET order/40/quote-links', { body: quoteLinksEntity({ Links: [], Changed: false }) });
  expect((await show('/dashboard/order/40')).html).not.toContain('Link para o cliente');
});

it('closing a version calls the API', async () => {
  api.reply('DELETE order/40/quote-links/5', { status: 204 });
  const { html } = await following(await send({ intent: 'revoke', idQuoteLink: '5' }));
  expect(html).toContain('foram fechados');
});

it('a refusal keeps the typed values', async () => {
  api.reply('POST order/40/quote-links', refusal(409, 'Inclua ao menos um item.'));
  const response = await send({ intent: 'save', validityDays: '45', idempotencyKey: 'key-1' });
  const html = await response.text();
  expect(response.status).toBe(409);
  expect(html).toContain('value="45"');
  expect(html).toContain('Inclua ao menos um item.');
});
