import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { idempotencyKey, type Reply, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';
import { REGISTERS } from './registers';

type Values = Record<string, unknown>;

onEachEngine('a register', (engine) => {
  let api: TestApi;
  beforeAll(async () => void (api = await startTestApi(engine)));
  afterAll(() => api.close());

  describe.each(REGISTERS)('of $name records', (register) => {
    const { name, idKey, unique, updated } = register;
    const path = `/${name}`;
    let last = 0;
    /** A valid body that conflicts with no other. */
    const fresh = (change: Values = {}): Values => {
      last += 1;
      return { ...register.body(api), ...register.own(last), ...change };
    };
    const post = (body: Values, headers: Record<string, string> = {}) =>
      api.ask('POST', path, { body, headers });
    const idOf = ({ body }: Reply) =>
      typeof body === 'number' ? body : Number((body as Values)[idKey]);
    const create = async (body: Values) => `${path}/${idOf(await post(body))}`;
    const total = async () => {
      const { body } = await api.ask('GET', `${path}/filter`);
      return (body as { total: number }).total;
    };
    const statuses = (replies: Reply[]) => replies.map(({ status }) => status).sort();

    test('creating one returns 201 and its id; it reads back completely', async () => {
      const created = await post({ ...register.body(api), ...register.typed });
      const id = idOf(created);
      expect(id).toBeGreaterThan(0);
      expect([created.status, created.body]).toEqual([201, register.response?.(id) ?? id]);
      const read = await api.ask('GET', `${path}/${id}`);
      expect([read.status, read.headers.etag]).toEqual([200, '"1"']);
      expect(created.headers.etag).toBe('"1"');
      expect(read.body).toEqual({ [idKey]: id, ...register.stored(api) });
    });

    test(`a second one with the same ${unique} is refused`, async () => {
      const taken = fresh();
      await create(taken);
      const again = await post(fresh({ [unique]: taken[unique] }));
      expect([again.status, again.body]).toMatchObject([
        409,
        // Shown once: the web app drops a message that repeats a field's.
        { message: register.duplicate, fields: [{ path: unique, message: register.duplicate }] },
      ]);
    });

    test(`of concurrent ones with the same ${unique} only one is created`, async () => {
      const body = fresh();
      const replies = await Promise.all(Array.from({ length: 10 }, () => post(body)));
      expect(statuses(replies)).toEqual([201, ...Array<number>(9).fill(409)]);
    });

    test(`an update to the ${unique} of another one is refused and changes nothing`, async () => {
      const taken = fresh();
      await create(taken);
      const url = await create(fresh());
      const before = await api.ask('GET', url);
      const reply = await api.ask('PUT', url, { body: fresh({ [unique]: taken[unique] }) });
      expect([reply.status, reply.body]).toMatchObject([409, { fields: [{ path: unique }] }]);
      const after = await api.ask('GET', url);
      expect([after.headers.etag, after.body]).toEqual(['"1"', before.body]);
    });

    test('concurrent posts with one idempotency key create one record and get one response', async () => {
      const [body, headers, before] = [fresh(), idempotencyKey(), await total()];
      const replies = await Promise.all(Array.from({ length: 5 }, () => post(body, headers)));
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(replies[0]?.status).toBe(201);
      expect(await total()).toBe(before + 1);
    });

    test('an update returns the new version, and the old one is then stale', async () => {
      const body = fresh();
      const url = await create(body);
      const call = { body: { ...body, ...register.change }, headers: { 'if-match': '"1"' } };
      const first = await api.ask('PUT', url, call);
      expect([first.status, first.headers.etag]).toEqual([updated, '"2"']);
      if (updated === 204) expect(first.text).toBe('');
      if (register.response) expect(first.body).toEqual(register.response(idOf(first)));
      // It was the same person, in another window.
      const stale = await api.ask('PUT', url, call);
      expect([stale.status, stale.headers['x-changed-by']]).toEqual([412, 'self']);
      expect((stale.body as { message: string }).message).toContain('por você em outra janela');
      const unconditional = await api.ask('PUT', url, { body: call.body });
      expect([unconditional.status, unconditional.headers.etag]).toEqual([updated, '"3"']);
      const read = await api.ask('GET', url);
      expect([read.headers.etag, read.body]).toMatchObject(['"3"', register.changed]);
      const found = await api.ask('GET', `${path}/filter?${register.foundBy}`);
      expect(found.body).toMatchObject({ total: 1 });
    });

    test('of concurrent updates of one version only one succeeds', async () => {
      const body = fresh();
      const url = await create(body);
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          api.ask('PUT', url, {
            body: index % 2 ? body : { ...body, ...register.change },
            headers: { 'if-match': '"1"' },
          }),
        ),
      );
      expect(statuses(replies)).toEqual([updated, ...Array<number>(7).fill(412)]);
    });

    test('invalid fields are reported in Portuguese', async () => {
      const reply = await post({ ...register.body(api), ...register.invalid.change });
      expect([reply.status, (reply.body as Values).fields]).toEqual([422, register.invalid.fields]);
    });

    test.each(['0', '999999', '2147483648', '99999999999999999999', 'abc', '1.5', '-1', '%00'])(
      'none has the id %s',
      async (id) => {
        const { unknown, notFound = unknown } = register;
        const read = await api.ask('GET', `${path}/${id}`);
        expect([read.status, read.body]).toMatchObject([404, { message: notFound }]);
        const written = await api.ask('PUT', `${path}/${id}`, { body: fresh() });
        expect([written.status, written.body]).toMatchObject([404, { message: unknown }]);
      },
    );

    test.each(['filter', ...(register.noIds ?? [])])('%s is not an id to write to', async (id) => {
      const reply = await api.ask('PUT', `${path}/${id}`, { body: fresh() });
      expect([reply.status, reply.body]).toMatchObject([404, { message: register.unknown }]);
    });
  });
});
