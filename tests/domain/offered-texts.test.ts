import { describe, expect, it } from 'vitest';

import { isAsOffered, offeredTexts, parseOfferedTexts } from '@domain/offered-texts';

const offered = offeredTexts({
  name: 'number',
  mine: '12',
  theirs: 'S/N',
  both: true,
  following: { mine: { noNumber: '' }, theirs: { noNumber: 'on' } },
});

describe("the other person's texts, offered at a field that both changed", () => {
  it('travel as text, with those of the fields that follow', () => {
    const read = parseOfferedTexts(JSON.stringify(offered));
    expect(read).toEqual(offered);
    expect(read?.theirs).toEqual({ number: 'S/N', noNumber: 'on' });
  });

  it.each(['', 'mine', 'theirs', '{', '[]', '{"theirs":{}}', '{"theirs":{"a":1},"shown":{}}'])(
    '%j is another choice',
    (text) => {
      expect(parseOfferedTexts(text)).toBeNull();
    },
  );

  it.each<[string, object, boolean]>([
    ['the fields as they were', { number: '12' }, true],
    ['the same with a blank', { number: '12 ', noNumber: false }, true],
    ['another text', { number: '13' }, false],
    ['no text', {}, false],
    ['a tick in a field that follows', { number: '12', noNumber: 'on' }, false],
  ])('%s: %s is %s', (_, values, expected) => {
    expect(isAsOffered(offered, values)).toBe(expected);
  });
});
