import { describe, expect, it } from 'vitest';

import { DEFAULT_CONTRACT, DEFAULT_CONTRACT_WITHOUT_TERM } from '@domain/contract/default-contract';
import * as screen from '~/routes/dashboard.company.$idCompany_.contract';
import * as preview from '~/routes/dashboard.company.$idCompany_.contract_.preview';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { CHANGE_KEY, IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { answerOf } from '../support/record-post';
import { args, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const CALL = 'company/5/contract-template';
const TEXT = 'Contrato com {{cliente.nome}}.';

const offer = () =>
  api.reply(`GET ${CALL}`, {
    body: { IdCompany: 5, Text: TEXT, IsDefault: false },
    headers: { ETag: '"3"' },
  });

const form = (change: Record<string, string> = {}) => ({
  __rvfInternalFormId: 'contract-form',
  idempotencyKey: IDEMPOTENCY_KEY,
  etag: '"3"',
  text: TEXT,
  intent: 'save',
  ...change,
});

const send = (change: Record<string, string> = {}, search = '', idCompany = '5') =>
  responseOf(async () =>
    screen.action(
      args(await signedInPost(`/dashboard/company/${idCompany}/contract${search}`, form(change)), {
        idCompany,
      }),
    ),
  );

const sendPreview = (text: string, idCompany = '5') =>
  responseOf(async () =>
    preview.action(
      args(await signedInPost(`/dashboard/company/${idCompany}/contract/preview`, form({ text })), {
        idCompany,
      }),
    ),
  );

describe('the text of a company’s contracts', () => {
  it('is saved once, with its ETag, and returns to the company', async () => {
    api.reply(`PUT ${CALL}`, { body: { IdCompany: 5 } });
    await expect(await send({}, '?name=a')).toRedirectWithToast(
      '/dashboard/company/5?name=a',
      'Modelo de contrato atualizado com sucesso',
    );
    const call = api.only(`PUT ${CALL}`);
    expect(call.body).toEqual({ text: TEXT });
    expect(call.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': CHANGE_KEY });
  });

  it.each([
    ['', 'Digite o texto do contrato'],
    ['Olá {{cliente.idade}}', 'O campo {{cliente.idade}} não existe'],
  ])('%j is refused in place, and kept', async (text, message) => {
    const response = await send({ text });
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = await answerOf(response);
    expect(fieldErrors).toEqual({ text: message });
    expect(repopulateFields).toMatchObject({ text });
    expect(api.calls).toEqual([]);
  });

  it('that the API refuses keeps the typed text beside its message', async () => {
    api.reply(`PUT ${CALL}`, refusal(409, 'O modelo está em uso.'));
    const response = await send({ text: 'O meu' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      toast: { message: 'O modelo está em uso.', type: 'error' },
      repopulateFields: { text: 'O meu', etag: '"3"' },
    });
  });

  it.each([
    ['knows the term', ['contract-template', 'contract-term'], DEFAULT_CONTRACT],
    ['does not know the term', ['contract-template'], DEFAULT_CONTRACT_WITHOUT_TERM],
  ])('is reset to the standard one by a button, as the API %s', async (_, extensions, standard) => {
    api.reply('GET extensions', { body: extensions });
    const { fieldErrors, repopulateFields, toast } = await answerOf(
      await send({ text: '{{errado}}', intent: 'restore' }),
    );
    expect(fieldErrors).toEqual({});
    expect(toast).toMatchObject({ description: 'Use Atualizar para gravar.' });
    expect(repopulateFields).toMatchObject({ text: standard, etag: '"3"' });
    expect(standard.includes('{{empresa.prazo}}')).toBe(extensions.includes('contract-term'));
    expect(api.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each(['abc', '0', '-1'])('of the company %s: the list', async (idCompany) => {
    await expect(await send({}, '', idCompany)).toRedirectWithToast(
      '/dashboard/company',
      'Empresa desconhecida.',
      'error',
    );
    await expect(await sendPreview(TEXT, idCompany)).toRedirectTo('/dashboard/company');
    expect(api.calls).toEqual([]);
  });
});

describe('the preview', () => {
  it('is the API’s file of the typed text', async () => {
    api.reply(`POST ${CALL}/preview`, {
      body: new TextEncoder().encode('%PDF'),
      headers: { 'Content-Type': 'application/pdf' },
    });
    const response = await sendPreview('Linha um\r\nlinha dois');
    expect(await response.text()).toBe('%PDF');
    expect(response.headers.get('Content-Disposition')).toBe(
      'inline; filename="Contrato-exemplo.pdf"',
    );
    expect(api.only(`POST ${CALL}/preview`).body).toEqual({ text: 'Linha um\r\nlinha dois' });
  });

  it('of a refused text says why on the page of the text', async () => {
    api.reply(`POST ${CALL}/preview`, refusal(422, 'O campo {{x}} não existe'));
    await expect(await sendPreview('{{x}}')).toRedirectWithToast(
      '/dashboard/company/5/contract',
      'O campo {{x}} não existe',
      'error',
    );
  });

  it('that is reloaded leads to the text', async () => {
    const made = await signedInRequest('/dashboard/company/5/contract/preview');
    const response = await responseOf(() => preview.loader(args(made, { idCompany: '5' })));
    await expect(response).toRedirectTo('/dashboard/company/5/contract');
  });
});

describe('the page', async () => {
  const handle = await appHandler();
  const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

  it('shows the text, the fields it may ask for, and its buttons', async () => {
    offer();
    const page = await visit('/dashboard/company/5/contract?name=a');
    expect(page.value('text')).toBe(TEXT);
    expect(page.value('etag')).toBe('"3"');
    for (const words of [
      'Modelo de contrato',
      '{{cliente.documento}}',
      'Atualizar',
      'Ver com um orçamento de exemplo',
      'Restaurar o texto padrão',
    ])
      expect(page.text).toContain(words);
    expect(page.html).toContain('href="/dashboard/company/5?name=a"');
    expect(page.html).toMatch(
      /<button[^>]*formAction="\/dashboard\/company\/5\/contract\/preview"/i,
    );
  });

  it.each([[['contract-term']], [[]]])('names the term for an API with %j', async (extensions) => {
    offer();
    api.reply('GET extensions', { body: ['contract-template', ...extensions] });
    const page = await visit('/dashboard/company/5/contract');
    expect(page.text.includes('{{empresa.prazo}}')).toBe(extensions.length > 0);
    expect(page.text).toContain('{{empresa.telefone}}');
  });

  it('of the company links to it, if the server has it', async () => {
    api.reply('GET extensions', { body: ['contract-template'] });
    const { html } = await visit('/dashboard/company/5?name=a');
    expect(html).toContain('href="/dashboard/company/5/contract?name=a"');
  });

  it.each([
    ['has others', { body: ['export'] }],
    ['knows none', refusal(404, 'Rota desconhecida.')],
    ['has not made them', refusal(501, 'Não implementado.')],
    ['fails', refusal(500, 'Erro.')],
  ])('of the company does not mention it if the server %s', async (_, reply) => {
    api.reply('GET extensions', reply);
    const page = await visit('/dashboard/company/5');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('Modelo de contrato');
    expect(page.value('name')).toBe('Prumo Acabamentos Ltda');
  });

  it('says that it is unavailable when the server does not support it', async () => {
    const page = await visit('/dashboard/company/5/contract');
    expect([page.status, page.text.includes('Rota desconhecida.')]).toEqual([404, true]);
  });
});
