import { describe, expect, test } from 'vitest';

import { changedFields, type FieldValue, keptChanges } from '@domain/history/changes';
import { HISTORY_FIELDS } from '@domain/history/fields';
import type { HistoryKind } from '@domain/history/kinds';
import { readChange } from '@domain/history/read-changes';
import type { FieldFormat } from '@domain/recorded-fields';

const nameOf = () => 'Gesso Prado Ltda';
const read = (kind: HistoryKind, change: readonly [string, FieldValue, FieldValue]) => {
  const { from, to } = readChange(kind, change, nameOf);
  return [from, to];
};

/** Two different values of a column that may read the same. */
const ALIKE: Partial<Record<FieldFormat, readonly [FieldValue, FieldValue]>> = {
  text: ['a'.repeat(301), `${'a'.repeat(300)}b`],
  number: [-23.550_520_1, -23.550_520_2],
  day: ['2026-03-10', '2026-03-11'],
  instant: ['2026-03-10T15:00:01.000Z', '2026-03-10T15:00:02.000Z'],
  document: ['00000000000191', '00.000.000/0001-91'],
  phone: ['19991234567', '(19) 99123-4567'],
  zipCode: ['13010000', '13.010-000'],
  ncm: ['68091100', '6809.11.00'],
  flag: [false, true],
  status: [0, 1],
  personType: ['NATURAL_PERSON', 'LEGAL_PERSON'],
  itemType: ['P', 'S'],
  noteStatus: ['PENDING', 'AUTHORIZED'],
  noteIssuer: ['homologation', 'bling'],
  channel: ['email', 'link'],
  regime: ['1', '3'],
  role: ['office', 'owner'],
  long: ['um texto', 'outro texto'],
};

describe('no change reads as from one value to the same value', () => {
  const fields = Object.entries(HISTORY_FIELDS).flatMap(([kind, of]) =>
    Object.entries(of).map(
      ([name, { format }]) => [kind as HistoryKind, name, ALIKE[format] ?? [3, 4]] as const,
    ),
  );
  test.each(fields)('%s: %s', (kind, name, [before, after]) => {
    const all = changedFields(kind, { [name]: before }, { [name]: after });
    const { changes, personal } = keptChanges(kind, all);
    const [change] = [...changes, ...personal];
    expect(change).toBeDefined();
    const { from, to } = readChange(kind, change ?? [name, null, null], nameOf);
    expect(to).not.toBe(from);
  });
});

test('a text that is too long to show is shown as changed', () => {
  expect(read('company', ['text', '…', '…'])).toEqual([null, 'texto alterado']);
  expect(read('company', ['text', null, '…'])).toEqual([null, 'texto escrito']);
  expect(read('company', ['text', '…', null])).toEqual(['texto escrito', null]);
});

test('a slip that was marked as registered says so, and which one it is', () => {
  const slip = '109/00000001-9';
  expect(read('order', ['installment.slip', slip, slip])).toEqual([null, slip]);
  expect(read('order', ['installment.slipRegistered', false, true])).toEqual(['Não', 'Sim']);
});

test('two records with one name are distinguished by their numbers', () => {
  expect(read('bill', ['idSupplier', 3, 4])).toEqual([
    'Gesso Prado Ltda (3)',
    'Gesso Prado Ltda (4)',
  ]);
});
