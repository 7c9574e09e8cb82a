import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Conflict, Side } from '@domain/order/draft/conflict';
import {
  type DraftInstallment,
  emptyDraft,
  emptyInstallment,
  type OrderDraft,
} from '@domain/order/draft/draft';
import { findConflicts, mergeDrafts, onStoredDraft } from '@domain/order/draft/draft-conflict';
import { fingerprintOf, NO_FINGERPRINT } from '@domain/order/draft/draft-fingerprint';
import type { StoredDraft } from '@domain/order/draft/draft-from-order';
import { checkInstallmentNumbers } from '@domain/order/installment-numbers';

import { LONG } from '../../../support/long-run';

type Lines = DraftInstallment[];
interface People {
  base: StoredDraft;
  mine: OrderDraft;
  theirs: StoredDraft;
  side: Side | undefined;
}

const PAYMENTS = [
  { paymentDate: '', paidValue: '' },
  { paymentDate: '2026-03-02', paidValue: '10,00' },
  { paymentDate: '2026-03-03', paidValue: '9,00' },
];
const CHANGES: readonly fc.Arbitrary<Partial<DraftInstallment>>[] = [
  fc.constantFrom('10,00', '20,00').map((value) => ({ value })),
  fc.constantFrom('2026-05-01', '2026-06-01').map((dueDate) => ({ dueDate })),
  fc.constantFrom('', 'minha', 'deles').map((observation) => ({ observation })),
  fc.constantFrom(...PAYMENTS),
  fc.constantFrom('1', '6').map((paymentType) => ({ paymentType })),
];
const SLIP = fc.constantFrom('', '17').map((nossoNumero) => ({ nossoNumero }));

const read = fc.array(fc.constantFrom(...PAYMENTS), { maxLength: 4 }).map((paid) =>
  paid.map((payment, index) => ({
    ...emptyInstallment(index + 1),
    idOrderInstallment: String(index + 1),
    value: '10,00',
    ...payment,
  })),
);

/** One person's edit; the other's is stored, so its new lines have ids and its slips may differ. */
function edited(lines: Lines, isStored: boolean): fc.Arbitrary<Lines> {
  const changes = isStored ? [...CHANGES, SLIP] : CHANGES;
  const some = fc
    .subarray([...changes], { maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen))
    .map((all): Partial<DraftInstallment> => Object.assign({}, ...all));
  const line = (each: DraftInstallment) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(each) },
      { weight: 4, arbitrary: some.map((change) => ({ ...each, ...change })) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
  const added = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(some, { maxLength: 2 }) },
  );
  return fc.tuple(fc.tuple(...lines.map(line)), added).map(([kept, more]) => {
    const left = kept.filter((each) => each !== null);
    const last = Number(left.at(-1)?.installmentNumber ?? 0);
    return [
      ...left,
      ...more.map((change, index) => ({
        ...emptyInstallment(last + index + 1),
        ...change,
        idOrderInstallment: isStored ? String(100 + index) : '',
      })),
    ];
  });
}

const draft = (installments: Lines): OrderDraft => ({ ...emptyDraft(), installments });
const parts = fc.dictionary(fc.constantFrom('1', '2'), fc.constantFrom(300, 400));

const people: fc.Arbitrary<People> = read.chain((lines) =>
  fc
    .record({
      mine: edited(lines, false),
      theirs: edited(lines, true),
      before: parts,
      now: parts,
      side: fc.constantFrom('mine' as const, 'theirs' as const, undefined),
    })
    .map(({ mine, theirs, before, now, side }) => {
      const stored = { ...draft(theirs), received: now };
      return {
        base: { ...draft(lines), received: before },
        mine: onStoredDraft(draft(mine), stored),
        theirs: stored,
        side,
      };
    }),
);

const lineOf = ({ installments }: OrderDraft, id: string) =>
  installments.find(({ idOrderInstallment }) => idOrderInstallment === id);
const paid = (line: DraftInstallment | undefined) =>
  line === undefined ? '' : [line.paymentDate, line.paidValue].filter(Boolean).join(' ');
const payment = (line: DraftInstallment | undefined) =>
  line && [paid(line), line.paymentType, line.nossoNumero].join('|');

/** The conflicts to ask about, and the order merged with the same side, or none, for each. */
function merge({ base, mine, theirs, side }: People, print = fingerprintOf(base)) {
  const conflicts = findConflicts(print, mine, theirs);
  const choices = new Map(side ? conflicts.map(({ key }) => [key, side]) : []);
  const asked = conflicts.filter(({ mineChanged }) => mineChanged);
  return { conflicts, asked, merged: mergeDrafts({ mine, theirs }, conflicts, choices) };
}
const isAsked = (asked: Conflict[], key: string) => asked.some((each) => each.key === key);

const assertFor = (check: (each: People) => void) =>
  fc.assert(fc.property(people, check), { numRuns: LONG ? 20_000 : 300 });

const numbered = ({ installments }: OrderDraft) =>
  installments.map(({ idOrderInstallment, installmentNumber }) => ({
    idOrderInstallment: idOrderInstallment === '' ? null : Number(idOrderInstallment),
    installmentNumber: Number(installmentNumber),
  }));

