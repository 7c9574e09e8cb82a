import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanText, flag, optionalDate, optionalText, requiredText } from '@domain/form-fields';

import { anyText, HOSTILE_TEXTS } from './support/arbitrary-text';
import { read } from './support/read-field';

describe('text', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    ['  Maria  ', 'Maria'],
    [123, '123'],
    ['a\u0000b\u0007c\u007f', 'abc'],
    ['a\ufffeb\uffff', 'ab'],
    ['a\ud83d b', 'a b'],
    ['\udc00a', 'a'],
    ['🏗', '🏗'],
    ['linha 1\r\nlinha 2\rlinha 3', 'linha 1\nlinha 2\nlinha 3'],
    ['a\tb', 'a\tb'],
    // Text typed with combining accents is stored composed.
    ['Jose\u0301', 'José'],
    ['\u0000 a', 'a'],
    // Invisible direction marks and zero-width characters; a joiner is part of an emoji.
    ['Ana \u202eaviS\u202c', 'Ana aviS'],
    ['\u2066Ana\u2069 \u200eda\u200f \u202aSilva\u202b\u202d', 'Ana da Silva'],
    ['\ufeffAna\u200b Silva\u2060\u061c ', 'Ana Silva'],
    ['\u202e \u200b', ''],
    ['\ud83d\u200b\udc77', '👷'],
    ['👷\u200d♀️', '👷\u200d♀️'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanText(given)).toBe(kept);
  });

  it.each([[true], [{ a: 1 }], [['a']], [Number.NaN]])(
    '%j is no text, and left to be refused',
    (given) => {
      expect(cleanText(given)).toBe(given);
    },
  );

  it('is well formed, storable and unchanged when cleaned again, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.constantFrom(...HOSTILE_TEXTS)), (text) => {
        const once = cleanText(text) as string;
        expect(once).not.toContain('\u0000');
        // A lone surrogate cannot be percent-encoded: this throws on one.
        expect(() => encodeURIComponent(once)).not.toThrow();
        expect(cleanText(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['texto', 'texto'],
    ['   ', 'refused: Falta'],
    [null, 'refused: Falta'],
    [undefined, 'refused: Falta'],
    ['123456', 'refused: Máximo de 5 caracteres.'],
    [['a'], 'refused: Valor de tipo inválido.'],
    [{}, 'refused: Valor de tipo inválido.'],
    [true, 'refused: Valor de tipo inválido.'],
  ])('required, %j gives %j', (given, result) => {
    expect(read(requiredText('Falta', 5), given)).toBe(result);
  });

  it.each([
    ['texto', 'texto'],
    ['   ', null],
    [undefined, null],
    ['123456', 'refused: Máximo de 5 caracteres.'],
    [['a'], 'refused: Valor de tipo inválido.'],
  ])('optional, %j gives %j', (given, result) => {
    expect(read(optionalText(5), given)).toBe(result);
  });

  it('is measured after it is cleaned', () => {
    const digits = (text: string) => text.replace(/\D/g, '');
    expect(read(requiredText('Falta', 3, digits), '1-2-3')).toBe('123');
    expect(read(optionalText(3, digits), '--')).toBeNull();
  });
});

describe('a checkbox', () => {
  it.each([
    ['on', true],
    ['true', true],
    ['1', true],
    [1, true],
    [true, true],
    [undefined, false],
    [null, false],
    ['', false],
    ['false', false],
    ['0', false],
    [0, false],
    [false, false],
    ['yes', 'refused: Responda Sim ou Não'],
    [[], 'refused: Responda Sim ou Não'],
    [2, 'refused: Responda Sim ou Não'],
  ])('%j gives %j', (given, result) => {
    expect(read(flag(), given)).toBe(result);
  });
});

describe('a day', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['29/02/2024', '2024-02-29'],
    ['', null],
    [null, null],
    [undefined, null],
    ['30/02/2024', 'refused: Data errada'],
    ['amanhã', 'refused: Data errada'],
    [20240229, 'refused: Data errada'],
    [['2024-02-29'], 'refused: Valor de tipo inválido.'],
  ])('%j gives %j', (given, result) => {
    expect(read(optionalDate('Data errada'), given)).toBe(result);
  });
});
