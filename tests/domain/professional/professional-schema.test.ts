import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fieldErrors } from '@domain/field-error';
import {
  isProfessionalBirthDate,
  latestProfessionalBirthDate,
  professionalSchema,
} from '@domain/professional/professional-schema';

import { validCpf } from '../support/arbitrary-tax-ids';
import { anyText, HOSTILE_TEXTS } from '../support/arbitrary-text';
import { PROFESSIONAL_PAYLOAD, TYPED_PROFESSIONAL } from '../support/professionals';

function messages(given: unknown): Record<string, string> {
  const parsed = professionalSchema.safeParse(given);
  if (parsed.success) return {};
  return Object.fromEntries(
    fieldErrors(parsed.error)
      .reverse()
      .map(({ path, message }) => [path, message]),
  );
}

describe('a professional as typed becomes the contract’s payload', () => {
  it.each([
    ['as most are', {}, {}],
    ['no tick', { whatsApp: undefined }, { whatsApp: false }],
    ['an inactive one', { status: '0' }, { status: 0 }],
    ['a day as written', { birthDate: '30/08/1991' }, {}],
    ['the largest number', { number: '99999' }, { number: '99999' }],
    ['of a company', { idCompany: 7 }, { idCompany: 7 }],
    ['what the server alone knows', { hasPassword: true, hashCompleteRegister: 'x' }, {}],
  ])('%s', (_, typed, payload) => {
    expect(professionalSchema.parse({ ...TYPED_PROFESSIONAL, ...typed })).toEqual({
      ...PROFESSIONAL_PAYLOAD,
      ...payload,
    });
  });

  it('and parsing the payload again changes nothing', () => {
    expect(professionalSchema.parse(PROFESSIONAL_PAYLOAD)).toEqual(PROFESSIONAL_PAYLOAD);
  });

  it('for every valid CPF', () => {
    fc.assert(
      fc.property(validCpf(), (cpf) => {
        expect(professionalSchema.parse({ ...TYPED_PROFESSIONAL, cpf }).cpf).toBe(cpf);
      }),
    );
  });
});

describe('each field of a professional says what is wrong with it', () => {
  const NEXT_YEAR = String(new Date().getUTCFullYear() + 1);
  it.each([
    ['name', '', 'Digite seu nome completo'],
    ['name', 'Júlia', 'Digite seu nome completo'],
    ['name', 'Júlia S', 'Digite seu nome completo'],
    ['name', 'J. S.', 'Digite seu nome completo'],
    ['name', 'Júlia 123', 'Digite seu nome completo'],
    ['name', `Ana ${'a'.repeat(120)}`, 'Máximo de 120 caracteres.'],
    ['cpf', '', 'CPF inválido'],
    ['cpf', '529.982.247-26', 'CPF inválido'],
    ['cpf', '111.111.111-11', 'CPF inválido'],
    ['cpf', '012.345.678-90', 'CPF inválido'],
    ['cpf', '5299822472', 'CPF inválido'],
    ['cpf', '33.000.167/0001-01', 'CPF inválido'],
    ['birthDate', '', 'Data de nascimento inválida'],
    ['birthDate', null, 'Data de nascimento inválida'],
    ['birthDate', '1900-12-31', 'Data de nascimento inválida'],
    ['birthDate', '1991-02-29', 'Data de nascimento inválida'],
    ['birthDate', 'ontem', 'Data de nascimento inválida'],
    ['birthDate', `${NEXT_YEAR}-01-01`, 'Data de nascimento inválida'],
    ['phone', '', 'Digite o número do celular'],
    ['phone', '(11) 3333-4444', 'Digite um número válido'],
    ['phone', '(91) 9 8765-4321', 'Digite um número válido'],
    ['email', '', 'Digite o e-mail'],
    ['email', 'julia', 'E-mail inválido'],
    ['email', 'julia@prumo.net', 'E-mail inválido'],
    ['zipCode', '', 'Digite o CEP'],
    ['zipCode', '0100100', 'Digite o CEP'],
    ['street', '', 'Digite o nome da rua completo'],
    ['street', 'Rua A', 'Digite o nome da rua completo'],
    ['number', '', 'Digite um número válido.'],
    ['number', 'S/N', 'Digite um número válido.'],
    ['number', '100000', 'Digite um número válido.'],
    ['district', '', 'Digite o nome do bairro'],
    ['city', '', 'Digite o nome da cidade'],
    ['state', '--', 'Digite a sigla do estado'],
    ['status', '2', 'Escolha o status'],
    ['status', undefined, 'Escolha o status'],
    ['whatsApp', 'talvez', 'Responda Sim ou Não'],
    ['idCompany', 'x', 'Escolha uma empresa'],
  ])('%s = %j: %s', (field, value, message) => {
    expect(messages({ ...TYPED_PROFESSIONAL, [field]: value })).toEqual({ [field]: message });
  });

  it('and all of them are reported at once', () => {
    expect(Object.keys(messages({})).sort()).toEqual(
      Object.keys(TYPED_PROFESSIONAL)
        .filter((field) => field !== 'whatsApp' && field !== 'complement')
        .sort(),
    );
  });

  const WRONG: unknown[] = [{}, [], ['a', 'b'], { toString: 'x' }];
  it.each(Object.keys(TYPED_PROFESSIONAL))(
    'a wrong type in %s is refused in Portuguese',
    (field) => {
      for (const value of WRONG) {
        const errors = messages({ ...TYPED_PROFESSIONAL, [field]: value });
        expect(Object.keys(errors)).toEqual([field]);
        expect(errors[field]).not.toMatch(/expected|invalid|required/i);
      }
    },
  );
});

