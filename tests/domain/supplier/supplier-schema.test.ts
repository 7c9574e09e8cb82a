import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fieldErrors } from '@domain/field-error';
import { supplierSchema } from '@domain/supplier/supplier-schema';

import { validCnpj, validCpf } from '../support/arbitrary-tax-ids';
import { anyText, HOSTILE_TEXTS } from '../support/arbitrary-text';
import { SUPPLIER_PAYLOAD, TYPED_SUPPLIER } from '../support/suppliers';

const PERSON = { ...TYPED_SUPPLIER, personType: 'NATURAL_PERSON', cpfCnpj: '529.982.247-25' };

function messages(given: unknown): Record<string, string> {
  const parsed = supplierSchema.safeParse(given);
  if (parsed.success) return {};
  return Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path, message]));
}

describe('a supplier as typed becomes the contract’s payload', () => {
  it.each([
    ['a legal person', TYPED_SUPPLIER, SUPPLIER_PAYLOAD],
    [
      'a natural person',
      PERSON,
      { ...SUPPLIER_PAYLOAD, personType: 'NATURAL_PERSON', cpfCnpj: '52998224725' },
    ],
    [
      'a place without a number, whatever is typed',
      { ...TYPED_SUPPLIER, number: '12', noNumber: 'on' },
      { ...SUPPLIER_PAYLOAD, number: 'S/N' },
    ],
    [
      'neither phone nor e-mail',
      { ...TYPED_SUPPLIER, phone: '', email: ' ', whatsApp: undefined },
      { ...SUPPLIER_PAYLOAD, phone: null, email: null, whatsApp: false },
    ],
    ['an inactive one', { ...TYPED_SUPPLIER, status: '0' }, { ...SUPPLIER_PAYLOAD, status: 0 }],
    ['fields it does not know', { ...TYPED_SUPPLIER, birthDate: '1', id: '9' }, SUPPLIER_PAYLOAD],
  ])('%s', (_, typed, payload) => {
    expect(supplierSchema.parse(typed)).toEqual(payload);
    expect(supplierSchema.parse(payload)).toEqual(payload);
  });

  it('for every valid document of its person type, and for none of the other', () => {
    fc.assert(
      fc.property(validCpf(), validCnpj(), (cpf, cnpj) => {
        expect(supplierSchema.parse({ ...PERSON, cpfCnpj: cpf }).cpfCnpj).toBe(cpf);
        expect(supplierSchema.parse({ ...TYPED_SUPPLIER, cpfCnpj: cnpj }).cpfCnpj).toBe(cnpj);
        expect(messages({ ...PERSON, cpfCnpj: cnpj })).toEqual({ cpfCnpj: 'CPF inválido' });
        expect(messages({ ...TYPED_SUPPLIER, cpfCnpj: cpf })).toEqual({
          cpfCnpj: 'CNPJ inválido',
        });
      }),
    );
  });
});

describe('each field says what is wrong with it', () => {
  it.each([
    ['personType', undefined, 'Escolha o tipo de pessoa'],
    ['cpfCnpj', '', 'Digite o documento'],
    ['cpfCnpj', '33.000.167/0001-02', 'CNPJ inválido'],
    ['name', '  ', 'Digite o nome do fornecedor'],
    ['name', 'a'.repeat(121), 'Máximo de 120 caracteres.'],
    ['phone', '(11) 3333-4444', 'Digite um número válido'],
    ['phone', '(91) 9 8765-4321', 'Digite um número válido'],
    ['email', 'vendas@gerdau', 'E-mail inválido'],
    ['email', 'vendas@gerdau.net', 'E-mail inválido'],
    ['status', '2', 'Escolha o status'],
    ['zipCode', '', 'Digite o CEP'],
    ['zipCode', '0100100', 'Digite o CEP'],
    ['street', '', 'Digite o nome da rua ou avenida'],
    ['number', '', 'Digite o número'],
    ['number', '123456789', 'Máximo de 8 caracteres.'],
    ['district', '', 'Digite o nome do bairro'],
    ['city', '', 'Digite o nome da cidade'],
    ['state', '--', 'Digite a sigla do estado'],
    ['state', 'XX', 'Digite a sigla do estado'],
    ['whatsApp', 'talvez', 'Responda Sim ou Não'],
  ])('%s = %j: %s', (field, value, message) => {
    expect(messages({ ...TYPED_SUPPLIER, [field]: value })).toEqual({ [field]: message });
  });

  it('and the sample CPF is always refused', () => {
    expect(messages({ ...PERSON, cpfCnpj: '012.345.678-90' })).toEqual({ cpfCnpj: 'CPF inválido' });
  });

  it('and all of them are reported at once', () => {
    expect(Object.keys(messages({ personType: 'LEGAL_PERSON', status: '1' })).sort()).toEqual(
      ['cpfCnpj', 'name', 'zipCode', 'street', 'number', 'district', 'city', 'state'].sort(),
    );
  });

  it.each([[null], [undefined], ['text'], [1], [[]]])('a supplier of %j is refused', (given) => {
    expect(supplierSchema.safeParse(given).success).toBe(false);
  });
});

it('any posted form is refused with errors, or returns a payload that parses to itself', () => {
  const typed = fc.record(
    Object.fromEntries(
      Object.entries(TYPED_SUPPLIER).map(([field, value]) => [
        field,
        fc.oneof(fc.constant(value), fc.constant(''), anyText(), fc.constantFrom(...HOSTILE_TEXTS)),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(typed, (form) => {
      const parsed = supplierSchema.safeParse(form);
      if (parsed.success) expect(supplierSchema.parse(parsed.data)).toEqual(parsed.data);
      else expect(fieldErrors(parsed.error).length).toBeGreaterThan(0);
    }),
  );
});
