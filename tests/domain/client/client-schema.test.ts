import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { clientSchema, fillTickedFields } from '@domain/client/client-schema';
import { fieldErrors } from '@domain/field-error';

import { validCnpj, validCpf } from '../support/arbitrary-tax-ids';
import { COMPANY_PAYLOAD, PERSON_PAYLOAD, TYPED_COMPANY, TYPED_PERSON } from '../support/clients';

function messages(given: unknown): Record<string, string> {
  const parsed = clientSchema.safeParse(given);
  if (parsed.success) return {};
  return Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path, message]));
}

describe('a client as typed becomes the contract’s payload', () => {
  it.each([
    ['a natural person', TYPED_PERSON, PERSON_PAYLOAD],
    ['a legal person', TYPED_COMPANY, COMPANY_PAYLOAD],
    [
      'a number that is none',
      { ...TYPED_PERSON, number: '', noNumber: 'on' },
      { ...PERSON_PAYLOAD, number: 'S/N' },
    ],
    [
      'a tick over a typed number',
      { ...TYPED_PERSON, number: '12', noNumber: 'on' },
      { ...PERSON_PAYLOAD, number: 'S/N' },
    ],
    [
      'an exempt legal person',
      { ...TYPED_COMPANY, stateRegistration: '', exemptStateRegistration: 'on' },
      { ...COMPANY_PAYLOAD, stateRegistration: 'ISENTO', exemptStateRegistration: true },
    ],
    [
      'a state registration left behind by a natural person',
      { ...TYPED_PERSON, stateRegistration: '123', exemptStateRegistration: 'on' },
      PERSON_PAYLOAD,
    ],
    [
      'no e-mail, no birth date',
      { ...TYPED_PERSON, email: ' ', birthDate: '' },
      { ...PERSON_PAYLOAD, email: null, birthDate: null },
    ],
    [
      'a birth date as a person writes it',
      { ...TYPED_PERSON, birthDate: '17/05/1990' },
      PERSON_PAYLOAD,
    ],
    ['no tick', { ...TYPED_PERSON, whatsApp: undefined }, { ...PERSON_PAYLOAD, whatsApp: false }],
    ['an inactive client', { ...TYPED_PERSON, status: '0' }, { ...PERSON_PAYLOAD, status: 0 }],
    ['a state in lower case', { ...TYPED_PERSON, state: 'sp' }, PERSON_PAYLOAD],
    ['fields it does not know', { ...TYPED_PERSON, intent: 'save', idClient: '9' }, PERSON_PAYLOAD],
  ])('%s', (_, typed, payload) => {
    expect(clientSchema.parse(typed)).toEqual(payload);
  });

  it.each([
    ['natural', PERSON_PAYLOAD],
    ['legal', COMPANY_PAYLOAD],
    ['exempt', { ...COMPANY_PAYLOAD, stateRegistration: 'ISENTO', exemptStateRegistration: true }],
    ['without number', { ...PERSON_PAYLOAD, number: 'S/N' }],
  ])('and parsing the payload again changes nothing: %s', (_, payload) => {
    expect(clientSchema.parse(payload)).toEqual(payload);
  });

  it('for every valid document', () => {
    fc.assert(
      fc.property(validCpf(), validCnpj(), (cpf, cnpj) => {
        expect(clientSchema.parse({ ...TYPED_PERSON, cpfCnpj: cpf }).cpfCnpj).toBe(cpf);
        expect(clientSchema.parse({ ...TYPED_COMPANY, cpfCnpj: cnpj }).cpfCnpj).toBe(cnpj);
      }),
    );
  });
});