describe('for any two people’s changes of the installments', () => {
  it('no payment of the other is lost or changed without a choice that named it', () => {
    assertFor((each) => {
      const { asked, merged } = merge(each);
      for (const line of each.theirs.installments) {
        const id = line.idOrderInstallment;
        if (
          paid(line) === paid(lineOf(each.base, id)) ||
          (paid(line) === '' && !lineOf(each.mine, id))
        )
          continue;
        const isChosen = each.side === 'mine' && isAsked(asked, `installment_${id}_payment`);
        expect(paid(lineOf(merged, id))).toBe(paid(isChosen ? lineOf(each.mine, id) : line));
      }
    });
  });

  it('nor when the base is unknown, unless it is chosen', () => {
    assertFor((each) => {
      const { asked, merged } = merge(each, NO_FINGERPRINT);
      for (const line of each.theirs.installments) {
        const id = line.idOrderInstallment;
        const isChosen = each.side === 'mine' && isAsked(asked, `installment_${id}_payment`);
        if (paid(line) !== '' && !isChosen) expect(paid(lineOf(merged, id))).toBe(paid(line));
      }
    });
  });

  it('no payment that the other reversed with its installment is booked again', () => {
    assertFor((each) => {
      const { merged } = merge(each);
      const newPaid = merged.installments.filter(
        (line) => line.idOrderInstallment === '' && paid(line) !== '',
      );
      // My new lines, and those that are new again with a payment that I typed.
      const typed = each.mine.installments.filter((line) => {
        const id = line.idOrderInstallment;
        if (id === '') return paid(line) !== '';
        return !lineOf(each.theirs, id) && ![paid(lineOf(each.base, id)), ''].includes(paid(line));
      });
      expect(newPaid.length).toBeLessThanOrEqual(typed.length);
    });
  });

  it('a change by only one of them needs no choice', () => {
    assertFor((each) => {
      const { base, mine, theirs } = each;
      for (const { part } of merge(each).asked) {
        if (part.kind !== 'installment') continue;
        const [before, own, other] = [base, mine, theirs].map((one) =>
          lineOf(one, part.idOrderInstallment),
        );
        const of = (line: DraftInstallment | undefined) =>
          part.unit === 'payment' ? payment(line) : line?.[part.unit];
        expect(of(own)).not.toBe(of(other));
        expect(of(own)).not.toBe(of(before));
        const [now, then] = [other, before].map((line) =>
          // A typed payment belongs to the value that it settles.
          part.unit === 'payment' ? [of(line), line?.value].join() : of(line),
        );
        const isPart =
          part.unit === 'payment' &&
          base.received[part.idOrderInstallment] !== theirs.received[part.idOrderInstallment];
        expect(now !== then || isPart).toBe(true);
      }
    });
  });

  it('there is no choice if one of them changed nothing', () => {
    assertFor(({ base, mine, theirs }) => {
      expect(findConflicts(fingerprintOf(base), mine, base)).toEqual([]);
      expect(
        merge({ base, mine: onStoredDraft(base, theirs), theirs, side: undefined }),
      ).toMatchObject({
        asked: [],
        merged: { installments: theirs.installments },
      });
    });
  });

  it('a change of an installment by only one of them is kept, whatever is chosen', () => {
    assertFor((each) => {
      const { base, mine, theirs } = each;
      const { conflicts, merged } = merge(each);
      const isDivided = conflicts.some(({ key }) => key === 'division');
      for (const before of base.installments) {
        const id = before.idOrderInstallment;
        const [own, other, now] = [lineOf(mine, id), lineOf(theirs, id), lineOf(merged, id)];
        if (!own || !other || !now) continue;
        expect(now.nossoNumero).toBe(other.nossoNumero);
        const units = ['dueDate', 'observation', ...(isDivided ? [] : ['value'])] as const;
        for (const unit of units as readonly ('dueDate' | 'observation' | 'value')[]) {
          if (other[unit] === before[unit]) expect(now[unit]).toBe(own[unit]);
          if (own[unit] === before[unit]) expect(now[unit]).toBe(other[unit]);
        }
        if (payment(own) === payment(before)) expect(payment(now)).toBe(payment(other));
      }
    });
  });

  it('the installments are those of one of them, with its values', () => {
    assertFor((each) => {
      const { conflicts, merged } = merge(each);
      const counts = [each.mine, each.theirs].map((one) => one.installments.length);
      expect(counts).toContain(merged.installments.length);
      // The API accepts their numbers: a new one beyond the count has another (R-INS-16).
      expect(checkInstallmentNumbers(numbered(merged), numbered(each.theirs))).toEqual([]);
      if (!conflicts.some(({ key }) => key === 'division')) return;
      const values = (one: OrderDraft) => one.installments.map(({ value }) => value);
      expect([values(each.mine), values(each.theirs)]).toContainEqual(values(merged));
    });
  });

  it('no choice is left once all are made', () => {
    assertFor((each) => {
      const { merged } = merge(each);
      expect(findConflicts(fingerprintOf(each.theirs), merged, each.theirs)).toEqual([]);
    });
  });
});
