import { expect, test } from 'vitest';

import { type DraftInstallment, emptyDraft, emptyInstallment } from '@domain/order/draft/draft';
import { draftEntries, draftFromEntries } from '@domain/order/draft/draft-form';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { withSlipsOf } from '@domain/order/draft/merge-installments';

/** `2s` is number 2, with a slip. */
const lines = (numbers: string): DraftInstallment[] =>
  numbers.split(' ').map((number, index) => ({
    ...emptyInstallment(parseInt(number, 10)),
    idOrderInstallment: String(index + 1),
    nossoNumero: number.endsWith('s') ? '17' : '',
  }));
const draftOf = (numbers: string) => ({ ...emptyDraft(), installments: lines(numbers) });
const numbersOf = (installments: readonly DraftInstallment[]) =>
  installments
    .map(({ installmentNumber, nossoNumero }) => installmentNumber + (nossoNumero && 's'))
    .join(' ');

test.each([
  ['1 2 3', '1 2'],
  ['1 2s 3', '2s 1'],
  ['1 2s', '2s'],
  ['1 2 3s', '1 3s'],
  ['3 2 1', '2 1'],
])('the first of %s removed leaves %s: a slip keeps its number', (before, after) => {
  const { installments } = reduceDraft(draftOf(before), { type: 'remove-installment', index: 0 });
  expect(numbersOf(installments)).toBe(after);
});

test.each([
  ['2 1', '2 1 3'],
  ['2s 1', '2s 1 3'],
  ['3s', '3s 1 2'],
])('%s, divided into three, are %s: in the list of due dates numbers stay', (before, after) => {
  const draft = { ...draftOf(before), freight: '300,00' };
  const { installments } = reduceDraft(draft, { type: 'split', count: 3 });
  expect(numbersOf(installments)).toBe(after);
});

test.each([
  ['1 2 7', '1 2 7'],
  ['1 1', '1 2'],
  ['1 1s', '2 1s'],
  ['3 3', '1 2'],
  ['2s 1', '2s 1'],
  ['3 1 2', '3 1 2'],
])('%s, posted, is %s', (posted, read) => {
  const { installments } = draftFromEntries(draftEntries(draftOf(posted)));
  expect(numbersOf(installments)).toBe(read);
});

test('a slip comes with the number that its installment is registered with', () => {
  const mine = { ...draftOf('1'), installments: lines('1').map((line) => ({ ...line })) };
  expect(numbersOf(withSlipsOf(mine, draftOf('2s')).installments)).toBe('2s');
  expect(numbersOf(withSlipsOf(mine, draftOf('2')).installments)).toBe('1');
});
