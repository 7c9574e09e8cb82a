import { beforeEach, describe, expect, it } from 'vitest';

import { halfSession } from '~/features/session/half-session.server';
import { personCookie } from '~/features/session/last-person.server';
import { preparedFactor } from '~/features/session/second-factor.server';
import { action as secondStep, loader } from '~/routes/second-factor';
import { action as stop } from '~/routes/stop-second-factor';
import { readSession } from '~/server/session/session-cookie.server';

import { refusal, TOKEN } from '../support/api-double';
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
  signedInPost,
  signedInRequest,
} from '../support/requests';
import { api } from '../support/servers';
import { GOOD, signIn } from '../support/sign-in-post';

const handle = await appHandler();
const VERIFY = 'POST session/second-factor/verify';
const HALF = { body: { SecondFactor: { Token: 'half' } } };
const SIGNED_IN = {
  body: {
    Token: TOKEN,
    professional: {
      Name: SESSION.professionalName,
      Email: SESSION.professionalEmail,
      IdProfessional: SESSION.professionalId,
      IdCompany: SESSION.companyId,
    },
  },
};
const PATH = '/dashboard/profile/second-factor';
const CODES = ['0123456789abcdef', 'ghjkmnpqrstvwxyz'];

const halfCookie = async () =>
  (await halfSession.keep(request('/'), { token: 'half' })).split(';', 1)[0] ?? '';
const sendCode = async (fields: Fields, path = '/second-factor') =>
  responseOf(async () =>
    secondStep(args(request(path, post(fields, { Cookie: await halfCookie() })))),
  );

describe('the link of a notice that removes a second factor', () => {
  const STOP = 'POST session/stop-second-factor';
  const LINK = `/stop-second-factor?second-factor=${'A'.repeat(43)}`;

  it('asks for the password, and does nothing by itself', async () => {
    const { html } = await pageOf(await handle(request(LINK)));
    expect(html).toMatch(/<input[^>]*name="password"/);
    expect(api.asked()).toEqual([]);
    await expect(await handle(request('/stop-second-factor'))).toRedirectTo('/');
  });

  it('sends the link’s value and the password, and says what comes next', async () => {
    api.reply(STOP, { status: 204 });
    const { text } = await pageOf(await handle(request(LINK, post({ password: 'Antiga@123' }))));
    expect(api.only(STOP).body).toEqual({ token: 'A'.repeat(43), password: 'Antiga@123' });
    expect(text).toContain('A verificação foi desligada');
  });

  it.each([
    ['password', 'Esta não é a senha que você usava'],
    ['token', 'Este link não vale mais'],
  ])('says what is wrong with the %s, and never returns the password', async (path, message) => {
    api.reply(STOP, refusal(422, message, { fields: [{ path, message }] }));
    const answer = await handle(request(LINK, post({ password: 'Antiga@123' })));
    expect(answer.status).toBe(422);
    const { text, html } = await pageOf(answer);
    expect(text).toContain(message);
    expect(html).not.toContain('Antiga@123');
  });

  it('does nothing when posted by another site', async () => {
    const foreign = post({ password: 'Antiga@123' }, { Origin: 'https://evil.example' });
    expect((await responseOf(() => stop(args(request(LINK, foreign))))).status).toBe(403);
    expect(api.asked()).toEqual([]);
  });
});

