import { describe, expect, test } from 'vitest';

import { boundedList } from '@domain/bounded-list';
import { fieldErrors, reportableErrors } from '@domain/field-error';
import { z } from '@domain/zod';

/** A schema of number lists that counts the elements that it checked. */
function counted(max: number) {
  let looked = 0;
  const element = z.preprocess((value) => {
    looked += 1;
    return value;
  }, z.number());
  return { schema: z.object({ list: boundedList(element, max) }), looked: () => looked };
}

describe('a bounded list', () => {
  test('returns its elements', () => {
    const { schema } = counted(3);
    expect(schema.parse({ list: [1, 2, 3] })).toEqual({ list: [1, 2, 3] });
    expect(schema.safeParse({ list: 'x' }).success).toBe(false);
    expect(schema.safeParse({}).error?.issues[0]?.message).toBe('Campo obrigatório.');
  });

  test('that is too long is refused before any element is examined', () => {
    const { schema, looked } = counted(3);
    const refused = schema.safeParse({ list: Array.from({ length: 1_000_000 }, () => ({})) });
    expect(refused.error?.issues).toMatchObject([
      { path: ['list'], message: 'Máximo de 3 itens.' },
    ]);
    expect(looked()).toBe(0);
  });

  test('reads the same asynchronously', async () => {
    expect(await counted(3).schema.parseAsync({ list: [1, 2] })).toEqual({ list: [1, 2] });
    expect(
      (await counted(3).schema.safeParseAsync({ list: [1, 'x'] })).error?.issues,
    ).toMatchObject([{ path: ['list', 1] }]);
  });
});

test('however many and long the errors are, few and short ones are reported', () => {
  const issues = Array.from({ length: 5000 }, (_, index) => ({
    code: 'custom' as const,
    path: [`${'x'.repeat(10_000)}${index}`],
    message: 'm'.repeat(10_000),
  }));
  expect(JSON.stringify(reportableErrors(fieldErrors({ issues }))).length).toBeLessThan(80_000);
});
