import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.professional.$idProfessional';
import { readSession } from '~/server/session/session-cookie.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { answerOf } from '../support/client-post';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { professionalEntity } from '../support/professional-entities';
import {
  PROFESSIONAL_FORM,
  PROFESSIONAL_PAYLOAD,
  sendNewProfessional,
  sendProfessional,
  typedProfessional,
} from '../support/professional-post';
import { leftCookie } from '../support/recovery-walk';
import { args, ORIGIN, post, responseOf, SESSION, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

describe('a new professional', () => {
  it('is sent as the contract says, once, and the list comes back as it was', async () => {
    const form = typedProfessional({ idCompany: '' });
    await expect(await sendNewProfessional(form, '?name=a&page=2')).toRedirectWithToast(
      '/dashboard/professional?name=a&page=2',
      'Profissional criado com sucesso',
    );
    expect(api.asked()).toEqual(['POST professional']);
    expect(api.only('POST professional').body).toEqual(PROFESSIONAL_PAYLOAD);
    expect(api.only('POST professional').headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('gets the creator’s company, whatever is posted', async () => {
    await sendNewProfessional(typedProfessional({ idCompany: '99', status: '0' }));
    expect(api.only('POST professional').body).toMatchObject({ idCompany: 1, status: 0 });
  });
});

describe('a professional who is there', () => {
  const load = (idProfessional: string) =>
    responseOf(async () =>
      loader(
        args(await signedInRequest(`/dashboard/professional/${idProfessional}`), {
          idProfessional,
        }),
      ),
    );

  it('is shown as a person reads it', async () => {
    expect(await (await load('9')).json()).toMatchObject({
      own: false,
      etag: null,
      awaiting: null,
      values: {
        idCompany: '1',
        cpf: '529.982.247-25',
        phone: '(11) 9 8765-4321',
        zipCode: '01.001-000',
        birthDate: '1991-08-30',
        whatsApp: true,
      },
    });
  });

  it('is sent whole, and the list comes back as it was', async () => {
    const response = await sendProfessional(
      typedProfessional({ name: 'Júlia Sá Lima' }),
      '?status=1',
    );
    await expect(response).toRedirectWithToast(
      '/dashboard/professional?status=1',
      'Profissional atualizado com sucesso',
    );
    expect(api.only('PUT professional/9').body).toEqual({
      ...PROFESSIONAL_PAYLOAD,
      name: 'Júlia Sá Lima',
    });
    expect(api.only('PUT professional/9').headers).not.toHaveProperty('if-match');
    expect(leftCookie(response, 'generalStore')).toBe('');
  });

  it('carries the tag it was read with, where the server gives one', async () => {
    api.reply('GET professional/9', { body: professionalEntity(), headers: { ETag: '"5"' } });
    expect(await (await load('9')).json()).toMatchObject({ etag: '"5"' });
    await sendProfessional(typedProfessional({ etag: '"5"' }));
    expect(api.only('PUT professional/9').headers['if-match']).toBe('"5"');
  });

  it('who is the person themselves has their new name in the menu at once', async () => {
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

  it.each(['abc', '0', '-1', '1.5', '9999999999', "1' OR '1"])(
    'is unknown by the id %s',
    async (id) => {
      for (const response of [await load(id), await sendProfessional(PROFESSIONAL_FORM, '', id)])
        await expect(response).toRedirectWithToast(
          '/dashboard/professional',
          'Profissional desconhecido.',
          'error',
        );
      expect(api.calls).toEqual([]);
    },
  );
});

describe.each([
  ['a new professional', sendNewProfessional, 'POST professional'],
  ['a professional who is there', sendProfessional, 'PUT professional/9'],
])('the form of %s', (_, send, call) => {
  it('with invalid fields shows all errors, keeps what was typed, and makes no call', async () => {
    const form = typedProfessional({
      name: 'Júlia',
      cpf: '012.345.678-90',
      birthDate: '1900-12-31',
      phone: '',
      street: 'Rua A',
      number: '100000',
      whatsApp: null,
    });
    const response = await send(form);
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = await answerOf(response);
    expect(fieldErrors).toEqual({
      name: 'Digite seu nome completo',
      cpf: 'CPF inválido',
      birthDate: 'Data de nascimento inválida',
      phone: 'Digite o número do celular',
      street: 'Digite o nome da rua completo',
      number: 'Digite um número válido.',
    });
    const { __rvfInternalFormId: _id, ...fields } = Object.fromEntries(form);
    expect(repopulateFields).toMatchObject(fields);
    expect(api.calls).toEqual([]);
  });

  it('that the API refuses keeps what was typed beside its words', async () => {
    const fields = [{ path: 'email', message: 'Já existe.' }];
    api.reply(call, refusal(409, 'E-mail já cadastrado.', { fields }));
    const response = await send(PROFESSIONAL_FORM);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      fieldErrors: { email: 'Já existe.' },
      toast: { message: 'E-mail já cadastrado.', type: 'error' },
      repopulateFields: { street: 'Praça da Sé Central' },
    });
  });

  it('redirects to the sign-in, and back, when the session has expired', async () => {
    api.reply(call, refusal(401, 'Sessão expirada.'));
    const response = await send(PROFESSIONAL_FORM);
    expect(response.headers.get('Location')).toContain('return-to=%2Fdashboard%2Fprofessional%2F');
    expect(response).toEndTheSession();
  });

  it('has its address filled by the button that looks the CEP up', async () => {
    const { repopulateFields } = await answerOf(
      await send(typedProfessional({ intent: 'look-up-zip', street: 'antiga' })),
    );
    expect(repopulateFields).toMatchObject({ street: 'Praça da Sé', state: 'SP', number: '100' });
    expect(api.calls).toEqual([]);
  });
});

describe('the first-access e-mail', () => {
  const RESEND = 'GET professional/resend-email/9';

  it('is sent again, and the form comes back as it was typed, valid or not', async () => {
    const response = await sendProfessional(
      typedProfessional({ intent: 'resend-email', name: 'ainda não salvo' }),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      fieldErrors: {},
      repopulateFields: { name: 'ainda não salvo' },
      toast: { message: 'Novo email solicitado com sucesso', type: 'success' },
    });
    expect(api.asked()).toEqual([RESEND]);
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
    'the button %s does nothing but save',
    async (intent) => {
      await expect(await sendProfessional(typedProfessional({ intent }))).toRedirectWithToast(
        '/dashboard/professional',
        'Profissional atualizado com sucesso',
      );
    },
  );
});

describe('the page of a professional', async () => {
  const handle = await appHandler();
  const visit = async (path: string, init?: RequestInit) =>
    pageOf(await handle(await signedInRequest(path, init)));
  const awaiting = (more: object = {}) =>
    api.reply('GET professional/9', { body: professionalEntity({ HasPassword: false, ...more }) });

  it('that is new chooses the status and says where the invitation goes', async () => {
    const { text, value, tag } = await visit('/dashboard/professional/new?name=a');
    for (const words of [
      'Cadastrar profissional',
      'Salvar',
      'Cancelar',
      'o convite para escolher a senha',
    ])
      expect(text).toContain(words);
    expect(value('status')).toBe('1');
    expect(text).not.toContain('Aguardando ativação');
    expect(tag('birthDate')).toContain('placeholder="dd/mm/aaaa"');
  });

  it('that is there can be changed, and has nothing to send again', async () => {
    const { text, html } = await visit('/dashboard/professional/9?name=a');
    for (const words of ['Editar profissional', 'Atualizar', 'Cancelar'])
      expect(text).toContain(words);
    expect(html).toMatch(/<select[^>]*name="status"/);
    expect(html).toContain('href="/dashboard/professional?name=a"');
    expect(text).not.toContain('Reenviar e-mail');
  });

  it('that is one’s own cannot be deactivated', async () => {
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
      'O e-mail para julia.sa@prumo.com.br não pôde ser enviado.',
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

  it('comes back as typed after the e-mail was sent again, without JavaScript', async () => {
    awaiting();
    const fields = typedProfessional({ intent: 'resend-email', name: 'ainda não salvo' });
    const page = await visit('/dashboard/professional/9', post(fields));
    expect(page.value('name')).toBe('ainda não salvo');
    expect(page.text).toContain('Novo email solicitado com sucesso');
    expect(page.text).not.toContain('Digite seu nome completo');
  });

  it('that is unknown says so', async () => {
    const page = await visit('/dashboard/professional/99');
    expect([page.status, page.text.includes('Registro não encontrado')]).toEqual([404, true]);
  });
});
