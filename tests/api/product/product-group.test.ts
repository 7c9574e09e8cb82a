import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('product groups', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const add = (description: unknown) =>
    api.ask('POST', '/product-group', { body: { description } });
  const groups = async () =>
    (await api.ask('GET', '/product-group')).body as {
      IdProductGroup: number;
      Description: string;
    }[];

  test('are added once by name, whatever its case and accents', async () => {
    const before = (await groups()).length;
    const added = await add(' Isolação ');
    expect([added.status, added.body]).toEqual([201, expect.any(Number)]);
    expect((await add('ISOLACAO')).body).toBe(added.body);
    const after = await groups();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toEqual({ IdProductGroup: added.body, Description: 'Isolação' });
  });

  test.each(['', '  ', 'x'.repeat(61), null])('%j is refused', async (description) => {
    expect((await add(description)).status).toBe(422);
  });
});
