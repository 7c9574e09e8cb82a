import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isIsoDate } from '@domain/date';
import {
  type DraftInstallment,
  emptyDraft,
  emptyInstallment,
  type OrderDraft,
} from '@domain/order/draft/draft';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { dueDatesTexts, splitError, splitText } from '@domain/order/draft/draft-installments';
import { dueDatesError } from '@domain/order/draft/draft-live-errors';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';
import { EMPTY_PAYMENT_ENTRY } from '@domain/order/draft/payment-entry';
import { paymentMove } from '@domain/order/draft/payment-move';
import { isSettled } from '@domain/order/stored-order';

import { simpleOrder } from '../../support/orders';

const DRAFT = draftFromOrder(simpleOrder());
const [FIRST, SECOND] = DRAFT.installments as [DraftInstallment, DraftInstallment];

const run = (draft: OrderDraft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const dueDates = ({ installments }: OrderDraft) => installments.map(({ dueDate }) => dueDate);
const values = ({ installments }: OrderDraft) => installments.map(({ value }) => value);
const withInstallments = (...installments: DraftInstallment[]): OrderDraft => ({
  ...DRAFT,
  installments,
});

const paid = (installment: DraftInstallment) => ({
  ...installment,
  paymentDate: '2026-08-01',
  paidValue: installment.value,
});
const withSlip = (installment: DraftInstallment) => ({ ...installment, nossoNumero: '17' });

describe('received money and a slip at the bank are final', () => {
  it.each([
    [{ paymentDate: '2026-08-01', nossoNumero: null }, true],
    [{ paymentDate: null, nossoNumero: '17' }, true],
    [{ paymentDate: '2026-08-01', nossoNumero: '17' }, true],
    [{ paymentDate: null, nossoNumero: null }, false],
    [{ paymentDate: '', nossoNumero: '' }, false],
  ])('%j: settled %s', (installment, settled) => {
    expect(isSettled(installment)).toBe(settled);
  });
});

const SETTLED_ABOVE =
  'O que está pago ou tem boleto passa do total: estorne um pagamento ou cancele um boleto.';

describe('due dates, month by month from the first', () => {
  const filled = (firstDueDate: string, count: number) =>
    dueDates(run({ ...DRAFT, firstDueDate }, { type: 'split', count }));

  it.each<[string, string[]]>([
    ['2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2026-08-10', ['2026-08-10', '2026-09-10']],
    ['2026-11-30', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
    ['2026-12-31', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
  ])('from %s', (first, expected) => {
    expect(filled(first, expected.length)).toEqual(expected);
  });

  it('are days of consecutive months, the last day where the month is short, for any first day', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (first) => {
        const months = filled(first, 10);
        const wanted = Number(first.slice(8));
        for (const [index, date] of months.entries()) {
          expect(isIsoDate(date)).toBe(true);
          const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number];
          const [firstYear, firstMonth] = first.split('-').map(Number) as [number, number];
          expect(year * 12 + month).toBe(firstYear * 12 + firstMonth + index);
          expect(dayOfMonth).toBe(
            Math.min(wanted, new Date(Date.UTC(year, month, 0)).getUTCDate()),
          );
        }
      }),
    );
  });

  it.each(['', '31/01/2026', '2026-02-30', 'amanhã'])(
    'stay as they are without a first day (%j)',
    (firstDueDate) => {
      const draft = { ...DRAFT, firstDueDate };
      expect(run(draft, { type: 'due-dates' })).toBe(draft);
      expect(dueDates(run(draft, { type: 'split', count: 2 }))).toEqual(dueDates(DRAFT));
    },
  );

  it('are filled when requested, replacing the existing ones', () => {
    const draft = run({ ...DRAFT, firstDueDate: '2026-10-31' }, { type: 'due-dates' });
    expect(dueDates(draft)).toEqual(['2026-10-31', '2026-11-30']);
    expect(values(draft)).toEqual(values(DRAFT));
  });

  it('leave paid installments and those with a slip on their day, and the others on theirs', () => {
    const draft = {
      ...withInstallments(paid(FIRST), SECOND, withSlip(emptyInstallment(3))),
      firstDueDate: '2026-10-31',
    };
    expect(dueDates(run(draft, { type: 'due-dates' }))).toEqual(['2026-08-10', '2026-10-31', '']);
  });

  const dated = (firstDueDate: string, ...installments: DraftInstallment[]) => ({
    ...withInstallments(...installments),
    firstDueDate,
  });
  const undated = paid({ ...FIRST, dueDate: '' });
  const THIRD = emptyInstallment(3);

  it.each([
    [
      'settled before the first day',
      '2026-10-31',
      paid(FIRST),
      ['2026-08-10', '2026-10-31', '2026-11-30'],
    ],
    [
      'received undated before it',
      '2026-10-31',
      undated,
      ['2026-08-01', '2026-10-31', '2026-11-30'],
    ],
    [
      'settled for the first day itself',
      '2026-08-10',
      paid(FIRST),
      ['2026-08-10', '2026-09-10', '2026-10-10'],
    ],
    ['open', '2026-10-31', FIRST, ['2026-10-31', '2026-11-30', '2026-12-31']],
  ])('are counted where the first installment is %s', (_what, first, installment, expected) => {
    const draft = dated(first, installment, SECOND, THIRD);
    expect(dueDates(run(draft, { type: 'due-dates' }))).toEqual(expected);
  });

  it('go on in their months after one that is settled between them', () => {
    const draft = dated('2026-10-31', FIRST, withSlip(SECOND), THIRD);
    expect(dueDates(run(draft, { type: 'due-dates' }))).toEqual([
      '2026-10-31',
      SECOND.dueDate,
      '2026-12-31',
    ]);
  });

  it('by terms begin with the first open installment', () => {
    const termed = (one: DraftInstallment, observation: string) => ({ ...one, observation });
    const draft = dated(
      '2026-10-31',
      termed(paid(FIRST), 'entrada'),
      termed(SECOND, '30 dias'),
      termed(THIRD, '60 dias'),
    );
    expect(dueDates(run(draft, { type: 'due-dates' }))).toEqual([
      '2026-08-10',
      '2026-10-31',
      '2026-11-30',
    ]);
  });

  it('can be filled as long as one has none that stays', () => {
    expect(dueDatesError(dated('2026-10-31', undated))).toBeNull();
    expect(dueDatesError(dated('2026-10-31', paid(FIRST)))?.message).toMatch(
      /^Todas as parcelas já estão pagas/,
    );
  });

  it('of no installments are empty', () => {
    const draft = { ...emptyDraft(), firstDueDate: '2026-10-31' };
    expect(run(draft, { type: 'due-dates' })).toEqual(draft);
  });
});

