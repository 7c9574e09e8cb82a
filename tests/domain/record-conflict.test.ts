import { describe, expect, it } from 'vitest';

import {
  fieldTexts,
  findFieldConflicts,
  parseRecordFingerprint,
  recordFingerprint,
  textsOf,
} from '@domain/record-conflict';

const READ = {
  name: 'Maria',
  street: 'Rua A',
  whatsApp: false,
  series: 1,
  number: '10',
  noNumber: false,
};
const base = recordFingerprint(READ);
const conflicts = (mine: object, theirs: object, more: object = {}) =>
  findFieldConflicts({
    base,
    mine: fieldTexts({ ...READ, ...mine }),
    theirs: fieldTexts({ ...READ, ...theirs }),
    ...more,
  });

describe('another person’s concurrent changes to a record', () => {
  it.each<[string, object, object, object[]]>([
    ['nothing', { name: 'Ana' }, {}, []],
    [
      'what this person left alone is settled',
      { name: 'Ana' },
      { street: 'Rua B' },
      [{ name: 'street', mine: 'Rua A', theirs: 'Rua B', both: false }],
    ],
    [
      'what both changed is to be chosen',
      { name: 'Ana' },
      { name: 'Bia' },
      [{ name: 'name', mine: 'Ana', theirs: 'Bia', both: true }],
    ],
    ['the same change is none', { name: 'Bia' }, { name: 'Bia' }, []],
    [
      'nor is a line break of another system, or a blank',
      { name: 'a\r\nb ' },
      { name: 'a\nb' },
      [],
    ],
    ['a tick', {}, { whatsApp: true }, [{ name: 'whatsApp', mine: '', theirs: 'on', both: false }]],
    [
      'a number',
      { series: '2' },
      { series: 3 },
      [{ name: 'series', mine: '2', theirs: '3', both: true }],
    ],
  ])('%s', (_, mine, theirs, expected) => {
    expect(conflicts(mine, theirs)).toEqual(expected);
  });

  it('a dependent field is not a separate choice, and follows the other one', () => {
    const together = { number: ['noNumber'] };
    const theirs = { number: 'S/N', noNumber: true };
    expect(conflicts({ number: '12' }, theirs, { together })).toEqual([
      {
        name: 'number',
        mine: '12',
        theirs: 'S/N',
        both: true,
        following: { mine: { noNumber: '' }, theirs: { noNumber: 'on' } },
      },
    ]);
    expect(textsOf(['number'], fieldTexts(theirs), together)).toEqual({
      number: 'S/N',
      noNumber: 'on',
    });
  });

  it('a field that the form lacks belongs to nobody', () => {
    expect(
      findFieldConflicts({
        base,
        mine: { name: 'Maria' },
        theirs: fieldTexts({ ...READ, street: 'Rua B' }),
      }),
    ).toEqual([]);
  });

  it.each([null, '', '{', '[]', '5', '{"name":1}'])(
    'a form that posts %j for what it read must choose every difference',
    (text) => {
      const unknown = parseRecordFingerprint(text);
      expect(unknown).toEqual({});
      expect(conflicts({ name: 'Ana' }, {}, { base: unknown })).toEqual([
        { name: 'name', mine: 'Ana', theirs: 'Maria', both: true },
      ]);
    },
  );

  it('are serialised as text', () => {
    expect(parseRecordFingerprint(JSON.stringify(base))).toEqual(base);
  });
});
