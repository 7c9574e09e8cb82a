import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { MAX_PFX_BYTES } from '@domain/fiscal-note/fiscal-settings';
import * as settings from '~/routes/dashboard.company.$idCompany_.fiscal';
import { action as send } from '~/routes/dashboard.company.$idCompany_.fiscal_.certificate';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { CERTIFICATE, fiscalSettingsEntity } from '../support/fiscal-settings-entities';
import { CHANGE_KEY, IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import {
  args,
  barePost,
  ORIGIN,
  request,
  responseOf,
  signedInPost,
  signedInRequest,
} from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const PAGE = '/dashboard/company/5/fiscal';
const CALL = 'company/5/fiscal-settings';
const offer = (change: Record<string, unknown> = {}) =>
  api.reply(`GET ${CALL}`, {
    body: fiscalSettingsEntity(change),
    headers: { ETag: '"3"' },
  });
const visit = async (path = PAGE) => pageOf(await handle(await signedInRequest(path)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') });
  offer();
});
afterEach(() => void vi.useRealTimers());

describe('the fiscal settings of a company', () => {
  const FIELDS = {
    idempotencyKey: IDEMPOTENCY_KEY,
    etag: '"3"',
    regime: 'normal',
    series: ' 1 ',
    nextNumber: '18',
    intent: 'save',
  };
  const save = async (change: Record<string, string> = {}) =>
    responseOf(async () =>
      settings.action(
        args(await signedInPost(`${PAGE}?name=a`, { ...FIELDS, ...change }), { idCompany: '5' }),
      ),
    );

  it('are shown, including the certificate', async () => {
    const { text, value } = await visit();
    expect([value('regime'), value('series'), value('nextNumber'), value('etag')]).toEqual([
      'simples',
      '2',
      '17',
      '"3"',
    ]);
    for (const words of [
      'sem valor fiscal',
      'Titular Gesso, Prado & Cia CNPJ 33.000.167/0001-01',
      'Válido até',
      '31/12/2026',
      'Trocar certificado',
      'Remover certificado',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Vencido');
  });

  it.each([
    [
      'none yet',
      { Regime: null, Certificate: null },
      ['Enviar certificado', 'Nenhum certificado guardado'],
      ['Remover certificado'],
    ],
    [
      'an expired one',
      { Certificate: { ...CERTIFICATE, ValidTo: '2026-03-10T14:59:59.000Z' } },
      ['Vencido'],
      [],
    ],
    [
      'one that ends soon',
      { Certificate: { ...CERTIFICATE, ValidTo: '2026-03-22T15:00:00.000Z' } },
      ['Vence em 12 dias'],
      ['Vencido'],
    ],
    [
      'one that ends tomorrow',
      { Certificate: { ...CERTIFICATE, ValidTo: '2026-03-11T15:00:00.000Z' } },
      ['Vence em 1 dia'],
      ['dias'],
    ],
    [
      'one of another issuer',
      { Provider: 'bling', Certificate: null },
      ['pelo Bling'],
      ['Enviar certificado', 'sem valor fiscal'],
    ],
    [
      'one without a CNPJ or days',
      { Certificate: { Subject: 'O=x', Cnpj: null, ValidFrom: 'x', ValidTo: null } },
      ['O=x', 'O certificado não traz CNPJ'],
      ['Invalid'],
    ],
  ])('with %s say so', async (_, change, shown, hidden) => {
    offer(change);
    const { text } = await visit();
    for (const words of shown) expect(text).toContain(words);
    for (const words of hidden) expect(text).not.toContain(words);
  });

  it('are saved as they were read', async () => {
    api.reply(`PUT ${CALL}`, { body: { IdCompany: 5 } });
    await expect(await save()).toRedirectWithToast(
      '/dashboard/company/5?name=a',
      'Configurações fiscais atualizadas com sucesso',
    );
    const { body, headers } = api.only(`PUT ${CALL}`);
    expect(body).toEqual({ regime: 'normal', series: 1, nextNumber: 18 });
    expect([headers['if-match'], headers['idempotency-key']]).toEqual(['"3"', CHANGE_KEY]);
  });

  it.each([
    ['regime', '', 'Escolha o regime tributário'],
    ['regime', '', 'Escolha o regime tributário'],
    ['series', '890', 'A série vai de 0 a 889'],
    ['series', '-1', 'A série vai de 0 a 889'],
    ['nextNumber', '0', 'Digite o número da próxima nota'],
    ['nextNumber', '1e3', 'Digite o número da próxima nota'],
  ])('are refused with %s %j, and keep what was typed', async (name, typed, message) => {
    const response = await save({ [name]: typed });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fieldErrors: { [name]: message },
      repopulateFields: { [name]: typed },
    });
  });

  it('show why the API refuses', async () => {
    api.reply(
      `PUT ${CALL}`,
      refusal(422, 'Confira os campos.', {
        fields: [{ path: 'nextNumber', message: 'Este número já foi usado em uma nota.' }],
      }),
    );
    expect(await (await save()).json()).toMatchObject({
      fieldErrors: { nextNumber: 'Este número já foi usado em uma nota.' },
      repopulateFields: { regime: 'normal' },
    });
  });

  it('without a company do not exist', async () => {
    const load = (idCompany: string) =>
      responseOf(async () => settings.loader(args(await signedInRequest(PAGE), { idCompany })));
    await expect(await load('x')).toRedirectWithToast(
      '/dashboard/company',
      'Empresa desconhecida.',
      'error',
    );
    api.reply(`GET ${CALL}`, refusal(404, 'Empresa desconhecida.'));
    for (const path of [PAGE, `${PAGE}/certificate`]) expect((await visit(path)).status).toBe(404);
  });

  it('are linked only when the API supports them', async () => {
    expect((await visit('/dashboard/company/5')).text).not.toContain('Configurações fiscais');
  });
});

describe('the certificate', () => {
  const upload = (bytes: Uint8Array<ArrayBuffer> | string | null, password = ' a senha ') => {
    const form = new FormData();
    if (bytes !== null)
      form.set('pfx', typeof bytes === 'string' ? bytes : new File([bytes], 'a.pfx'));
    form.set('password', password);
    return { method: 'POST', body: form, headers: { Origin: ORIGIN } };
  };
  const post = async (init: RequestInit) =>
    responseOf(async () =>
      send(args(await signedInRequest(`${PAGE}/certificate?name=a`, init), { idCompany: '5' })),
    );
  const BYTES = new Uint8Array([0x30, 0x82, 0xff, 0]);

  it('is sent unchanged, with the spaces of its password', async () => {
    api.reply(`PUT ${CALL}/certificate`, { body: { IdCompany: 5 } });
    await expect(await post(upload(BYTES))).toRedirectWithToast(
      `${PAGE}?name=a`,
      'Certificado digital guardado com sucesso',
    );
    expect(api.only(`PUT ${CALL}/certificate`).body).toEqual({
      pfx: 'MIL/AA==',
      password: ' a senha ',
    });
  });

  it.each([
    ['no file', upload(null), 'Escolha o arquivo do certificado'],
    ['a text for a file', upload('x'), 'Escolha o arquivo do certificado'],
    [
      'a file that is too large',
      upload(new Uint8Array(MAX_PFX_BYTES + 1)),
      'O arquivo passa de 64 KB',
    ],
    [
      'no form',
      { method: 'POST', body: '{}', headers: { Origin: ORIGIN } },
      'Escolha o arquivo do certificado',
    ],
  ])('is refused with %s, and nothing is sent', async (_, init, message) => {
    const response = await post(init);
    expect([response.status, await response.json()]).toEqual([
      422,
      { fieldErrors: { pfx: message } },
    ]);
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('that the API refuses says why; neither file nor password comes back', async () => {
    api.reply(
      `PUT ${CALL}/certificate`,
      refusal(422, 'Confira os campos.', {
        fields: [{ path: 'pfx', message: 'A senha não abre o certificado' }],
      }),
    );
    const page = await pageOf(
      await handle(await signedInRequest(`${PAGE}/certificate`, upload(BYTES, 'segredo-do-pfx'))),
    );
    expect([page.status, page.text]).toEqual([
      422,
      expect.stringContaining('A senha não abre o certificado'),
    ]);
    expect(page.html).not.toMatch(/segredo-do-pfx|MIL\/AA/);
  });

  it('is refused from another site and without a session', async () => {
    const elsewhere = { ...upload(BYTES), headers: { Origin: 'https://other.test' } };
    expect((await post(elsewhere)).status).toBe(403);
    const out = await responseOf(() =>
      send(args(request(`${PAGE}/certificate`, upload(BYTES)), { idCompany: '5' })),
    );
    expect(out.status).toBe(302);
  });

  it('is removed, or says why not', async () => {
    const remove = async () =>
      responseOf(async () =>
        settings.action(
          args(await signedInRequest(PAGE, barePost({ intent: 'remove-certificate' })), {
            idCompany: '5',
          }),
        ),
      );
    api.reply(`DELETE ${CALL}/certificate`, { body: { IdCompany: 5 } });
    await expect(await remove()).toRedirectWithToast(
      PAGE,
      'Certificado digital removido com sucesso',
    );
    api.reply(`DELETE ${CALL}/certificate`, refusal(404, 'Empresa desconhecida.'));
    await expect(await remove()).toRedirectWithToast(PAGE, 'Empresa desconhecida.', 'error');
  });

  it.each([
    ['removed', { body: { IdCompany: 5 } }, 'Certificado digital removido com sucesso'],
    ['not removed', refusal(404, 'Empresa desconhecida.'), 'Empresa desconhecida.'],
  ])('that is %s beside the settings’ form keeps what is typed there', async (_, reply, told) => {
    api.reply(`DELETE ${CALL}/certificate`, reply);
    const posted = await signedInPost(PAGE, { intent: 'remove-certificate', series: '77' });
    const answer = await responseOf(() => settings.action(args(posted, { idCompany: '5' })));
    expect(await answer.json()).toMatchObject({
      repopulateFields: { series: '77' },
      toast: { message: told },
    });
  });
});
