import { beforeEach, describe, expect, it } from 'vitest';

import * as shareRoute from '~/routes/dashboard.order.$idOrder_.send_.$document_.share';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import {
  installmentPaymentEntity,
  RECEIVABLE_TOTALS,
  receivableEntity,
} from '../support/receivable-entities';
import {
  args,
  type Fields,
  request,
  responseOf,
  signedInPost,
  signedInRequest,
} from '../support/requests';
import {
  companyMessagesEntity,
  SENDABLES,
  sendingDraftEntity,
  sendingEntity,
} from '../support/sending-entities';
import { api } from '../support/servers';

const handle = await appHandler();
const KEY = 'b7c1f0de-2f3a-4d61-9c3e-0a1b2c3d4e5f';
const PAGE = '/dashboard/order/40/send';
const URL_TOLD = 'https://prumo.example.com.br/q/n9dS2_JfG-jewJ0QpnzRXg/document';

const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));
const post = async (path: string, fields: Fields) =>
  handle(await signedInPost(path, { intent: 'save', idempotencyKey: KEY, ...fields }));

beforeEach(() => {
  clearExtensionCache();
  api.reply('GET extensions', { body: ['sendings'] });
  api.reply('GET order/40/sendings', { body: [sendingEntity()] });
  api.reply('GET order/40/sendables', { body: SENDABLES });
  api.reply('GET order/40/sendables/quote', { body: sendingDraftEntity() });
  api.reply('POST order/40/sendables/quote', {
    status: 201,
    body: { IdDocumentSending: 9, Url: null },
  });
});

describe('without the extension', () => {
  it('nothing of it shows', async () => {
    api.reset();
    clearExtensionCache();
    const order = await visit('/dashboard/order/40');
    expect(order.html).not.toMatch(/Enviados|Enviar ao cliente|order\/40\/send/);
    expect(api.calls.filter(({ path }) => path.includes('send'))).toEqual([]);
    expect((await visit(PAGE)).status).toBe(404);
    for (const path of [`${PAGE}/quote`, `${PAGE}/quote/whatsapp`])
      expect((await visit(path)).headers.get('Location')).toBe(PAGE);
  });
});

it('the order tells what was sent, when, by whom, to whom and what came of it', async () => {
  api.reply('GET order/40/sendings', {
    body: [
      sendingEntity({ IdDocumentSending: 10, State: 'queued', SettledAt: null }),
      sendingEntity({
        ...{ IdDocumentSending: 9, Channel: 'whatsapp', State: 'opened', Subject: null },
        SentTo: '19991230001',
      }),
      sendingEntity({
        ...{ State: 'failed', Reason: 'O servidor recusou o endereço.', CreatedBy: null },
      }),
    ],
  });
  const { text, html } = await visit('/dashboard/order/40');
  for (const part of [
    'Na fila',
    'Aberto no WhatsApp',
    'Por WhatsApp para (19) 9 9123-0001, em 10/03/2026 12:00, por Ana Clara Souza',
    'Não enviado',
    'O servidor recusou o endereço.',
    'Por e-mail para ana@cliente.com.br, em 10/03/2026 12:00, pela regra de lembretes',
    'Segue o boleto.',
  ])
    expect(text).toContain(part);
  expect(html.match(/Tentar de novo/g)).toHaveLength(1);
  expect(html).toContain(`href="${PAGE}/slip-21?again=8"`);
});

it('each document has its two ways', async () => {
  const { html } = await visit(PAGE);
  for (const { Document, Title } of SENDABLES) {
    expect(html).toContain(`aria-label="Enviar por e-mail: ${Title}"`);
    expect(html).toContain(`href="${PAGE}/${Document}/whatsapp"`);
  }
});

