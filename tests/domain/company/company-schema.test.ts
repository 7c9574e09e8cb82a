import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { companySchema } from '@domain/company/company-schema';
import { fieldErrors } from '@domain/field-error';

import { validCnpj } from '../support/arbitrary-tax-ids';
import { anyText, HOSTILE_TEXTS } from '../support/arbitrary-text';
import { BUSINESS_PAYLOAD, TYPED_BUSINESS } from '../support/companies';

function messages(given: unknown): Record<string, string> {
  const parsed = companySchema.safeParse(given);
  if (parsed.success) return {};
  return Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path, message]));
}

describe('a company as typed becomes the contract’s payload', () => {
  it.each([
    ['as most are', {}, {}],
    ['a CNPJ with letters', { cnpj: '12.abc.345/01de-35' }, { cnpj: '12ABC34501DE35' }],
    ['no tick', { whatsApp: undefined }, { whatsApp: false }],
    ['an inactive company', { status: '0' }, { status: 0 }],
    ['the largest number', { number: '99999' }, { number: '99999' }],
    ['a state in lower case', { state: 'sp' }, {}],
    ['a whole social address', { facebook: 'https://facebook.com/prumo' }, {}],
    [
      'a social address without its protocol',
      { instagram: '//instagram.com/prumo' },
      { instagram: 'https://instagram.com/prumo' },
    ],
    ['no place on the map', { latitude: ' ', longitude: '' }, { latitude: null, longitude: null }],
    [
      'the ends of the map',
      { latitude: '90', longitude: '-180' },
      { latitude: 90, longitude: -180 },
    ],
    ['fields it does not know', { intent: 'save', idCompany: '9', createdAt: 'x' }, {}],
  ])('%s', (_, typed, payload) => {
    expect(companySchema.parse({ ...TYPED_BUSINESS, ...typed })).toEqual({
      ...BUSINESS_PAYLOAD,
      ...payload,
    });
  });

  it('and parsing the payload again changes nothing', () => {
    expect(companySchema.parse(BUSINESS_PAYLOAD)).toEqual(BUSINESS_PAYLOAD);
  });

  it('for every valid CNPJ', () => {
    fc.assert(
      fc.property(validCnpj(), (cnpj) => {
        expect(companySchema.parse({ ...TYPED_BUSINESS, cnpj }).cnpj).toBe(cnpj);
      }),
    );
  });
});

