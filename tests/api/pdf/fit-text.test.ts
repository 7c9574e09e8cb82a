import { describe, expect, it } from 'vitest';

import { type FittedText, fitText, fitTexts } from '../../../api/pdf/fit-text';
import { openSheet } from '../../../api/pdf/sheet';
import { TEXT } from '../../../api/pdf/text-style';
import type { TextLine } from '../../../api/pdf/typesetter';

const { type } = openSheet({ title: 'x', author: 'x', createdOn: '2026-03-10' });
const style = TEXT.body;

const shown = (lines: readonly TextLine[]) =>
  lines.map(({ runs, style: { size } }) => [runs.map(({ text }) => text).join(''), size / 9]);
const fit = (text: FittedText, { letters, lines = 1 }: { letters: number; lines?: number }) =>
  shown(fitText(type, text, { style, width: type.widthOf('0'.repeat(letters), style), lines }));

describe('a text in its space', () => {
  it.each<[string, FittedText, { letters: number; lines?: number }, unknown[][]]>([
    ['fits', '00 00', { letters: 6 }, [['00 00', 1]]],
    ['is empty', ' \n ', { letters: 6 }, []],
    ['has line breaks', '0\n0', { letters: 6 }, [['0 0', 1]]],
    [
      'takes a second line',
      '000 000',
      { letters: 5, lines: 2 },
      [
        ['000', 1],
        ['000', 1],
      ],
    ],
    ['has smaller letters', '0'.repeat(11), { letters: 10 }, [['0'.repeat(11), 0.88]]],
    ['is no split number', '0'.repeat(11), { letters: 10, lines: 2 }, [['0'.repeat(11), 0.88]]],
    ['loses its end', '0'.repeat(20), { letters: 10 }, [[`${'0'.repeat(11)}…`, 0.76]]],
    [
      'loses what gives way',
      (most) => `${'0'.repeat(30).slice(0, most)}-123`,
      { letters: 12 },
      [[`${'0'.repeat(12)}-123`, 0.76]],
    ],
    [
      'loses its end where nothing gives way',
      () => '0'.repeat(30),
      { letters: 10 },
      [[`${'0'.repeat(11)}…`, 0.76]],
    ],
  ])('%s', (_, text, room, expected) => {
    expect(fit(text, room)).toEqual(expected);
  });

  it('has letters of the same size as those below it', () => {
    const room = { style, width: type.widthOf('0'.repeat(10), style), lines: 1 };
    expect(shown(fitTexts(type, ['00', '0'.repeat(11)], room))).toEqual([
      ['00', 0.88],
      ['0'.repeat(11), 0.88],
    ]);
  });

  it('never has letters too small to read', () => {
    const tiny = { ...style, size: 6.5 };
    const [line] = fitText(type, '0'.repeat(99), { style: tiny, width: 50, lines: 1 });
    expect(line?.style.size).toBe(6.5);
  });
});
