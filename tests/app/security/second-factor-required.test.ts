import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { CLIENT_FORM } from '../support/forms';
import { pageOf } from '../support/page';
import { type Fields, post, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const FACTOR = '/dashboard/profile/second-factor';
const PATH = '/dashboard/security';
const MESSAGE = 'A empresa pede a verificação em duas etapas.';
const POLICY = { SecondFactorRequired: false, WithoutSecondFactor: 2 };

const visit = async (path: string) => handle(await signedInRequest(path));
const requireFactor = () => {
  api.reply('*', { status: 403, body: { message: MESSAGE, code: 'second_factor_required' } });
  api.reply('GET extensions', { body: [] });
  api.reply('GET session/second-factor', {
    body: { EnabledAt: null, RecoveryCodesLeft: 0, Required: true },
  });
};

describe('a person who must first set up a second factor', () => {
  it.each(['/dashboard', '/dashboard/client', '/dashboard/client/12', '/dashboard/order/new'])(
    'is redirected from %s to the page for it',
    async (path) => {
      requireFactor();
      await expect(await visit(path)).toRedirectTo(FACTOR);
    },
  );

  it('sees the reason there', async () => {
    requireFactor();
    const page = await pageOf(await visit(FACTOR));
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('A sua empresa pede a verificação em duas etapas.'),
    ]);
  });

  it('loses no typed values', async () => {
    requireFactor();
    const made = await signedInRequest('/dashboard/client/new', post(CLIENT_FORM));
    made.headers.set('X-Prumo-After-Post', '1');
    const page = await pageOf(await handle(made));
    expect([page.status, page.value('name')]).toEqual([403, Object.fromEntries(CLIENT_FORM).name]);
    expect(page.text).toContain(MESSAGE);
  });
});

describe('the screen of the policy', () => {
  const send = async (fields: Fields) => handle(await signedInPost(PATH, fields));

  it.each([
    [[], false],
    [['security-policy'], true],
  ])('with the extensions %j the menu has it: %s', async (extensions, offered) => {
    api.reply('GET extensions', { body: extensions });
    const { html } = await pageOf(await visit('/dashboard/client'));
    expect(html.includes(`href="${PATH}"`)).toBe(offered);
  });

  it('is missing if the API has none', async () => {
    const page = await pageOf(await visit(PATH));
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringContaining('Página não encontrada'),
    ]);
  });

  it('says who is affected, and saves on the version that was read', async () => {
    api.reply('GET security/policy', { body: POLICY, headers: { ETag: '"4"' } });
    api.reply('PUT security/policy', { body: { ...POLICY, SecondFactorRequired: true } });
    const page = await pageOf(await visit(PATH));
    expect(page.text).toContain('Faltam 2 pessoas.');
    const response = await send({
      secondFactorRequired: 'on',
      currentPassword: 'Prumo@123',
      etag: page.value('etag') ?? '',
    });
    await expect(response).toRedirectWithToast(PATH, 'Segurança atualizada com sucesso');
    const call = api.only('PUT security/policy');
    expect(call.body).toEqual({ secondFactorRequired: true, currentPassword: 'Prumo@123' });
    expect(call.headers['if-match']).toBe('"4"');
  });

  it('shows a refusal at its field, keeps the choice, and shows no password', async () => {
    api.reply('GET security/policy', { body: POLICY });
    const message = 'A senha atual não confere.';
    api.reply(
      'PUT security/policy',
      refusal(422, message, { fields: [{ path: 'currentPassword', message }] }),
    );
    const page = await pageOf(
      await send({ secondFactorRequired: 'on', currentPassword: 'Velha@123' }),
    );
    expect([page.status, page.text]).toEqual([422, expect.stringContaining(message)]);
    expect(page.tag('secondFactorRequired')).toContain('checked');
    expect(page.html).not.toContain('Velha@123');
  });
});
