import { describe, expect, it } from 'vitest';

import { action as signIn } from '~/routes/_index';
import { action } from '~/routes/dashboard.profile_.access';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import {
  args,
  barePost,
  type Fields,
  post,
  request,
  responseOf,
  signedInPost,
  signedInRequest,
} from '../support/requests';
import { api } from '../support/servers';
import { GOOD } from '../support/sign-in-post';

const PATH = '/dashboard/profile/access';
const CHANGE = {
  intent: 'change-password',
  currentPassword: 'Velha@123',
  newPassword: 'Nova@123',
  confirmation: 'Nova@123',
};
const SESSIONS = [
  {
    IdSession: 'a1',
    Device: 'Firefox no Linux',
    CreatedAt: '2026-03-10T15:00:00.000Z',
    LastSeenAt: '2026-03-10T16:30:00.000Z',
    Current: true,
  },
  {
    IdSession: 'b2',
    Device: 'Safari no iPhone',
    CreatedAt: '2026-03-09T02:30:00.000Z',
    LastSeenAt: '2026-03-09T12:00:00.000Z',
    Current: false,
  },
];

const send = (fields: Fields) =>
  responseOf(async () => action(args(await signedInPost(PATH, fields))));

describe('changing the own password', () => {
  it('sends the current one and the new one, and nothing else', async () => {
    api.reply('PUT session/password', { status: 204 });
    await expect(await send(CHANGE)).toRedirectWithToast(
      '/dashboard/profile',
      'Senha alterada com sucesso.',
    );
    expect(api.only('PUT session/password').body).toEqual({
      currentPassword: 'Velha@123',
      newPassword: 'Nova@123',
    });
  });

  it('shows the API’s message about the new one at its field, and no password', async () => {
    const message = 'Esta senha já apareceu em vazamentos.';
    api.reply(
      'PUT session/password',
      refusal(422, message, { fields: [{ path: 'newPassword', message }] }),
    );
    const response = await send(CHANGE);
    const { fieldErrors } = (await response.clone().json()) as { fieldErrors: object };
    expect([response.status, fieldErrors]).toEqual([422, { newPassword: message }]);
    expect(await response.text()).not.toMatch(/Nova@123|Velha@123/);
  });

  it.each([
    [{ currentPassword: '' }, 'currentPassword', 'Digite a senha atual.'],
    [{ newPassword: 'Ab@1', confirmation: 'Ab@1' }, 'newPassword', 'Mínimo de 6 caracteres.'],
    [
      { newPassword: 'nova@123', confirmation: 'nova@123' },
      'newPassword',
      'Digite uma senha válida.',
    ],
    [{ confirmation: '' }, 'confirmation', 'As senhas não são iguais.'],
    [
      { currentPassword: 'Nova@123' },
      'newPassword',
      'A nova senha precisa ser diferente da atual.',
    ],
  ])('%j is refused: %s, %s', async (change, field, message) => {
    const response = await send({ ...CHANGE, ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fieldErrors: { [field]: message } });
    expect(api.calls).toEqual([]);
  });

  it.each([
    [422, { fields: [{ path: 'currentPassword', message: 'A senha atual não confere.' }] }],
    [429, {}],
    [404, {}],
    [500, {}],
  ])('shows the API’s %d, and sends no password back', async (status, more) => {
    api.reply('PUT session/password', refusal(status, 'Não foi trocada.', more));
    const response = await send(CHANGE);
    expect(response.status).toBe(status);
    const answer = await response.text();
    expect(answer).toContain('Não foi trocada.');
    expect(answer).not.toMatch(/(?:Velha|Nova)@123/);
  });

  it('with an expired session redirects to the sign-in, without the passwords', async () => {
    api.reply('PUT session/password', refusal(401, 'Sessão expirada.'));
    const response = await send(CHANGE);
    expect(response).toEndTheSession();
    const target = response.headers.get('Location') ?? '';
    expect(target).toContain('return-to=%2Fdashboard%2Fprofile%2Faccess');
    const arrived = await responseOf(() => signIn(args(request(target, barePost(CHANGE)))));
    expect(await arrived.json()).toMatchObject({ resumed: [['intent', 'refresh']] });
    const back = await responseOf(() =>
      signIn(args(request(target, post({ ...GOOD, intent: 'refresh' })))),
    );
    expect([back.status, back.headers.get('Location')]).toEqual([307, PATH]);
    expect((await send({ ...GOOD, intent: 'refresh' })).status).toBe(200);
  });
});

