import { describe, expect, it } from 'vitest';

import { checkLocks } from '@domain/order/order-locks';
import type { OrderInput } from '@domain/order/order-schema';
import { ORDER_STATUS } from '@domain/order/order-status';
import type { StoredOrder } from '@domain/order/stored-order';

import { simpleOrder } from '../support/orders';

const SLIP_STATUS = 'Há boleto gerado para as parcelas. Cancele-o antes de mudar para este status.';
const LOCKED_BY_SLIP = 'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.';

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

  it('is matched to its installment’s new position', () => {
    const found = checkLocks(
      order({ installments: [SECOND, { ...FIRST, paymentType: 4 }] }),
      withSlip,
    );
    expect(found.map(({ path }) => path)).toEqual(['installments[1].paymentType']);
  });

  it('allows reversing a payment, and leaving it as it was', () => {
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
    // Without a slip they may change.
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

  it('and neither the payer’s contact, nor the due dates of the others', () => {
    const installments = [FIRST, { ...SECOND, dueDate: '2031-01-01' }];
    expect(
      checkLocks(order({ clientPhone: null, clientEmail: null, installments }), before),
    ).toEqual([]);
  });

  it('a paid one names the payer, whatever happens to them', () => {
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
