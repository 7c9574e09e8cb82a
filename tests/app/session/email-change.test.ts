import { beforeEach, describe, expect, it } from 'vitest';

import { unreached } from '@domain/email-server';
import { action as confirm, loader as openConfirm } from '~/routes/confirm-email';
import { action as saveProfessional } from '~/routes/dashboard.professional.$idProfessional';
import { action as saveProfile, loader as openProfile } from '~/routes/dashboard.profile';
import { action as stop } from '~/routes/stop-email-change';
import { clearExtensionCache } from '~/server/http/extensions.server';
import { readSession } from '~/server/session/session-cookie.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { ownEntity, professionalEntity } from '../support/professional-entities';
import { typedProfessional } from '../support/professional-post';
import { leftCookie } from '../support/recovery-walk';
import {
  args,
  ORIGIN,
  post,
  request,
  responseOf,
  SESSION,
  signedInPost,
  signedInRequest,
} from '../support/requests';
import { api } from '../support/servers';

const TOKEN = 'A'.repeat(43);
const CONFIRM = `/confirm-email?email-change=${TOKEN}`;
const STOP = `/stop-email-change?email-change=${TOKEN}`;
const PROFILE = '/dashboard/profile';
const NEW = 'ana.nova@prumo.com.br';
const PENDING = { Email: NEW, ExpiresAt: '2026-03-12T15:00:00.000Z', Lost: false };
const OWN = { name: 'Ana Clara Souza', cpf: '111.444.777-35', email: NEW };

const handle = await appHandler();

describe('the link that confirms', () => {
  it.each([
    ['signed out', request],
    ['signed in', signedInRequest],
  ])('shows a button and does nothing by itself, %s', async (_who, visit) => {
    const { html, text } = await pageOf(await handle(await visit(CONFIRM)));
    expect(text).toContain('Confirmar este e-mail');
    expect(html).toMatch(/<form[^>]*method="post"/);
    // Where the API does not say which e-mail it is.
    expect(text).toContain('Ao confirmar, este passa a ser o e-mail');
    expect(api.asked()).toEqual(['POST session/email-change']);
  });

  it('names the e-mail that it is about', async () => {
    const Email = NEW;
    api.reply('POST session/email-change', { body: { Email, FormerEmail: null } });
    expect((await pageOf(await handle(request(CONFIRM)))).text).toContain(`Ao confirmar, ${NEW} `);
    expect(api.only('POST session/email-change').body).toEqual({ token: TOKEN });
    api.reply('POST session/email-change', { body: { Email, FormerEmail: 'ana@prumo.com.br' } });
    const { text } = await pageOf(await handle(request(STOP)));
    expect(text).toContain('continua sendo ana@prumo.com.br. Se a troca para ana.nova@');
  });

  it('confirms by its button, and says so', async () => {
    api.reply('POST session/confirm-email', { status: 204 });
    const { text } = await pageOf(await handle(request(CONFIRM, post({}))));
    expect(api.only('POST session/confirm-email').body).toEqual({ token: TOKEN });
    expect(text).toContain('E-mail confirmado.');
  });

  it('shows a signed-in person the new e-mail in the menu at once', async () => {
    api.reply('POST session/confirm-email', { status: 204 });
    api.reply('GET professional/2', { body: ownEntity({ Email: NEW, PendingEmail: null }) });
    const response = await responseOf(async () => confirm(args(await signedInPost(CONFIRM, {}))));
    const Cookie = leftCookie(response, 'generalStore');
    expect(await readSession(new Request(ORIGIN, { headers: { Cookie } }))).toEqual({
      ...SESSION,
      professionalEmail: NEW,
    });
  });

  it.each([422, 409, 503])('says why it is invalid: %i', async (status) => {
    api.reply('POST session/confirm-email', refusal(status, 'Este link não vale mais.'));
    const answer = await handle(request(CONFIRM, post({})));
    expect(answer.status).toBe(status);
    const page = await pageOf(answer);
    expect(page.text).toContain('Este link não vale mais.');
    // An expired link offers nothing; after a missing response it may be retried.
    expect(page.text.includes('Confirmar este e-mail')).toBe(status !== 422);
  });

  it('does nothing without its value, or when posted by another site', async () => {
    await expect(await responseOf(() => openConfirm(args(request('/confirm-email'))))).toRedirectTo(
      '/',
    );
    expect(
      (
        await responseOf(() =>
          confirm(args(request(CONFIRM, post({}, { Origin: 'https://evil.example' })))),
        )
      ).status,
    ).toBe(403);
  });
});

