import { describe, expect, it } from 'vitest';

import { fieldErrors } from '@domain/field-error';
import { signInSchema } from '@domain/session/sign-in-schema';

const GOOD = { cpfOrEmail: 'demo@prumo.com.br', password: 'Prumo@123' };

function messages(given: unknown): Record<string, string> {
  const parsed = signInSchema.safeParse(given);
  if (parsed.success) return {};
  return Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path, message]));
}

describe('signing in', () => {
  it.each([
    'demo@prumo.com.br',
    '529.982.247-25',
    '52998224725',
    '33.000.167/0001-01',
    '12.abc.345/01de-35',
  ])('by %s', (cpfOrEmail) => {
    expect(messages({ ...GOOD, cpfOrEmail })).toEqual({});
  });

  it('takes the e-mail in any case and the password exactly as typed', () => {
    expect(
      signInSchema.parse({ cpfOrEmail: ' Demo@Prumo.com.br ', password: '  a b c  ' }),
    ).toEqual({
      cpfOrEmail: 'demo@prumo.com.br',
      password: '  a b c  ',
    });
  });

  it.each([
    ['cpfOrEmail', '', 'Digite seu e-mail ou CPF.'],
    ['cpfOrEmail', '   ', 'Digite seu e-mail ou CPF.'],
    ['cpfOrEmail', undefined, 'Digite seu e-mail ou CPF.'],
    ['cpfOrEmail', 'demo', 'Digite um e-mail ou CPF válido.'],
    ['cpfOrEmail', 'demo@prumo', 'Digite um e-mail ou CPF válido.'],
    ['cpfOrEmail', '529.982.247-24', 'Digite um e-mail ou CPF válido.'],
    ['cpfOrEmail', '012.345.678-90', 'Digite um e-mail ou CPF válido.'],
    ['cpfOrEmail', "' OR 1=1 --", 'Digite um e-mail ou CPF válido.'],
    ['password', '', 'Digite sua senha.'],
    ['password', undefined, 'Digite sua senha.'],
    ['password', ['a'], 'Digite sua senha.'],
    ['password', '12345', 'Mínimo de 6 caracteres.'],
    ['password', 'a'.repeat(129), 'Máximo de 128 caracteres.'],
  ])('%s = %j: %s', (field, value, message) => {
    expect(messages({ ...GOOD, [field]: value })).toEqual({ [field]: message });
  });

  it('reports both at once', () => {
    expect(messages({})).toEqual({
      cpfOrEmail: 'Digite seu e-mail ou CPF.',
      password: 'Digite sua senha.',
    });
  });
});