it('of a plan are not counted from a settled one whose year was mistyped', () => {
  const settled = { ...paid(FIRST), dueDate: '9999-12-31' };
  const plan = { count: 3, dueDates: null, from: '2026-08-01', terms: [] };
  const divided = run(
    { ...withInstallments(settled), idOrderStatus: '3', firstDueDate: '' },
    { type: 'payment-plan', plan },
  );
  expect(dueDates(divided)).toEqual(['9999-12-31', '2026-10-01', '2026-11-01']);
});

describe('the description of the due dates', () => {
  const termed = (...terms: string[]) => ({
    ...withInstallments(
      ...terms.map((observation, index) => ({ ...emptyInstallment(index + 1), observation })),
    ),
    firstDueDate: '2026-10-31',
  });

  it.each([
    [['30 dias', '60 dias'], /pelos prazos das parcelas/, ['2026-10-31', '2026-11-30']],
    [['entrada', '30 dias'], /pelos prazos das parcelas/, ['2026-10-31', '2026-11-30']],
    [['', ''], /um por mês/, ['2026-10-31', '2026-11-30']],
    [['30 dias', 'na entrega'], /um por mês/, ['2026-10-31', '2026-11-30']],
    [['30 dias', '90 dias'], /pelos prazos das parcelas/, ['2026-10-31', '2026-12-30']],
    [['30 dias', '90 dias', ''], /um por mês/, ['2026-10-31', '2026-11-30', '2026-12-31']],
  ])('matches the result: %j', (terms, said, dates) => {
    const draft = termed(...terms);
    const { does, done } = dueDatesTexts(draft);
    expect(does).toMatch(said);
    expect(done).toMatch(said);
    expect(dueDates(run(draft, { type: 'due-dates' }))).toEqual(dates);
  });

  it('of an order that took over a plan’s terms is by months from then on', () => {
    const draft = termed('30 dias', '90 dias');
    const order = run({ ...draft, idOrderStatus: '3' }, { type: 'due-dates' });
    expect(dueDatesTexts(order).does).toMatch(/um por mês/);
    const quote = run({ ...draft, idOrderStatus: '1' }, { type: 'due-dates' });
    expect(dueDatesTexts(quote).does).toMatch(/pelos prazos/);
  });

  it('of no installments says that there are none', () => {
    expect(dueDatesTexts(termed()).done).toMatch(/as parcelas ainda não existem/);
  });
});

