import { describe, expect, it } from 'vitest';

import { FISCAL_NOTE_STATUSES } from '@domain/fiscal-note/fiscal-note-status';
import {
  checkLocks,
  isOrderEditable,
  isStatusOpen,
  LOCKED_BANNER,
} from '@domain/order/order-locks';
import type { OrderInput } from '@domain/order/order-schema';
import { ORDER_STATUS } from '@domain/order/order-status';
import type { StoredOrder } from '@domain/order/stored-order';

import { simpleOrder } from '../support/orders';

const LOCKED_FIELD =
  'Já existe Nota Fiscal gerada para esse Orçamento. Esta informação não pode ser alterada.';
const LOCKED_STATUS =
  'Já existe Nota Fiscal gerada para esse Orçamento. Ele não pode voltar a orçamento nem ser cancelado.';

const EDITABLE: Record<string, boolean> = {
  PENDING: true,
  CANCELLED: true,
  WAITING_RECEIPT: false,
  REJECTED: false,
  AUTHORIZED: false,
  DANFE_ISSUED: false,
  REGISTERED: false,
  WAITING_PROTOCOL: false,
  DENIED: false,
  CHECK_SITUATION: false,
  BLOCKED: false,
};

function stored(note: string | null, slips: (string | null)[] = [null, null]): StoredOrder {
  const order = simpleOrder();
  return {
    ...order,
    installments: order.installments.map((installment, index) => ({
      ...installment,
      nossoNumero: slips[index] ?? null,
    })),
    fiscalNote: note === null ? null : { idFiscalNote: 5, status: note },
  };
}

const order = (change: Partial<OrderInput> = {}) => simpleOrder(change);
const [FIRST, SECOND] = simpleOrder().installments as [
  OrderInput['installments'][number],
  OrderInput['installments'][number],
];
const [ITEM] = simpleOrder().products as [OrderInput['products'][number]];

it('the banner says so', () => {
  expect(LOCKED_BANNER).toBe(
    'Já existe Nota Fiscal gerada para esse Orçamento. Algumas informações não podem ser alteradas.',
  );
});

describe('an order is editable (R-LCK-01)', () => {
  it('without a fiscal note', () => {
    expect(isOrderEditable(null)).toBe(true);
  });

  it('by each of the eleven statuses of its note as the table says', () => {
    expect(FISCAL_NOTE_STATUSES.map(({ id }) => id)).toEqual(Object.keys(EDITABLE));
  });

  it.each(Object.entries(EDITABLE))('with a note that is %s: %s', (status, editable) => {
    expect(isOrderEditable({ status })).toBe(editable);
  });

  it.each(['', 'pending', 'SOMETHING_NEW'])(
    'with a note whose status is %j: no, it is unknown',
    (status) => {
      expect(isOrderEditable({ status })).toBe(false);
    },
  );
});

describe('the available statuses', () => {
  it.each(Object.values(ORDER_STATUS))('%d, with and without an active note', (status) => {
    expect(isStatusOpen(status, false)).toBe(true);
    expect(isStatusOpen(status, true)).toBe(
      status !== ORDER_STATUS.ORCAMENTO && status !== ORDER_STATUS.CANCELADO,
    );
  });

  const closed: OrderInput['idOrderStatus'][] = [ORDER_STATUS.ORCAMENTO, ORDER_STATUS.CANCELADO];
  it.each(Object.keys(EDITABLE).filter((note) => note !== 'CANCELLED'))(
    'with a note that is %s are neither budget nor cancelled',
    (note) => {
      for (const idOrderStatus of closed) {
        // What these statuses clear in the installments is tested elsewhere.
        const { installments } = stored(note);
        const found = checkLocks(order({ idOrderStatus, installments }), stored(note));
        expect(found).toEqual([{ path: 'idOrderStatus', message: LOCKED_STATUS }]);
      }
      for (const idOrderStatus of [2, 4, 5, 6] as const) {
        expect(checkLocks(order({ idOrderStatus }), stored(note))).toEqual([]);
      }
    },
  );

  it('keep the one an order already has', () => {
    const before = { ...stored('PENDING'), idOrderStatus: ORDER_STATUS.ORCAMENTO };
    expect(checkLocks(order({ idOrderStatus: ORDER_STATUS.ORCAMENTO }), before)).toEqual([]);
  });

  it.each([null, 'CANCELLED'])('are all of them with no note or a cancelled one: %s', (note) => {
    for (const idOrderStatus of Object.values(ORDER_STATUS)) {
      expect(checkLocks(order({ idOrderStatus }), stored(note))).toEqual([]);
    }
  });
});

