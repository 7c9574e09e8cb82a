import { expect, it } from 'vitest';

import { readSignature, SIGNATURE, signaturePath } from '@domain/quote-link/signature';
import { signatureField } from '@domain/quote-link/signature-field';

const points = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at % 600},7`).join(' ');

it('a signature is strokes of points, and becomes a path', () => {
  const strokes = readSignature('10,20 30,40;50,60');
  expect(strokes).toEqual([
    [
      [10, 20],
      [30, 40],
    ],
    [[50, 60]],
  ]);
  expect(signaturePath(strokes ?? [])).toBe('M10 20L30 40M50 60L50 60');
  expect(readSignature('')).toEqual([]);
  expect(readSignature(points(SIGNATURE.points))).not.toBeNull();
});

it.each([
  ['a picture', 'data:image/png;base64,iVBORw0KGgo='],
  ['markup', '1,2"/><script>'],
  ['no point', ';'],
  ['an empty stroke', '1,2;;3,4'],
  ['a point of one number', '1,2 3'],
  ['a point of three', '1,2,3'],
  ['a negative number', '-1,2'],
  ['a fraction', '1.5,2'],
  ['an exponent', '1e2,2'],
  ['other digits', '١,٢'],
  ['a point beside the sheet', `${SIGNATURE.width + 1},2`],
  ['a point below the sheet', `2,${SIGNATURE.height + 1}`],
  ['a line end', '1,2\n'],
  ['too many points', points(SIGNATURE.points + 1)],
  ['a text without end', '1,2 '.repeat(1_000_000)],
])('%s is none', (_, text) => {
  expect(readSignature(text)).toBeNull();
  expect(signatureField.safeParse(text).success).toBe(false);
});

it('is optional', () => {
  for (const none of [undefined, null, '']) expect(signatureField.parse(none)).toBeNull();
});
