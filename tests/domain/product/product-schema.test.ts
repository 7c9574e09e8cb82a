import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fieldErrors } from '@domain/field-error';
import { productFormSchema, productSchema, productToWire } from '@domain/product/product-schema';

import { almostNumber, anyText, HOSTILE_TEXTS } from '../support/arbitrary-text';
import { PRODUCT_INPUT, TYPED_PRODUCT } from '../support/products';

function messages(given: unknown, schema = productFormSchema): Record<string, string> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return {};
  return Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path, message]));
}

describe('a product as typed', () => {
  it.each([
    ['as most are', {}, {}],
    ['a service', { type: 'S', ncm: '0000.00.00' }, { type: 'S', ncm: '00000000' }],
    ['digits that are cents', { value: '4290', cost: '1' }, { cost: 1 }],
    ['no cost', { cost: '' }, { cost: null }],
    ['a cost of nothing', { cost: '0,00' }, { cost: 0 }],
    ['a cost above the price', { cost: '100,00' }, { cost: 10_000 }],
    ['the smallest price', { value: '0,01' }, { value: 1 }],
    ['no bar code', { barCode: ' ' }, { barCode: null }],
    ['an EAN-8', { barCode: '96385074' }, { barCode: '96385074' }],
    ['a wrong check digit', { barCode: '7895551452630' }, { barCode: '7895551452630' }],
    ['a code of the shop', { barCode: '0012' }, { barCode: '0012' }],
    ['a weight in grams', { weight: '0,125' }, { weight: 0.125 }],
    ['a weight with a dot', { weight: '12.5' }, { weight: 12.5 }],
    ['no weight and no rates', { weight: '', icms: '' }, { weight: null, icms: null }],
    ['a rate of nothing', { ipi: '0', icms: '-0' }, { ipi: 0, icms: 0 }],
    ['a CSOSN with its origin', { cst: '0102' }, { cst: '0102' }],
    ['no CST and no CFOP', { cst: '', cfop: '' }, { cst: null, cfop: null }],
    ['an inactive product', { status: '0' }, { status: 0 }],
    [
      'a group with a number of another system',
      { blingIdProductGroup: '6423817751' },
      { blingIdProductGroup: 6_423_817_751 },
    ],
    ['fields it does not know', { intent: 'save', idProduct: '9' }, {}],
  ])('%s', (_, typed, input) => {
    expect(productFormSchema.parse({ ...TYPED_PRODUCT, ...typed })).toEqual({
      ...PRODUCT_INPUT,
      ...input,
    });
  });

  it('is sent in reais and is read back as the same product', () => {
    const wire = productToWire(productFormSchema.parse(TYPED_PRODUCT));
    expect(wire).toEqual({ ...PRODUCT_INPUT, value: 42.9, cost: 31.15 });
    expect(productSchema.parse(wire)).toEqual(PRODUCT_INPUT);
  });
});

