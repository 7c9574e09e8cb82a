import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.supplier.$idSupplier';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { answerOf } from '../support/client-post';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { args, post, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { supplierEntity } from '../support/supplier-entities';
import {
  sendNewSupplier,
  sendSupplier,
  SUPPLIER_FORM,
  SUPPLIER_PAYLOAD,
  typedSupplier,
} from '../support/supplier-post';

describe('a new supplier', () => {
  it('is sent as the contract says, once, and the list comes back as it was', async () => {
    await expect(await sendNewSupplier(SUPPLIER_FORM, '?name=Gesso&page=2')).toRedirectWithToast(
      '/dashboard/supplier?name=Gesso&page=2',
      'Fornecedor cadastrado com sucesso',
    );
    expect(api.asked()).toEqual(['POST supplier']);
    expect(api.only('POST supplier').body).toEqual(SUPPLIER_PAYLOAD);
    expect(api.only('POST supplier').headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('may be a person, without phone, e-mail or number', async () => {
    await sendNewSupplier(
      typedSupplier({
        personType: 'NATURAL_PERSON',
        cpfCnpj: '529.982.247-25',
        phone: '',
        email: '',
        whatsApp: null,
        noNumber: 'on',
        number: '',
      }),
    );
    expect(api.only('POST supplier').body).toEqual({
      ...SUPPLIER_PAYLOAD,
      personType: 'NATURAL_PERSON',
      cpfCnpj: '52998224725',
      phone: null,
      email: null,
      whatsApp: false,
      number: 'S/N',
    });
  });
});

describe('a supplier that is there', () => {
  const load = (idSupplier: string) =>
    responseOf(async () =>
      loader(args(await signedInRequest(`/dashboard/supplier/${idSupplier}`), { idSupplier })),
    );

  it('is shown as a person reads it', async () => {
    api.state.suppliers = [supplierEntity({ Number: 'S/N', Email: null })];
    expect(await (await load('9')).json()).toMatchObject({
      etag: null,
      values: {
        personType: 'LEGAL_PERSON',
        cpfCnpj: '33.000.167/0001-01',
        phone: '(11) 9 8765-4321',
        zipCode: '01.001-000',
        number: 'S/N',
        noNumber: true,
        email: '',
        whatsApp: true,
      },
    });
  });

  it('is sent whole, with the tag it was read with, and the list comes back as it was', async () => {
    api.reply('GET supplier/9', { body: supplierEntity(), headers: { ETag: '"5"' } });
    expect(await (await load('9')).json()).toMatchObject({ etag: '"5"' });
    await expect(
      await sendSupplier(typedSupplier({ name: 'Gesso Novo', etag: '"5"' }), '?status=0'),
    ).toRedirectWithToast('/dashboard/supplier?status=0', 'Fornecedor atualizado com sucesso');
    const call = api.only('PUT supplier/9');
    expect(call.body).toEqual({ ...SUPPLIER_PAYLOAD, name: 'Gesso Novo' });
    expect(call.headers['if-match']).toBe('"5"');
  });

  it('with a concurrent change keeps what was typed', async () => {
    api.reply('PUT supplier/9', refusal(412, 'O cadastro foi alterado por outra pessoa.'));
    api.reply('GET supplier/9', { body: supplierEntity(), headers: { ETag: '"6"' } });
    const response = await sendSupplier(typedSupplier({ etag: '"5"', name: 'Gesso Novo' }));
    expect(response.status).toBe(412);
    expect((await answerOf(response)).repopulateFields).toMatchObject({
      name: 'Gesso Novo',
      etag: '"6"',
    });
  });

  it.each(['abc', '0', '-1', '1.5', '9999999999', "1' OR '1"])(
    'is unknown by the id %s',
    async (idSupplier) => {
      for (const response of [
        await load(idSupplier),
        await sendSupplier(SUPPLIER_FORM, '', idSupplier),
      ]) {
        await expect(response).toRedirectWithToast(
          '/dashboard/supplier',
          'Fornecedor desconhecido.',
          'error',
        );
      }
      expect(api.calls).toEqual([]);
    },
  );
});

describe.each([
  ['new', sendNewSupplier],
  ['registered', sendSupplier],
])('the form of a %s supplier', (_, send) => {
  it('with invalid fields shows all errors, keeps what was typed, and makes no call', async () => {
    const form = typedSupplier({
      cpfCnpj: '529.982.247-25',
      name: ' ',
      phone: '(11) 3333-4444',
      email: 'x',
      state: '--',
      noNumber: 'on',
    });
    const response = await send(form);
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = await answerOf(response);
    expect(fieldErrors).toEqual({
      cpfCnpj: 'CNPJ inválido',
      name: 'Digite o nome do fornecedor',
      phone: 'Digite um número válido',
      email: 'E-mail inválido',
      state: 'Digite a sigla do estado',
    });
    expect(repopulateFields).toMatchObject({
      cpfCnpj: '529.982.247-25',
      phone: '(11) 3333-4444',
      number: 'S/N',
      street: 'Praça da Sé',
    });
    expect(api.calls).toEqual([]);
  });

  it('looks the CEP up, keeps the rest and saves nothing', async () => {
    const form = typedSupplier({ intent: 'look-up-zip', street: 'antiga', name: '' });
    const { fieldErrors, repopulateFields } = await answerOf(await send(form));
    expect(fieldErrors).toEqual({});
    expect(repopulateFields).toMatchObject({ street: 'Praça da Sé', state: 'SP', number: '10' });
    expect(api.calls).toEqual([]);
  });
});

it('shows the API’s words at the field they are about, without JavaScript', async () => {
  const message = 'Já existe um fornecedor com este CPF/CNPJ.';
  api.reply('POST supplier', refusal(409, message, { fields: [{ path: 'cpfCnpj', message }] }));
  const handle = await appHandler();
  const page = await pageOf(
    await handle(await signedInRequest('/dashboard/supplier/new', post(SUPPLIER_FORM))),
  );
  expect(page.status).toBe(409);
  expect(page.html).toContain(`<a href="#cpfCnpj">${message}</a>`);
  expect(page.value('street')).toBe('Praça da Sé');
  expect(page.text).toContain('Cadastrar fornecedor');
});
