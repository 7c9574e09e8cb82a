import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseDate } from '@domain/date';
import { inOneLine } from '@domain/one-line';
import {
  DRAFT_FIELDS,
  emptyDraft,
  emptyInstallment,
  emptyProduct,
  type OrderDraft,
} from '@domain/order/draft/draft';
import { draftEntries, draftFromEntries } from '@domain/order/draft/draft-form';
import { isFreeLine } from '@domain/order/free-line';

import { anyDraft } from '../../support/arbitrary-draft';

const asDay = (text: string) => parseDate(text) ?? text;

/**
 * As the form reads it: line breaks are LF, however they were posted, a free line has none, dates
 * are ISO.
 */
function asRead(draft: OrderDraft): OrderDraft {
  const texts = DRAFT_FIELDS.map((field) => [field, draft[field].replace(/\r\n?/g, '\n')]);
  const products = draft.products.map((line) =>
    isFreeLine(line) ? { ...line, description: inOneLine(line.description) } : line,
  );
  const installments = draft.installments.map((line) => ({
    ...line,
    dueDate: asDay(line.dueDate),
    paymentDate: asDay(line.paymentDate),
  }));
  const fields = Object.fromEntries(texts) as Partial<OrderDraft>;
  const firstDueDate = asDay(fields.firstDueDate ?? '');
  return { ...draft, ...fields, firstDueDate, products, installments };
}

describe('a draft in a posted form', () => {
  it('round-trips except for its kind of line breaks, for every draft', () => {
    fc.assert(
      fc.property(anyDraft(), (draft) => {
        expect(draftFromEntries(draftEntries(draft))).toEqual(asRead(draft));
      }),
    );
  });

  it('is the same whatever the order of the posted fields', () => {
    const shuffled = anyDraft().chain((draft) => {
      const entries = draftEntries(draft);
      return fc.tuple(
        fc.constant(draft),
        fc.shuffledSubarray(entries, { minLength: entries.length }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([draft, entries]) => {
        expect(draftFromEntries(entries)).toEqual(asRead(draft));
      }),
    );
  });

  it.each([
    ['a\r\nb', 'a\nb'],
    ['a\rb', 'a\nb'],
    ['a\r\n\r\nb\r', 'a\n\nb\n'],
    ['a\nb', 'a\nb'],
  ])('reads the line breaks of %j as %j', (posted, read) => {
    expect(draftFromEntries([['observation', posted]]).observation).toBe(read);
  });

  it('has a free line’s description in one line', () => {
    const read = (description: string) =>
      draftFromEntries([['products[0].description', description]]).products[0]?.description;
    expect(read('Sanca\r\n de 30 cm')).toBe('Sanca de 30 cm');
    expect(read('\n')).toBe('');
  });

  it('has the contract’s names', () => {
    const draft = {
      ...emptyDraft(),
      clientName: 'Maria',
      products: [{ ...emptyProduct(), idProduct: '3', amount: '2,5' }],
      installments: [{ ...emptyInstallment(1), dueDate: '2026-08-10' }],
    };
    const entries = Object.fromEntries(draftEntries(draft));
    expect(entries).toMatchObject({
      clientName: 'Maria',
      'products[0].idProduct': '3',
      'products[0].amount': '2,5',
      'installments[0].dueDate': '2026-08-10',
    });
  });

  it('is empty for an empty form', () => {
    expect(draftFromEntries([])).toEqual(emptyDraft());
  });

  it('removes gaps between line numbers, and renumbers installments', () => {
    const draft = draftFromEntries([
      ['products[7].description', 'segundo'],
      ['products[2].description', 'primeiro'],
      ['installments[9].value', '2'],
      ['installments[4].value', '1'],
      ['installments[4].installmentNumber', '77'],
    ]);
    expect(draft.products.map(({ description }) => description)).toEqual(['primeiro', 'segundo']);
    expect(
      draft.installments.map(({ installmentNumber, value }) => [installmentNumber, value]),
    ).toEqual([
      ['1', '1'],
      ['2', '2'],
    ]);
  });

  it('takes the last of a repeated field', () => {
    expect(
      draftFromEntries([
        ['clientName', 'a'],
        ['clientName', 'b'],
      ]).clientName,
    ).toBe('b');
  });

  it('has one extra line if there are too many, which is refused', () => {
    const { installments, products } = draftFromEntries(
      [0, 9, 10, 11, 9999].flatMap((at): [string, string][] => [
        [`installments[${at}].value`, '1,00'],
        [`products[${at === 9 ? 999 : at + 990}].amount`, '1'],
      ]),
    );
    expect(installments).toHaveLength(3);
    expect(products.map(({ amount }) => amount)).toEqual(['1', '1', '1']);
  });

  it.each([
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['products', 'x'],
    ['installments', '[]'],
    ['products[0]', 'x'],
    ['products[-1].amount', '1'],
    ['products[1e3].amount', '1'],
    ['products[99999].amount', '1'],
    ['products[0].__proto__', 'x'],
    ['intent', 'save'],
    ['itemBarCode', '789'],
    ['clientName', new Blob(['a file']) as unknown as string],
  ])('ignores %s', (name, value) => {
    const draft = draftFromEntries([[name, value]]);
    expect(draft).toEqual(emptyDraft());
    expect(Object.getPrototypeOf(draft)).toBe(Object.prototype);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'polluted'])(
    'sets no %s on a line',
    (field) => {
      const [line] = draftFromEntries([[`products[0].${field}`, 'x']]).products;
      expect(line).toEqual(emptyProduct());
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );
});