describe('each field of a product says what is wrong with it', () => {
  it.each([
    ['description', '', 'Digite a descrição do produto'],
    ['description', '   ', 'Digite a descrição do produto'],
    ['description', 'a'.repeat(121), 'Máximo de 120 caracteres.'],
    ['value', '', 'Digite um valor maior que zero'],
    ['value', '0', 'Digite um valor maior que zero'],
    ['value', '0,00', 'Digite um valor maior que zero'],
    ['value', '-10,00', 'Digite um valor maior que zero'],
    ['value', 'dez', 'Digite um valor maior que zero'],
    ['value', '1.000.000.000,00', 'Valor alto demais.'],
    ['cost', '-1', 'Custo inválido'],
    ['cost', 'x', 'Custo inválido'],
    ['status', 'x', 'Escolha o status'],
    ['barCode', '789A', 'O código de barras tem só números'],
    ['barCode', '12345678901234', 'Máximo de 13 caracteres.'],
    ['weight', '-1', 'Peso inválido'],
    ['weight', '1,2345', 'Peso inválido'],
    ['weight', '1.00,5', 'Peso inválido'],
    ['weight', '100000', 'Peso inválido'],
    ['ncm', '', 'Número NCM inválido'],
    ['ncm', '6809.11.0', 'Número NCM inválido'],
    ['ncm', '680911001', 'Número NCM inválido'],
    ['ncm', '6809.11.0A', 'Número NCM inválido'],
    ['cst', '0', 'CST inválido'],
    ['cst', 'AB', 'CST inválido'],
    ['cst', '00000', 'Máximo de 4 caracteres.'],
    ['cfop', '510', 'CFOP inválido'],
    ['cfop', '4102', 'CFOP inválido'],
    ['idProductUnity', '', 'Escolha a unidade'],
    ['idProductUnity', 'UN', 'Escolha a unidade'],
    ['idProductUnity', '0', 'Escolha a unidade'],
    ['ipi', '100,01', 'IPI inválido'],
    ['icms', '180', 'ICMS inválido'],
    ['ipi', '1,234', 'IPI inválido'],
    ['icms', 'dezoito', 'ICMS inválido'],
    ['idCompany', '', 'Escolha uma empresa'],
    ['idCompany', '0', 'Escolha uma empresa'],
    ['idCompany', '-1', 'Escolha uma empresa'],
    ['blingIdProductGroup', '', 'Escolha um grupo de produtos'],
    ['blingIdProductGroup', '0', 'Escolha um grupo de produtos'],
    ['blingIdProductGroup', '99999999999999999', 'Escolha um grupo de produtos'],
    ['type', '', 'Escolha produto ou serviço'],
  ])('%s = %j: %s', (field, value, message) => {
    expect(messages({ ...TYPED_PRODUCT, [field]: value })).toEqual({ [field]: message });
  });

  it('and all of them are reported at once', () => {
    expect(messages({ status: '1', type: 'P' })).toEqual({
      description: 'Digite a descrição do produto',
      value: 'Digite um valor maior que zero',
      ncm: 'Número NCM inválido',
      idProductUnity: 'Escolha a unidade',
      idCompany: 'Escolha uma empresa',
      blingIdProductGroup: 'Escolha um grupo de produtos',
    });
  });

  const WRONG: unknown[] = [{}, [], ['a', 'b'], { toString: 'x' }, true];
  it.each(Object.keys(TYPED_PRODUCT))('a wrong type in %s is refused in Portuguese', (field) => {
    for (const value of WRONG) {
      const errors = messages({ ...TYPED_PRODUCT, [field]: value });
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]).not.toMatch(/expected|invalid|required/i);
    }
  });

  it.each([
    ['value', '42.90'],
    ['value', 42.905],
    ['cost', '31'],
    ['weight', Number.NaN],
    ['icms', Number.POSITIVE_INFINITY],
  ])('on the wire %s = %j is refused', (field, value) => {
    const wire = { ...PRODUCT_INPUT, value: 42.9, cost: 31.15, [field]: value };
    expect(Object.keys(messages(wire, productSchema))).toEqual([field]);
  });
});

it('any posted product is refused with errors, or is the same product after a round trip over the wire', () => {
  const typed = fc.record(
    Object.fromEntries(
      Object.entries(TYPED_PRODUCT).map(([field, value]) => [
        field,
        fc.oneof(
          { weight: 8, arbitrary: fc.constant<string>(value) },
          fc.constant(''),
          almostNumber(),
          anyText(),
          fc.constantFrom(...HOSTILE_TEXTS),
        ),
      ]),
    ),
  );
  fc.assert(
    fc.property(typed, (form) => {
      const parsed = productFormSchema.safeParse(form);
      if (parsed.success) {
        // An unknown code is left to the server that it comes from.
        const { status, type } = parsed.data;
        const known = {
          ...parsed.data,
          status: status === 0 ? 0 : 1,
          type: type === 'S' ? type : ('P' as const),
        };
        expect(productSchema.parse(productToWire(known))).toEqual(known);
      } else expect(fieldErrors(parsed.error).length).toBeGreaterThan(0);
    }),
  );
});
