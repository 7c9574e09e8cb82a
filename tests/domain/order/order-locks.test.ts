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
const SLIP_STATUS = 'Há boleto gerado para as parcelas. Cancele-o antes de mudar para este status.';
const LOCKED_BY_SLIP = 'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.';

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
    'with a note whose status is %j: no, it is not known',
    (status) => {
      expect(isOrderEditable({ status })).toBe(false);
    },
  );
});

describe('the statuses that may be chosen', () => {
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
        // What such a status clears from the installments is tested elsewhere.
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

describe('a note that was issued locks what it declares', () => {
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

describe('an active slip', () => {
  const withSlip = stored(null, ['17', null]);
  const change = (first: Partial<typeof FIRST>, second: Partial<typeof SECOND> = {}) =>
    checkLocks(
      order({
        installments: [
          { ...FIRST, ...first },
          { ...SECOND, ...second },
        ],
      }),
      withSlip,
    );

  it.each<[string, Partial<typeof FIRST>, string[]]>([
    ['nothing changed', {}, []],
    ['another payment type', { paymentType: 4 }, ['installments[0].paymentType']],
    ['no payment type', { paymentType: null }, ['installments[0].paymentType']],
    ['a paid value alone', { paidValue: 12500 }, ['installments[0].paidValue']],
    [
      'paid with another value',
      { paymentDate: '2026-08-01', paidValue: 1 },
      ['installments[0].paidValue'],
    ],
    ['paid with its whole value', { paymentDate: '2026-08-01', paidValue: 12500 }, []],
    ['another due date', { dueDate: '2026-10-10' }, ['installments[0].dueDate']],
    ['an observation', { observation: 'x' }, []],
    [
      'both',
      { paymentType: null, paymentDate: '2026-08-01', paidValue: 7 },
      ['installments[0].paymentType', 'installments[0].paidValue'],
    ],
  ])('locks its installment’s payment type and paid value: %s', (_, first, paths) => {
    expect(change(first)).toEqual(paths.map((path) => ({ path, message: LOCKED_BY_SLIP })));
  });

  it('locks no other installment', () => {
    expect(change({}, { paymentType: 4, paymentDate: '2026-08-01', paidValue: 1 })).toEqual([]);
  });

  it('is followed where its installment stands now', () => {
    const found = checkLocks(
      order({ installments: [SECOND, { ...FIRST, paymentType: 4 }] }),
      withSlip,
    );
    expect(found.map(({ path }) => path)).toEqual(['installments[1].paymentType']);
  });

  it('lets a payment be taken back, and stand as it was', () => {
    const paid = { paymentDate: '2026-08-01', paidValue: 12500 };
    const before: StoredOrder = {
      ...withSlip,
      installments: withSlip.installments.map((one, index) =>
        index === 0 ? { ...one, ...paid } : one,
      ),
    };
    for (const first of [
      FIRST,
      { ...FIRST, ...paid },
      { ...FIRST, ...paid, paymentDate: '2026-08-02' },
    ]) {
      expect(checkLocks(order({ installments: [first, SECOND] }), before)).toEqual([]);
    }
  });

  it.each([ORDER_STATUS.ORCAMENTO, ORDER_STATUS.CANCELADO])(
    'keeps the order from status %d',
    (idOrderStatus) => {
      expect(checkLocks(order({ idOrderStatus }), withSlip)).toEqual([
        { path: 'idOrderStatus', message: SLIP_STATUS },
      ]);
    },
  );
});

describe('an active slip locks what is printed on it', () => {
  const LOCKED_PAYER =
    'Há boleto gerado em nome deste cliente. Para alterar, cancele o boleto e gere outro.';
  const before = stored(null, ['17', null]);

  it.each<[string, Partial<OrderInput['installments'][number]>]>([
    ['value', { value: FIRST.value + 1 }],
    ['dueDate', { dueDate: '2031-01-01' }],
    ['dueDate', { dueDate: null }],
  ])('its installment’s %s', (field, change) => {
    const installments = [{ ...FIRST, ...change }, SECOND];
    expect(checkLocks(order({ installments }), before)).toEqual([
      { path: `installments[0].${field}`, message: LOCKED_BY_SLIP },
    ]);
    // Without a slip it may change.
    expect(checkLocks(order({ installments }), stored(null))).toEqual([]);
  });

  it.each<[string, Partial<OrderInput>]>([
    ['clientCpfCnpj', { clientCpfCnpj: '11144477735' }],
    ['clientName', { clientName: 'Outra Pessoa' }],
    ['clientZipCode', { clientZipCode: '13010060' }],
    ['clientStreet', { clientStreet: 'Rua Nova' }],
    ['clientNumber', { clientNumber: '11' }],
    ['clientDistrict', { clientDistrict: null }],
    ['clientCity', { clientCity: 'Campinas' }],
    ['clientState', { clientState: 'RJ' }],
    ['clientComplement', { clientComplement: 'Fundos' }],
  ])('its payer’s %s', (path, change) => {
    expect(checkLocks(order(change), before)).toEqual([{ path, message: LOCKED_PAYER }]);
    expect(checkLocks(order(change), stored(null))).toEqual([]);
  });

  it('and neither how the payer is reached, nor what the others fall due', () => {
    const installments = [FIRST, { ...SECOND, dueDate: '2031-01-01' }];
    expect(
      checkLocks(order({ clientPhone: null, clientEmail: null, installments }), before),
    ).toEqual([]);
  });

  it('a paid one names who paid it, whatever becomes of them', () => {
    const [paid = FIRST, other = SECOND] = before.installments;
    const settled = {
      ...before,
      installments: [
        { ...paid, paymentDate: '2026-01-05', paidValue: paid.value, nossoNumero: '17' },
        { ...other, nossoNumero: null },
      ],
    };
    const installments = [{ ...FIRST, paymentDate: '2026-01-05', paidValue: FIRST.value }, SECOND];
    expect(checkLocks(order({ clientName: 'Outra Pessoa', installments }), settled)).toEqual([]);
  });
});
