import { describe, expect, it } from 'vitest';

import {
  canGenerateContract,
  canGenerateCoupon,
  canGenerateFiscalNote,
  canGenerateInstallmentReceipt,
  type ContractOrder,
  contractRefusal,
  couponRefusal,
} from '@domain/order/documents/order-documents';

const complete: ContractOrder = {
  isNew: false,
  idOrderStatus: 3,
  clientCpfCnpj: '69871556748',
  clientZipCode: '13010060',
  clientCity: 'Campinas',
  installments: [
    { dueDate: '2026-04-10', paymentType: 6 },
    { dueDate: '2026-05-10', paymentType: 3 },
  ],
};
const [paid, later] = complete.installments;

describe('a contract (R-DOC-01)', () => {
  it.each<[string, Partial<ContractOrder>, string | null]>([
    ['complete', {}, null],
    ['as the form holds it', { installments: [{ dueDate: '2026-04-10', paymentType: '6' }] }, null],
    ['not saved yet', { isNew: true }, 'Salve o orçamento antes de gerar o contrato.'],
    ['without the document', { clientCpfCnpj: null }, 'o CPF/CNPJ do cliente'],
    ['with a blank document', { clientCpfCnpj: ' ' }, 'o CPF/CNPJ do cliente'],
    ['without the CEP', { clientZipCode: '' }, 'o CEP do cliente'],
    ['without the city', { clientCity: null }, 'a cidade do cliente'],
    ['without installments', { installments: [] }, 'as parcelas'],
    [
      'with one that has no due date',
      { installments: [paid!, { ...later!, dueDate: null }] },
      'o vencimento da parcela 2',
    ],
    [
      'with none that has a payment method',
      { installments: [paid!, later!].map((one) => ({ ...one, paymentType: '--' })) },
      'a forma de pagamento das parcelas 1 e 2',
    ],
    [
      'of ten, all without both',
      { installments: Array.from({ length: 10 }, () => ({ dueDate: null, paymentType: null })) },
      'o vencimento de cada parcela e a forma de pagamento de cada parcela',
    ],
    [
      'of ten, five without a day',
      {
        installments: Array.from({ length: 10 }, (_, at) => ({
          dueDate: at < 5 ? null : '2026-04-10',
          paymentType: 6,
        })),
      },
      'o vencimento de 5 parcelas',
    ],
    [
      'with nothing of these',
      {
        clientCpfCnpj: '',
        clientZipCode: '',
        clientCity: '',
        installments: [{ dueDate: '', paymentType: null }],
      },
      'o CPF/CNPJ do cliente, o CEP do cliente, a cidade do cliente, o vencimento da parcela 1 e a forma de pagamento da parcela 1',
    ],
  ])('%s', (_, changes, missing) => {
    const order = { ...complete, ...changes };
    const message = missing?.startsWith('Salve')
      ? missing
      : `Para gerar o contrato, informe ${missing}.`;
    expect(contractRefusal(order)).toBe(missing === null ? null : message);
    expect(canGenerateContract(order)).toBe(missing === null);
  });
});

describe('a contract of a quote, which stores no terms of payment', () => {
  const quote = {
    ...complete,
    idOrderStatus: 1,
    installments: [{ dueDate: null, paymentType: null }],
  };
  const told = (changes: Partial<ContractOrder>) => contractRefusal({ ...quote, ...changes });
  const first = 'Para gerar o contrato, mude o status (por exemplo, Aguardando execução) e informe';

  it('requires another status first', () => {
    const terms = 'o vencimento e a forma de pagamento de cada parcela.';
    expect(told({})).toBe(`${first} ${terms}`);
    expect(told({ idOrderStatus: 7 })).toBe(`${first} ${terms}`);
    expect(told({ clientCity: null })).toBe(
      `${first} a cidade do cliente, o vencimento e a forma de pagamento de cada parcela.`,
    );
    expect(told({ installments: [] })).toContain(`${first} as parcelas, o vencimento e`);
  });

  it('does not if the terms exist', () => {
    const { installments } = complete;
    expect(told({ installments })).toBeNull();
    expect(told({ installments, clientCity: null })).toBe(
      'Para gerar o contrato, informe a cidade do cliente.',
    );
  });
});

describe('a fiscal note (R-NOT-02)', () => {
  it.each([
    [1, false],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
    [6, true],
    [7, false],
  ])('of an order of status %i: %s', (idOrderStatus, allowed) => {
    expect(canGenerateFiscalNote({ isNew: false, idOrderStatus })).toBe(allowed);
    expect(canGenerateFiscalNote({ isNew: true, idOrderStatus })).toBe(false);
  });
});

describe('a coupon', () => {
  it.each([
    [false, 1, null],
    [false, 0, 'Para gerar o cupom, é necessário possuir ao menos um produto.'],
    [true, 1, 'Salve o orçamento antes de gerar o cupom.'],
  ])('of a new order (%s) with %i items: %s', (isNew, length, refusal) => {
    const order = { isNew, products: { length } };
    expect(couponRefusal(order)).toBe(refusal);
    expect(canGenerateCoupon(order)).toBe(refusal === null);
  });
});

describe('a receipt', () => {
  it.each([
    ['2026-04-10', 7500, true],
    ['2026-04-10', 0, false],
    ['2026-04-10', null, false],
    ['', 7500, false],
    [null, 7500, false],
  ])('for a payment on %s of %s cents: %s', (paymentDate, paidValue, allowed) => {
    expect(canGenerateInstallmentReceipt({ paymentDate, paidValue })).toBe(allowed);
  });
});
