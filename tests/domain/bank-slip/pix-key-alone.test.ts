import { describe, expect, it } from 'vitest';

import {
  bankAccountFormSchema,
  bankAccountSchema,
  isSlipAccount,
} from '@domain/bank-slip/bank-account';
import { fieldErrors } from '@domain/field-error';

/** The fields that an empty form posts (R-SLP-11). */
const EMPTY = {
  bankCode: '',
  agency: '',
  agencyDigit: '',
  account: '',
  accountDigit: '',
  agreement: '',
  wallet: '',
  nextNossoNumero: '1',
  pixKey: '',
};
const KEY = { ...EMPTY, pixKey: 'pix@gesso.com.br' };

describe.each([
  ['the payload', bankAccountSchema],
  ['the form', bankAccountFormSchema],
])('a Pix key alone, in %s', (_, schema) => {
  const errorsOf = (input: object) => {
    const { error } = schema.safeParse(input);
    return Object.fromEntries(
      error ? fieldErrors(error).map(({ path, message }) => [path, message]) : [],
    );
  };

  it.each([
    ['with an empty form', KEY],
    ['without a number of slips', { ...KEY, nextNossoNumero: '' }],
    [
      'with nulls',
      { ...Object.fromEntries(Object.keys(EMPTY).map((name) => [name, null])), pixKey: KEY.pixKey },
    ],
    ['by itself', { pixKey: KEY.pixKey }],
  ])('is accepted %s', (_case, input) => {
    const read = schema.parse(input);
    expect(read).toEqual({
      bankCode: '',
      agency: '',
      agencyDigit: null,
      account: null,
      accountDigit: null,
      agreement: null,
      wallet: '',
      nextNossoNumero: 1,
      pixKey: 'pix@gesso.com.br',
    });
    expect(isSlipAccount(read)).toBe(false);
    expect(schema.parse(read)).toEqual(read);
  });

  it('is removed', () => {
    expect(schema.parse(EMPTY)).toMatchObject({ bankCode: '', pixKey: null });
  });

  it('must be a valid key', () => {
    expect(errorsOf({ ...EMPTY, pixKey: 'chave' })).toEqual({ pixKey: 'Chave Pix inválida' });
  });

  it.each([
    ['bankCode', '341'],
    ['agency', '0810'],
    ['agencyDigit', '8'],
    ['account', '53678'],
    ['accountDigit', '9'],
    ['agreement', '1238798'],
    ['wallet', '109'],
  ])('with %s is an account, by all its rules', (field, value) => {
    const errors = errorsOf({ ...KEY, nextNossoNumero: '', [field]: value });
    const required = ['bankCode', 'agency', 'wallet', 'nextNossoNumero'];
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(required.filter((name) => name !== field)),
    );
  });

  it('is not set by a payload that names nothing', () => {
    expect(errorsOf({})).toMatchObject({
      bankCode: 'Escolha o banco',
      agency: 'Digite a agência',
      wallet: 'Digite a carteira',
      nextNossoNumero: 'Digite o próximo nosso número',
    });
  });
});