describe('an e-mail', () => {
  it('begins with the company’s text, the client’s address and what is attached', async () => {
    const page = await visit(`${PAGE}/quote`);
    expect([page.value('email'), page.value('subject'), page.value('message')]).toEqual([
      'maria@cliente.com.br',
      'Orçamento nº 40',
      'Olá, Maria!\n\nSegue o orçamento.',
    ]);
    expect(page.text).toContain('Em anexo: Orcamento-40.pdf.');
  });

  it.each(['', '/whatsapp'])('says by which the document went before (%s)', async (way) => {
    const failed = sendingEntity({ Document: 'quote', State: 'failed', SentTo: 'x@y.com' });
    const other = sendingEntity({ IdDocumentSending: 7, Document: 'slip-12', SentTo: 'z@y.com' });
    const path = `${PAGE}/quote${way}`;
    api.reply('GET order/40/sendings', { body: [failed, other] });
    expect((await visit(path)).text).not.toContain('Já enviado');
    api.reply('GET order/40/sendings', {
      body: [failed, other, sendingEntity({ Document: 'quote' })],
    });
    expect((await visit(path)).text).toMatch(/Já enviado\. Por e-mail para \S+, em \d\d\//);
  });

  it('is sent once, as it was typed', async () => {
    const fields = { email: ' Ana@Cliente.com.br', subject: 'Assunto', message: 'Um\r\ntexto' };
    const response = await post(`${PAGE}/quote`, fields);
    expect([response.status, response.headers.get('Location')]).toEqual([302, PAGE]);
    const { body, headers } = api.only('POST order/40/sendables/quote');
    expect([body, headers['idempotency-key']]).toEqual([
      { channel: 'email', email: 'ana@cliente.com.br', subject: 'Assunto', message: 'Um\ntexto' },
      KEY,
    ]);
  });

  it('keeps what was typed, whatever is wrong', async () => {
    const fields = { email: 'ana', subject: 'Assunto', message: 'Um texto' };
    const invalid = await pageOf(await post(`${PAGE}/quote`, fields));
    expect([invalid.status, invalid.value('email'), invalid.value('message')]).toEqual([
      422,
      'ana',
      'Um texto',
    ]);
    expect(invalid.text).toContain('E-mail inválido');
    api.reply('POST order/40/sendables/quote', refusal(409, 'O documento mudou.'));
    const refused = await pageOf(
      await post(`${PAGE}/quote`, { ...fields, email: 'ana@cliente.com.br' }),
    );
    expect([refused.status, refused.value('subject')]).toEqual([409, 'Assunto']);
    expect(refused.text).toContain('O documento mudou.');
  });

  it('that failed is written again from what it said', async () => {
    api.reply('GET order/40/sendings', {
      body: [
        sendingEntity({
          ...{ Document: 'quote', State: 'failed', SentTo: 'errado@cliente.com.br' },
        }),
      ],
    });
    const page = await visit(`${PAGE}/quote?again=8`);
    expect([page.value('email'), page.value('message')]).toEqual([
      'errado@cliente.com.br',
      'Segue o boleto.\nObrigado!',
    ]);
  });

  it('of what cannot be sent goes back with the reason', async () => {
    api.reply('GET order/40/sendables/slip-21', refusal(409, 'Não há boleto gerado.'));
    const response = await handle(await signedInRequest(`${PAGE}/slip-21`));
    expect([response.status, response.headers.get('Location')]).toEqual([302, PAGE]);
    const unknown = await handle(await signedInRequest(`${PAGE}/boleto`));
    expect([unknown.status, unknown.headers.get('Location')]).toEqual([302, PAGE]);
  });
});

describe('the share sheet', () => {
  const SHARE = `${PAGE}/quote/share`;
  const share = async (fields: Fields) => {
    const response = await responseOf(async () =>
      shareRoute.action(
        args(await signedInPost(SHARE, { idempotencyKey: KEY, ...fields }), {
          idOrder: '40',
          document: 'quote',
        }),
      ),
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('is told of the message with its addresses, and of the file on this site', async () => {
    const reply = (body: object) =>
      api.reply('POST order/40/sendables/quote', { status: 201, body });
    reply({ IdDocumentSending: 9, Url: URL_TOLD });
    expect(await share({ message: 'Segue.' })).toEqual({
      status: 200,
      body: { text: `Segue.\n\n${URL_TOLD}`, file: new URL(URL_TOLD).pathname },
    });
    const { body, headers } = api.only('POST order/40/sendables/quote');
    expect([body, headers['idempotency-key']]).toEqual([
      { channel: 'share', message: 'Segue.' },
      KEY,
    ]);
    const link = URL_TOLD.replace('/document', '');
    reply({ IdDocumentSending: 9, Url: null, LinkUrl: link });
    expect((await share({ message: '{{link}}' })).body).toEqual({
      text: `Leia, aceite ou peça alteração nesta página:\n${link}`,
      file: `${new URL(link).pathname}/pdf`,
    });
    reply({ IdDocumentSending: 9, Url: null });
    expect((await share({ message: 'Oi' })).body).toEqual({ text: 'Oi', file: null });
  });

  it('says what is wrong, and is no page', async () => {
    expect(await share({ message: ' ' })).toEqual({
      status: 422,
      body: { error: 'Digite a mensagem' },
    });
    api.reply('POST order/40/sendables/quote', refusal(409, 'O documento mudou.'));
    expect(await share({ message: 'Oi' })).toEqual({
      status: 409,
      body: { error: 'O documento mudou.' },
    });
    const got = await handle(await signedInRequest(SHARE));
    expect(got.headers.get('Location')).toBe(`${PAGE}/quote/whatsapp`);
    // Only a script knows whether the device has one.
    expect((await visit(`${PAGE}/quote/whatsapp`)).html).not.toContain('Compartilhar');
  });

  it('is shown where what was sent is', async () => {
    api.reply('GET order/40/sendings', {
      body: [sendingEntity({ Channel: 'share', State: 'opened', SentTo: null })],
    });
    expect((await visit(PAGE)).text).toMatch(/Compartilhado.*Por outro aplicativo, em/s);
  });
});

describe('the client’s link in a message', () => {
  const LINK_TOLD = 'https://prumo.example.com.br/q/n9dS2_JfG-jewJ0QpnzRXg';
  const draftWith = (Link: object) =>
    api.reply('GET order/40/sendables/quote', {
      body: sendingDraftEntity({ Text: 'Segue.\n\n{{link}}', Link }),
    });
  const NEW = { Number: 2, IsNew: true, ValidityDays: 20, ValidUntil: null };

  it('says which version it makes, for how long, and is offered nowhere else', async () => {
    expect((await visit(`${PAGE}/quote`)).html).not.toMatch(/name="validityDays"|\{\{link\}\}/);
    draftWith(NEW);
    for (const path of [`${PAGE}/quote`, `${PAGE}/quote/whatsapp`]) {
      const page = await visit(path);
      expect([page.value('message'), page.value('validityDays')]).toEqual([
        'Segue.\n\n{{link}}',
        '20',
      ]);
      expect(page.text).toContain('na versão 2; as anteriores não poderão mais ser aceitas');
    }
    draftWith({ ...NEW, Number: 1, IsNew: false, ValidUntil: '2026-03-25' });
    const page = await visit(`${PAGE}/quote`);
    expect(page.text).toContain('Abre a versão 1, válida até 25/03/2026');
    expect(page.html).not.toContain('name="validityDays"');
  });

  it('takes its place in the text for WhatsApp, where it is told', async () => {
    api.reply('POST order/40/sendables/quote', {
      status: 201,
      body: { IdDocumentSending: 9, Url: null, LinkUrl: LINK_TOLD },
    });
    const fields = { phone: '', message: 'Segue.\n{{ link }}\nAté!', validityDays: '20' };
    const response = await post(`${PAGE}/quote/whatsapp`, fields);
    expect(api.only('POST order/40/sendables/quote').body).toMatchObject({ validityDays: 20 });
    const text = `Segue.\nLeia, aceite ou peça alteração nesta página:\n${LINK_TOLD}\nAté!`;
    expect(response.headers.get('Location')).toBe(
      `https://wa.me/?text=${encodeURIComponent(text)}`,
    );
    const wrong = await post(`${PAGE}/quote`, {
      ...{ email: 'ana@cliente.com.br', subject: 'S', message: 'T', validityDays: '0' },
    });
    const page = await pageOf(wrong);
    expect([page.status, page.value('message')]).toEqual([422, 'T']);
    expect(page.text).toContain('Digite um número de dias');
  });

  it('is shown by name where what was written is', async () => {
    api.reply('GET order/40/sendings', { body: [sendingEntity({ Text: 'Segue.\n{{link}}' })] });
    expect((await visit(PAGE)).text).toContain('[link do cliente]');
  });
});

it('WhatsApp is noted, then opened with the text and the file’s address', async () => {
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

describe('the address of a file', () => {
  const open = (token: string) => handle(request(`/q/${token}/document`));

  it('is the file, without a session, which no other site or engine is told of', async () => {
    api.reply('POST public-document/pdf', {
      body: new TextEncoder().encode('%PDF-1.7'),
      headers: { 'Content-Type': 'application/pdf' },
    });
    const response = await open('A'.repeat(22));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(api.only('POST public-document/pdf').body).toEqual({ token: 'A'.repeat(22) });
  });

  it('says why there is none', async () => {
    api.reply('POST public-document/pdf', refusal(409, 'Este documento mudou.'));
    const page = await pageOf(await open('A'.repeat(22)));
    expect(page.status).toBe(409);
    expect(page.text).toContain('Este documento mudou.');
  });
});

it('each payment of an order has its receipt', async () => {
  api.reply('GET extensions', { body: ['partial-payments', 'part-receipt'] });
  clearExtensionCache();
  api.reply('GET order/40/payments', {
    body: [
      installmentPaymentEntity(),
      installmentPaymentEntity({ IdPayment: 4, ReversedAt: '2026-03-03T12:00:00.000Z' }),
      installmentPaymentEntity({ IdPayment: null }),
    ],
  });
  const { html } = await visit('/dashboard/order/40/payments');
  expect(html.match(/href="\/dashboard[^"]*receipt[^"]*"/g)).toEqual([
    'href="/dashboard/order/40/payments/3/receipt"',
    'href="/dashboard/order/40/receipt/1"',
  ]);
});

describe('what a company writes', () => {
  const MESSAGES = '/dashboard/company/5/messages';
  const written = async () => {
    const page = await visit(MESSAGES);
    const names = [...page.html.matchAll(/name="(\w+(?:Subject|Text))"/g)].map(
      ([, name = '']) => name,
    );
    const texts = Object.fromEntries(names.map((name) => [name, page.value(name) ?? '']));
    return { page, texts };
  };
  beforeEach(() => {
    clearExtensionCache();
    api.reply('GET extensions', { body: ['company-messages'] });
    api.reply('GET company/5/messages', {
      body: companyMessagesEntity(),
      headers: { ETag: '"3"' },
    });
    api.reply('PUT company/5/messages', { body: { IdCompany: 5 } });
  });

  it('is opened from the company, with the placeholders and an example', async () => {
    expect((await visit('/dashboard/company/5')).html).toContain(`href="${MESSAGES}"`);
    const { page, texts } = await written();
    expect(Object.keys(texts)).toHaveLength(14);
    expect(page.text).toContain('{{pedido.numero}}');
    expect(page.text).toContain('Assunto de quote nº 123');
    api.reply('GET extensions', { body: [] });
    clearExtensionCache();
    expect((await visit('/dashboard/company/5')).html).not.toContain(MESSAGES);
  });

  it('is saved with its version, and its examples are shown without a script', async () => {
    const { texts } = await written();
    const fields = { ...texts, quoteText: 'Oi, {{cliente.nome}}', remindDue: 'on', etag: '"3"' };
    const shown = await pageOf(await post(MESSAGES, { ...fields, intent: 'examples' }));
    expect(shown.text).toContain('Oi, Cliente de Exemplo');
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    const saved = await post(MESSAGES, fields);
    expect(saved.headers.get('Location')).toBe('/dashboard/company/5');
    const { body, headers } = api.only('PUT company/5/messages');
    expect(headers['if-match']).toBe('"3"');
    expect(body).toMatchObject({
      quoteText: 'Oi, {{cliente.nome}}',
      remindBefore: false,
      remindDue: true,
      replyTo: null,
    });
  });

  it('says at its field what is no placeholder, and keeps it', async () => {
    const { texts } = await written();
    const page = await pageOf(await post(MESSAGES, { ...texts, slipText: 'Oi, {{cliente}}' }));
    expect([page.status, page.value('slipText')]).toEqual([422, 'Oi, {{cliente}}']);
    expect(page.text).toContain('O campo {{cliente}} não existe');
  });
});

describe('reminding from the list', () => {
  const PAGE = '/dashboard/receivable/remind';
  const rows = [receivableEntity(), receivableEntity({ IdOrderInstallment: 22, IdOrder: 41 })];
  beforeEach(() => {
    clearExtensionCache();
    api.reply('GET extensions', { body: ['receivables', 'reminders', 'sendings'] });
    api.reply('GET receivable/filter', { body: { content: rows, total: 2, count: 1 } });
    api.reply('GET receivable/totals', { body: RECEIVABLE_TOTALS });
    api.reply('GET receivable/installments', { body: rows });
    api.reply('POST receivable/remind', { body: { Queued: 1, Skipped: 1 } });
  });
  const posted = (installments: string) =>
    signedInPost(`${PAGE}?id=21&id=22&back=%3Fdue%3Dtoday`, {
      idempotencyKey: KEY,
      installments,
    });

  it('begins with those that are ticked, where the API reminds', async () => {
    expect((await visit('/dashboard/receivable')).html).toMatch(
      /<button[^>]*formaction="\/dashboard\/receivable\/remind"/i,
    );
    const page = await visit(`${PAGE}?id=21&id=22&back=%3Fdue%3Dtoday`);
    expect(page.text).toContain('A lembrar: 2 parcelas');
    expect(page.html).toContain('href="/dashboard/receivable?due=today"');
    expect((await visit(PAGE)).text).toContain('Marque na lista');
    api.reply('GET extensions', { body: ['receivables'] });
    clearExtensionCache();
    expect((await visit('/dashboard/receivable')).html).not.toContain('Lembrar');
  });

  it('sends each once, and says what was left out', async () => {
    const response = await handle(await posted('21,22,22,x'));
    expect(response.headers.get('Location')).toBe('/dashboard/receivable?due=today');
    const { body, headers } = api.only('POST receivable/remind');
    expect([body, headers['idempotency-key']]).toEqual([{ installments: [21, 22] }, KEY]);
    await expect(response).toRedirectWithToast(
      '/dashboard/receivable?due=today',
      '1 lembrete a caminho. 1 parcela ficou sem, porque o cliente não tem e-mail no pedido.',
    );
  });

  it('names those that were left out, where the API does', async () => {
    const left = (IdOrder: number, InstallmentNumber: number, ClientName: string | null) => ({
      ...{ IdOrder, InstallmentNumber, ClientName },
    });
    const told = async (Without: object[]) => {
      const body = { Queued: 2, Skipped: Without.length, Without };
      api.reply('POST receivable/remind', { body });
      return handle(await posted('21,22'));
    };
    const list = '/dashboard/receivable?due=today';
    const without = 'Sem lembrete, por não ter e-mail no pedido:';
    const some = [left(40, 1, 'Ana Prado'), left(40, 2, 'Ana Prado'), left(41, 1, null)];
    await expect(await told(some)).toRedirectWithToast(
      list,
      `2 lembretes a caminho. ${without} Ana Prado (pedido 40) e pedido 41.`,
    );
    const many = Array.from({ length: 90 }, (_, at) => left(at + 1, 1, 'Construtora Silva'));
    const named = Array.from({ length: 12 }, (_, at) => `Construtora Silva (pedido ${at + 1})`);
    await expect(await told(many)).toRedirectWithToast(
      list,
      `2 lembretes a caminho. ${without} ${named.join(', ')} e mais 78.`,
    );
  });

  it('stays where nothing was sent or it was refused', async () => {
    const page = `${PAGE}?id=21&id=22&back=%3Fdue%3Dtoday`;
    api.reply('POST receivable/remind', { body: { Queued: 0, Skipped: 2 } });
    expect((await handle(await posted('21'))).headers.get('Location')).toBe(page);
    api.reply('POST receivable/remind', refusal(409, 'A parcela já foi paga.'));
    expect((await handle(await posted('21'))).headers.get('Location')).toBe(page);
  });

  it('of one goes to its message', async () => {
    api.reply('GET receivable/installments', { body: [receivableEntity()] });
    const response = await handle(await signedInRequest(`${PAGE}?id=21`));
    expect(response.headers.get('Location')).toBe('/dashboard/order/40/send/reminder-21?back=');
  });

  it.each([
    ['%3Fdue%3Dtoday', '/dashboard/receivable?due=today'],
    ['', '/dashboard/receivable'],
    ['%2F%2Fevil.example', '/dashboard/receivable'],
  ])('of one comes back to the list with its filter, asked for by "%s"', async (back, list) => {
    api.reply('GET receivable/installments', { body: [receivableEntity()] });
    api.reply('GET order/40/sendables/reminder-21', { body: sendingDraftEntity() });
    api.reply('POST order/40/sendables/reminder-21', {
      status: 201,
      body: { IdDocumentSending: 9, Url: null },
    });
    const asked = await handle(await signedInRequest(`${PAGE}?id=21&back=${back}`));
    const message = asked.headers.get('Location') ?? '';
    const page = await visit(message);
    // 'Voltar' and 'Cancelar', beside the menu's.
    const waysBack = ({ html }: typeof page) =>
      html.slice(html.indexOf('<main')).split(`href="${list}"`).length - 1;
    expect(waysBack(page)).toBe(2);
    const other = /href="([^"]*\/whatsapp[^"]*)"/.exec(page.html)?.[1] ?? '';
    const whatsApp = await visit(other);
    expect(waysBack(whatsApp)).toBe(2);
    expect(whatsApp.html).toContain(`href="${message}"`);
    const fields = { email: 'ana@cliente.com.br', subject: 'Parcela', message: 'Vence hoje' };
    await expect(await post(message, fields)).toRedirectWithToast(
      list,
      'E-mail a caminho de ana@cliente.com.br.',
    );
  });

  it('of one opens its message for a role without orders, and leads back to what it knows', async () => {
    api.reply('GET professional-favorite-menu/', {
      body: [],
      headers: { 'X-Access': 'receivable=change' },
    });
    api.reply('GET order/40/sendables/reminder-21', { body: sendingDraftEntity() });
    const message = await visit('/dashboard/order/40/send/reminder-21');
    expect([message.status, message.text.includes('Enviar e-mail')]).toEqual([200, true]);
    const sent = await visit('/dashboard/order/40/send');
    expect(sent.html).toMatch(/<a[^>]*href="\/dashboard\/receivable"[^>]*>/);
    expect((await visit('/dashboard/order/40/send/quote')).status).toBe(403);
  });

  it('tells when each was last reminded of, where the API knows', async () => {
    const reminded = { LastReminder: '2026-03-09T15:30:00.000Z' };
    const [one, other] = [receivableEntity(), receivableEntity({ IdOrderInstallment: 22 })];
    api.reply('GET receivable/installments', {
      body: [
        { ...one, ...reminded },
        { ...other, LastReminder: null },
      ],
    });
    const page = await visit(`${PAGE}?id=21&id=22`);
    expect(page.text).toContain('Último lembrete');
    expect(page.text).toContain('09/03/2026 12:30');
    expect(page.text).toContain('Nenhum');
    api.reply('GET receivable/installments', { body: [one, other] });
    expect((await visit(`${PAGE}?id=21&id=22`)).text).not.toContain('Último lembrete');
  });
});
