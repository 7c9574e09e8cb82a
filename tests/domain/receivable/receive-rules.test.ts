import { describe, expect, it } from 'vitest';

import { addDaysIso } from '@domain/date';
import { fieldErrors } from '@domain/field-error';
import { emptyOrder, type OrderInput } from '@domain/order/order-schema';
import type { StoredInstallment, StoredOrder } from '@domain/order/stored-order';
import { receivedOrder } from '@domain/receivable/receive-rules';
import {
  MAX_RECEIVED,
  receiveFormSchema,
  receiveSchema,
  receiveToWire,
  shownInstallments,
} from '@domain/receivable/receive-schema';

const TODAY = '2026-03-10';
const receiveForm = receiveFormSchema(() => TODAY);
const SITE = {
  zipCode: '13010060',
  street: 'Rua Barão de Jaguara',
  number: '12',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
} as const;

function installment(id: number, change: Partial<StoredInstallment> = {}): StoredInstallment {
  return {
    idOrderInstallment: id,
    installmentNumber: 1,
    observation: null,
    dueDate: '2026-03-01',
    paymentDate: null,
    value: 5_000,
    paidValue: null,
    paymentType: null,
    nossoNumero: null,
    ...change,
  };
}

function order(
  installments: StoredInstallment[],
  idOrderStatus: OrderInput['idOrderStatus'] = 3,
): StoredOrder {
  return { ...emptyOrder(idOrderStatus), ...SITE, installments, fiscalNote: null };
}

const PAYMENT = { paymentDate: TODAY, paymentType: 6, paidValues: new Map<number, number>() };
const receive = (
  stored: StoredOrder,
  ids: number[],
  payment: Partial<typeof PAYMENT> | object = {},
) => receivedOrder(stored, { ...PAYMENT, ...payment, ids: new Set(ids) }, TODAY);

describe('receiving installments of an order', () => {
  it('pays the named ones, whole, and leaves the others', () => {
    const stored = order([installment(1), installment(2), installment(3)]);
    const { order: after, errors } = receive(stored, [1, 3]);
    expect(errors).toEqual([]);
    expect(
      after.installments.map(({ paymentDate, paidValue }) => [paymentDate, paidValue]),
    ).toEqual([
      [TODAY, 5_000],
      [null, null],
      [TODAY, 5_000],
    ]);
  });

  it.each([
    ['without a method', {}, { paymentType: null }, ['installments[0].paymentType']],
    ['with its own method', { paymentType: 4 }, { paymentType: null }, []],
    ['of nothing', {}, { paidValues: new Map([[1, 0]]) }, ['installments[0].paidValue']],
    ['tomorrow', {}, { paymentDate: '2026-03-11' }, ['installments[0].paymentDate']],
    ['of more than its value', {}, { paidValues: new Map([[1, 5_100]]) }, []],
    ['of a slip, as printed', { nossoNumero: '1', paymentType: 3 }, { paymentType: 3 }, []],
    [
      'of a slip by another method',
      { nossoNumero: '1', paymentType: 3 },
      {},
      ['installments[0].paymentType'],
    ],
    [
      'of a slip of another value',
      { nossoNumero: '1', paymentType: 3 },
      { paymentType: 3, paidValues: new Map([[1, 4_999]]) },
      ['installments[0].paidValue'],
    ],
  ])('%s', (_name, stored, payment, refused) => {
    const { errors } = receive(order([installment(1, stored)]), [1], payment);
    expect(errors.map(({ path }) => path)).toEqual(refused);
  });

  it('is not refused because of another one’s payment', () => {
    const old = installment(1, { paymentDate: '2026-01-01', paidValue: null });
    expect(receive(order([old, installment(2)]), [2]).errors).toEqual([]);
  });

  it('leaves an authorised note’s declarations unchanged', () => {
    const stored = {
      ...order([installment(1)]),
      fiscalNote: { idFiscalNote: 1, status: 'AUTHORIZED' },
    };
    expect(receive(stored, [1]).errors).toEqual([]);
  });

  it.each([
    ['waiting for payment, by the last one', 5, [1, 2], SITE, 6],
    ['waiting for payment, with some left', 5, [1], SITE, 5],
    ['under way', 4, [1, 2], SITE, 4],
    ['waiting for payment, of a site without an address', 5, [1, 2], { street: null }, 5],
  ] as const)('changes the status of an order %s', (_name, status, ids, site, after) => {
    const stored = { ...order([installment(1), installment(2)], status), ...site };
    expect(receive(stored, [...ids]).order.idOrderStatus).toBe(after);
  });
});

