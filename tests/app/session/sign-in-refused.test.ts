import { describe, expect, it } from 'vitest';

import { action } from '~/routes/_index';

import { EMAIL, PASSWORD, refusal } from '../support/api-double';
import { args, post, request, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { GOOD, refused, signIn } from '../support/sign-in-post';

describe('signing in with wrong credentials', () => {
  it('shows the API’s message and keeps the typed values, never the password', async () => {
    const response = await signIn({ ...GOOD, password: 'Errada@123' });
    expect(response.status).toBe(401);
    const text = await response.clone().text();
    expect(text).not.toContain('Errada@123');
    const body = await refused(response);
    expect(body.toast).toMatchObject({
      message: 'E-mail, CPF ou senha incorretos.',
      type: 'error',
    });
    expect(body.repopulateFields).toEqual({ cpfOrEmail: EMAIL });
  });

  it('keeps an existing session', async () => {
    const made = await signedInRequest('/?index', post({ ...GOOD, password: 'Errada@123' }));
    const response = await responseOf(() => action(args(made)));
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('a sign-in form that is not valid', () => {
  it.each([
    [
      { cpfOrEmail: '', password: '' },
      { cpfOrEmail: 'Digite seu e-mail ou CPF.', password: 'Digite sua senha.' },
    ],
    [
      { cpfOrEmail: 'demo', password: 'Xy@1' },
      { cpfOrEmail: 'Digite um e-mail ou CPF válido.', password: 'Mínimo de 6 caracteres.' },
    ],
    [{ cpfOrEmail: 'demo', password: PASSWORD }, { cpfOrEmail: 'Digite um e-mail ou CPF válido.' }],
    [
      { cpfOrEmail: '012.345.678-90', password: PASSWORD },
      { cpfOrEmail: 'Digite um e-mail ou CPF válido.' },
    ],
    [{ cpfOrEmail: EMAIL, password: '12345' }, { password: 'Mínimo de 6 caracteres.' }],
  ])('%j', async (fields: Record<string, string>, errors) => {
    const response = await signIn(fields);
    expect(response.status).toBe(422);
    const text = await response.clone().text();
    const body = await refused(response);
    expect(body.fieldErrors).toEqual(errors);
    // In the form's order, whatever the schema's order.
    expect(Object.keys(body.fieldErrors ?? {})).toEqual(Object.keys(errors));
    expect(body.repopulateFields).toEqual({ cpfOrEmail: fields.cpfOrEmail ?? '' });
    if (fields.password) expect(text).not.toContain(fields.password);
    expect(api.asked()).toEqual([]);
  });

  it.each([
    [
      'a repeated field',
      [
        ['cpfOrEmail', EMAIL],
        ['cpfOrEmail', EMAIL],
        ['password', PASSWORD],
      ],
    ],
    [
      'a field with parts',
      [
        ['cpfOrEmail', EMAIL],
        ['cpfOrEmail.x', 'y'],
        ['password', PASSWORD],
      ],
    ],
    [
      'fields in brackets',
      [
        ['[cpfOrEmail]', EMAIL],
        ['[password]', PASSWORD],
      ],
    ],
    [
      'a polluting name',
      [
        ['__proto__.polluted', 'x'],
        ['constructor.prototype.polluted', 'x'],
      ],
    ],
    [
      'names of every object',
      [
        ['prototype', 'x'],
        ['constructor', 'x'],
        ['toString', 'x'],
      ],
    ],
    [
      'a line’s constructor',
      [
        ['x[0].constructor', 'x'],
        ['x[0].prototype', 'x'],
        ['toString[0].x', 'x'],
      ],
    ],
  ] as [string, [string, string][]][])(
    'with %s is refused or accepted, but breaks nothing',
    async (_, fields) => {
      const response = await signIn(fields);
      expect([302, 400, 422]).toContain(response.status);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  it('without a form is refused in Portuguese', async () => {
    const response = await responseOf(() =>
      action(
        args(
          request('/?index', {
            method: 'POST',
            body: '{}',
            headers: { 'Content-Type': 'application/json' },
          }),
        ),
      ),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('O formulário enviado não pôde ser lido.');
  });
});

describe('when the API cannot sign in', () => {
  it.each([
    [
      'too many tries',
      refusal(429, 'Muitas tentativas. Aguarde um minuto.'),
      429,
      'Muitas tentativas. Aguarde um minuto.',
    ],
    ['its own failure', refusal(500, 'Erro interno.'), 500, 'Erro interno.'],
    [
      'a failure without words',
      { status: 500, body: '<html>' },
      500,
      'Ocorreu um erro ao chamar o serviço.',
    ],
    ['no answer', 'hang-up', 503, 'Ocorreu um erro ao chamar o serviço.'],
    [
      'an answer without a token',
      { body: { professional: {} } },
      502,
      'Ocorreu um erro ao chamar o serviço.',
    ],
  ] as const)('%s becomes a toast, and typed values stay', async (_, reply, status, message) => {
    api.reply('POST session/login', reply);
    const response = await signIn(GOOD);
    expect(response.status).toBe(status);
    const body = await refused(response);
    expect(body.toast?.message).toBe(message);
    expect(body.repopulateFields).toEqual({ cpfOrEmail: EMAIL });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('says which field the API refused', async () => {
    const fields = [{ path: 'cpfOrEmail', message: 'Cadastro inativo.' }];
    api.reply('POST session/login', refusal(422, 'Confira os campos.', { fields }));
    expect((await refused(await signIn(GOOD))).fieldErrors).toEqual({
      cpfOrEmail: 'Cadastro inativo.',
    });
  });
});
