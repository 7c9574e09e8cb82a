import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { billFilterSchema, billListSchema } from '@domain/bill/bill-filter';
import { billStatus, hasReceipt } from '@domain/bill/bill-status';
import { monthlyBills } from '@domain/bill/monthly-bills';

import { anyText } from '../support/arbitrary-text';
import { BILL } from '../support/bills';

const RANGES = { dueDateFrom: '', dueDateTo: '', paymentDateFrom: '', paymentDateTo: '' };
const REPORT_DAYS = { reportDayFrom: '', reportDayTo: '' };
const ALL = {
  page: 1,
  pageSize: 5,
  description: '',
  dueDate: '',
  paymentDate: '',
  ...RANGES,
  ...REPORT_DAYS,
  isPaid: '',
  idCompany: '',
  idSupplier: '',
  idCategory: '',
  idSite: '',
  valueFrom: '',
  valueTo: '',
};

describe('the filter of bills', () => {
  it.each([
    [{}, {}],
    [{ description: ' gesso ' }, { description: 'gesso' }],
    [
      { dueDate: '2026-03-10', paymentDate: '11/03/2026' },
      { dueDate: '2026-03-10', paymentDate: '2026-03-11' },
    ],
    [{ dueDateFrom: '10/03/2026', paymentDateTo: 'ontem' }, { dueDateFrom: '2026-03-10' }],
    [{ dueDate: '2026-02-30', paymentDate: 'ontem' }, {}],
    [
      { isPaid: '-1', dueDate: '2026-03-10' },
      { isPaid: '-1', dueDate: '2026-03-10' },
    ],
    [{ isPaid: '2' }, {}],
    [
      { idCompany: '07', idSupplier: 12 },
      { idCompany: '7', idSupplier: '12' },
    ],
    [{ idCompany: '-7', idSupplier: '99999999999' }, {}],
  ])('%j requests %j', (given, asked) => {
    expect(billFilterSchema.parse(given)).toEqual({ ...ALL, ...asked });
  });

  it('has no due date on the screen when overdue bills are requested', () => {
    expect(billListSchema.parse({ isPaid: '-1', dueDate: '2026-03-10' })).toEqual({
      ...ALL,
      isPaid: '-1',
    });
    expect(billListSchema.parse({ isPaid: '0', dueDate: '2026-03-10' })).toEqual({
      ...ALL,
      isPaid: '0',
      dueDate: '2026-03-10',
    });
  });

  it('accepts any URL', () => {
    const query = fc.dictionary(
      fc.constantFrom(...Object.keys(ALL), '__proto__'),
      fc.oneof(anyText(), fc.integer(), fc.constant(null)),
    );
    fc.assert(
      fc.property(query, (given) => {
        const filter = billListSchema.parse(given);
        expect(billListSchema.parse(filter)).toEqual(filter);
      }),
    );
  });
});

describe('the status of a bill', () => {
  it.each([
    [false, '2026-03-09', 'overdue'],
    [false, '2026-03-10', 'today'],
    [false, '2026-03-11', 'open'],
    [true, '2026-03-09', 'paid'],
    [true, '2026-03-11', 'paid'],
  ])('paid %s and due on %s, it is %s on 10 March', (isPaid, dueDate, status) => {
    expect(billStatus({ isPaid, dueDate }, '2026-03-10')).toBe(status);
  });

  it.each([
    ['2026-03-10', 1, 2, true],
    [null, 1, 2, false],
    ['2026-03-10', null, 2, false],
    ['2026-03-10', 1, null, false],
  ])(
    'paid on %s, supplier %s, company %s: receipt %s',
    (paymentDate, idSupplier, idCompany, has) => {
      expect(hasReceipt({ paymentDate, idSupplier, idCompany })).toBe(has);
    },
  );
});

describe('the same bill every month', () => {
  it('stays at the end of the month, counting each from the first', () => {
    const due = monthlyBills({ ...BILL, dueDate: '2027-10-31' }, 5).map(({ dueDate }) => dueDate);
    expect(due).toEqual(['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29']);
  });

  it('has its bar code and its payment once', () => {
    const [first, second] = monthlyBills({ ...BILL, paymentDate: '2025-02-20' }, 2);
    expect(first).toEqual({ ...BILL, paymentDate: '2025-02-20' });
    expect(second).toEqual({
      ...BILL,
      dueDate: '2025-03-21',
      barCode: null,
      fees: null,
      discount: null,
    });
  });
});