describe('a birth date is after 1900 and in a year before the current one minus 10', () => {
  const now = new Date('2026-03-10T15:00:00Z');
  it.each([
    ['1900-12-31', false],
    ['1901-01-01', true],
    ['2015-12-31', true],
    ['2016-01-01', false],
    ['2026-03-10', false],
    ['2030-01-01', false],
    ['0000-01-01', false],
  ])('%s: %s', (day, taken) => {
    expect(isProfessionalBirthDate(day, now)).toBe(taken);
  });

  it('the year is that of Brasília', () => {
    expect(isProfessionalBirthDate('2016-05-05', new Date('2027-01-01T02:59:59Z'))).toBe(false);
    expect(isProfessionalBirthDate('2016-05-05', new Date('2027-01-01T03:00:00Z'))).toBe(true);
  });

  it('the latest one is accepted, the day after is not', () => {
    expect(latestProfessionalBirthDate(now)).toBe('2015-12-31');
    expect(isProfessionalBirthDate(latestProfessionalBirthDate(now), now)).toBe(true);
  });
});

it.each(HOSTILE_TEXTS)('hostile text in a professional is only text: %j', (text) => {
  const typed = { ...TYPED_PROFESSIONAL, district: text, city: text, complement: text };
  const professional = professionalSchema.parse(typed);
  expect(professional.district).not.toContain('\u0000');
  expect(professional.complement).toBe(professional.city);
  expect(professionalSchema.parse(professional)).toEqual(professional);
});

it('any posted professional is refused with errors, or returns a payload that parses to itself', () => {
  const typed = fc.record(
    Object.fromEntries(
      Object.entries(TYPED_PROFESSIONAL).map(([field, value]) => [
        field,
        fc.oneof(
          { weight: 8, arbitrary: fc.constant<string>(value) },
          fc.constant(''),
          anyText(),
          fc.constantFrom(...HOSTILE_TEXTS),
        ),
      ]),
    ),
  );
  fc.assert(
    fc.property(typed, (given) => {
      const parsed = professionalSchema.safeParse(given);
      if (parsed.success) expect(professionalSchema.parse(parsed.data)).toEqual(parsed.data);
      else expect(fieldErrors(parsed.error).length).toBeGreaterThan(0);
    }),
  );
});
