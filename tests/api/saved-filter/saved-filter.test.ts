import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { professional } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const OPEN = { list: 'order', name: 'Abertos', query: 'status=1' };

onEachEngine('saved filters', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(() => api.db.deleteFrom('savedFilter').execute());

  const save = (body: object, options = {}) =>
    api.ask('POST', '/saved-filter', { body, ...options });
  const list = async (name = 'order', options = {}) =>
    (await api.ask('GET', `/saved-filter?list=${name}`, options)).body;

  test('are listed by name, per list, as a canonical address', async () => {
    const made = await save({ ...OPEN, query: '?status=1&page=3&name=ana%20p&pageSize=50' });
    expect([made.status, made.body]).toEqual([201, expect.any(Number)]);
    await save({ ...OPEN, name: 'À vista' });
    await save({ ...OPEN, list: 'payable', query: 'isPaid=0' });
    const rows = (await list()) as { Name: string }[];
    expect(rows).toContainEqual({
      IdSavedFilter: made.body,
      Name: 'Abertos',
      Query: 'name=ana+p&status=1',
    });
    expect(rows).toHaveLength(2);
    expect(await list('payable')).toHaveLength(1);
    expect((await api.ask('GET', '/saved-filter?list=nothing')).status).toBe(400);
  });

  test('with the same name are replaced; a list has at most twenty', async () => {
    const first = await save(OPEN);
    const again = await save({ ...OPEN, query: 'status=3' });
    expect(again.body).toBe(first.body);
    expect(await list()).toMatchObject([{ Query: 'status=3' }]);
    const other = await save({ ...OPEN, name: 'ABERTOS', query: 'status=5' });
    expect(other.body).toBe(first.body);
    expect(await list()).toMatchObject([{ Name: 'Abertos', Query: 'status=5' }]);
    for (let index = 1; index < 20; index++) await save({ ...OPEN, name: `Filtro ${index}` });
    const over = await save({ ...OPEN, name: 'Demais' });
    expect([over.status, over.text]).toEqual([409, expect.stringContaining('no máximo 20')]);
    expect((await save({ ...OPEN, query: 'status=4' })).status).toBe(201);
    expect((await save({ ...OPEN, list: 'client' })).status).toBe(201);
  });

  test.each([
    [{ ...OPEN, name: ' ' }, 'name'],
    [{ ...OPEN, name: 'x'.repeat(41) }, 'name'],
    [{ ...OPEN, query: 'page=2' }, 'query'],
    [{ ...OPEN, list: 'security' }, 'list'],
  ])('%j is refused', async (body, path) => {
    const reply = await save(body);
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining(`"${path}"`)]);
  });

  test('are renamed and deleted only by their owner', async () => {
    const id = String((await save(OPEN)).body);
    await save({ ...OPEN, name: 'Outro' });
    const rename = (name: string, options = {}) =>
      api.ask('PUT', `/saved-filter/${id}`, { body: { name }, ...options });
    for (const taken of ['Outro', 'outro']) expect((await rename(taken)).status).toBe(422);
    expect((await rename('abertos')).status).toBe(204);
    expect((await rename('Em aberto')).status).toBe(204);
    expect((await rename('Em aberto')).status).toBe(204);

    const other = await api.ask('POST', '/professional', { body: professional });
    const token = await signInDirectly(api.db, Number(other.body), api.time.now);
    expect(await list('order', { token })).toEqual([]);
    expect((await rename('Meu', { token })).status).toBe(404);
    expect((await api.ask('DELETE', `/saved-filter/${id}`, { token })).status).toBe(404);

    expect((await api.ask('DELETE', `/saved-filter/${id}`)).status).toBe(204);
    expect((await api.ask('DELETE', `/saved-filter/${id}`)).status).toBe(404);
    expect(await list()).toMatchObject([{ Name: 'Outro' }]);
  });
});
