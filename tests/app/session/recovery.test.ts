import { describe, expect, it } from 'vitest';

import { readSession } from '~/server/session/session-cookie.server';

import { EMAIL, refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { leftCookie, SCREENS, sendScreen, visitScreen } from '../support/recovery-walk';
import {
  args,
  ORIGIN,
  post,
  request,
  responseOf,
  SESSION,
  signedInRequest,
} from '../support/requests';
import { api } from '../support/servers';
import { RECOVERY_CODE } from '../support/session-double';

const NEW = { password: 'Nova@123', confirmation: 'Nova@123' };
const SCREEN_PATHS = [
  '/send-recovery-email',
  '/send-code-received',
  '/create-new-password',
] as const;

/** The recovery state after the code was sent, and after it was validated. */
const withEmail = async (search = '') =>
  leftCookie(
    await sendScreen('/send-recovery-email', { cpfOrEmail: EMAIL }, { search }),
    'recovery',
  );
const withCode = async (search = '') =>
  leftCookie(
    await sendScreen(
      '/send-code-received',
      { recoveryCode: RECOVERY_CODE },
      { cookie: await withEmail(search) },
    ),
    'recovery',
  );

describe('recovering a password', () => {
  it('says that the code is stored as a file, if no e-mail server is configured', async () => {
    const KEPT =
      'O Prumo ainda não está ligado a um e-mail: o código não vai chegar. Peça o código a quem instalou o Prumo.';
    const page = async () => pageOf(await (await appHandler())(request('/send-recovery-email')));
    const plain = 'Digite o seu e-mail: vamos mandar um código para ele.';
    expect((await page()).text).toContain(plain);
    api.reply('GET session/recovery-code', { body: { EmailsKept: true } });
    const { text } = await page();
    expect(text).toContain(KEPT);
    expect(text).toContain(plain);
    const sent = await sendScreen('/send-recovery-email', { cpfOrEmail: EMAIL });
    await expect(sent).toRedirectWithToast(
      '/send-code-received',
      `Código enviado com sucesso. [${KEPT}]`,
      'warning',
    );
    // A person who requests no code gets no toast about one.
    const asked = { cpfOrEmail: EMAIL, intent: 'have-code' };
    const have = await sendScreen('/send-recovery-email', asked);
    expect(leftCookie(have, 'toast')).toBe('');
  });

  it('goes from e-mail to code to new password, and the person is signed in', async () => {
    const sent = await sendScreen('/send-recovery-email', { cpfOrEmail: ' Demo@Prumo.com.br ' });
    await expect(sent).toRedirectWithToast('/send-code-received', 'Código enviado com sucesso.');
    const emailState = leftCookie(sent, 'recovery');
    expect((await visitScreen('/send-code-received', emailState)).status).toBe(200);

    const fields = { recoveryCode: RECOVERY_CODE };
    const validated = await sendScreen('/send-code-received', fields, { cookie: emailState });
    await expect(validated).toRedirectWithToast(
      '/create-new-password',
      'Código validado com sucesso.',
    );
    const codeState = leftCookie(validated, 'recovery');
    expect((await visitScreen('/create-new-password', codeState)).status).toBe(200);

    const changed = await sendScreen('/create-new-password', NEW, { cookie: codeState });
    await expect(changed).toRedirectWithToast('/dashboard', 'Senha alterada com sucesso.');
    const Cookie = leftCookie(changed, 'generalStore');
    expect(await readSession(new Request(ORIGIN, { headers: { Cookie } }))).toEqual(SESSION);
    expect(changed.headers.getSetCookie().join()).toMatch(/recovery=;[^,]*Max-Age=0/);

    // Requested together with the first call.
    api.only('GET session/recovery-code');
    const posts = api.calls.filter(({ method }) => method === 'POST');
    expect(posts.length).toBe(api.calls.length - 1);
    expect(posts.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      ['POST session/recovery-code', { cpfOrEmail: EMAIL }],
      ['POST session/validate-recovery-code', { cpfOrEmail: EMAIL, ...fields }],
      [
        'POST session/reset-password',
        { cpfOrEmail: EMAIL, ...fields, newPassword: NEW.password, recoveryData: null },
      ],
    ]);
    expect(api.calls.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });

  it('‘Já possuo o código’ goes to the code screen and sends nothing', async () => {
    const fields = { cpfOrEmail: EMAIL, intent: 'have-code' };
    const response = await sendScreen('/send-recovery-email', fields);
    await expect(response).toRedirectTo('/send-code-received');
    expect(api.calls).toEqual([]);
    const page = await visitScreen('/send-code-received', leftCookie(response, 'recovery'));
    expect(page.status).toBe(200);
  });

  it.each([
    ['abc_DEF-1.2~3', 'abc_DEF-1.2~3'],
    // The token may be base64.
    ['a+b/c==', 'a+b/c=='],
    ['com espaço', null],
    ['x'.repeat(513), null],
    ['', null],
  ])('carries recovery-data=%j through the screens as %j', async (given, recoveryData) => {
    const search = `?${new URLSearchParams({ 'recovery-data': given }).toString()}`;
    await sendScreen('/create-new-password', NEW, { cookie: await withCode(search) });
    expect(api.only('POST session/reset-password').body).toMatchObject({ recoveryData });
  });

  it('takes the e-mail’s link on the code screen, and keeps it through the e-mail screen', async () => {
    const search = '?recovery-data=a%2Bb%2Fc%3D%3D';
    await expect(await visitScreen('/send-code-received', '', search)).toRedirectTo(
      `/send-recovery-email${search}`,
    );
    const state = leftCookie(
      await visitScreen('/send-code-received', await withEmail(), search),
      'recovery',
    );
    const fields = { recoveryCode: RECOVERY_CODE };
    const validated = await sendScreen('/send-code-received', fields, { cookie: state });
    await sendScreen('/create-new-password', NEW, { cookie: leftCookie(validated, 'recovery') });
    expect(api.only('POST session/reset-password').body).toMatchObject({ recoveryData: 'a+b/c==' });
  });
});

describe('the value of the e-mail’s link', () => {
  const LINK = '?recovery-data=a%2Bb%2Fc%3D%3D';
  const CODE = { recoveryCode: RECOVERY_CODE };

  it('is kept in the URL, from screen to screen', async () => {
    const sent = await sendScreen('/send-recovery-email', { cpfOrEmail: EMAIL }, { search: LINK });
    expect(sent.headers.get('Location')).toBe(`/send-code-received${LINK}`);
    const held = { cpfOrEmail: EMAIL, intent: 'have-code' };
    await expect(await sendScreen('/send-recovery-email', held, { search: LINK })).toRedirectTo(
      `/send-code-received${LINK}`,
    );
    const validated = await sendScreen('/send-code-received', CODE, {
      cookie: await withEmail(LINK),
      search: LINK,
    });
    expect(validated.headers.get('Location')).toBe(`/create-new-password${LINK}`);
  });

  it.each([
    ['/send-code-received', CODE],
    ['/create-new-password', NEW],
  ] as const)('outlives the carried state at %s, shown or posted', async (screen, fields) => {
    for (const response of [
      await visitScreen(screen, '', LINK),
      await sendScreen(screen, fields, { search: LINK }),
    ])
      await expect(response).toRedirectTo(`/send-recovery-email${LINK}`);
    expect(api.calls).toEqual([]);
  });
});

describe('a recovery that is refused', () => {
  it.each([
    ['/send-recovery-email', { cpfOrEmail: '' }, { cpfOrEmail: 'Digite seu e-mail.' }],
    ['/send-recovery-email', { cpfOrEmail: 'x' }, { cpfOrEmail: 'E-mail inválido.' }],
    [
      '/send-recovery-email',
      { cpfOrEmail: 'x', intent: 'have-code' },
      { cpfOrEmail: 'E-mail inválido.' },
    ],
    ['/send-code-received', { recoveryCode: '' }, { recoveryCode: 'Digite o código.' }],
    [
      '/send-code-received',
      { recoveryCode: 'a' },
      { recoveryCode: 'O código tem apenas números.' },
    ],
    [
      '/create-new-password',
      { password: 'Ab@1', confirmation: 'x' },
      { password: 'Mínimo de 6 caracteres.', confirmation: 'As senhas não são iguais.' },
    ],
  ] as const)('at %s for %j makes no call', async (screen, fields, fieldErrors) => {
    const state = await withCode();
    api.calls.length = 0;
    const response = await sendScreen(screen, { ...fields }, { cookie: state });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fieldErrors });
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['/send-recovery-email', 'POST session/recovery-code', { cpfOrEmail: EMAIL }],
    ['/send-code-received', 'POST session/validate-recovery-code', { recoveryCode: '9' }],
    ['/create-new-password', 'POST session/reset-password', NEW],
  ] as const)('by the API at %s with 401 shows its message', async (screen, call, fields) => {
    const state = await withCode();
    api.reply(call, refusal(401, 'Código vencido.'));
    const response = await sendScreen(screen, { ...fields }, { cookie: state });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ toast: { message: 'Código vencido.' } });
    // The state is kept for a retry.
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('shows the API’s errors of the new password at its field, and others at none', async () => {
    const fields = [
      { path: 'newPassword', message: 'Senha já usada.' },
      { path: 'recoveryCode', message: 'Código vencido.' },
    ];
    api.reply('POST session/reset-password', refusal(422, 'Confira os campos.', { fields }));
    const handle = await appHandler();
    const headers = { Cookie: await withCode() };
    const page = await pageOf(await handle(request('/create-new-password', post(NEW, headers))));
    expect(page.html).toMatch(/<a href="#password">Senha já usada\.<\/a>/);
    expect(page.html).toMatch(/<li>Código vencido\.<\/li>/);
    expect(page.html).toMatch(/<a[^>]*href="\/send-recovery-email"[^>]*>Enviar outro código<\/a>/);
  });

  it('never shows the password again', async () => {
    const handle = await appHandler();
    const headers = { Cookie: await withCode() };
    const send = async (fields: Record<string, string>) =>
      pageOf(await handle(request('/create-new-password', post(fields, headers))));
    api.reply('POST session/reset-password', refusal(401, 'Código vencido.'));
    for (const page of [await send({ ...NEW, confirmation: 'Outra@123' }), await send(NEW)]) {
      expect(page.status).toBeGreaterThanOrEqual(401);
      expect([page.value('password'), page.value('confirmation')]).toEqual(['', '']);
      expect(page.html).not.toMatch(/(?:Nova|Outra)@123/);
    }
    expect((await send(NEW)).text).toContain('Código vencido.');
  });

  it('keeps the e-mail that was typed', async () => {
    api.reply('POST session/recovery-code', 'hang-up');
    const response = await sendScreen('/send-recovery-email', { cpfOrEmail: EMAIL });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      repopulateFields: { cpfOrEmail: EMAIL },
      toast: { message: 'Ocorreu um erro ao chamar o serviço.' },
    });
  });
});