describe('each field says what is wrong with it', () => {
  it.each([
    ['name', '', 'Digite o nome completo'],
    ['name', 'Maria', 'Digite o nome completo'],
    ['name', 'Jo Do', 'Digite o nome completo'],
    ['name', `Maria ${'a'.repeat(120)}`, 'Máximo de 120 caracteres.'],
    ['email', 'maria@exemplo', 'E-mail inválido'],
    ['email', 'maria@exemplo.net', 'E-mail inválido'],
    ['phone', '', 'Digite o número do celular'],
    ['phone', '(11) 3333-4444', 'Número válido'],
    ['phone', '(91) 9 8765-4321', 'Número válido'],
    ['cpfCnpj', '', 'Digite o documento'],
    ['cpfCnpj', '...-', 'Digite o documento'],
    ['cpfCnpj', '529.982.247-24', 'CPF inválido'],
    ['cpfCnpj', '012.345.678-90', 'CPF inválido'],
    ['cpfCnpj', '33.000.167/0001-01', 'CPF inválido'],
    ['birthDate', '1900-12-31', 'Digite uma data válida'],
    ['birthDate', '2999-01-01', 'Digite uma data válida'],
    ['birthDate', '31/02/1990', 'Digite uma data válida'],
    ['birthDate', 'ontem', 'Digite uma data válida'],
    ['zipCode', '', 'Digite o CEP'],
    ['zipCode', '0100100', 'Digite o CEP'],
    ['street', '  ', 'Digite o nome da rua ou avenida'],
    ['number', '', 'Digite o número'],
    ['number', '123456789', 'Máximo de 8 caracteres.'],
    ['district', '', 'Digite o nome do bairro'],
    ['city', '', 'Digite o nome da cidade'],
    ['state', '', 'Digite a sigla do estado'],
    ['state', '--', 'Digite a sigla do estado'],
    ['state', 'XX', 'Digite a sigla do estado'],
    ['status', '2', 'Escolha o status'],
    ['personType', 'ROBOT', 'Escolha o tipo de pessoa'],
    ['personType', undefined, 'Escolha o tipo de pessoa'],
    ['whatsApp', 'talvez', 'Responda Sim ou Não'],
  ])('%s = %j: %s', (field, value, message) => {
    expect(messages({ ...TYPED_PERSON, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['cpfCnpj', '33.000.167/0001-02', 'CNPJ inválido'],
    ['cpfCnpj', '529.982.247-25', 'CNPJ inválido'],
    ['stateRegistration', '', 'Digite a inscrição estadual'],
    ['stateRegistration', '1234567890123456', 'Máximo de 15 caracteres.'],
  ])('of a legal person, %s = %j: %s', (field, value, message) => {
    expect(messages({ ...TYPED_COMPANY, [field]: value })).toEqual({ [field]: message });
  });

  it('and all of them are reported at once', () => {
    const empty = { personType: 'LEGAL_PERSON', status: '1' };
    expect(messages(empty)).toEqual({
      cpfCnpj: 'Digite o documento',
      name: 'Digite o nome completo',
      phone: 'Digite o número do celular',
      zipCode: 'Digite o CEP',
      street: 'Digite o nome da rua ou avenida',
      number: 'Digite o número',
      district: 'Digite o nome do bairro',
      city: 'Digite o nome da cidade',
      state: 'Digite a sigla do estado',
      stateRegistration: 'Digite a inscrição estadual',
    });
    const wrong = {
      ...TYPED_PERSON,
      cpfCnpj: '1',
      email: 'x',
      phone: '1',
      birthDate: '1',
      zipCode: '1',
    };
    expect(messages(wrong)).toEqual({
      cpfCnpj: 'CPF inválido',
      email: 'E-mail inválido',
      phone: 'Número válido',
      birthDate: 'Digite uma data válida',
      zipCode: 'Digite o CEP',
    });
  });

  it.each([[null], [undefined], ['text'], [1], [[]]])('a client of %j is refused', (given) => {
    expect(clientSchema.safeParse(given).success).toBe(false);
  });
});

describe('a birth date', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime('2026-03-10T02:30:00Z'); // still the 9th in Brasília
  });
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['1901-01-01', true],
    ['2026-03-09', true],
    ['2026-03-10', false],
    ['1900-12-31', false],
    ['0001-01-01', false],
  ])('%s is plausible: %s', (birthDate, plausible) => {
    expect(clientSchema.safeParse({ ...TYPED_PERSON, birthDate }).success).toBe(plausible);
  });
});

describe('the checkboxes of the form', () => {
  it.each([
    [
      'Sem número fills the number, whatever is typed',
      { noNumber: 'on', number: '77' },
      { noNumber: 'on', number: 'S/N', numberBefore: '77' },
    ],
    [
      'Isento fills the state registration of a legal person',
      { personType: 'LEGAL_PERSON', exemptStateRegistration: 'on', stateRegistration: '' },
      {
        personType: 'LEGAL_PERSON',
        exemptStateRegistration: 'on',
        stateRegistration: 'ISENTO',
        stateRegistrationBefore: 'ISENTO',
      },
    ],
    [
      'and nothing of a natural one',
      { personType: 'NATURAL_PERSON', exemptStateRegistration: 'on' },
      { personType: 'NATURAL_PERSON', exemptStateRegistration: 'on' },
    ],
    ['without a tick all stays as typed', { number: '77' }, { number: '77' }],
    [
      'an S/N that no tick wrote stays too',
      { number: 'S/N', numberBefore: '' },
      { number: 'S/N', numberBefore: '' },
    ],
    [
      'taken off, Sem número gives back what it replaced',
      { number: 'S/N', numberBefore: '77' },
      { number: '77', numberBefore: '' },
    ],
    [
      'and nothing where that is not known',
      { number: 'S/N', numberBefore: 'S/N' },
      { number: '', numberBefore: '' },
    ],
    [
      'a number typed as the tick was taken off stands',
      { number: '80', numberBefore: '77' },
      { number: '80', numberBefore: '77' },
    ],
    [
      'taken off, Isento gives back what it replaced',
      {
        personType: 'LEGAL_PERSON',
        stateRegistration: 'ISENTO',
        stateRegistrationBefore: '110042490114',
      },
      {
        personType: 'LEGAL_PERSON',
        stateRegistration: '110042490114',
        stateRegistrationBefore: '',
      },
    ],
  ])('%s', (_, typed, shown) => {
    expect(fillTickedFields(typed)).toEqual(shown);
  });

  it('ISENTO without its checkbox is not a state registration', () => {
    const parsed = clientSchema.safeParse({
      personType: 'LEGAL_PERSON',
      cpfCnpj: '00000000000191',
      status: 1,
      stateRegistration: 'ISENTO',
    });
    const found = parsed.error?.issues.map(({ message }) => message);
    expect(found).toContain('Digite a inscrição estadual');
  });
});
