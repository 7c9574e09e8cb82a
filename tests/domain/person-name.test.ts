import { describe, expect, it } from 'vitest';

import { firstTwoNames, isFullName } from '@domain/person-name';

describe('a full name has two words longer than 2 characters', () => {
  it.each([
    ['Maria Silva', true],
    ['José da Cruz', true],
    ['  Maria   Silva  ', true],
    ['Ana Li', false],
    ['Maria', false],
    ['Jo Do', false],
    ['da de do', false],
    ['', false],
    ['Ána Bía', true],
    // A character is what a person sees, not a code unit.
    ['🏗🏗 🏠🏠', false],
    ['王小明 李小龙', true],
  ])('"%s": %s', (name, full) => {
    expect(isFullName(name)).toBe(full);
  });
});

it.each([
  ['Maria Clara da Silva', 'Maria Clara'],
  ['Maria', 'Maria'],
  ['  Maria   Clara  ', 'Maria Clara'],
  ['', ''],
])('the menu shows the first two parts of "%s"', (name, shown) => {
  expect(firstTwoNames(name)).toBe(shown);
});
