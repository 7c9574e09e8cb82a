import { afterAll, beforeAll, expect, test } from 'vitest';

import { isOutsized } from '../../../api/http/json-body';
import { leastCpuMs, REFUSAL_CPU_MS } from '../../support/cpu-time';
import { order, orderProduct } from '../support/payloads';
import { API_DOCS, type Reply, startTestApi, type TestApi } from '../support/test-api';

const MAX_ANSWER = 80_000;
/** Elements that fit in the largest body. */
const MANY = 340_000;

interface Node {
  type?: string;
  items?: Node;
  properties?: Record<string, Node>;
  anyOf?: Node[];
  allOf?: Node[];
  oneOf?: Node[];
}

/** The paths of all lists in a schema, each as its property names. */
function listPaths(node: Node | undefined, path: string[] = []): string[][] {
  if (!node) return [];
  const own = node.type === 'array' ? [path] : [];
  const parts = [...(node.anyOf ?? []), ...(node.allOf ?? []), ...(node.oneOf ?? [])].flatMap(
    (part) => listPaths(part, path),
  );
  const fields = Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
    listPaths(field, [...path, name]),
  );
  return [...own, ...parts, ...fields];
}

interface Route {
  method: string;
  url: string;
  query: boolean;
  lists: string[][];
}

let api: TestApi;
let routes: Route[];
beforeAll(async () => {
  api = await startTestApi('sqlite', API_DOCS);
  const { paths } = (await api.ask('GET', '/docs/json')).body as {
    paths: Record<
      string,
      Record<
        string,
        {
          requestBody?: { content: Record<string, { schema: Node }> };
          parameters?: { in: string; schema: Node }[];
        }
      >
    >;
  };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
      method: method.toUpperCase(),
      url: path.replace('{role}', 'office').replace(/\{\w+\}/g, '1'),
      query: parameters.some((one) => one.in === 'query' && one.schema.type === 'array'),
      lists: listPaths(requestBody?.content['application/json']?.schema),
    })),
  );
});
afterAll(() => api.close());

/** A body that contains only `text`, at the end of the path. */
function bodyWith(path: readonly string[], text: string): string {
  return path.reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, text);
}

/** Reading everything takes 17 to 34 s. */
async function expectCheapRefusal(
  run: () => Promise<Reply>,
  { of, statuses }: { of: string; statuses: number[] },
) {
  const { result: reply, ms } = await leastCpuMs(run, REFUSAL_CPU_MS);
  expect(statuses, of).toContain(reply.status);
  expect(reply.text.length, of).toBeLessThan(MAX_ANSWER);
  expect(ms, of).toBeLessThanOrEqual(REFUSAL_CPU_MS);
}

test('the routes that accept lists are known', () => {
  const names = routes.flatMap(({ method, url, lists }) =>
    lists.map((path) => `${method} ${url} ${path.join('.')}`),
  );
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /order products',
      'POST /order installments',
      'PUT /order/1 products',
      'POST /order/direct-sale products',
    ]),
  );
  // A list in a query string has a limit of its own.
  const inQueries = routes.filter(({ query }) => query).map(({ url }) => url);
  expect(inQueries).toEqual(['/receivable/installments']);
});

test('a list in a query string is read cheaply, as long as an address may be', async () => {
  for (const ids of [Array(5_000).fill('12').join(','), ','.repeat(15_000), '9'.repeat(15_000)])
    await expectCheapRefusal(() => api.ask('GET', `/receivable/installments?ids=${ids}`), {
      of: `${ids.slice(0, 5)}…`,
      statuses: [200, 400, 413, 422],
    });
});

test('every route that accepts a list refuses a huge or slightly too long one cheaply', async () => {
  for (const { method, url, lists } of routes) {
    for (const path of lists) {
      for (const [element, count] of [
        ['{}', MANY],
        ['0', MANY],
        ['[]', MANY],
        ['{}', 20_000],
        ['""', 2_000],
        ['{"a":{}}', 1_001],
      ] as const) {
        const body = bodyWith(path, `[${Array(count).fill(element).join(',')}]`);
        await expectCheapRefusal(() => api.ask(method, url, { body }), {
          of: `${method} ${url} ${path.join('.')} ${count} ${element}`,
          statuses: [400, 413, 422],
        });
      }
    }
  }
});

test('every route that accepts a body refuses a deep, wide or long one cheaply', async () => {
  const bodies = [
    '['.repeat(150_000) + ']'.repeat(150_000),
    '{"a":'.repeat(50_000) + '0' + '}'.repeat(50_000),
    `{${Array.from({ length: 35_000 }, (_, index) => `"k${index}":0`).join(',')}}`,
    `[${'0,'.repeat(170_000)}0]`,
    JSON.stringify({
      name: 'á '.repeat(100_000),
      email: 'a.'.repeat(30_000),
      cpfOrEmail: '@a.'.repeat(20_000),
      text: '{{ '.repeat(9_000),
    }),
  ];
  for (const { method, url } of routes) {
    if (!['POST', 'PUT'].includes(method) || url.startsWith('/import/')) continue;
    for (const body of bodies)
      await expectCheapRefusal(() => api.ask(method, url, { body }), {
        of: `${method} ${url} ${body.slice(0, 9)}…`,
        statuses: [400, 401, 404, 409, 413, 415, 422],
      });
  }
});

test('an order with too many invalid items reports the first of them', async () => {
  const body = order(1, { products: Array.from({ length: 1000 }, () => ({})) });
  const reply = await api.ask('POST', '/order', { body });
  expect(reply.status).toBe(422);
  const { fields } = reply.body as { fields: { path: string }[] };
  expect(fields.length).toBeLessThanOrEqual(100);
  expect(fields[0]?.path).toMatch(/^products\[0\]/);
});

test('one item too many is reported for the list', async () => {
  const products = Array.from({ length: 1001 }, () => orderProduct(1));
  const { body, status } = await api.ask('POST', '/order', { body: order(1, { products }) });
  expect(status).toBe(422);
  expect((body as { fields: object[] }).fields).toContainEqual({
    path: 'products',
    message: 'Máximo de 1000 itens.',
  });
});

test('an outsized body is detected from its punctuation alone', () => {
  const braces = JSON.stringify({ text: '{[,'.repeat(20_000), quoted: '\\"{"'.repeat(20_000) });
  expect(isOutsized(braces)).toBe(false);
  expect(isOutsized(JSON.stringify({ list: Array(1000).fill({ a: 1, b: [2], c: 'x' }) }))).toBe(
    false,
  );
  expect(isOutsized(`[${'0,'.repeat(30_001)}0]`)).toBe(true);
  expect(isOutsized('['.repeat(33))).toBe(true);
  expect(isOutsized('"never closed')).toBe(false);
});

test('callers who are not signed in may send only small bodies', async () => {
  const body = { cpfOrEmail: 'a@b.com', password: 'x'.repeat(20_000) };
  expect((await api.ask('POST', '/session/login', { body, token: null })).status).toBe(413);
});
