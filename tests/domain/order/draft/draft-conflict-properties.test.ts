import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Side } from '@domain/order/draft/conflict';
import {
  DRAFT_FIELDS,
  type DraftField,
  type DraftInstallment,
  type DraftProduct,
  type OrderDraft,
} from '@domain/order/draft/draft';
import { findConflicts, mergeDrafts } from '@domain/order/draft/draft-conflict';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';

import { LONG } from '../../../support/long-run';
import { type TwoPeople, twoPeople } from '../../support/two-people';

/** Texts that only the form has, and the client’s id, which belongs to the tax id. */
const OWN: readonly DraftField[] = [
  'idClient',
  'foundDocument',
  'foundId',
  'typedDocument',
  'saveClient',
  'clientBefore',
  'sameAddress',
  'firstDueDate',
];
const FIELDS = DRAFT_FIELDS.filter((field) => !OWN.includes(field));

const found = ({ base, mine, theirs }: TwoPeople) =>
  findConflicts(fingerprintOf(base), mine, theirs);

function merge(people: TwoPeople, side: (key: string) => Side): OrderDraft {
  const conflicts = found(people);
  const choices = new Map(conflicts.map(({ key }) => [key, side(key)]));
  return mergeDrafts(people, conflicts, choices);
}

const ids = ({ products }: OrderDraft) => products.map(({ idOrderProduct }) => idOrderProduct);
const productOf = ({ products }: OrderDraft, id: string) =>
  products.find(({ idOrderProduct }) => idOrderProduct === id);
const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
/** A line without the fields that only the stored order has. */
const said = ({
  idOrderInstallment: _id,
  installmentNumber: _number,
  nossoNumero: _slip,
  ...line
}: DraftInstallment) => line;
const saidOfItem = ({ idOrderProduct: _id, ...line }: DraftProduct) => line;

const assertFor = (check: (people: TwoPeople) => void) =>
  fc.assert(
    fc.property(twoPeople(), (people) => {
      check(people);
    }),
    { numRuns: LONG ? 1_000 : 30 },
  );

describe('for any two people’s changes of one order', () => {
  it('there is no choice when they changed nothing', () => {
    assertFor(({ base, mine }) => expect(found({ base, mine, theirs: base })).toEqual([]));
  });

  it('nor when I made the same changes, or nothing of mine can be lost', () => {
    assertFor(({ base, theirs }) => expect(found({ base, mine: theirs, theirs })).toEqual([]));
  });

  it('each part needs one choice', () => {
    assertFor((people) => {
      const keys = found(people).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    });
  });

  it('choosing all of theirs gives their order, in every part that they changed', () => {
    assertFor((people) => {
      const { base, theirs } = people;
      const merged = merge(people, () => 'theirs');
      for (const field of FIELDS)
        if (theirs[field] !== base[field]) expect(merged[field]).toBe(theirs[field]);
      for (const id of new Set([...ids(base), ...ids(theirs)])) {
        if (!same(productOf(base, id), productOf(theirs, id)))
          expect(productOf(merged, id)).toEqual(productOf(theirs, id));
      }
    });
  });

  it('choosing all of mine gives my texts and items, whatever they did', () => {
    assertFor((people) => {
      const { mine } = people;
      const merged = merge(people, () => 'mine');
      for (const field of FIELDS) expect(merged[field]).toBe(mine[field]);
      expect(merged.products.map(saidOfItem)).toEqual(mine.products.map(saidOfItem));
    });
  });

  it('what only I changed is kept, whatever is chosen', () => {
    assertFor((people) => {
      const { base, mine, theirs } = people;
      const merged = merge(people, (key) => (key.length % 2 ? 'theirs' : 'mine'));
      for (const field of FIELDS)
        if (theirs[field] === base[field]) expect(merged[field]).toBe(mine[field]);
      for (const line of mine.products.filter(({ idOrderProduct }) => idOrderProduct === ''))
        expect(merged.products).toContainEqual(line);
      if (same(base.installments, theirs.installments))
        expect(merged.installments.map(said)).toEqual(mine.installments.map(said));
    });
  });

  it('the merged draft has only stored ids, each once', () => {
    assertFor((people) => {
      const { theirs } = people;
      for (const side of ['mine', 'theirs'] as const) {
        const merged = merge(people, () => side);
        const items = ids(merged).filter(Boolean);
        expect(ids(theirs)).toEqual(expect.arrayContaining(items));
        expect(new Set(items).size).toBe(items.length);
        const registered = new Map(
          theirs.installments.map((line) => [line.idOrderInstallment, line]),
        );
        const carried = merged.installments.filter(
          ({ idOrderInstallment }) => idOrderInstallment !== '',
        );
        for (const line of carried) {
          const { nossoNumero, installmentNumber } =
            registered.get(line.idOrderInstallment) ?? line;
          expect(line.nossoNumero).toBe(nossoNumero);
          // The number is printed on the slip.
          if (nossoNumero !== '') expect(line.installmentNumber).toBe(installmentNumber);
        }
        const numbers = merged.installments.map((line) => line.installmentNumber);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const line of merged.installments)
          if (line.idOrderInstallment === '') expect(line.nossoNumero).toBe('');
      }
    });
  });

  it('a merged draft has no conflict left, until they change it again', () => {
    assertFor((people) => {
      const merged = merge(people, () => 'theirs');
      expect(findConflicts(fingerprintOf(people.theirs), merged, people.theirs)).toEqual([]);
    });
  });

  it('merging changes neither of the two', () => {
    assertFor((people) => {
      const before = structuredClone(people);
      merge(people, () => 'theirs');
      expect(people).toEqual(before);
    });
  });
});
