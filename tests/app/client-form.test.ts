import { describe, expect, it } from 'vitest';

import * as edit from '~/routes/dashboard.client.$idClient';
import * as create from '~/routes/dashboard.client.new';

import { refusal } from './support/api-double';
import { clientEntity } from './support/entities';
import { CLIENT_FORM, CLIENT_PAYLOAD, IDEMPOTENCY_KEY } from './support/forms';
import { args, responseOf, signedInPost, signedInRequest } from './support/requests';
import { api, zipCodes } from './support/servers';

type Form = [string, string][];

/** The client form with other values in some fields; null takes a field away. */
function typed(change: Record<string, string | null>): Form {
  const kept = CLIENT_FORM.filter(([name]) => !(name in change));
  const changed = Object.entries(change).filter((entry): entry is [string, string] => entry[1] !== null);
  return [...kept, ...changed];
}

const sendNew = (form: Form, search = '') =>
  responseOf(async () => create.action(args(await signedInPost(`/dashboard/client/new${search}`, form))));
const sendEdit = (form: Form, search = '', idClient = '12') =>
  responseOf(async () =>
    edit.action(args(await signedInPost(`/dashboard/client/${idClient}${search}`, form), { idClient })),
  );

interface Answer {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, unknown>;
}
const answerOf = async (response: Response) => (await response.json()) as Answer;