describe('the screens of a recovery', () => {
  it.each(SCREEN_PATHS)('send a signed-in person from %s to the dashboard', async (screen) => {
    const { headers } = await signedInRequest('/');
    const response = await visitScreen(screen, headers.get('Cookie') ?? '');
    await expect(response).toRedirectTo('/dashboard');
  });

  it.each(SCREEN_PATHS)('refuse at %s a post from another site', async (screen) => {
    const made = request(screen, post(NEW, { Origin: 'https://evil.example' }));
    const response = await responseOf(() => SCREENS[screen].action(args(made)));
    expect(response.status).toBe(403);
    expect(api.calls).toEqual([]);
  });

  it('keep the e-mail’s link when they are posted without JavaScript', async () => {
    const handle = await appHandler();
    const { html } = await pageOf(await handle(request('/send-recovery-email?recovery-data=abc')));
    expect(html).toMatch(/<form[^>]*action="\/send-recovery-email\?recovery-data=abc"/);
    // A new code would invalidate the one they have: Enter and the primary button keep it.
    const intents = (page: string) =>
      [...page.matchAll(/name="intent"[^>]*value="([^"]*)"/g)].map(([, value]) => value);
    expect(intents(html)).toEqual(['have-code', 'send']);
    expect(html).toContain('Um código novo anula o que você recebeu.');
    const asking = await pageOf(await handle(request('/send-recovery-email')));
    expect(intents(asking.html)).toEqual(['send', 'have-code']);
  });
});
