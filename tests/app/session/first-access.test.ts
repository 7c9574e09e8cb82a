import { describe, expect, it } from 'vitest';

import { action, loader } from '~/routes/sign-up-password';
import { readSession } from '~/server/session/session-cookie.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { leftCookie } from '../support/recovery-walk';
import {
  args,
  type Fields,
  ORIGIN,
  post,
  request,
  responseOf,
  SESSION,
  signedInRequest,
} from '../support/requests';
import { api } from '../support/servers';
import { INVITATION } from '../support/session-double';

const pathOf = (invitation: string) =>
  `/sign-up-password?${new URLSearchParams({ 'complete-register': invitation }).toString()}`;
const PATH = pathOf(INVITATION);
const FIRST = { password: 'Nova@123', confirmation: 'Nova@123' };
const CALL = 'PUT professional/complete-register';

const shown = async () => pageOf(await (await appHandler())(request(PATH)));

const send = (fields: Fields, path = PATH) =>
  responseOf(() => action(args(request(path, post(fields)))));

describe('the first access', () => {
  it('sends the password with the link’s value, and the person is signed in', async () => {
    const response = await send(FIRST);
    await expect(response).toRedirectTo('/dashboard');
    expect(api.only(CALL).body).toEqual({ password: FIRST.password, completeRegister: INVITATION });
    expect(api.only(CALL).headers.authorization).toBeUndefined();
    const Cookie = leftCookie(response, 'generalStore');
    expect(await readSession(new Request(ORIGIN, { headers: { Cookie } }))).toEqual(SESSION);
  });

  it.each(['/sign-up-password', pathOf(''), pathOf('x'.repeat(513))])(
    'without its link there is nothing to complete: %s',
    async (path) => {
      await expect(await responseOf(() => loader(args(request(path))))).toRedirectTo('/');
      await expect(await send(FIRST, path)).toRedirectTo('/');
      expect(api.calls).toEqual([]);
    },
  );

  it.each([
    [
      { password: 'Ab@1', confirmation: 'Ab@1' },
      'password',
      'Sua senha precisa ter ao menos 6 dígitos',
    ],
    [{ password: 'nova@123', confirmation: 'nova@123' }, 'password', 'Digite uma senha válida.'],
    [{ ...FIRST, confirmation: '' }, 'confirmation', 'A senha informada deve ser igual a anterior'],
  ])('%j is refused: %s, %s', async (fields, field, message) => {
    const response = await send(fields);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fieldErrors: { [field]: message } });
    expect(api.calls).toEqual([]);
  });

  it('with an expired link shows the API’s message', async () => {
    const response = await send(FIRST, pathOf('old'));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      toast: { message: 'Convite inválido ou vencido.' },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('says whose it is, to the person and to the password manager', async () => {
    const name = 'Maria <b>da Silva</b>';
    const email = 'maria@example.com.br';
    api.reply('POST professional/invitation', { body: { Name: name, Email: email } });
    const page = await shown();
    expect(page.status).toBe(200);
    expect(page.text).toContain(`${name}, escolha a senha com que você vai entrar no Prumo`);
    expect(page.text).toContain(email);
    expect(page.html).toMatch(
      /<input[^>]*autoComplete="username"[^>]*value="maria@example.com.br"/i,
    );
    const call = api.only('POST professional/invitation');
    expect(call.body).toEqual({ completeRegister: INVITATION });
    expect(call.headers.authorization).toBeUndefined();
  });

  it('with a link that is no longer valid says so before a password is chosen', async () => {
    const words = 'Este convite não é válido ou já venceu.';
    api.reply('POST professional/invitation', refusal(422, words));
    const page = await shown();
    expect([page.status, page.html.includes('type="password"')]).toEqual([200, false]);
    expect(page.text).toContain(words);
    expect(page.html).toMatch(/<a[^>]*href="\/"[^>]*>Ir para a entrada/);
  });

  it.each([401, 403, 404, 405, 500, 501])(
    'asks for a password if the API does not say whose it is: %i',
    async (status) => {
      api.reply('POST professional/invitation', refusal(status, 'Não.'));
      const page = await shown();
      expect(page.status).toBe(200);
      expect(page.text).toContain('Escolha a senha com que você vai entrar no Prumo.');
      expect(page.html).toContain('type="password"');
    },
  );

  it('sends a signed-in person to the dashboard', async () => {
    const made = await signedInRequest(PATH);
    await expect(await responseOf(() => loader(args(made)))).toRedirectTo('/dashboard');
  });

  it('refuses a post from another site', async () => {
    const made = request(PATH, post(FIRST, { Origin: 'https://evil.example' }));
    expect((await responseOf(() => action(args(made)))).status).toBe(403);
    expect(api.calls).toEqual([]);
  });
});

describe('the page of the first access', async () => {
  const handle = await appHandler();

  it('lists what a password must have, and posts to its own link', async () => {
    const { text, html } = await pageOf(await handle(request(PATH)));
    for (const words of [
      'Ao menos seis caracteres',
      'Uma letra maiúscula',
      'Uma letra minúscula',
      'Um número',
      'Um caractere especial',
    ])
      expect(text).toContain(words);
    expect(html).toMatch(/<form[^>]*action="\/sign-up-password\?complete-register=/);
  });

  it('says what is wrong with its link if there is no field to link to', async () => {
    const fields = [{ path: 'completeRegister', message: 'Convite vencido.' }];
    api.reply(CALL, refusal(422, 'Convite vencido.', { fields }));
    const { html } = await pageOf(await handle(request(PATH, post(FIRST))));
    expect(html).toMatch(/<li>Convite vencido\.<\/li>/);
    expect(html).not.toContain('#completeRegister');
  });

  it('never shows the password again', async () => {
    api.reply(CALL, refusal(401, 'Convite vencido.'));
    for (const fields of [FIRST, { ...FIRST, confirmation: 'Outra@123' }]) {
      const page = await pageOf(await handle(request(PATH, post(fields))));
      expect([page.value('password'), page.value('confirmation')]).toEqual(['', '']);
      expect(page.html).not.toMatch(/(?:Nova|Outra)@123/);
    }
  });
});
