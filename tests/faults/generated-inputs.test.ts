import { afterAll, beforeAll, expect, test } from 'vitest';

import { HOSTILE } from '../api/support/hostile';
import {
  bill,
  company,
  legalPerson,
  naturalPerson,
  order,
  product,
  professional,
  sale,
  supplier,
} from '../api/support/payloads';
import { API_DOCS, signInDirectly, startTestApi, type TestApi } from '../api/support/test-api';
import { onEachEngine } from '../api/support/test-database';
import { LONG } from '../support/long-run';
import { seededRandom } from '../support/seeded-random';

/** Per engine. */
const INPUTS = LONG ? 50_000 : 400;
const SEED = Number(process.env.FAULTS_SEED ?? 15);
/** Rendering takes as long as twenty other responses. */
const DRAWS = /\/(?:pdf|export|document|danfe|receipt|contract|coupon|slip)\b/;
const DRAWN_OF = 20;

interface Operation {
  method: string;
  path: string;
  query: string[];
  takesBody: boolean;
}

interface Described {
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
}

onEachEngine('generated inputs', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, API_DOCS);
  });
  afterAll(() => api.close());

  test(
    `none of ${INPUTS} is a fault of ours`,
    async () => {
      const choose = seededRandom(SEED);
      const one = <Item>(items: readonly Item[]): Item => {
        if (items.length === 0) throw new Error('nothing to choose from');
        // One of the values may be undefined.
        return items[choose(items.length)] as Item;
      };
      const operations = await operationsOf(api);
      const valid = validBodies(api);
      const values = HOSTILE.map(([, value]) => value);
      const ids = ['1', '1', '1', '2', '3', '0', '-1', '2147483648', '1e5', 'x', ' ', '%00', 'é'];
      const words = ['', 'Ana', '1', '2026-03-10', '100', 'P', 'true', 'csv', 'xlsx', 'name'];

      const body = (path: string): unknown => {
        if (choose(12) === 0) return one(['{', '[]', 'null', '"x"', '{"a":', '\u0000']);
        const base = valid[path.split('/')[1] ?? ''] ?? one(Object.values(valid));
        let made: unknown = structuredClone(base());
        for (let changes = choose(4); changes > 0; changes -= 1)
          made = mutated(made, { choose, values });
        return made;
      };
      const query = (names: string[]) => {
        const parts = names
          .filter(() => choose(3) === 0)
          .map((name) => {
            const value = choose(3) === 0 ? one(values) : one(words);
            const text = typeof value === 'string' ? value.slice(0, 3_000) : JSON.stringify(value);
            return `${name}=${encodeURIComponent(Buffer.from(text ?? '').toString())}`;
          });
        return parts.length > 0 ? `?${parts.join('&')}` : '';
      };
      const headers = (): Record<string, string> => {
        if (choose(8) > 0) return {};
        return one<Record<string, string>>([
          { 'if-match': one(['"1"', '*', 'W/"x"', '"99999999999999999999"']) },
          { 'idempotency-key': one(['x', '00000000-0000-4000-8000-000000000000']) },
          { 'content-type': one(['text/plain', 'application/xml', 'application/json; charset=x']) },
          { 'accept-language': 'x'.repeat(500) },
          { range: 'bytes=5-1' },
        ]);
      };

      const faults: unknown[] = [];
      const statuses = new Map<number, number>();
      for (let input = 0; input < INPUTS; input += 1) {
        const { method, path, query: names, takesBody } = one(operations);
        if (DRAWS.test(path) && choose(DRAWN_OF) > 0) continue;
        const url = path.replace(/\{[^}]*\}/g, () => encodeURIComponent(one(ids))) + query(names);
        const token = choose(40) === 0 ? one(['', 'x', null]) : api.token;
        const asked = {
          token,
          headers: headers(),
          ...(takesBody && choose(20) > 0 ? { body: body(path) } : {}),
        };
        const { status, text } = await api.ask(method, url, asked);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) faults.push({ input, method, url, asked, status, text });
        if (status === 401 && token === api.token) await signInAgain(api);
      }
      expect(faults, `seed ${SEED}`).toEqual([]);
      // Many requests are processed, not refused right away.
      const taken = [200, 201, 204].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
      expect(taken).toBeGreaterThan(INPUTS / 20);
    },
    LONG ? 1_200_000 : 60_000,
  );
});

async function operationsOf(api: TestApi): Promise<Operation[]> {
  const { paths } = (await api.ask('GET', '/docs/json', { token: null })).body as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      takesBody: requestBody !== undefined,
    })),
  );
}

/** Valid bodies for the paths of the contract. */
function validBodies({ idCompany }: TestApi): Record<string, () => unknown> {
  return {
    client: () => naturalPerson,
    'client-legal': () => legalPerson,
    supplier: () => supplier,
    company: () => company,
    product: () => product(idCompany),
    professional: () => professional,
    bill: () => bill(1, idCompany),
    order: () => order(1),
    'direct-sale': () => sale(1),
  };
}

interface Mutating {
  choose: (below: number) => number;
  values: readonly unknown[];
}

/** The value with one of its parts, however deep, replaced. */
function mutated(value: unknown, mutating: Mutating): unknown {
  const { choose, values } = mutating;
  if (typeof value !== 'object' || value === null || choose(6) === 0)
    return values[choose(values.length)];
  const keys = Object.keys(value);
  const key = keys[choose(Math.max(keys.length, 1))];
  if (key === undefined) return values[choose(values.length)];
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    string,
    unknown
  >;
  copy[key] = mutated(copy[key], mutating);
  return copy;
}

/** A generated request may have ended the session or deactivated the person. */
async function signInAgain(api: TestApi): Promise<void> {
  const { db, idProfessional, time } = api;
  await db
    .updateTable('professional')
    .set({ status: 1 })
    .where('idProfessional', '=', idProfessional)
    .execute();
  api.token = await signInDirectly(db, idProfessional, time.now);
}
