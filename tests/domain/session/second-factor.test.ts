import { describe, expect, it } from 'vitest';

import { secondFactorConfirmSchema, secondStepFormSchema } from '@domain/session/second-factor';
import { groupedCode } from '@domain/session/second-factor-codes';

describe('a code of the second step', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['ABCD-efgh-2345-6789', 'abcdefgh23456789'],
    ['abcd efgh 2345 6789', 'abcdefgh23456789'],
  ])('%j is read as %s', (typed, code) => {
    expect(secondStepFormSchema.parse({ secondStepCode: typed })).toEqual({ secondStepCode: code });
  });

  it.each(['', '   ', '12345', '1234567', 'abcdef', 'abcd-efgh', '١٢٣٤٥٦', 'x'.repeat(5000)])(
    '%j is refused',
    (code) => expect(secondStepFormSchema.safeParse({ secondStepCode: code }).success).toBe(false),
  );

  it('only the app’s code proves that it is set up', () => {
    expect(secondFactorConfirmSchema.safeParse({ code: '123 456' }).success).toBe(true);
    expect(secondFactorConfirmSchema.safeParse({ code: 'abcdefgh23456789' }).success).toBe(false);
  });

  it('a recovery code is shown in groups', () => {
    expect(groupedCode('abcdefgh23456789')).toBe('abcd-efgh-2345-6789');
  });
});
