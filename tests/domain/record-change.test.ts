import { describe, expect, test } from 'vitest';

import { fieldsOf, recordChange } from '@domain/record-change';
import { z } from '@domain/zod';

const SCHEMA = z.object({
  id: z.number().nullable(),
  name: z.string(),
  note: z.string().nullable().default(null),
});
const FIRST = ['id', 'name'] as const;

/** Each fails if an upgrade of zod no longer parses as `LeavingOut` expects. */
describe('a change of a record', () => {
  const { schema, complete } = recordChange(SCHEMA, FIRST);

  test('lacks what was left out, and keeps what was sent empty', async () => {
    const change = { id: 1, name: 'Ana' };
    expect(Object.keys(schema.parse(change))).toEqual(['id', 'name']);
    expect(Object.keys(await schema.parseAsync(change))).toEqual(['id', 'name']);
    expect(schema.parse({ ...change, note: null })).toEqual({ ...change, note: null });
    expect(complete(schema.parse(change), { note: 'VIP' })).toEqual({ ...change, note: 'VIP' });
  });

  test('is also one behind a check that takes time', async () => {
    const slow = recordChange(
      SCHEMA.refine(({ name }) => Promise.resolve(name !== '')),
      FIRST,
    );
    const change = await slow.schema.parseAsync({ id: 1, name: 'Ana' });
    expect(Object.keys(change)).toEqual(['id', 'name']);
  });

  test('as a line of a list reports errors at its fields, and a new one is whole', () => {
    const line = recordChange(SCHEMA, FIRST, 'id').schema;
    const list = z.object({ lines: z.array(line) });
    expect(
      list.parse({
        lines: [
          { id: 1, name: 'a' },
          { id: null, name: 'b' },
        ],
      }),
    ).toEqual({
      lines: [
        { id: 1, name: 'a' },
        { id: null, name: 'b', note: null },
      ],
    });
    const { error } = list.safeParse({ lines: [{ id: 1, name: 'a' }, { id: 2 }] });
    expect(error?.issues).toMatchObject([
      { path: ['lines', 1, 'name'], message: 'Campo obrigatório.' },
    ]);
  });

  test('shows the fields of the record, as the description of the API needs', () => {
    expect(fieldsOf(schema)).toEqual(['id', 'name', 'note']);
  });
});