describe('signing in with a second factor', () => {
  it('continues to the second step, with a token that neither scripts nor cookie readers see', async () => {
    api.reply('POST session/login', HALF);
    const response = await signIn(GOOD, '/?index&return-to=%2Fdashboard%2Fclient%3Fpage%3D2');
    await expect(response).toRedirectTo(
      '/second-factor?return-to=%2Fdashboard%2Fclient%3Fpage%3D2',
    );
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^halfSession=.*HttpOnly/);
    expect(cookies[0]).not.toContain(btoa('half'));
    const Cookie = leftCookie(response, 'halfSession');
    const kept = await halfSession.read(new Request(ORIGIN, { headers: { Cookie } }));
    expect(kept).toEqual({ token: 'half' });
  });

  it('sends the code with the token, and the person is signed in', async () => {
    api.reply(VERIFY, SIGNED_IN);
    const response = await sendCode(
      { secondStepCode: 'ABCD-efgh-2345-6789' },
      '/second-factor?return-to=%2Fdashboard%2Fclient',
    );
    await expect(response).toRedirectTo('/dashboard/client');
    const call = api.only(VERIFY);
    expect(call.body).toEqual({ token: 'half', code: 'abcdefgh23456789' });
    expect(call.headers.authorization).toBeUndefined();
    expect(call.headers['x-device-token']).toMatch(/^[\w-]{43}$/);
    const Cookie = leftCookie(response, 'generalStore');
    expect(await readSession(new Request(ORIGIN, { headers: { Cookie } }))).toEqual(SESSION);
    expect(leftCookie(response, 'halfSession')).toBe('halfSession=');
  });

  it.each([
    ['', 'Digite o código.'],
    ['12345', 'O código do aplicativo tem 6 números; o de recuperação, 16 letras e números.'],
  ])('%j is refused here: %s', async (secondStepCode, message) => {
    const response = await sendCode({ secondStepCode });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fieldErrors: { secondStepCode: message } });
    expect(api.calls).toEqual([]);
  });

  it('starts over when the first step is too long ago', async () => {
    const message = 'O tempo para digitar o código acabou. Entre de novo.';
    api.reply(VERIFY, refusal(401, message));
    await expect(await sendCode({ secondStepCode: '123456' })).toRedirectWithToast(
      '/',
      message,
      'error',
    );
    const none = await responseOf(() =>
      secondStep(args(request('/second-factor', post({ secondStepCode: '123456' })))),
    );
    await expect(none).toRedirectWithToast('/', message, 'error');
    await expect(await responseOf(() => loader(args(request('/second-factor'))))).toRedirectTo('/');
  });

  it('returns to the sign-in with the requested page', async () => {
    const path = '/second-factor?return-to=%2Fdashboard%2Fclient';
    const made = request(path);
    made.headers.set('Cookie', await halfCookie());
    const { html } = await pageOf(await handle(made));
    expect(html).toContain('href="/?return-to=%2Fdashboard%2Fclient"');
    await expect(await responseOf(() => loader(args(request(path))))).toRedirectTo(
      '/?return-to=%2Fdashboard%2Fclient',
    );
  });

  it('carries an interrupted form through both steps, without the credentials', async () => {
    const target = '/dashboard/client/new';
    const search = `?return-to=${encodeURIComponent(target)}`;
    const typed = { name: 'Maria da Silva', intent: 'save' };
    api.reply('POST session/login', HALF);
    const first = await signIn({ ...typed, ...GOOD }, `/?index&return-to=${target}`);
    expect([first.status, first.headers.get('Location')]).toEqual([307, `/second-factor${search}`]);
    // The post that a browser repeats after a 307.
    const Cookie = await halfCookie();
    const shown = await pageOf(
      await handle(request(`/second-factor${search}`, post({ ...typed, ...GOOD }, { Cookie }))),
    );
    expect(shown.html).toContain('value="Maria da Silva"');
    expect(shown.html).not.toContain(GOOD.password);
    api.reply(VERIFY, SIGNED_IN);
    const last = await sendCode({ ...typed, secondStepCode: '123456' }, `/second-factor${search}`);
    expect([last.status, last.headers.get('Location')]).toEqual([307, target]);
  });

  it('continues without another person’s interrupted form', async () => {
    api.reply(VERIFY, SIGNED_IN);
    const person = await personCookie(request('/'), SESSION.professionalId + 1);
    const Cookie = `${await halfCookie()}; ${person.split(';', 1)[0] ?? ''}`;
    const fields = { name: 'Maria da Silva', intent: 'save', secondStepCode: '123456' };
    const path = '/second-factor?return-to=%2Fdashboard%2Fclient%2Fnew';
    const last = await responseOf(() => secondStep(args(request(path, post(fields, { Cookie })))));
    expect([last.status, last.headers.get('Location')]).toEqual([302, '/dashboard']);
  });

  it('continues in the dialog over a form without a redirect', async () => {
    api.reply('POST session/login', HALF);
    const first = await signIn({ ...GOOD, stay: 'on' });
    expect(await first.json()).toEqual({ secondStep: true });
    api.reply(VERIFY, refusal(422, 'Não.', { fields: [{ path: 'code', message: 'Não.' }] }));
    const wrong = await sendCode({ secondStepCode: '123456', stay: 'on' });
    expect(await wrong.json()).toMatchObject({
      secondStep: true,
      fieldErrors: { secondStepCode: 'Não.' },
    });
    api.reply(VERIFY, SIGNED_IN);
    const last = await sendCode({ secondStepCode: '123456', stay: 'on' });
    expect(await last.json()).toEqual({ signedIn: true, idProfessional: 2 });
  });
});