describe('a split of an order of R$ 250,00', () => {
  const part = (value: string, change: Partial<DraftInstallment> = {}) => ({
    ...emptyInstallment(1),
    value,
    ...change,
  });

  it.each<[string, DraftInstallment[], number, string[]]>([
    [
      'keeps what is paid and splits the rest',
      [paid(part('100,00')), part('150,00')],
      4,
      ['100,00', '50,00', '50,00', '50,00'],
    ],
    ['keeps what has a slip', [part('150,00'), withSlip(part('100,00'))], 2, ['150,00', '100,00']],
    [
      'keeps both where they stand',
      [paid(part('50,00')), part('100,00'), withSlip(part('100,00'))],
      3,
      ['50,00', '100,00', '100,00'],
    ],
    [
      'adds what is open at the end',
      [paid(part('50,00')), withSlip(part('100,00'))],
      4,
      ['50,00', '100,00', '50,00', '50,00'],
    ],
    [
      'never makes fewer than the settled and one',
      [paid(part('50,00')), paid(part('50,00')), part('1,00')],
      1,
      ['50,00', '50,00', '150,00'],
    ],
    [
      'drops the open ones when all is settled',
      [paid(part('250,00')), part('10,00')],
      3,
      ['250,00'],
    ],
    [
      'leaves nothing open of a total that is paid',
      [paid(part('250,00')), part('10,00')],
      3,
      ['250,00'],
    ],
    [
      'makes ten in all at most',
      [paid(part('10,00')), part('240,00')],
      10,
      ['10,00', ...Array.from({ length: 8 }, () => '26,66'), '26,72'],
    ],
  ])('%s', (_, installments, count, expected) => {
    const before = installments.map((line, index) => ({
      ...line,
      installmentNumber: String(index + 1),
    }));
    const draft = run(withInstallments(...before), { type: 'split', count });
    expect(values(draft)).toEqual(expected);
    expect(draft.installments.map(({ installmentNumber }) => installmentNumber)).toEqual(
      expected.map((_one, index) => String(index + 1)),
    );
  });

  it.each([
    ['paid', paid(part('300,00'))],
    ['with a slip', withSlip(part('300,00'))],
  ])('divides nothing if more is %s than the total, and says so', (_, settled) => {
    const draft = { ...withInstallments(settled, part('10,00')), firstDueDate: '2026-10-31' };
    for (const count of [1, 2, 3, 10]) {
      expect(run(draft, { type: 'split', count })).toBe(draft);
      expect(splitText(draft, { count, received: {} })).toBe(SETTLED_ABOVE);
    }
    const typed = { ...EMPTY_PAYMENT_ENTRY, paymentPlan: '3x' };
    expect(
      paymentMove('payment-plan', typed, { draft, today: '2026-08-01', received: {} }),
    ).toEqual({
      path: 'paymentPlan',
      message: SETTLED_ABOVE,
    });
    expect(splitError(draft, { count: 1, received: {} })).toBe(SETTLED_ABOVE);
  });

  it.each([
    [[part('250,00')], 3, 3],
    [[paid(part('100,00')), paid(part('100,00')), part('50,00')], 1, 3],
    [[paid(part('250,00')), part('10,00')], 3, 1],
  ])('says into how many it divided: %j, requested %d', (installments, count, made) => {
    const draft = withInstallments(...installments);
    expect(splitError(draft, { count, received: {} })).toBeNull();
    expect(splitText(draft, { count, received: {} })).toBe(`Total dividido em ${made}x.`);
    expect(run(draft, { type: 'split', count }).installments).toHaveLength(made);
  });

  it('keeps the settled line itself', () => {
    const settled = { ...paid(FIRST), nossoNumero: '17', observation: 'à vista' };
    const draft = run(withInstallments(settled, SECOND), { type: 'split', count: 5 });
    expect(draft.installments[0]).toBe(settled);
  });
});

describe('a slip locks the paid value', () => {
  const set = (installment: DraftInstallment, value: string) =>
    run(withInstallments(installment, SECOND), {
      type: 'set-installment',
      index: 0,
      field: 'paymentDate',
      value,
    }).installments[0];

  it('so that it comes with the payment date', () => {
    expect(set(withSlip(FIRST), '2026-08-01')).toMatchObject({
      paymentDate: '2026-08-01',
      paidValue: '125,00',
    });
  });

  it('and goes with it', () => {
    expect(set(paid(withSlip(FIRST)), '')).toMatchObject({ paymentDate: '', paidValue: '' });
  });

  it('but without a slip the typed value stays', () => {
    expect(set(paid(FIRST), '')).toMatchObject({ paymentDate: '', paidValue: '125,00' });
  });
});

describe('without JavaScript, a payment date', () => {
  const fill = (...installments: DraftInstallment[]) =>
    run(withInstallments(...installments), { type: 'fill-paid-values' }).installments;

  it('is filled with its value when it is posted', () => {
    const dated = { ...FIRST, paymentDate: '2026-08-01' };
    expect(fill(dated, SECOND)).toEqual([{ ...dated, paidValue: '125,00' }, SECOND]);
  });

  it.each<[string, Partial<DraftInstallment>]>([
    ['with a paid value of its own', { paymentDate: '2026-08-01', paidValue: '100,00' }],
    ['that there is none of', {}],
    ['that was taken away', { paymentDate: '', paidValue: '100,00' }],
  ])('%s fills nothing', (_, change) => {
    const line = { ...FIRST, ...change };
    expect(fill(line)).toEqual([line]);
  });

  it('that is removed from an installment with a slip removes its paid value too', () => {
    const line = { ...withSlip(FIRST), paymentDate: '', paidValue: '125,00' };
    expect(fill(line)).toEqual([{ ...line, paidValue: '' }]);
  });

  it('has the same effect as choosing it in the browser', () => {
    const chosen = run(DRAFT, {
      type: 'set-installment',
      index: 1,
      field: 'paymentDate',
      value: '2026-08-01',
    });
    const posted = { ...DRAFT, installments: [FIRST, { ...SECOND, paymentDate: '2026-08-01' }] };
    expect(run(posted, { type: 'fill-paid-values' })).toEqual(chosen);
  });
});
