import { describe, expect, it } from 'vitest';

import { preprocess } from '@domain/preprocess';
import { z } from '@domain/zod';

type Read = (value: unknown, context: z.RefinementCtx) => unknown;

const READERS: Record<string, Read> = {
  'as it is': (value) => value,
  'as a number': (value) => Number(value),
  'with an issue': (value, context) => {
    context.addIssue({ code: z.ZodIssueCode.custom, message: `não: ${context.path.join('.')}` });
    return value;
  },
  'with a fatal issue': (value, context) => {
    context.addIssue({ code: z.ZodIssueCode.custom, message: 'fatal', fatal: true });
    return value;
  },
};

const SCHEMAS = {
  'a number': z.number().max(10),
  'a refined text': z.string().refine((text) => text !== 'x', 'nada de x'),
  'an object': z.object({ a: z.number(), b: z.string().min(2) }),
  'read again': z.preprocess((value) => value ?? '', z.string().min(1)),
  'a default': z.string().default('nada'),
};

const VALUES = [undefined, null, '', 'x', '7', 7, 70, { a: 1, b: 'bb' }, { a: 'x', b: 'b' }, []];

const together = Object.entries(READERS).flatMap(([reader, read]) =>
  Object.entries(SCHEMAS).map(([name, schema]) => ({ reader, read, name, schema })),
);

/** What both say of a value: at the top, and deep in a record and a list. */
function saidOf(field: z.ZodTypeAny, value: unknown) {
  const record = z.object({ lines: z.array(z.object({ field })) });
  const read = [
    field.safeParse(value),
    record.safeParse({ lines: [{ field: value }, { field: '7' }, {}] }),
  ];
  return read.map(({ success, data, error }) => ({
    success,
    data: data as unknown,
    issues: error?.issues,
  }));
}

describe('what is read before it is checked', () => {
  it.each(together)("$name, $reader: as the library's own", ({ read, schema }) => {
    const own = preprocess(read, schema);
    const theirs = z.preprocess(read, schema);
    for (const value of VALUES) expect(saidOf(own, value)).toEqual(saidOf(theirs, value));
  });

  it('waits for a check that does', async () => {
    const field = preprocess(
      (value) => `${String(value)}!`,
      z.string().refine((text) => Promise.resolve(text !== 'no!'), 'não'),
    );
    expect(await field.safeParseAsync('yes')).toEqual({ success: true, data: 'yes!' });
    expect((await field.safeParseAsync('no')).error?.issues[0]?.message).toBe('não');
  });
});
