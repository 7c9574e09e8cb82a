import { describe, expect, it } from 'vitest';

import { printableLine, printableText } from '../../../api/pdf/printable-text';
import { splitGraphemes, textRuns } from '../../../api/pdf/text-runs';

describe('printableText', () => {
  const cases: [string, string, string][] = [
    ['keeps plain text', 'Gesso & Arte', 'Gesso & Arte'],
    ['composes accents', 'Cafe\u0301 na\u0303o', 'Café não'],
    ['reads every line end as one', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['keeps one blank line at most', 'a\n\n\n\n b ', 'a\n\nb'],
    ['reads tabs and unusual spaces as spaces', 'a\tb\u00a0c\u3000 d', 'a b c d'],
    ['leaves out control signs', 'a\u0000b\u0007c\u001b[31md', 'abc[31md'],
    ['leaves out directional overrides', 'R$ \u202e00,1\u202c \u2066x\u2069\u200f', 'R$ 00,1 x'],
    ['leaves out invisible signs', 'a\ufeffb\u200bc\u00add', 'abcd'],
    ['marks half a surrogate pair', 'a\ud83db', 'a\ufffdb'],
    ['keeps the joiner of an emoji', '👷\u200d♀️', '👷\u200d♀️'],
    ['cuts a heap of accents', `q${'\u0301'.repeat(40)}x`, `q${'\u0301'.repeat(4)}x`],
    ['finds nothing in blanks', ' \n\t\u200b ', ''],
  ];

  it.each(cases)('%s', (_, text, expected) => {
    expect(printableText(text)).toBe(expected);
  });

  it('makes one line of several', () => {
    expect(printableLine('a\n\nb\r\nc')).toBe('a b c');
  });
});

describe('splitGraphemes', () => {
  it('keeps a grapheme together', () => {
    expect(splitGraphemes('a👷🏽‍♀️q\u0301🇧🇷')).toEqual(['a', '👷🏽‍♀️', 'q\u0301', '🇧🇷']);
  });
});

describe('textRuns', () => {
  const regular = (text: string) => ({ text, font: 'regular' });
  const fallback = (text: string) => ({ text, font: 'fallback' });
  const emoji = (text: string) => ({ text, font: 'emoji' });
  const cases: [string, string, object[]][] = [
    ['nothing for no text', '', []],
    [
      'Portuguese in one run',
      'Instalação — “forro” 2,40 m²',
      [regular('Instalação — “forro” 2,40 m²')],
    ],
    ['Greek and Cyrillic in the same font', 'αβγ Привет', [regular('αβγ Привет')]],
    [
      'arrows and signs from the fallback',
      'a → ✓',
      [regular('a '), fallback('→'), regular(' '), fallback('✓')],
    ],
    ['emoji in their own font, each sequence one sign', '🧱👷🏽‍♀️', [emoji('🧱👷🏽‍♀️')]],
    [
      'a sign of text as text, and as emoji where that is asked',
      '☎☎️',
      [fallback('☎'), emoji('☎️')],
    ],
    ['what Noto Sans has in Noto Sans', 'Prumo©️', [regular('Prumo©')]],
    ['the first of joined signs that are none together', '👷\u200d🔨', [emoji('👷')]],
    ['the first half of no flag', '🇭🇻', [emoji('🇭')]],
    ['a letter without the tone of a skin', 'a🏽', [regular('a')]],
    ['a letter without a keycap', 'a\u20e3', [regular('a')]],
    ['nothing for an emoji to come', 'a\u{1faff}b', [regular('ab')]],
    ['plain letters for those of a fancy hand', '𝗢𝗯𝗿𝗮 ㎡', [regular('Obra m2')]],
    ['a box for each Chinese character', '石膏', [fallback('□□')]],
    [
      'Arabic words from right to left',
      'ab مرحبا عالم cd',
      [regular('ab '), fallback('عالم'), regular(' '), fallback('مرحبا'), regular(' cd')],
    ],
    [
      'a number inside Arabic as it is',
      'مرحبا 12 عالم',
      [fallback('عالم'), regular(' '), regular('12'), regular(' '), fallback('مرحبا')],
    ],
  ];

  it.each(cases)('%s', (_, text, expected) => {
    expect(textRuns(text, 'regular')).toEqual(expected);
  });
});
