import { describe, expect, it } from 'vitest';

import { orderFormSchema, orderSchema } from '@domain/order/order-schema';
import { orderToWire } from '@domain/order/order-wire';

import { HOSTILE_TEXTS } from '../support/arbitrary-text';
import { errors } from '../support/order-errors';
import { simpleOrder } from '../support/orders';

const PAYLOAD = orderToWire(simpleOrder());
const PRODUCT = PAYLOAD.products[0];
const INSTALLMENT = PAYLOAD.installments[0];

/** The form's post of the same order. */
const FORM = {
  ...PAYLOAD,
  idClient: '7',
  idProfessional: '2',
  idOrderStatus: '3',
  zipCode: '01.001-000',
  discountValue: '10,00',
  freight: 'R$ 10,00',
  clientCpfCnpj: '529.982.247-25',
  clientPhone: '(11) 9 8765-4321',
  clientEmail: 'Maria@Exemplo.com.br',
  clientZipCode: '01001-000',
  complement: '',
  clientComplement: ' ',
  clientStateRegistration: '',
  products: [
    {
      ...PRODUCT,
      idOrderProduct: '11',
      idProduct: '3',
      amount: '2,5',
      value: '100,00',
      observation: '',
    },
  ],
  installments: [
    {
      ...INSTALLMENT,
      idOrderInstallment: '21',
      installmentNumber: '1',
      value: '125,00',
      paidValue: '',
      paymentType: '6',
    },
    {
      ...PAYLOAD.installments[1],
      idOrderInstallment: '22',
      installmentNumber: '2',
      value: '12500',
      dueDate: '10/09/2026',
      paidValue: '',
      paymentType: '--',
    },
  ],
};

describe('an order as typed', () => {
  it('is the same order', () => {
    expect(orderFormSchema.parse(FORM)).toEqual(simpleOrder());
  });

  it('may be almost empty', () => {
    const empty = { idOrderStatus: '1', products: [], installments: [] };
    expect(orderFormSchema.parse(empty)).toMatchObject({
      idClient: null,
      freight: 0,
      state: null,
      products: [],
    });
  });

  it.each([
    ['idOrderStatus', 'x', 'Escolha o status'],
    ['idOrderStatus', '', 'Escolha o status'],
    ['idProfessional', 'x', 'Profissional inválido'],
    ['freight', 'abc', 'Frete inválido'],
    ['freight', '1.000.000.000,00', 'Valor alto demais.'],
    ['discountValue', '-1', 'Desconto inválido'],
    ['height', '1234567890', 'Máximo de 9 caracteres.'],
    ['number', '12345678', 'Máximo de 7 caracteres.'],
    ['zipCode', '123', 'CEP inválido'],
    ['state', '?', 'Estado inválido'],
    ['observation', 'a'.repeat(2001), 'Máximo de 2000 caracteres.'],
    ['clientCpfCnpj', '529.982.247-24', 'CPF/CNPJ inválido'],
    ['clientCpfCnpj', '012.345.678-90', 'CPF/CNPJ inválido'],
    ['clientPhone', '123', 'Celular inválido'],
    ['clientEmail', 'a@b.net', 'E-mail inválido'],
    ['clientZipCode', '0100100', 'CEP inválido'],
    ['clientState', '?!', 'Estado inválido'],
    ['clientNumber', '123456789', 'Máximo de 8 caracteres.'],
    ['clientStateRegistration', '1'.repeat(16), 'Máximo de 15 caracteres.'],
  ])('%s = %j: %s', (field, value, message) => {
    expect(errors(orderFormSchema, { ...FORM, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['amount', '0', 'Quantidade inválida'],
    ['amount', '1,2345', 'Quantidade inválida'],
    ['amount', '100000000', 'Quantidade alta demais.'],
    ['value', 'x', 'Valor inválido'],
    ['type', '', 'Escolha produto ou serviço'],
    ['description', ' ', 'Informe a descrição do item'],
    ['idProduct', 'abc', 'Produto inválido.'],
    ['observation', 'a'.repeat(129), 'Máximo de 128 caracteres.'],
  ])('an item with %s = %j: %s', (field, value, message) => {
    const products = [FORM.products[0], { ...FORM.products[0], [field]: value }];
    expect(errors(orderFormSchema, { ...FORM, products })).toEqual({
      [`products[1].${field}`]: message,
    });
  });

  it.each([
    ['value', 'x', 'Valor da parcela inválido'],
    ['paidValue', 'x', 'Valor pago inválido'],
    ['dueDate', '31/02/2026', 'Data de vencimento inválida'],
    ['paymentDate', 'hoje', 'Data de pagamento inválida'],
    ['paymentType', 'x', 'Forma de pagamento inválida'],
    ['installmentNumber', '11', 'Número da parcela inválido'],
    ['observation', 'a'.repeat(256), 'Máximo de 255 caracteres.'],
  ])('an installment with %s = %j: %s', (field, value, message) => {
    const installments = [{ ...FORM.installments[0], [field]: value }];
    expect(errors(orderFormSchema, { ...FORM, installments })).toEqual({
      [`installments[0].${field}`]: message,
    });
  });

  it('has at most ten installments and a thousand items', () => {
    const many = (count: number, line: unknown) => Array.from({ length: count }, () => line);
    expect(
      errors(orderFormSchema, { ...FORM, installments: many(11, FORM.installments[0]) }),
    ).toEqual({
      installments: 'São no máximo 10 parcelas',
    });
    expect(errors(orderFormSchema, { ...FORM, products: many(1000, FORM.products[0]) })).toEqual(
      {},
    );
    expect(errors(orderFormSchema, { ...FORM, products: many(1001, FORM.products[0]) })).toEqual({
      products: 'Máximo de 1000 itens.',
    });
  });

  it('reports all its errors at once', () => {
    const wrong = {
      ...FORM,
      freight: 'x',
      clientCpfCnpj: '1',
      products: [{ ...FORM.products[0], amount: '', value: 'x' }],
      installments: [{ ...FORM.installments[0], value: 'x' }],
    };
    expect(Object.keys(errors(orderFormSchema, wrong))).toEqual([
      'freight',
      'clientCpfCnpj',
      'products[0].amount',
      'products[0].value',
      'installments[0].value',
    ]);
  });

  it.each(HOSTILE_TEXTS)('keeps %j as text', (text) => {
    const order = orderFormSchema.parse({ ...FORM, observation: text, clientName: text });
    expect(order.observation).not.toContain('\u0000');
    expect(orderSchema.parse(orderToWire(order))).toEqual(order);
  });
});
