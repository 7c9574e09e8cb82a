import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fieldErrors } from '@domain/field-error';
import {
  changePasswordFormSchema,
  changePasswordSchema,
  completeRegisterSchema,
  createPasswordFormSchema,
  firstPasswordFormSchema,
  PASSWORD_RULES,
  recoveryCodeFormSchema,
  recoveryEmailSchema,
  resetPasswordSchema,
  validateRecoveryCodeSchema,
} from '@domain/session/password-schemas';
import type { z } from '@domain/zod';

import { anyText, HOSTILE_TEXTS } from '../support/arbitrary-text';

const GOOD = 'Prumo@123';

function messages(schema: z.ZodTypeAny, given: unknown): Record<string, string> {
  const { error } = schema.safeParse(given);
  if (!error) return {};
  return Object.fromEntries(fieldErrors(error).map(({ path, message }) => [path, message]));
}

describe('the five rules of a new password', () => {
  const held = (text: string) =>
    PASSWORD_RULES.filter(({ holds }) => holds(text)).map(({ id }) => id);

  it('are listed as the screen shows them', () => {
    expect(PASSWORD_RULES.map(({ label }) => label)).toEqual([
      'Ao menos seis caracteres',
      'Uma letra maiúscula',
      'Uma letra minúscula',
      'Um número',
      'Um caractere especial (!@#$%^&*)',
    ]);
  });

  it.each([
    ['', []],
    ['aaaaa', ['lower']],
    ['aaaaaa', ['length', 'lower']],
    ['AAAAAA', ['length', 'upper']],
    ['123456', ['length', 'digit']],
    ['!@#$%^&*', ['length', 'special']],
    ['------', ['length']],
    ['ÁÉÍçãõ', ['length']],
    ['A a 1 !', ['length', 'upper', 'lower', 'digit', 'special']],
  ])('%j meets %j', (text, ids) => {
    expect(held(text)).toEqual(ids);
  });

  it.each([...'!@#$%^&*'])('%s is special', (character) => {
    expect(held(character)).toEqual(['special']);
  });

  it.each([...'-_=+()[]{};:,.<>/?|~"\'\\ £§ª'])('%j is not', (character) => {
    expect(held(character)).not.toContain('special');
  });
});

/** The two screens with a new password, and their messages. */
const FORMS = [
  ['recovery', createPasswordFormSchema, 'Mínimo de 6 caracteres.', 'As senhas não são iguais.'],
  [
    'the first access',
    firstPasswordFormSchema,
    'Sua senha precisa ter ao menos 6 dígitos',
    'A senha informada deve ser igual a anterior',
  ],
] as const;

describe.each(FORMS)('the form of %s', (_, schema, tooShort, different) => {
  it('takes the password exactly as typed, spaces included', () => {
    const form = { password: ` ${GOOD} `, confirmation: ` ${GOOD} ` };
    expect(schema.parse({ ...form, intent: 'x' })).toEqual(form);
  });

  it.each([
    ['Ab1@x', tooShort],
    ['      ', 'Digite uma senha válida.'],
    ['prumo@123', 'Digite uma senha válida.'],
    ['PRUMO@123', 'Digite uma senha válida.'],
    ['Prumo@abc', 'Digite uma senha válida.'],
    ['Prumo-123', 'Digite uma senha válida.'],
    [`${GOOD}${'a'.repeat(128)}`, 'Máximo de 128 caracteres.'],
  ])('refuses %j: %s', (password, message) => {
    expect(messages(schema, { password, confirmation: password })).toEqual({ password: message });
  });

  it.each([['Prumo@124'], [`${GOOD} `], ['prumo@123'], ['']])(
    'refuses the confirmation %j',
    (confirmation) => {
      expect(messages(schema, { password: GOOD, confirmation })).toEqual({
        confirmation: different,
      });
    },
  );

  it('requires both, and reports what is wrong with both', () => {
    expect(messages(schema, { password: '', confirmation: '' })).toEqual({
      password: tooShort,
      confirmation: different,
    });
    expect(messages(schema, {})).toEqual({ password: tooShort, confirmation: different });
    expect(messages(schema, { password: 'a', confirmation: 'b' })).toEqual({
      password: tooShort,
      confirmation: different,
    });
    expect(messages(schema, { password: ['a'], confirmation: GOOD }).password).toBe(tooShort);
  });

  it('accepts a password if and only if it meets the five rules', () => {
    const characters = fc.oneof(
      fc.constantFrom('a', 'Z', '7', '#', ' ', 'é', '-'),
      anyText(1).filter((text) => text !== ''),
    );
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 12 }), (parts) => {
        const password = parts.join('');
        const parsed = schema.safeParse({ password, confirmation: password });
        expect(parsed.success).toBe(PASSWORD_RULES.every(({ holds }) => holds(password)));
        if (parsed.success) expect(parsed.data.password).toBe(password);
      }),
    );
  });
});

