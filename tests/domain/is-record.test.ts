import { describe, expect, it } from 'vitest';

import { isRecord, textIn } from '@domain/is-record';

describe('parsed JSON', () => {
  it.each([[{}], [{ name: 'Ana' }]])('%j is a record', (value) =>
    expect(isRecord(value)).toBe(true),
  );

  it.each([[null], [[]], ['{}'], [1], [undefined]])('%j is none', (value) =>
    expect(isRecord(value)).toBe(false),
  );

  it.each<[unknown, string | null]>([
    [{ name: 'Ana' }, 'Ana'],
    [{ name: '' }, ''],
    [{ name: 1 }, null],
    [{}, null],
    [['Ana'], null],
    [null, null],
  ])('%j has the name %j', (value, name) => expect(textIn(value, 'name')).toBe(name));
});