describe('an issued note locks what it declares', () => {
  const DECLARED: [string, Partial<OrderInput>][] = [
    ['idClient', { idClient: 8 }],
    ['clientCpfCnpj', { clientCpfCnpj: '11144477735' }],
    ['clientName', { clientName: 'Outra Pessoa' }],
    ['clientPhone', { clientPhone: null }],
    ['clientEmail', { clientEmail: 'outro@exemplo.com.br' }],
    ['clientZipCode', { clientZipCode: '13010060' }],
    ['clientStreet', { clientStreet: 'Rua Nova' }],
    ['clientNumber', { clientNumber: '11' }],
    ['clientDistrict', { clientDistrict: null }],
    ['clientCity', { clientCity: 'Campinas' }],
    ['clientState', { clientState: 'RJ' }],
    ['clientComplement', { clientComplement: 'Fundos' }],
    ['clientStateRegistration', { clientStateRegistration: 'ISENTO' }],
    ['freight', { freight: 1001 }],
    ['discountValue', { discountValue: 0 }],
    ['products', { products: [] }],
    ['products', { products: [ITEM, { ...ITEM, idOrderProduct: null }] }],
    ['products', { products: [{ ...ITEM, amount: 2501 }] }],
    ['products', { products: [{ ...ITEM, value: 1 }] }],
    ['products', { products: [{ ...ITEM, type: 'S' }] }],
    ['products', { products: [{ ...ITEM, description: 'Outra coisa' }] }],
    ['products', { products: [{ ...ITEM, observation: 'x' }] }],
    ['products', { products: [{ ...ITEM, idOrderProduct: null }] }],
    ['installments', { installments: [FIRST] }],
    ['installments', { installments: [SECOND, FIRST] }],
    [
      'installments',
      {
        installments: [
          { ...FIRST, value: 12501 },
          { ...SECOND, value: 12499 },
        ],
      },
    ],
    ['installments', { installments: [{ ...FIRST, dueDate: '2026-08-11' }, SECOND] }],
    ['installments', { installments: [{ ...FIRST, idOrderInstallment: null }, SECOND] }],
  ];

  it.each(DECLARED)('%s', (path, change) => {
    for (const [note, editable] of Object.entries(EDITABLE)) {
      const found = checkLocks(order(change), stored(note));
      expect(found).toEqual(editable ? [] : [{ path, message: LOCKED_FIELD }]);
    }
    expect(checkLocks(order(change), stored(null))).toEqual([]);
  });

  it.each<[string, Partial<OrderInput>]>([
    [
      'the works site',
      {
        zipCode: null,
        street: 'Rua Outra',
        number: '1',
        district: 'X',
        city: 'Y',
        state: 'RJ',
        complement: 'Z',
      },
    ],
    [
      'height, professional and observation',
      { height: null, idProfessional: null, observation: 'Outra' },
    ],
    ['the status', { idOrderStatus: 5 }],
    [
      'a payment, its type and its observation',
      {
        installments: [
          {
            ...FIRST,
            paymentDate: '2026-08-01',
            paidValue: 100,
            paymentType: 4,
            observation: 'em dinheiro',
          },
          SECOND,
        ],
      },
    ],
  ])('but not %s', (_, change) => {
    expect(checkLocks(order(change), stored('AUTHORIZED'))).toEqual([]);
  });

  it('reports every locked field that was changed, and the status too', () => {
    const found = checkLocks(
      order({ clientName: 'x', freight: 0, products: [], installments: [], idOrderStatus: 7 }),
      stored('AUTHORIZED'),
    );
    expect(found.map(({ path }) => path)).toEqual([
      'idOrderStatus',
      'clientName',
      'freight',
      'products',
      'installments',
    ]);
  });
});