describe('the link that stops', () => {
  it.each([
    [false, 'A troca foi cancelada.'],
    [true, 'A troca foi desfeita'],
  ])('reports its result, undone: %s', async (Undone, words) => {
    api.reply('POST session/stop-email-change', { body: { Undone } });
    const { text } = await pageOf(await handle(request(STOP, post({}))));
    expect(text).toContain(words);
    expect(api.only('POST session/stop-email-change').body).toEqual({ token: TOKEN });
  });

  it('says that an earlier second factor stays, and how it is removed', async () => {
    const body = { Undone: true, SecondFactorStays: true };
    api.reply('POST session/stop-email-change', { body });
    const { text } = await pageOf(await handle(request(STOP, post({}))));
    expect(text).toContain('mensagem “A verificação em duas etapas foi ligada”');
  });

  it('says why it cannot', async () => {
    api.reply('POST session/stop-email-change', refusal(422, 'Este link não vale mais.'));
    const response = await responseOf(() => stop(args(request(STOP, post({})))));
    expect(await response.json()).toEqual({
      done: null,
      problem: 'Este link não vale mais.',
      dead: true,
    });
  });
});

describe("a colleague's e-mail", () => {
  const save = async () =>
    responseOf(async () =>
      saveProfessional(
        args(await signedInPost('/dashboard/professional/9', typedProfessional({ email: NEW })), {
          idProfessional: '9',
        }),
      ),
    );
  beforeEach(() =>
    api.reply('GET professional/9', { body: professionalEntity({ PendingEmail: PENDING }) }),
  );

  it('says that it awaits confirmation', async () => {
    api.reply('GET extensions', { body: ['pending-email'] });
    await expect(await save()).toRedirectWithToast(
      '/dashboard/professional#linha-9',
      `Profissional atualizado com sucesso [O novo e-mail só vale depois de confirmado, pela mensagem enviada a ${NEW}.]`,
    );
  });

  it('says that its message is not sent, if no e-mail server is configured', async () => {
    clearExtensionCache();
    api.reply('GET extensions', { body: ['pending-email', 'emails-kept'] });
    await expect(await save()).toRedirectWithToast(
      '/dashboard/professional#linha-9',
      `Profissional atualizado com sucesso [O novo e-mail, ${NEW}, só vale depois de confirmado. ${unreached('person')}]`,
      'warning',
    );
  });

  it('is read again only if the server has it confirmed', async () => {
    await expect(await save()).toRedirectWithToast(
      '/dashboard/professional#linha-9',
      'Profissional atualizado com sucesso',
    );
    expect(api.asked()).not.toContain('GET professional/9');
  });
});

describe("a person's own e-mail", () => {
  const save = async (change: object) =>
    responseOf(async () =>
      saveProfile(args(await signedInPost(PROFILE, typedProfessional({ ...OWN, ...change })))),
    );

  it('needs the current password, and awaits confirmation', async () => {
    api.reply('GET professional/2', { body: ownEntity({ PendingEmail: PENDING }) });
    const response = await save({ currentPassword: 'Senha@123' });
    expect(api.only('PUT professional/2').body).toMatchObject({
      email: NEW,
      currentPassword: 'Senha@123',
    });
    const Cookie = leftCookie(response, 'generalStore');
    expect(await readSession(new Request(ORIGIN, { headers: { Cookie } }))).toEqual(SESSION);
  });

  it('is changed without a password as in the contract', async () => {
    await save({ email: SESSION.professionalEmail, currentPassword: '' });
    expect(api.only('PUT professional/2').body).not.toHaveProperty('currentPassword');
  });

  it('is refused at the password field; the password is never sent back', async () => {
    api.reply(
      'PUT professional/2',
      refusal(422, 'A senha atual não confere.', {
        fields: [{ path: 'currentPassword', message: 'A senha atual não confere.' }],
      }),
    );
    const response = await save({ currentPassword: 'Errada@987' });
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain('currentPassword');
    expect(text).not.toContain('Errada@987');
    expect(text).toContain(NEW);
  });

  it('that awaits confirmation is shown, sent again, and cancelled, without JavaScript', async () => {
    api.reply('GET extensions', { body: ['pending-email'] });
    api.reply('GET professional/2', { body: ownEntity({ PendingEmail: PENDING }) });
    const { text, html } = await pageOf(await handle(await signedInRequest(PROFILE)));
    expect(text).toContain(`Aguardando confirmação de ${NEW}`);
    expect(html).toContain('name="currentPassword"');
    for (const [intent, call] of [
      ['resend-pending-email', 'POST professional/2/pending-email/resend'],
      ['cancel-pending-email', 'DELETE professional/2/pending-email'],
    ] as const) {
      api.reply(call, { status: 204 });
      const answer = await pageOf(
        await handle(
          await signedInPost(PROFILE, typedProfessional({ ...OWN, name: 'Ana Digitada', intent })),
        ),
      );
      expect(api.only(call)).toBeDefined();
      expect(answer.value('name')).toBe('Ana Digitada');
    }
  });

  it('has neither when the server does not support it', async () => {
    expect(
      await (
        await responseOf(async () => openProfile(args(await signedInRequest(PROFILE))))
      ).json(),
    ).toMatchObject({ pendingEmail: null });
    const { html } = await pageOf(await handle(await signedInRequest(PROFILE)));
    expect(html).not.toContain('currentPassword');
  });
});
