import { describe, expect, it } from 'vitest';

import { LOGO_TEXTS, MAX_LOGO_BYTES } from '@domain/company/logo-file';
import { HEIC_REFUSAL } from '@domain/heic';
import * as screen from '~/routes/dashboard.company.$idCompany_.face';
import * as logo from '~/routes/dashboard.company.$idCompany_.face_.logo';
import * as preview from '~/routes/dashboard.company.$idCompany_.face_.preview';
import * as picture from '~/routes/logo.$sha256';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { CHANGE_KEY, IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { answerOf } from '../support/record-post';
import { args, ORIGIN, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const CALL = 'company/5/face';
const PATH = '/dashboard/company/5/face';
const SHA256 = 'ab'.repeat(32);
const FACE = {
  IdCompany: 5,
  AccentColor: '#7c2d12',
  Footer: 'Gesso & Arte',
  DeliveryTerm: '10 dias úteis',
  ValidityDays: 30,
  Terms: 'À vista.',
  ShowPix: true,
  ShowItemDiscounts: false,
  Logo: { Sha256: SHA256, Width: 600, Height: 240 },
};
const offer = () => api.reply(`GET ${CALL}`, { body: FACE, headers: { ETag: '"3"' } });

const form = (change: Record<string, string> = {}) => ({
  __rvfInternalFormId: 'company-face-form',
  idempotencyKey: IDEMPOTENCY_KEY,
  etag: '"3"',
  accentColor: '#7C2D12',
  footer: 'Gesso & Arte',
  deliveryTerm: '10 dias úteis',
  validityDays: '30',
  terms: 'À vista.',
  showPix: 'on',
  intent: 'save',
  ...change,
});
const send = (change: Record<string, string> = {}, search = '') =>
  responseOf(async () =>
    screen.action(args(await signedInPost(PATH + search, form(change)), { idCompany: '5' })),
  );

describe('the face of a company', () => {
  it('is saved once, with its ETag, and returns to the company', async () => {
    api.reply(`PUT ${CALL}`, { body: { IdCompany: 5 } });
    await expect(await send({}, '?name=a')).toRedirectWithToast(
      '/dashboard/company/5?name=a',
      'Documentos da empresa atualizados com sucesso',
    );
    const call = api.only(`PUT ${CALL}`);
    expect(call.body).toEqual({
      accentColor: '#7c2d12',
      footer: 'Gesso & Arte',
      deliveryTerm: '10 dias úteis',
      validityDays: 30,
      terms: 'À vista.',
      showPix: true,
      showItemDiscounts: false,
    });
    expect(call.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': CHANGE_KEY });
  });

  it('offers a status for accepted quotes, if the API has it', async () => {
    offer();
    const handle = await appHandler();
    const shown = async () => (await handle(await signedInRequest(PATH))).text();
    expect(await shown()).not.toContain('name="acceptedStatus"');
    clearExtensionCache();
    api.reply('GET extensions', { body: ['company-face', 'acceptance-status'] });
    api.reply(`GET ${CALL}`, { body: { ...FACE, AcceptedStatus: 4 } });
    const html = await shown();
    expect(html).toMatch(/<option value="4" selected="">passa a Em execução</);
    expect(html).not.toMatch(/passa a (Orçamento|Finalizado|Cancelado)/);
    api.reply(`PUT ${CALL}`, { body: { IdCompany: 5 } });
    await send({ acceptedStatus: '2' });
    expect(api.only(`PUT ${CALL}`).body).toMatchObject({ acceptedStatus: 2 });
    expect((await answerOf(await send({ acceptedStatus: '6' }))).fieldErrors).toMatchObject({
      acceptedStatus: 'Escolha o status',
    });
  });

  it('that cannot be read on paper is refused in place, and everything is kept', async () => {
    const response = await send({ accentColor: '#ffcc00', terms: 'Só à vista.' });
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = await answerOf(response);
    expect(fieldErrors.accentColor).toContain('A mais próxima que serve é #907300');
    expect(repopulateFields).toMatchObject({ accentColor: '#ffcc00', terms: 'Só à vista.' });
    expect(api.calls).toEqual([]);
  });

  it.each(['-3', '1,5', '3650'])(
    'keeps %s, which is no number of days, as typed',
    async (typed) => {
      offer();
      const handle = await appHandler();
      const request = await signedInPost(PATH, form({ validityDays: typed }));
      const page = await pageOf(await handle(request));
      expect([page.status, page.value('validityDays')]).toEqual([422, typed]);
      expect(page.text).toContain('Digite um número de dias, de 1 a 365');
    },
  );

  it('is shown again by a button, without scripts, and nothing is saved', async () => {
    offer();
    const handle = await appHandler();
    const request = await signedInPost(PATH, form({ intent: 'preview', terms: 'Em 3 vezes.' }));
    const html = await (await handle(request)).text();
    expect(html).toMatch(/<svg[^>]*role="img"[^]*Em 3 vezes\.[^]*<\/svg>/);
    expect(html).toContain(`href="/logo/${SHA256}"`);
    expect(html).toContain('fill="#7c2d12"');
    expect(html).toMatch(/<textarea[^>]*name="terms"[^>]*>\n?Em 3 vezes\.</);
    expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('is previewed as a PDF of the typed values', async () => {
    api.reply(`POST ${CALL}/preview`, {
      body: new TextEncoder().encode('%PDF'),
      headers: { 'Content-Type': 'application/pdf' },
    });
    const sent = await signedInPost(`${PATH}/preview`, form({ footer: 'Outro' }));
    const response = await responseOf(() => preview.action(args(sent, { idCompany: '5' })));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(api.only(`POST ${CALL}/preview`).body).toMatchObject({
      footer: 'Outro',
      showPix: 'on',
      showItemDiscounts: null,
    });
  });
});

describe('a logo', () => {
  /** Posts the panel's form; its script adds `stay`. */
  async function post(fields: Record<string, string | File>) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { Origin: ORIGIN };
    const made = await signedInRequest(`${PATH}/logo`, { method: 'POST', body, headers });
    return responseOf(() => logo.action(args(made, { idCompany: '5' })));
  }
  const file = (bytes: Uint8Array<ArrayBuffer> = Uint8Array.of(1, 2)) => new File([bytes], 'a.png');
  const SENT = { Sha256: SHA256, Width: 600, Height: 240 };

  it('is sent unchanged, and the page says so', async () => {
    api.reply(`PUT ${CALL}/logo`, { body: SENT });
    await expect(await post({ file: file() })).toRedirectWithToast(
      PATH,
      'Logo enviada com sucesso',
    );
    expect(api.only(`PUT ${CALL}/logo`).headers['content-type']).toBe('application/octet-stream');
  });

  it('with scripts stays on the page, which keeps the typed values', async () => {
    api.reply(`PUT ${CALL}/logo`, { body: SENT });
    expect(await (await post({ file: file(), stay: '1' })).json()).toEqual({
      done: 'Logo enviada com sucesso',
      logo: { sha256: SHA256, width: 600, height: 240 },
    });
    api.reply(`DELETE ${CALL}/logo`, { status: 204 });
    expect(await (await post({ intent: 'remove-file', stay: '1' })).json()).toEqual({
      done: 'Logo removida com sucesso',
      logo: null,
    });
  });

  it.each([
    [{ stay: '1' }, LOGO_TEXTS.none],
    [{ stay: '1', file: file(new Uint8Array(MAX_LOGO_BYTES + 1)) }, LOGO_TEXTS.tooLarge],
  ])('%# is refused before it is sent', async (fields, error) => {
    expect(await (await post(fields)).json()).toEqual({ error });
    expect(api.calls).toEqual([]);
  });

  it.each([LOGO_TEXTS.unknown, HEIC_REFUSAL])(
    'that the API refuses is reported with its message: %s',
    async (message) => {
      const fields = [{ path: 'file', message }];
      api.reply(`PUT ${CALL}/logo`, { status: 422, body: { message, fields } });
      expect(await (await post({ stay: '1', file: file() })).json()).toMatchObject({
        error: message,
      });
      await expect(await post({ file: file() })).toRedirectWithToast(PATH, message, 'file');
    },
  );

  const see = (sha256: string) =>
    responseOf(() => picture.loader(args(new Request(`${ORIGIN}/logo/${sha256}`), { sha256 })));

  it('is cached forever, for everyone', async () => {
    api.reply(`GET company-logo/${SHA256}`, {
      body: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      headers: { 'Content-Type': 'image/png' },
    });
    const response = await see(SHA256);
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
    ]);
    expect(api.only(`GET company-logo/${SHA256}`).headers.authorization).toBeUndefined();
  });

  it.each(['', 'x', '../../etc/passwd', 'A'.repeat(64)])('is never at %j', async (sha256) => {
    expect((await see(sha256)).status).toBe(404);
    expect(api.calls).toEqual([]);
  });

  it('that is no picture, or was removed, is not found', async () => {
    api.reply(`GET company-logo/${SHA256}`, {
      body: '<script>alert(1)</script>',
      headers: { 'Content-Type': 'image/png' },
    });
    expect((await see(SHA256)).status).toBe(404);
    api.reply(`GET company-logo/${SHA256}`, refusal(404, 'Não há logo neste link.'));
    expect((await see(SHA256)).status).toBe(404);
  });
});
