import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ROUTE_ACCESS } from '../../../api/auth/access/route-access';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';
import { sendFile, type WriteCall } from './write-call';
import { NO_RECORD, WRITES } from './writes';

const START = new Date('2026-03-10T15:00:00Z');
/** When repeated, these respond with what is already there; they need no key. */
const NO_KEY = /attachment|face\/logo|product.*\/picture|public-quote|import/;

onEachEngine('what every write leaves in the history', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('signInAttempt').execute();
    api.time.now = new Date(Math.max(START.getTime(), api.time.now.getTime()));
  });

  const rows = () => api.db.selectFrom('history').selectAll().orderBy('idHistory').execute();
  const since = async (count: number) => (await rows()).slice(count);
  const send = async (
    method: string,
    { url, body, file, token }: WriteCall,
    headers: Record<string, string>,
  ) => {
    const agent = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
    };
    const status = file
      ? await sendFile(api, method, { url, file })
      : (
          await api.ask(method, url, {
            ...(body === undefined ? {} : { body }),
            ...(token === null ? { token } : {}),
            headers: { ...agent, ...headers },
          })
        ).status;
    await api.settled();
    return status;
  };

  test('every route that writes either leaves a row or is listed as a write of no record', () => {
    const writing = Object.keys(ROUTE_ACCESS).filter((route) => !route.startsWith('GET '));
    const known = [...Object.keys(WRITES), ...NO_RECORD];
    expect(writing.filter((route) => !known.includes(route))).toEqual([]);
    expect(NO_RECORD.filter((route) => route in WRITES || !writing.includes(route))).toEqual([]);
  });

  test.each(Object.entries(WRITES))('%s', async (route, prepare) => {
    const [method = '', path = ''] = route.split(' ');
    const call = await prepare(api);
    const headers = NO_KEY.test(path) ? {} : idempotencyKey();
    const before = (await rows()).length;
    const status = await send(method, call, headers);
    expect([route, status]).toEqual([route, expect.toSatisfy((code: number) => code < 300)]);
    const left = await since(before);
    expect(left.map(({ kind, act }) => [kind, act])).toEqual(call.left);
    for (const { author, idProfessional, at } of left) {
      const isPublic = call.token === null;
      expect([author, idProfessional]).toEqual(
        isPublic ? ['public', null] : ['person', api.idProfessional],
      );
      expect(at).toBe(api.time.now.toISOString());
    }

    // Repeated with its key, it is the same write.
    if (!NO_KEY.test(path)) {
      expect(await send(method, call, headers)).toBe(status);
      expect(await since(before)).toHaveLength(call.left.length);
    }
    // A refused write leaves nothing.
    const none = path.replace(/:(role|document|kind)/, 'nada').replace(/:\w+/g, '999999');
    const body = method === 'DELETE' || method === 'GET' ? undefined : { nothing: true };
    const refused = await send(method, { ...call, url: none, body, left: [] }, {});
    if (none !== path || body) expect([route, refused >= 400]).toEqual([route, true]);
    expect(await since(before)).toHaveLength(call.left.length);
  });
});