describe('the request', () => {
  const installments = [{ idOrderInstallment: 7, value: 75.5 }];
  const body = { paymentDate: TODAY, paymentType: 6, paidValue: 10.01, installments };
  const errors = (change: object) => {
    const parsed = receiveSchema.safeParse({ ...body, ...change });
    return parsed.success ? [] : fieldErrors(parsed.error).map(({ path }) => path);
  };

  it('is read in cents, and written unchanged', () => {
    const read = receiveSchema.parse(body);
    expect(read).toEqual({
      paymentDate: TODAY,
      paymentType: 6,
      paidValue: 1_001,
      restStaysOpen: false,
      installments: [{ idOrderInstallment: 7, value: 7_550, openValue: null, received: null }],
    });
    expect(receiveToWire(read)).toEqual(body);
  });

  it.each([
    [{ paymentDate: null }, ['paymentDate']],
    [{ paymentDate: '2026-02-30' }, ['paymentDate']],
    [{ paymentDate: '1026-03-10' }, ['paymentDate']],
    [{ installments: [] }, ['installments']],
    [{ installments: [...installments, ...installments], paidValue: null }, ['installments']],
    [{ installments: [...installments, { idOrderInstallment: 8, value: 1 }] }, ['paidValue']],
    [
      {
        paidValue: null,
        installments: Array.from({ length: MAX_RECEIVED + 1 }, (_, index) => ({
          idOrderInstallment: index + 1,
          value: 1,
        })),
      },
      ['installments'],
    ],
    [{ paidValue: 0.001 }, ['paidValue']],
    [
      { installments: [{ idOrderInstallment: 0, value: 1 }] },
      ['installments[0].idOrderInstallment'],
    ],
  ])('%j is refused at %j', (change, paths) => {
    expect(errors(change)).toEqual(paths);
  });

  it('is read from a form as it was shown', () => {
    const shown = shownInstallments([
      { idOrderInstallment: 7, value: 7_550, openValue: null },
      { idOrderInstallment: 9, value: 100, openValue: 60 },
    ]);
    const posted = {
      paymentDate: '10/03/2026',
      paymentType: '--',
      installments: shown,
      rest: 'open',
      received_9: '0,59',
    };
    expect(receiveForm.parse(posted)).toEqual({
      paymentDate: TODAY,
      paymentType: null,
      paidValue: null,
      restStaysOpen: true,
      over: '',
      installments: [
        { idOrderInstallment: 7, value: 7_550, openValue: null, received: null },
        { idOrderInstallment: 9, value: 100, openValue: 60, received: 59 },
      ],
    });
    const wrong = receiveForm.safeParse({ ...posted, received_9: 'x' });
    expect(wrong.error && fieldErrors(wrong.error)).toMatchObject([{ path: 'received_9' }]);
    expect(receiveForm.safeParse({ ...posted, installments: '7:x' }).success).toBe(false);
    // An emptied field is an error; an absent one means the whole open value.
    for (const field of ['paidValue', 'received_9'])
      for (const typed of ['', '0,00']) {
        const emptied = receiveForm.safeParse({ ...posted, [field]: typed });
        expect(emptied.error && fieldErrors(emptied.error)).toMatchObject([
          { path: field, message: 'Informe o valor pago' },
        ]);
      }
    // Everything at once, even a day that would be refused on receiving.
    for (const [paymentDate, message] of [
      [addDaysIso(TODAY, 1), 'A data do pagamento não pode ser depois de hoje'],
      ['', 'Informe a data do recebimento'],
    ]) {
      const both = receiveForm.safeParse({ ...posted, paymentDate, received_9: '0,00' });
      expect(both.error && fieldErrors(both.error)).toEqual(
        expect.arrayContaining([
          { path: 'received_9', message: 'Informe o valor pago' },
          { path: 'paymentDate', message },
        ]),
      );
    }
    // Alone it is left to the receiving itself, which also asks about an excess value.
    expect(receiveForm.safeParse({ ...posted, paymentDate: addDaysIso(TODAY, 1) }).success).toBe(
      true,
    );
  });
});