describe('the e-mail of a recovery', () => {
  it.each([
    ['', 'Digite seu e-mail.'],
    ['   ', 'Digite seu e-mail.'],
    [undefined, 'Digite seu e-mail.'],
    ['demo', 'E-mail inválido.'],
    ['demo@prumo', 'E-mail inválido.'],
    ['demo@prumo.net', 'E-mail inválido.'],
    ['52998224725', 'E-mail inválido.'],
    [`${'a'.repeat(120)}@prumo.com.br`, 'Máximo de 120 caracteres.'],
    ...HOSTILE_TEXTS.map((text): [string, string] => [text, 'E-mail inválido.']),
  ])('%j: %s', (cpfOrEmail, message) => {
    expect(messages(recoveryEmailSchema, { cpfOrEmail })).toEqual({ cpfOrEmail: message });
  });

  it('is sent in lower case', () => {
    expect(recoveryEmailSchema.parse({ cpfOrEmail: ' Demo@Prumo.com.br ' })).toEqual({
      cpfOrEmail: 'demo@prumo.com.br',
    });
  });
});

describe('the code of a recovery', () => {
  it.each([
    ['', 'Digite o código.'],
    [' ', 'Digite o código.'],
    [undefined, 'Digite o código.'],
    ['12a4', 'O código tem apenas números.'],
    ['123/456', 'O código tem apenas números.'],
    ['- .', 'Digite o código.'],
    ['١٢٣٤', 'O código tem apenas números.'],
    ['1'.repeat(13), 'Máximo de 12 caracteres.'],
  ])('%j: %s', (recoveryCode, message) => {
    expect(messages(recoveryCodeFormSchema, { recoveryCode })).toEqual({ recoveryCode: message });
  });

  it.each(['365 583', '365-583', '365.583', '3 6 5 5 8 3', '365\u00a0583'])(
    'is read whatever separates its digits: %j',
    (recoveryCode) => {
      expect(recoveryCodeFormSchema.parse({ recoveryCode })).toEqual({ recoveryCode: '365583' });
    },
  );

  it('keeps its leading zeros', () => {
    expect(recoveryCodeFormSchema.parse({ recoveryCode: ' 001234 ' })).toEqual({
      recoveryCode: '001234',
    });
  });
});

describe('the payloads of the calls', () => {
  const account = { cpfOrEmail: 'demo@prumo.com.br', recoveryCode: '001234' };

  it.each([
    [validateRecoveryCodeSchema, account],
    [resetPasswordSchema, { ...account, newPassword: GOOD, recoveryData: null }],
    [resetPasswordSchema, { ...account, newPassword: GOOD, recoveryData: 'a b+/=' }],
    [completeRegisterSchema, { password: GOOD, completeRegister: 'opaque' }],
  ])('%# parse to themselves', (schema, payload) => {
    expect(schema.parse(payload)).toEqual(payload);
  });

  it('a reset without recovery data has none', () => {
    expect(resetPasswordSchema.parse({ ...account, newPassword: GOOD }).recoveryData).toBeNull();
  });

  it.each([
    [resetPasswordSchema, { ...account, newPassword: 'prumo' }, 'Mínimo de 6 caracteres.'],
    [resetPasswordSchema, { ...account, newPassword: 'prumo123' }, 'Digite uma senha válida.'],
    [
      completeRegisterSchema,
      { password: 'prumo', completeRegister: 'x' },
      'Sua senha precisa ter ao menos 6 dígitos',
    ],
    [completeRegisterSchema, { password: GOOD }, 'Campo obrigatório.'],
    [completeRegisterSchema, { password: GOOD, completeRegister: '' }, 'Mínimo de 1 caractere.'],
  ])('%# are refused with the field’s message', (schema, payload, message) => {
    expect(Object.values(messages(schema, payload))).toEqual([message]);
  });
});

describe('the change of one’s own password', () => {
  const TYPED = { currentPassword: 'Velha@123', newPassword: GOOD, confirmation: GOOD };

  it.each([
    [{}, {}],
    [{ currentPassword: ' com espaços ' }, {}],
    [{ currentPassword: '' }, { currentPassword: 'Digite a senha atual.' }],
    [{ currentPassword: undefined }, { currentPassword: 'Digite a senha atual.' }],
    [{ newPassword: 'Ab@1', confirmation: 'Ab@1' }, { newPassword: 'Mínimo de 6 caracteres.' }],
    [
      { newPassword: 'prumo@123', confirmation: 'prumo@123' },
      { newPassword: 'Digite uma senha válida.' },
    ],
    [{ confirmation: 'outra' }, { confirmation: 'As senhas não são iguais.' }],
    [{ confirmation: undefined }, { confirmation: 'As senhas não são iguais.' }],
    [{ currentPassword: GOOD }, { newPassword: 'A nova senha precisa ser diferente da atual.' }],
  ])('typed as %j says %j', (change, errors) => {
    expect(messages(changePasswordFormSchema, { ...TYPED, ...change })).toEqual(errors);
  });

  it('keeps the same rules on the wire, without a confirmation', () => {
    expect(changePasswordSchema.parse(TYPED)).toEqual({
      currentPassword: 'Velha@123',
      newPassword: GOOD,
    });
    expect(messages(changePasswordSchema, { currentPassword: GOOD, newPassword: GOOD })).toEqual({
      newPassword: 'A nova senha precisa ser diferente da atual.',
    });
    expect(
      changePasswordSchema.safeParse({ ...TYPED, currentPassword: 'x'.repeat(129) }).success,
    ).toBe(false);
  });
});
