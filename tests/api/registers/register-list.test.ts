import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';
import { REGISTERS } from './registers';

interface Page {
  content: Record<string, unknown>[];
  total: number;
  count: number;
}

onEachEngine('the list', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    for (const { name, body, list } of REGISTERS) {
      for (const seed of list.seeds) {
        const reply = await api.ask('POST', `/${name}`, { body: { ...body(api), ...seed } });
        expect([name, reply.status]).toEqual([name, 201]);
      }
    }
  });
  afterAll(() => api.close());

  describe.each(REGISTERS)('of $name records', ({ name, idKey, list }) => {
    const find = async (query: string) =>
      (await api.ask('GET', `/${name}/filter${query && `?${query}`}`)).body as Page;
    const namesOf = (rows: Record<string, unknown>[]) => rows.map((row) => row[list.label]);
    const total = list.all.length;

    test('is sorted by name ignoring accents and case, five per page', async () => {
      const page = await find('');
      expect(page).toMatchObject({ total, count: 1 });
      expect(namesOf(page.content)).toEqual(list.all);
      expect(page.content[0]).toEqual({ [idKey]: expect.any(Number) as number, ...list.first });
    });

    test.each(list.searches)('%s', async (query, names) => {
      expect(namesOf((await find(query)).content)).toEqual(names);
    });

    test('keeps the true totals on a page past the end', async () => {
      expect(await find('page=99')).toEqual({ content: [], total, count: 1 });
      const count = Math.ceil(total / 2);
      expect(await find('page=7&pageSize=2')).toEqual({ content: [], total, count });
    });
  });

  describe.each(
    REGISTERS.flatMap(({ idKey, list: { choices } }) => (choices ? [{ idKey, ...choices }] : [])),
  )('$path', ({ idKey, path, names, fields = [] }) => {
    test('offers the records that another record can refer to', async () => {
      const { status, body } = await api.ask('GET', path);
      expect(status).toBe(200);
      expect(body).toEqual(
        names.map((Name) => ({
          [idKey]: expect.any(Number) as number,
          Name,
          ...Object.fromEntries(fields.map((field) => [field, expect.any(String) as string])),
        })),
      );
    });
  });
});