describe('each field of a company says what is wrong with it', () => {
  it.each([
    ['name', '', 'Digite o nome da empresa'],
    ['name', '   ', 'Digite o nome da empresa'],
    ['name', 'a'.repeat(121), 'Máximo de 120 caracteres.'],
    ['cnpj', '', 'Digite o CNPJ da empresa'],
    ['cnpj', './-', 'Digite o CNPJ da empresa'],
    ['cnpj', '33.000.167/0001-02', 'CNPJ inválido'],
    ['cnpj', '11.111.111/1111-11', 'CNPJ inválido'],
    ['cnpj', '529.982.247-25', 'CNPJ inválido'],
    ['phone', '', 'Digite um número do celular'],
    ['phone', '(11) 3333-4444', 'Digite um número do celular'],
    ['phone', '(91) 9 8765-4321', 'Digite um número do celular'],
    ['zipCode', '', 'Digite o CEP'],
    ['zipCode', '0100100', 'Digite o CEP'],
    ['street', '', 'Digite o nome da rua completo'],
    ['street', 'Sé', 'Digite o nome da rua completo'],
    ['street', 'Rua A', 'Digite o nome da rua completo'],
    ['number', '', 'Digite um número válido.'],
    ['number', '10A', 'Digite um número válido.'],
    ['number', 'S/N', 'Digite um número válido.'],
    ['number', '-1', 'Digite um número válido.'],
    ['number', '1,5', 'Digite um número válido.'],
    ['number', '100000', 'Digite um número válido.'],
    ['number', '9'.repeat(40), 'Digite um número válido.'],
    ['district', '', 'Digite o nome do bairro'],
    ['city', '', 'Digite o nome da cidade'],
    ['state', '', 'Digite a sigla do estado'],
    ['state', '--', 'Digite a sigla do estado'],
    ['state', 'XX', 'Digite a sigla do estado'],
    ['status', '2', 'Escolha o status'],
    ['status', undefined, 'Escolha o status'],
    ['facebook', 'javascript:alert(1)', 'Link do Facebook inválido'],
    ['facebook', 'nada', 'Link do Facebook inválido'],
    ['instagram', 'ftp://instagram.com/x', 'Link do Instagram inválido'],
    ['instagram', 'data:text/html,x', 'Link do Instagram inválido'],
    ['latitude', '90,1', 'A latitude vai de -90 a 90'],
    ['latitude', 'norte', 'A latitude vai de -90 a 90'],
    ['longitude', '-180,01', 'A longitude vai de -180 a 180'],
    ['longitude', '1e2', 'A longitude vai de -180 a 180'],
    ['municipalRegistration', '1'.repeat(21), 'Máximo de 20 caracteres.'],
    ['stateRegistration', '1'.repeat(16), 'Máximo de 15 caracteres.'],
    ['whatsApp', 'talvez', 'Responda Sim ou Não'],
  ])('%s = %j: %s', (field, value, message) => {
    expect(messages({ ...TYPED_BUSINESS, [field]: value })).toEqual({ [field]: message });
  });

  it('and all of them are reported at once', () => {
    expect(messages({ status: '1' })).toEqual({
      name: 'Digite o nome da empresa',
      cnpj: 'Digite o CNPJ da empresa',
      phone: 'Digite um número do celular',
      zipCode: 'Digite o CEP',
      street: 'Digite o nome da rua completo',
      number: 'Digite um número válido.',
      district: 'Digite o nome do bairro',
      city: 'Digite o nome da cidade',
      state: 'Digite a sigla do estado',
    });
  });

  it.each([[null], [undefined], ['text'], [1], [[]]])('a company of %j is refused', (given) => {
    expect(companySchema.safeParse(given).success).toBe(false);
  });

  const WRONG: unknown[] = [{}, [], ['a', 'b'], { toString: 'x' }];
  it.each(Object.keys(TYPED_BUSINESS))('a wrong type in %s is refused in Portuguese', (field) => {
    for (const value of WRONG) {
      const errors = messages({ ...TYPED_BUSINESS, [field]: value });
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]).not.toMatch(/expected|invalid|required/i);
    }
  });
});

describe('hostile text in a company is only text', () => {
  const FREE_TEXTS = ['name', 'district', 'city', 'complement'] as const;

  it.each(HOSTILE_TEXTS)('%j', (text) => {
    const typed = Object.fromEntries(FREE_TEXTS.map((field) => [field, text]));
    const company = companySchema.parse({ ...TYPED_BUSINESS, ...typed });
    for (const field of FREE_TEXTS) {
      expect(company[field]).not.toContain('\u0000');
      expect(company[field]).toBe(company.name);
    }
    expect(companySchema.parse(company)).toEqual(company);
  });

  it('and a social address is a web address or refused, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.webUrl(), fc.constantFrom(...HOSTILE_TEXTS)), (text) => {
        const parsed = companySchema.safeParse({ ...TYPED_BUSINESS, facebook: text });
        if (parsed.success) expect(parsed.data.facebook ?? 'https://').toMatch(/^https?:/i);
      }),
    );
  });
});

it('any posted company is refused with errors, or returns a payload that parses to itself', () => {
  const typed = fc.record(
    Object.fromEntries(
      Object.entries(TYPED_BUSINESS).map(([field, value]) => [
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
    fc.property(typed, (form) => {
      const parsed = companySchema.safeParse(form);
      if (parsed.success) expect(companySchema.parse(parsed.data)).toEqual(parsed.data);
      else expect(fieldErrors(parsed.error).length).toBeGreaterThan(0);
    }),
  );
});
