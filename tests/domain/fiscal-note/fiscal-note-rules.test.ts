import { describe, expect, it } from 'vitest';

import { checkForFiscalNote } from '@domain/fiscal-note/fiscal-note-rules';
import type { OrderInput } from '@domain/order/order-schema';

import { simpleOrder } from '../support/orders';

const [FIRST, SECOND] = simpleOrder().installments.map((installment) => ({
  ...installment,
  paymentType: 6,
})) as [OrderInput['installments'][number], OrderInput['installments'][number]];
const order = (change: Partial<OrderInput> = {}) =>
  simpleOrder({ installments: [FIRST, SECOND], ...change });

it('an order with client, items and installments may have its fiscal note', () => {
  expect(checkForFiscalNote(order())).toEqual([]);
});

describe('the client tab (R-NOT-04)', () => {
  const REQUIRED: [keyof OrderInput, string][] = [
    ['clientCpfCnpj', 'O campo CPF/CNPJ é obrigatório'],
    ['clientName', 'O campo Nome é obrigatório'],
    ['clientPhone', 'O campo Celular é obrigatório'],
    ['clientZipCode', 'O campo CEP é obrigatório'],
    ['clientStreet', 'O campo Rua é obrigatório'],
    ['clientNumber', 'O campo Número é obrigatório'],
    ['clientDistrict', 'O campo Bairro é obrigatório'],
    ['clientCity', 'O campo Cidade é obrigatório'],
    ['clientState', 'O campo Estado é obrigatório'],
  ];

  it.each(REQUIRED)('needs %s: %s', (path, message) => {
    expect(checkForFiscalNote(order({ [path]: null }))).toEqual([{ path, message }]);
  });

  it.each(['clientEmail', 'clientComplement', 'clientStateRegistration', 'idClient'])(
    'needs no %s',
    (field) => {
      expect(checkForFiscalNote(order({ [field]: null }))).toEqual([]);
    },
  );

  it('reports everything that is missing, in the order of the fields', () => {
    const bare = Object.fromEntries(
      REQUIRED.map(([field]) => [field, null]),
    ) as Partial<OrderInput>;
    expect(checkForFiscalNote(order(bare))).toEqual(
      REQUIRED.map(([path, message]) => ({ path, message })),
    );
  });
});

describe('the items tab', () => {
  it('needs a product', () => {
    const bare = order({ products: [], freight: 25_000, discountValue: 0 });
    expect(checkForFiscalNote(bare)).toEqual([
      {
        path: 'products',
        message: 'Para gerar a nota fiscal, é necessário possuir ao menos um produto',
      },
    ]);
  });
});

describe('the payment tab', () => {
  const NOT_THE_TOTAL = {
    path: 'installments',
    message: 'O valor das parcelas precisa ser igual ao valor total da nota',
  };
  const NO_DUE_DATE = {
    path: 'installments',
    message: 'Todas as parcelas precisam possuir data de vencimento',
  };
  const noType = (index: number) => ({
    path: `installments[${index}].paymentType`,
    message: 'Informe a forma de pagamento',
  });

  it.each<[string, OrderInput['installments'], object[]]>([
    [
      'no installments',
      [],
      [{ path: 'installments', message: 'É necessário possuir ao menos uma forma de pagamento' }],
    ],
    ['a cent short', [FIRST, { ...SECOND, value: 12499 }], [NOT_THE_TOTAL]],
    ['a cent over', [FIRST, { ...SECOND, value: 12501 }], [NOT_THE_TOTAL]],
    ['one without its due date', [FIRST, { ...SECOND, dueDate: null }], [NO_DUE_DATE]],
    ['one without its payment type', [FIRST, { ...SECOND, paymentType: null }], [noType(1)]],
    [
      'all of it',
      [
        { ...FIRST, dueDate: null, paymentType: null },
        { ...SECOND, paymentType: null, value: 1 },
      ],
      [NOT_THE_TOTAL, NO_DUE_DATE, noType(0), noType(1)],
    ],
  ])('%s', (_, installments, errors) => {
    expect(checkForFiscalNote(order({ installments }))).toEqual(errors);
  });
});

it('an empty order reports the first error of each tab', () => {
  const found = checkForFiscalNote(order({ clientCpfCnpj: null, products: [], installments: [] }));
  expect(found.map(({ path }) => path)).toEqual(['clientCpfCnpj', 'products', 'installments']);
});
