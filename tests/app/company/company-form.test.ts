import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.company.$idCompany';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { answerOf } from '../support/client-post';
import { companyEntity } from '../support/company-entities';
import {
  COMPANY_FORM,
  COMPANY_PAYLOAD,
  sendCompany,
  sendNewCompany,
  typedCompany,
} from '../support/company-post';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

describe('a new company', () => {
  it('is sent as the contract says, once, and the list comes back as it was', async () => {
    await expect(await sendNewCompany(COMPANY_FORM, '?name=Prumo&page=2')).toRedirectWithToast(
      '/dashboard/company?name=Prumo&page=2',
      'Empresa cadastrada com sucesso',
    );
    expect(api.asked()).toEqual(['POST company']);
    expect(api.only('POST company').body).toEqual(COMPANY_PAYLOAD);
    expect(api.only('POST company').headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('may be inactive from the start', async () => {
    await sendNewCompany(typedCompany({ status: '0', whatsApp: null }));
    expect(api.only('POST company').body).toMatchObject({ status: 0, whatsApp: false });
  });
});

describe('a company that is there', () => {
  const load = (idCompany: string) =>
    responseOf(async () =>
      loader(args(await signedInRequest(`/dashboard/company/${idCompany}`), { idCompany })),
    );

  it('is shown as a person reads it', async () => {
    expect(await (await load('5')).json()).toMatchObject({
      idCompany: 5,
      etag: null,
      values: {
        cnpj: '33.000.167/0001-01',
        phone: '(11) 9 8765-4321',
        zipCode: '01.001-000',
        latitude: '-23,5505',
        longitude: '-46,6333',
        instagram: '',
        whatsApp: true,
      },
    });
  });

  it('is sent whole, and the list comes back as it was', async () => {
    const response = await sendCompany(typedCompany({ name: 'Prumo Obras' }), '?status=1');
    await expect(response).toRedirectWithToast(
      '/dashboard/company?status=1',
      'Empresa atualizada com sucesso',
    );
    expect(api.only('PUT company/5').body).toEqual({ ...COMPANY_PAYLOAD, name: 'Prumo Obras' });
    expect(api.only('PUT company/5').headers).not.toHaveProperty('if-match');
  });

  it('carries the tag it was read with, where the server gives one', async () => {
    api.reply('GET company/5', { body: companyEntity(), headers: { ETag: '"5"' } });
    expect(await (await load('5')).json()).toMatchObject({ etag: '"5"' });
    await sendCompany(typedCompany({ etag: '"5"' }));
    expect(api.only('PUT company/5').headers['if-match']).toBe('"5"');
  });

  it.each(['abc', '0', '-1', '1.5', '9999999999', "1' OR '1"])(
    'is unknown by the id %s',
    async (idCompany) => {
      for (const response of [
        await load(idCompany),
        await sendCompany(COMPANY_FORM, '', idCompany),
      ])
        await expect(response).toRedirectWithToast(
          '/dashboard/company',
          'Empresa desconhecida.',
          'error',
        );
      expect(api.calls).toEqual([]);
    },
  );
});

describe.each([
  ['a new company', sendNewCompany, 'POST company'],
  ['a company that is there', sendCompany, 'PUT company/5'],
])('the form of %s', (_, send, call) => {
  it('with invalid fields shows all errors, keeps what was typed, and makes no call', async () => {
    const form = typedCompany({ cnpj: '1', street: 'Rua A', number: '100000', whatsApp: null });
    const response = await send(form);
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = await answerOf(response);
    expect(fieldErrors).toEqual({
      cnpj: 'CNPJ inválido',
      street: 'Digite o nome da rua completo',
      number: 'Digite um número válido.',
    });
    const { __rvfInternalFormId: _id, ...fields } = Object.fromEntries(form);
    expect(repopulateFields).toMatchObject(fields);
    expect(api.calls).toEqual([]);
  });

  it('that the API refuses keeps what was typed beside its words', async () => {
    const fields = [{ path: 'cnpj', message: 'Já existe.' }];
    api.reply(call, refusal(409, 'CNPJ já cadastrado.', { fields }));
    const response = await send(COMPANY_FORM);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      fieldErrors: { cnpj: 'Já existe.' },
      toast: { message: 'CNPJ já cadastrado.', type: 'error' },
      repopulateFields: { street: 'Praça da Sé Central' },
    });
  });

  it('redirects to the sign-in, and back, when the session has expired', async () => {
    api.reply(call, refusal(401, 'Sessão expirada.'));
    const response = await send(COMPANY_FORM);
    expect(response.headers.get('Location')).toContain('return-to=%2Fdashboard%2Fcompany%2F');
    expect(response).toEndTheSession();
  });

  it('has its address filled by the button that looks the CEP up', async () => {
    const { repopulateFields } = await answerOf(
      await send(typedCompany({ intent: 'look-up-zip', street: 'antiga' })),
    );
    expect(repopulateFields).toMatchObject({ street: 'Praça da Sé', state: 'SP', number: '100' });
    expect(api.calls).toEqual([]);
  });
});

describe('the page of a company', async () => {
  const handle = await appHandler();
  const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

  it('that is new chooses the status, and has no code yet', async () => {
    const { text, html, value, tag } = await visit('/dashboard/company/new');
    for (const words of ['Cadastrar empresa', 'Salvar', 'Cancelar']) expect(text).toContain(words);
    expect(html).toMatch(/<select[^>]*name="status"/);
    expect(value('status')).toBe('1');
    expect(text).toContain('Código');
    expect(tag('idCompany')).toContain('value=""');
  });

  it('that is there shows its code and its status, and neither can be changed', async () => {
    const { text, html, tag } = await visit('/dashboard/company/5?name=a');
    for (const words of ['Atualizar empresa', 'Código', 'Ativo', 'Atualizar', 'Cancelar'])
      expect(text).toContain(words);
    expect(tag('idCompany')).toContain('value="5"');
    expect(tag('idCompany')).toMatch(/readonly/i);
    expect(html).not.toMatch(/<select[^>]*name="status"/);
    expect(html).toContain('href="/dashboard/company?name=a"');
  });

  it('that is unknown says so', async () => {
    const page = await visit('/dashboard/company/99');
    expect([page.status, page.text.includes('Registro não encontrado')]).toEqual([404, true]);
  });
});
