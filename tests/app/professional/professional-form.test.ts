import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { unreached } from '@domain/email-server';
import { loader } from '~/routes/dashboard.professional.$idProfessional';
import { clearExtensionCache } from '~/server/http/extensions.server';
import { readSession } from '~/server/session/session-cookie.server';
import { getToasts } from '~/server/session/toast.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { professionalEntity } from '../support/professional-entities';
import {
  PROFESSIONAL_FORM,
  sendNewProfessional,
  sendProfessional,
  typedProfessional,
} from '../support/professional-post';
import { leftCookie } from '../support/recovery-walk';
import { args, ORIGIN, post, responseOf, SESSION, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

describe('a new professional', () => {
  it.each(['', '99'])('gets the creator’s company when "%s" is posted', async (idCompany) => {
    await sendNewProfessional(typedProfessional({ idCompany, status: '0' }));
    expect(api.only('POST professional').body).toMatchObject({ idCompany: 1, status: 0 });
  });
});

describe('a registered professional', () => {
  const load = (idProfessional: string) =>
    responseOf(async () =>
      loader(
        args(await signedInRequest(`/dashboard/professional/${idProfessional}`), {
          idProfessional,
        }),
      ),
    );

  it('is not oneself, and awaits nothing', async () => {
    expect(await (await load('9')).json()).toMatchObject({ own: false, awaiting: null });
    expect(leftCookie(await sendProfessional(PROFESSIONAL_FORM), 'generalStore')).toBe('');
  });

  it('who is the person themselves gets their new name in the menu at once', async () => {
    expect(await (await load('2')).json()).toMatchObject({ own: true });
    const form = typedProfessional({ name: 'Ana Lima', email: 'ana@prumo.com.br' });
    const response = await sendProfessional(form, '', '2');
    const Cookie = leftCookie(response, 'generalStore');
    expect(await readSession(new Request(ORIGIN, { headers: { Cookie } }))).toEqual({
      ...SESSION,
      professionalName: 'Ana Lima',
      professionalEmail: 'ana@prumo.com.br',
    });
  });
});

describe('the first-access e-mail', () => {
  const RESEND = 'GET professional/resend-email/9';

  it('is sent again, and the form is shown as typed, valid or not', async () => {
    const response = await sendProfessional(
      typedProfessional({ intent: 'resend-email', name: 'ainda não salvo' }),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      fieldErrors: {},
      repopulateFields: { name: 'ainda não salvo' },
      toast: { message: 'Novo email solicitado com sucesso', type: 'success' },
    });
    expect(api.asked().filter((call) => call !== 'GET extensions')).toEqual([RESEND]);
  });

  it('that is refused shows the API’s message', async () => {
    api.reply(RESEND, refusal(429, 'Muitas tentativas.'));
    const response = await sendProfessional(typedProfessional({ intent: 'resend-email' }));
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({
      toast: { message: 'Muitas tentativas.', type: 'error' },
      repopulateFields: { name: ' Júlia Sá ' },
    });
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'the button %s does no more than save',
    async (intent) => {
      await expect(await sendProfessional(typedProfessional({ intent }))).toRedirectWithToast(
        '/dashboard/professional#linha-9',
        'Profissional atualizado com sucesso',
      );
    },
  );
});

describe('if no e-mail server is configured', async () => {
  const handle = await appHandler();
  const KEPT = unreached('person');
  beforeEach(() => {
    clearExtensionCache();
    api.reply('GET extensions', { body: ['emails-kept'] });
  });
  afterEach(clearExtensionCache);
  const told = async (response: Response) => {
    const Cookie = leftCookie(response, 'toast');
    const { toasts } = await getToasts(new Request(ORIGIN, { headers: { Cookie } }));
    return toasts.map(({ message, description }) => [message, description]);
  };

  it.each([
    ['1', KEPT],
    ['0', undefined],
  ])('a new professional with status %s is created, and says: %s', async (status, remark) => {
    const response = await sendNewProfessional(typedProfessional({ status }));
    expect(await told(response)).toEqual([['Profissional criado com sucesso', remark]]);
  });

  it('an invitation that is sent again says so', async () => {
    const response = await sendProfessional(typedProfessional({ intent: 'resend-email' }));
    expect(await response.json()).toMatchObject({
      toast: { message: 'Novo email solicitado com sucesso', description: KEPT },
    });
  });

  it('a professional awaiting activation says so, and until when the invitation is valid', async () => {
    const Invitation = { ExpiresAt: '2026-03-18T02:00:00.000Z', Lost: false };
    api.reply('GET professional/9', {
      body: professionalEntity({ HasPassword: false, Invitation }),
    });
    const { text } = await pageOf(await handle(await signedInRequest('/dashboard/professional/9')));
    expect(text).toContain(
      `${KEPT} O convite é para julia.sa@prumo.com.br, e vale até 17/03/2026.`,
    );
    expect(text).not.toContain('foi enviado');
  });
});

describe('the page of a professional', async () => {
  const handle = await appHandler();
  const visit = async (path: string, init?: RequestInit) =>
    pageOf(await handle(await signedInRequest(path, init)));
  const awaiting = (more: object = {}) =>
    api.reply('GET professional/9', { body: professionalEntity({ HasPassword: false, ...more }) });

  it('of a new one chooses the status and says where the invitation is sent', async () => {
    const { text, value, tag } = await visit('/dashboard/professional/new');
    expect(text).toContain('o convite para escolher a senha');
    expect(value('status')).toBe('1');
    expect(text).not.toContain('Aguardando ativação');
    expect(tag('birthDate')).toContain('placeholder="dd/mm/aaaa"');
  });

  it('of an existing one can be changed, and has nothing to send again', async () => {
    const { text, html } = await visit('/dashboard/professional/9');
    expect(html).toMatch(/<select[^>]*name="status"/);
    expect(text).not.toContain('Reenviar e-mail');
  });

  it('of oneself cannot be deactivated', async () => {
    const { html, value } = await visit('/dashboard/professional/2');
    expect(html).not.toMatch(/<select[^>]*name="status"/);
    expect(value('status')).toBe('1');
    expect(value('cpf')).toBe('111.444.777-35');
  });

  it.each([
    [{}, 'O convite foi enviado para julia.sa@prumo.com.br.'],
    [
      { Invitation: { ExpiresAt: '2026-03-18T02:00:00.000Z', Lost: false } },
      'O convite foi enviado para julia.sa@prumo.com.br, e vale até 17/03/2026.',
    ],
    [{ Invitation: null }, 'não há convite em vigor para julia.sa@prumo.com.br.'],
    [
      { Invitation: { ExpiresAt: '2026-03-18T02:00:00.000Z', Lost: true } },
      'A mensagem para julia.sa@prumo.com.br não pôde ser enviada.',
    ],
    [{ Invitation: 'nonsense' }, 'O convite foi enviado para julia.sa@prumo.com.br.'],
  ])('awaiting activation, %j: %s', async (more, words) => {
    awaiting(more);
    const { text } = await visit('/dashboard/professional/9');
    for (const part of ['Aguardando ativação.', words, 'Reenviar e-mail'])
      expect(text).toContain(part);
  });

  it('awaiting activation and inactive has nothing to send', async () => {
    awaiting({ Status: 0 });
    expect((await visit('/dashboard/professional/9')).text).not.toContain('Reenviar e-mail');
  });

  it('is shown as typed after the e-mail was sent again, without JavaScript', async () => {
    awaiting();
    const fields = typedProfessional({ intent: 'resend-email', name: 'ainda não salvo' });
    const page = await visit('/dashboard/professional/9', post(fields));
    expect(page.value('name')).toBe('ainda não salvo');
    expect(page.text).toContain('Novo email solicitado com sucesso');
    expect(page.text).not.toContain('Digite seu nome completo');
  });
});