describe('the own second factor', () => {
  beforeEach(() => {
    api.reply('GET session/second-factor', { body: { EnabledAt: null, RecoveryCodesLeft: 0 } });
  });

  const send = async (fields: Fields) => handle(await signedInPost(PATH, fields));
  const withCookie = async (response: Response, name: string, path: string) => {
    const made = await signedInRequest(path);
    made.headers.append('Cookie', leftCookie(response, name));
    const cookies = (made.headers.get('Cookie') ?? '').replace(/, /g, '; ');
    made.headers.set('Cookie', cookies);
    return handle(made);
  };

  it('is prepared with the password: the page shows its QR code, also after a reload', async () => {
    const uri = 'otpauth://totp/Prumo:ana?secret=JBSWY3DP';
    api.reply('POST session/second-factor/setup', {
      body: { Secret: 'JBSWY3DPEHPK3PXP', Uri: uri },
    });
    const response = await send({ intent: 'prepare', currentPassword: 'Velha@123' });
    await expect(response).toRedirectTo(PATH);
    expect(api.only('POST session/second-factor/setup').body).toEqual({
      currentPassword: 'Velha@123',
    });
    for (const time of ['once', 'again']) {
      const { html } = await pageOf(await withCookie(response, 'secondFactor', PATH));
      expect([time, html]).toEqual([
        time,
        expect.stringMatching(/<path d="M\d+ \d+h\d+m\d+ 0h\d+/),
      ]);
      expect(html).toContain('JBSW Y3DP EHPK 3PXP');
    }
    // It belongs to this person.
    const Cookie = leftCookie(response, 'secondFactor');
    const other = new Request(ORIGIN, { headers: { Cookie } });
    expect(await preparedFactor.read(other)).toMatchObject({ idProfessional: 2 });
  });

  it('is switched on with a code; its recovery codes are shown until confirmed as stored', async () => {
    api.reply('PUT session/second-factor', { body: { RecoveryCodes: CODES } });
    const response = await send({ intent: 'confirm', code: '123 456' });
    // Without a toast, which could cover a code.
    await expect(response).toRedirectTo('/dashboard/profile/recovery-codes');
    expect(api.only('PUT session/second-factor').body).toEqual({ code: '123456' });
    const path = '/dashboard/profile/recovery-codes';
    for (const time of ['once', 'again']) {
      const { html } = await pageOf(await withCookie(response, 'recoveryCodes', path));
      for (const code of ['0123-4567-89ab-cdef', 'ghjk-mnpq-rstv-wxyz'])
        expect([time, html]).toEqual([time, expect.stringContaining(code)]);
    }
    // A person who left too early finds a link to them where new ones are made.
    api.reply('GET session/second-factor', {
      body: { EnabledAt: '2026-03-10T15:00:00.000Z', RecoveryCodesLeft: 10 },
    });
    const left = await pageOf(await withCookie(response, 'recoveryCodes', PATH));
    expect(left.html).toContain(`href="${path}"`);
    const kept = await handle(await signedInPost(path, {}));
    await expect(kept).toRedirectTo('/dashboard/profile');
    expect(leftCookie(kept, 'recoveryCodes')).toBe('recoveryCodes=');
    await expect(await handle(await signedInRequest(path))).toRedirectTo(PATH);
  });

  it.each([
    ['off', 'POST session/second-factor/off', { status: 204 }, PATH],
    [
      'new-codes',
      'POST session/second-factor/recovery-codes',
      { body: { RecoveryCodes: CODES } },
      '/dashboard/profile/recovery-codes',
    ],
  ])('%s takes the password and a code', async (intent, call, reply, target) => {
    api.reply('GET session/second-factor', {
      body: { EnabledAt: '2026-03-10T15:00:00.000Z', RecoveryCodesLeft: 1 },
    });
    const { text } = await pageOf(await handle(await signedInRequest(PATH)));
    expect(text).toContain('Resta 1 código de recuperação: faça outros.');
    api.reply(call, reply);
    const half = await send({ intent, currentPassword: 'Velha@123', code: '' });
    expect(half.status).toBe(422);
    const response = await send({ intent, currentPassword: 'Velha@123', code: '123456' });
    expect(response.headers.get('Location')).toBe(target);
    expect(api.only(call).body).toEqual({ currentPassword: 'Velha@123', code: '123456' });
  });

  describe('after a lost response', () => {
    const ON = { EnabledAt: '2026-03-10T15:00:00.000Z', RecoveryCodesLeft: 10 };
    const KEY = '0b1f2f0e-6b1c-4a53-9f0f-1c3a3f6f1e11';
    const CONFIRM = 'PUT session/second-factor';
    const OFF_CALL = 'POST session/second-factor/off';
    const proof = { currentPassword: 'Velha@123', code: '123456' };
    const CONFLICT = refusal(409, 'A verificação em duas etapas já está ligada.');

    it.each([
      ['unanswered', 'hang-up' as const],
      ['pressed again', refusal(409, 'A verificação em duas etapas não está ligada.')],
    ])('switched off, %s, is what was requested', async (_, reply) => {
      api.reply(OFF_CALL, reply);
      const response = await send({ intent: 'off', ...proof });
      const message = 'A verificação em duas etapas foi desligada.';
      await expect(response).toRedirectWithToast(PATH, message, 'success');
      // Neither an earlier secret nor earlier codes are shown as current.
      expect(leftCookie(response, 'secondFactor')).toBe('secondFactor=');
      expect(leftCookie(response, 'recoveryCodes')).toBe('recoveryCodes=');
    });

    it('switched on, the same request is sent once more, and shows the codes', async () => {
      api.reply('GET session/second-factor', { body: ON });
      api.reply(CONFIRM, () =>
        api.calls.filter(({ method }) => method === 'PUT').length === 1
          ? 'hang-up'
          : { body: { RecoveryCodes: CODES } },
      );
      const response = await send({ intent: 'confirm', code: '123456', idempotencyKey: KEY });
      await expect(response).toRedirectTo('/dashboard/profile/recovery-codes');
      const keys = api.calls
        .filter(({ method }) => method === 'PUT')
        .map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual([KEY, KEY]);
    });

    it('switched on, another code leads to the current page', async () => {
      api.reply('GET session/second-factor', { body: ON });
      api.reply(CONFIRM, CONFLICT);
      const response = await send({ intent: 'confirm', code: '654321', idempotencyKey: KEY });
      const message = 'A verificação em duas etapas já está ligada.';
      await expect(response).toRedirectWithToast(PATH, message, 'warning');
      expect(leftCookie(response, 'secondFactor')).toBe('secondFactor=');
    });

    it('the form stays if nothing happened, or the outcome is unknown', async () => {
      api.reply(CONFIRM, 'hang-up');
      expect((await send({ intent: 'confirm', code: '123456' })).status).toBeGreaterThan(499);
      api.reply('GET session/second-factor', 'hang-up');
      expect((await send({ intent: 'confirm', code: '123456' })).status).toBeGreaterThan(499);
    });
  });

  it('shows a refusal at its field, and no password', async () => {
    const message = 'A senha atual não confere.';
    api.reply(
      'POST session/second-factor/setup',
      refusal(422, message, { fields: [{ path: 'currentPassword', message }] }),
    );
    const response = await send({ intent: 'prepare', currentPassword: 'Velha@123' });
    const { html, text } = await pageOf(response);
    expect([response.status, text]).toEqual([422, expect.stringContaining(message)]);
    expect(html).not.toContain('Velha@123');
  });

  it.each([
    [[], false],
    [['second-factor'], true],
  ])('with the extensions %j the profile offers it: %s', async (extensions, offered) => {
    api.reply('GET extensions', { body: extensions });
    const { html } = await pageOf(await handle(await signedInRequest('/dashboard/profile')));
    expect(html.includes(`href="${PATH}"`)).toBe(offered);
  });

  it('is missing if the API has none', async () => {
    api.reply('GET session/second-factor', refusal(404, 'Não há.'));
    expect((await handle(await signedInRequest(PATH))).status).toBe(404);
  });
});