describe('sessions open elsewhere', () => {
  it('are ended one by one, or all at once', async () => {
    api.reply('DELETE session/open/b2', { status: 204 });
    api.reply('DELETE session/open', { status: 204 });
    await expect(await send({ intent: 'end-session', idSession: 'b2' })).toRedirectWithToast(
      PATH,
      'Sessão encerrada.',
    );
    await expect(await send({ intent: 'end-others' })).toRedirectWithToast(
      PATH,
      'As outras sessões foram encerradas.',
    );
    expect(api.asked()).toEqual(['DELETE session/open/b2', 'DELETE session/open']);
  });

  it.each(['..', '.', '../../client/1', '?x', '', '%2e%2e', 'x'.repeat(9999)])(
    'an id of %j makes no other call',
    async (idSession) => {
      const response = await send({ intent: 'end-session', idSession });
      expect(response.status).toBe(404);
      expect(api.asked()).toEqual(['DELETE session/open/-']);
    },
  );

  it('reports one that is already gone', async () => {
    api.reply('DELETE session/open/b2', refusal(404, 'Esta sessão já foi encerrada.'));
    const response = await send({ intent: 'end-session', idSession: 'b2' });
    expect(await response.json()).toMatchObject({
      toast: { message: 'Esta sessão já foi encerrada.', type: 'error' },
    });
  });
});

describe('the page of password and sessions', async () => {
  const handle = await appHandler();
  const visit = async (init?: RequestInit) =>
    pageOf(await handle(await signedInRequest(PATH, init)));

  it('says where the person is signed in, and offers to end all but this one', async () => {
    api.reply('GET session/open', { body: SESSIONS });
    const { text, html } = await visit();
    for (const words of [
      'Senha e sessões',
      'Senha atual',
      'Ao menos seis caracteres',
      'Firefox no Linux',
      'Esta sessão',
      'Entrou em 10/03/2026 12:00',
      'Safari no iPhone',
      'Entrou em 08/03/2026 23:30 · usada por último em 09/03/2026 09:00',
      'Encerrar todas as outras',
    ])
      expect(text).toContain(words);
    expect(html.match(/value="end-session"/g)).toHaveLength(1);
    // Before the list, which may be long.
    expect(html.indexOf('value="end-others"')).toBeLessThan(html.indexOf('Firefox no Linux'));
    expect(html).toContain('value="b2"');
    expect(html).not.toContain('value="a1"');
  });

  it('offers nothing to end when this is the only one', async () => {
    api.reply('GET session/open', { body: SESSIONS.slice(0, 1) });
    expect((await visit()).text).not.toContain('Encerrar');
  });

  it.each([404, 405, 501])('is missing if the server responds with %d', async (status) => {
    api.reply('GET session/open', refusal(status, 'Não há.'));
    const page = await visit();
    expect([page.status, page.text.includes('Página não encontrada')]).toEqual([404, true]);
  });

  it('shows the errors, without JavaScript, and no password', async () => {
    api.reply('GET session/open', { body: SESSIONS });
    const page = await visit(post({ ...CHANGE, confirmation: 'x' }));
    expect(page.status).toBe(422);
    expect(page.html).toContain('<a href="#confirmation">As senhas não são iguais.</a>');
    for (const name of ['currentPassword', 'newPassword', 'confirmation'])
      expect(page.value(name)).toBe('');
    expect(page.html).not.toMatch(/(?:Velha|Nova)@123/);
  });
});

it('the browser’s user agent is sent when a person signs in', async () => {
  const fields = post(GOOD, { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' });
  await responseOf(() => signIn(args(request('/?index', fields))));
  expect(api.only('POST session/login').headers['user-agent']).toContain('Firefox/145.0');
});
