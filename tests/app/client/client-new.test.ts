import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.client.new';

import { answerOf, type Form, sendEdit, sendNew, typed } from '../support/client-post';
import { CLIENT_FORM, CLIENT_PAYLOAD, IDEMPOTENCY_KEY } from '../support/forms';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

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
      typed({
        personType: 'LEGAL_PERSON',
        cpfCnpj: '12.abc.345/01de-35',
        exemptStateRegistration: 'on',
        noNumber: 'on',
        birthDate: '',
      }),
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

  it.each([[77], [{ data: 77 }], [{ id: 77 }], [{ IdClient: 77 }]])(
    'is done when the API answers %j',
    async (body) => {
      api.reply('POST client', { status: 201, body });
      await expect(await sendNew(CLIENT_FORM)).toRedirectWithToast(
        '/dashboard/client',
        'Cliente cadastrado com sucesso!',
      );
    },
  );

  it('with invalid fields shows all errors, keeps what was typed, and makes no call', async () => {
    const form = typed({
      cpfCnpj: '529.982.247-24',
      name: 'Maria',
      email: 'x',
      zipCode: '1',
      state: '--',
      whatsApp: null,
    });
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
    // In form order, which the summary follows.
    const names = form.map(([name]) => name);
    const places = Object.keys(fieldErrors ?? {}).map((name) => names.indexOf(name));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    const { __rvfInternalFormId: _id, ...fields } = Object.fromEntries(form);
    expect(repopulateFields).toMatchObject(fields);
    expect(repopulateFields).not.toHaveProperty('whatsApp');
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['an empty form', []],
    ['a repeated field', [...CLIENT_FORM, ['name', 'João Pereira']]],
    [
      'fields with parts',
      [...CLIENT_FORM, ['name.x', 'y'], ['name[0].x', 'y'], ['__proto__.polluted', 'z']],
    ],
    [
      'markup',
      typed({ street: '<script>alert(1)</script>', complement: "'; DROP TABLE client; --" }),
    ],
  ] as [string, Form][])('with %s is refused or saved, never a fault', async (_, form) => {
    expect([302, 422]).toContain((await sendNew(form)).status);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('begins with a fresh key each time', async () => {
    const keyOf = async () => {
      const response = await responseOf(async () =>
        loader(args(await signedInRequest('/dashboard/client/new'))),
      );
      return ((await response.json()) as { idempotencyKey: string }).idempotencyKey;
    };
    const [first, second] = [await keyOf(), await keyOf()];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });
});

describe('the button that looks the CEP up', () => {
  const lookUp = (zipCode: string) =>
    typed({ zipCode, intent: 'look-up-zip', street: 'antiga', name: 'M', whatsApp: null });

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
    expect(api.calls).toEqual([]);
  });

  it('clears the address for an unknown CEP', async () => {
    const { repopulateFields } = await answerOf(await sendNew(lookUp('99.999-999')));
    expect(repopulateFields).toMatchObject({
      street: '',
      district: '',
      city: '',
      state: '--',
      number: '10',
    });
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
    expect((await answerOf(response)).repopulateFields).toMatchObject({
      name: 'Maria',
      street: 'Praça da Sé',
    });
    expect(api.calls).toEqual([]);
  });

  it('is refused without them too', async () => {
    const response = await sendNew([...typed({ name: '' }), ['password', 'Prumo@123']]);
    expect(response.status).toBe(422);
    expect(await response.text()).not.toContain('Prumo@123');
  });
});
