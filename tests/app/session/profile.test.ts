import { describe, expect, it } from 'vitest';

import { action, loader } from '~/routes/dashboard.profile';
import { AFTER_POST_HEADER } from '~/server/session/after-post.server';
import { readSession } from '~/server/session/session-cookie.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { ownEntity } from '../support/professional-entities';
import { PROFESSIONAL_PAYLOAD, typedProfessional } from '../support/professional-post';
import { answerOf } from '../support/record-post';
import { leftCookie } from '../support/recovery-walk';
import {
  args,
  ORIGIN,
  post,
  responseOf,
  SESSION,
  signedInPost,
  signedInRequest,
} from '../support/requests';
import { api } from '../support/servers';

const PATH = '/dashboard/profile';
const CALL = 'PUT professional/2';
const OWN = typedProfessional({
  name: 'Ana Lima',
  cpf: '111.444.777-35',
  email: 'ana@prumo.com.br',
});

const load = () => responseOf(async () => loader(args(await signedInRequest(PATH))));
const send = (form = OWN) => responseOf(async () => action(args(await signedInPost(PATH, form))));

describe('the profile', () => {
  it('is the signed-in person’s own record', async () => {
    expect(await (await load()).json()).toMatchObject({
      values: { name: 'Ana Clara Souza', cpf: '111.444.777-35', birthDate: '1991-08-30' },
      etag: null,
    });
  });

  it('is saved as in the contract, and the menu has the new name at once', async () => {
    const response = await send();
    await expect(response).toRedirectWithToast(PATH, 'Perfil atualizado com sucesso');
    expect(api.only(CALL).body).toEqual({
      ...PROFESSIONAL_PAYLOAD,
      name: 'Ana Lima',
      cpf: '11144477735',
      email: 'ana@prumo.com.br',
    });
    const Cookie = leftCookie(response, 'generalStore');
    expect(await readSession(new Request(ORIGIN, { headers: { Cookie } }))).toEqual({
      ...SESSION,
      professionalName: 'Ana Lima',
      professionalEmail: 'ana@prumo.com.br',
    });
  });

  it.each([
    ['cpf', { cpf: '529.982.247-25' }],
    ['birthDate', { birthDate: '1970-01-01' }],
    ['status', { status: '0' }],
    ['idCompany', { idCompany: '7' }],
  ])('never changes the %s, whatever is posted', async (_, change) => {
    await send(typedProfessional({ ...change }));
    expect(api.only(CALL).body).toMatchObject({
      cpf: '11144477735',
      birthDate: '1991-08-30',
      status: 1,
      idCompany: 1,
    });
  });

  it('accepts a missing birth date', async () => {
    api.reply('GET professional/2', { body: ownEntity({ BirthDate: null }) });
    await send(typedProfessional({ birthDate: '1970-01-01' }));
    expect(api.only(CALL).body).toMatchObject({ birthDate: '1970-01-01' });
  });

  it('sends the ETag it was read with', async () => {
    await send(typedProfessional({ etag: '"7"' }));
    expect(api.only(CALL).headers['if-match']).toBe('"7"');
  });

  it('with invalid fields shows the errors, keeps the typed values, and makes no call', async () => {
    const response = await send(typedProfessional({ name: 'Ana', number: '1A' }));
    expect(response.status).toBe(422);
    expect(await answerOf(response)).toMatchObject({
      fieldErrors: { name: 'Digite seu nome completo', number: 'Digite um número válido.' },
      repopulateFields: { name: 'Ana', number: '1A' },
    });
    expect(api.calls).toEqual([]);
  });

  it('that the API refuses keeps the typed values beside its message', async () => {
    const fields = [{ path: 'email', message: 'Já existe.' }];
    api.reply(CALL, refusal(409, 'E-mail já cadastrado.', { fields }));
    const response = await send();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      fieldErrors: { email: 'Já existe.' },
      repopulateFields: { name: 'Ana Lima' },
    });
    expect(leftCookie(response, 'generalStore')).toBe('');
  });

  it('of an unknown person shows the catalogue’s message', async () => {
    api.state.professionals = [];
    await expect(await load()).toRedirectWithToast('/dashboard', 'Perfil desconhecida.', 'error');
    const response = await send();
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      toast: { message: 'Perfil desconhecida.', type: 'error' },
      repopulateFields: { name: 'Ana Lima' },
    });
  });
});

describe('the page of the profile', async () => {
  const handle = await appHandler();
  const visit = async (init?: RequestInit) =>
    pageOf(await handle(await signedInRequest(PATH, init)));

  it('has CPF and birth date read-only, nothing of the status, and leads back to the dashboard', async () => {
    const { text, tag, html } = await visit();
    for (const words of ['Meu Perfil', 'Atualizar', 'Cancelar']) expect(text).toContain(words);
    for (const id of ['cpf', 'birthDate']) expect(tag(id)).toMatch(/readonly/i);
    expect(html).not.toMatch(/<select[^>]*name="status"/);
    expect(html).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Cancelar<\/a>/);
  });

  it('lets a missing birth date be filled in', async () => {
    api.reply('GET professional/2', { body: ownEntity({ BirthDate: null }) });
    expect((await visit()).tag('birthDate')).not.toMatch(/readonly/i);
  });

  it.each([404, 405, 501, 500])(
    'does not link to sessions if the server responds with %d',
    async (status) => {
      api.reply('GET extensions', refusal(status, 'Não há.'));
      const page = await visit();
      expect([page.status, page.text.includes('Senha e sessões')]).toEqual([200, false]);
    },
  );

  it('links to them when the server supports them', async () => {
    api.reply('GET extensions', { body: ['own-access'] });
    expect((await visit()).html).toContain('href="/dashboard/profile/access"');
  });

  it('shows what was posted, without JavaScript, when the API is down', async () => {
    api.reply('*', 'hang-up');
    const page = await visit(post(OWN, { [AFTER_POST_HEADER]: '1' }));
    expect(page.status).toBe(503);
    expect([page.value('name'), page.value('street')]).toEqual(['Ana Lima', 'Praça da Sé Central']);
    expect(page.text).toContain('Ocorreu um erro ao chamar o serviço.');
  });
});