describe('a new client', () => {
  it('is sent as the contract says, once, and the list comes back as it was', async () => {
    const response = await sendNew(CLIENT_FORM, '?name=Maria&page=2');
    await expect(response).toRedirectWithToast(
      '/dashboard/client?name=Maria&page=2',
      'Cliente cadastrado com sucesso!',
    );
    expect(api.asked()).toEqual(['POST client']);
    expect(api.only('POST client').body).toEqual(CLIENT_PAYLOAD);
    expect(api.only('POST client').headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('of a legal person carries its state registration', async () => {
    await sendNew(
      typed({ personType: 'LEGAL_PERSON', cpfCnpj: '12.abc.345/01de-35', exemptStateRegistration: 'on', noNumber: 'on', birthDate: '' }),
    );
    expect(api.only('POST client').body).toEqual({
      ...CLIENT_PAYLOAD,
      personType: 'LEGAL_PERSON',
      cpfCnpj: '12ABC34501DE35',
      birthDate: null,
      number: 'S/N',
      stateRegistration: 'ISENTO',
      exemptStateRegistration: true,
    });
  });

  it.each([[77], [{ data: 77 }], [{ id: 77 }], [{ IdClient: 77 }]])('is done when the API answers %j', async (body) => {
    api.reply('POST client', { status: 201, body });
    await expect(await sendNew(CLIENT_FORM)).toRedirectWithToast('/dashboard/client', 'Cliente cadastrado com sucesso!');
  });

  it('that is not valid says all that is wrong, keeps what was typed, and asks nothing', async () => {
    const form = typed({ cpfCnpj: '529.982.247-24', name: 'Maria', email: 'x', zipCode: '1', state: '--', whatsApp: null });
    const response = await sendNew(form);
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = await answerOf(response);
    expect(fieldErrors).toEqual({
      cpfCnpj: 'CPF inválido',
      name: 'Digite o nome completo',
      email: 'E-mail inválido',
      zipCode: 'Digite o CEP',
      state: 'Digite a sigla do estado',
    });
    const { __rvfInternalFormId: _id, ...fields } = Object.fromEntries(form);
    expect(repopulateFields).toMatchObject(fields);
    expect(repopulateFields).not.toHaveProperty('whatsApp');
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['an empty form', []],
    ['a repeated field', [...CLIENT_FORM, ['name', 'João Pereira']]],
    ['fields with parts', [...CLIENT_FORM, ['name.x', 'y'], ['name[0].x', 'y'], ['__proto__.polluted', 'z']]],
    ['markup', typed({ street: '<script>alert(1)</script>', complement: "'; DROP TABLE client; --" })],
  ] as [string, Form][])('with %s is refused or saved, never a fault', async (_, form) => {
    expect([302, 422]).toContain((await sendNew(form)).status);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('begins with a fresh key each time', async () => {
    const keyOf = async () => {
      const response = await responseOf(async () => create.loader(args(await signedInRequest('/dashboard/client/new'))));
      return ((await response.json()) as { idempotencyKey: string }).idempotencyKey;
    };
    const [first, second] = [await keyOf(), await keyOf()];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });
});

describe('a client that is there', () => {
  const load = (idClient: string) =>
    responseOf(async () => edit.loader(args(await signedInRequest(`/dashboard/client/${idClient}`), { idClient })));

  it('is shown as a person reads it', async () => {
    expect(await (await load('12')).json()).toMatchObject({
      etag: null,
      values: {
        cpfCnpj: '529.982.247-25',
        phone: '(11) 9 8765-4321',
        zipCode: '01.001-000',
        birthDate: '1990-05-17',
        whatsApp: true,
        noNumber: false,
        complement: '',
      },
    });
  });

  it.each([
    ['no number', { Number: 'S/N' }, { number: 'S/N', noNumber: true }],
    ['numbers for texts', { Number: 10, Phone: 11987654321, Status: '0' }, { number: '10', phone: '(11) 9 8765-4321', status: 0 }],
    ['flags as numbers', { WhatsApp: 0, ExemptStateRegistration: 1 }, { whatsApp: false, exemptStateRegistration: true }],
    ['nothing', { Email: null, State: null, BirthDate: null }, { email: '', state: '--', birthDate: '' }],
  ])('with %s too', async (_, change, values) => {
    api.state.clients = [clientEntity(change)];
    expect(await (await load('12')).json()).toMatchObject({ values });
  });

  it('is sent whole, and the list comes back as it was', async () => {
    const response = await sendEdit(typed({ name: 'Maria de Souza' }), '?status=1');
    await expect(response).toRedirectWithToast('/dashboard/client?status=1', 'Cliente atualizado com sucesso!');
    expect(api.only('PUT client/12').body).toEqual({ ...CLIENT_PAYLOAD, name: 'Maria de Souza' });
    expect(api.only('PUT client/12').headers).not.toHaveProperty('if-match');
  });

  it('carries the tag it was read with, where the server gives one', async () => {
    api.reply('GET client/12', { body: clientEntity(), headers: { ETag: '"5"' } });
    expect(await (await load('12')).json()).toMatchObject({ etag: '"5"' });
    await sendEdit(typed({ etag: '"5"' }));
    expect(api.only('PUT client/12').headers['if-match']).toBe('"5"');
  });

  it('that somebody else changed meanwhile keeps what was typed', async () => {
    api.reply('PUT client/12', refusal(412, 'O cadastro foi alterado por outra pessoa.'));
    const response = await sendEdit(typed({ etag: '"5"', name: 'Maria de Souza' }));
    expect(response.status).toBe(412);
    // With the tag of the stale reading, or saving again would overwrite the other's work.
    expect((await answerOf(response)).repopulateFields).toMatchObject({ name: 'Maria de Souza', etag: '"5"' });
  });

  it.each(['abc', '0', '-1', '1.5', '9999999999', "1' OR '1"])('is unknown by the id %s', async (idClient) => {
    await expect(await load(idClient)).toRedirectWithToast('/dashboard/client', 'Cliente desconhecido.', 'error');
    await expect(await sendEdit(CLIENT_FORM, '', idClient)).toRedirectWithToast(
      '/dashboard/client',
      'Cliente desconhecido.',
      'error',
    );
    expect(api.calls).toEqual([]);
  });
});

describe('the button that looks the CEP up', () => {
  const lookUp = (zipCode: string) => typed({ zipCode, intent: 'look-up-zip', street: 'antiga', name: 'M', whatsApp: null });

  it.each([
    ['a new client', sendNew],
    ['a client that is there', sendEdit],
  ])('of %s fills the address, keeps the rest and saves nothing', async (_, send) => {
    const response = await send(lookUp('01.001-000'));
    expect(response.status).toBe(200);
    const { fieldErrors, repopulateFields } = await answerOf(response);
    expect(fieldErrors).toEqual({});
    expect(repopulateFields).toMatchObject({
      street: 'Praça da Sé',
      district: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      name: 'M',
      number: '10',
      zipCode: '01.001-000',
    });
    expect(zipCodes.asked()).toEqual(['GET ws/01001000/json/']);
    expect(api.calls).toEqual([]);
  });

  it('clears the address of a CEP that there is none of', async () => {
    const { repopulateFields } = await answerOf(await sendNew(lookUp('99.999-999')));
    expect(repopulateFields).toMatchObject({ street: '', district: '', city: '', state: '--', number: '10' });
  });
});

describe('a form that was resumed after signing in again', () => {
  it.each([
    ['a new client', sendNew],
    ['a client that is there', sendEdit],
  ])('of %s is shown as it was typed, without the credentials that came along', async (_, send) => {
    const response = await send([
      ...typed({ intent: 'refresh', name: 'Maria' }),
      ['cpfOrEmail', 'demo@prumo.com.br'],
      ['password', 'Prumo@123'],
    ]);
    expect(response.status).toBe(200);
    const text = await response.clone().text();
    expect(text).not.toContain('Prumo@123');
    expect(text).not.toContain('demo@prumo.com.br');
    expect((await answerOf(response)).repopulateFields).toMatchObject({ name: 'Maria', street: 'Praça da Sé' });
    expect(api.calls).toEqual([]);
  });
});
