import { describe, expect, it } from 'vitest';

import { firstTwoNames, greetedName, isFullName } from '@domain/person-name';

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

it.each([
  ['Maria Clara da Silva', 'Maria Clara'],
  ['Zé da Silva', 'Zé da Silva'],
  ['ZÉ DA SILVA SOUZA', 'ZÉ DA SILVA'],
  ['Maria do Carmo Souza', 'Maria do Carmo'],
  ['Luiz de la Cruz Prado', 'Luiz de la Cruz'],
  ['José e Souza', 'José e Souza'],
  ['Zé da', 'Zé'],
  ['  Maria   Clara  ', 'Maria Clara'],
  ['Da Silva', 'Da Silva'],
  ['Maria', 'Maria'],
  ['', ''],
])('"%s" is greeted as "%s"', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});
