import { afterAll, beforeAll, expect, test } from 'vitest';

import { ROUTE_ACCESS } from '../../../api/auth/access/route-access';
import { askable, type DescribedApi, methodOf, startDescribedApi } from '../support/described-api';
import type { TestApi } from '../support/test-api';

let api: TestApi;
let operations: DescribedApi['operations'];
beforeAll(async () => {
  ({ api, operations } = await startDescribedApi());
});
afterAll(() => api.close());

const NOT_OF_BODIES = ['get', 'delete'];

test('every possible response of a kind of call is listed', () => {
  for (const [name, path, { responses, security = [], requestBody }] of operations) {
    const method = methodOf(name);
    const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
    const rule = ROUTE_ACCESS[route];
    const expected = [
      ...(security.length > 0 ? ['401'] : []),
      ...(rule !== undefined && rule !== 'everybody' ? ['403'] : []),
      ...(NOT_OF_BODIES.includes(method) ? [] : ['400', '408', '413', '415']),
      ...(method === 'get' ? [] : ['507']),
      ...['500', '503'],
    ];
    expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(expected)]);
    if (requestBody) expect([name, NOT_OF_BODIES.includes(method)]).toEqual([name, false]);
  }
});

test('a call that no role refuses is 403 only for want of a second factor', () => {
  const free = operations.filter(([, , { responses }]) => !('403' in responses));
  expect(
    free.filter(([, , { security = [] }]) => security.length > 0).map(([name]) => name),
  ).toEqual([
    'delete /session',
    'get /session/second-factor',
    'put /session/second-factor',
    'post /session/second-factor/setup',
    'get /extensions',
    'get /together',
  ]);
});

test('the headers of a response are described, and a version where there is one', async () => {
  let versioned = 0;
  for (const [name, path, { responses, security = [] }] of operations) {
    for (const [status, { headers }] of Object.entries(responses)) {
      expect([name, status, Object.keys(headers)]).toEqual([
        name,
        status,
        expect.arrayContaining([
          'X-Request-Id',
          ...(['429', '503'].includes(status) ? ['Retry-After'] : []),
        ]),
      ]);
    }
    if (methodOf(name) !== 'get' || security.length === 0) continue;
    const reply = await api.ask('GET', askable(path));
    if (reply.status !== 200) continue;
    versioned += Number(reply.headers.etag !== undefined);
    const described = 'ETag' in (responses['200']?.headers ?? {});
    expect([name, described]).toEqual([name, reply.headers.etag !== undefined]);
  }
  expect(versioned).toBeGreaterThan(10);
});

test('every deletion can be repeated under its key', () => {
  const unkeyed = operations.flatMap(([name, , { responses }]) =>
    name.startsWith('delete ') && !('409' in responses) ? [name] : [],
  );
  // Repeated, they end what has already ended, and the response is the same.
  expect(unkeyed.sort()).toEqual([
    'delete /professional-favorite-menu/slug/{slug}',
    'delete /session',
    'delete /session/open',
    'delete /session/open/{idSession}',
  ]);
});

test('a deletion is described with its headers', () => {
  const headersOf = (name: string) =>
    operations
      .filter(([one]) => one === name)
      .flatMap(([, , { parameters = [] }]) => parameters)
      .flatMap((parameter) => (parameter.in === 'header' ? [parameter.name] : []));
  expect(headersOf('delete /client/{idClient}')).toEqual(['Idempotency-Key', 'If-Match']);
  expect(headersOf('delete /session')).toEqual([]);
});

test('each has its own name, for generated clients', () => {
  const names = operations.map(([, , { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.map(() => expect.stringMatching(/^[a-z]+([A-Z][A-Za-z0-9]*)+$/)));
  expect(names).toContain('getClientByIdClient');
});

test('only what may be null is described so, and each body that may be refused lists 422', async () => {
  const refusedNulls: string[] = [];
  for (const [name, path, { requestBody, responses }] of operations) {
    const schema = requestBody?.content['application/json']?.schema;
    for (const [key, property] of Object.entries(schema?.properties ?? {})) {
      const url = askable(path);
      const refusedAt = async (value: unknown) => {
        const reply = await api.ask(methodOf(name).toUpperCase(), url, { body: { [key]: value } });
        expect([name, key, Object.keys(responses)]).toEqual([
          name,
          key,
          expect.arrayContaining([String(reply.status)]),
        ]);
        const { fields = [] } = (reply.body ?? {}) as { fields?: { path: string }[] };
        return reply.status === 422 && fields.some((field) => field.path === key);
      };
      await refusedAt({});
      if ((property as { nullable?: boolean }).nullable && (await refusedAt(null)))
        refusedNulls.push(`${name} ${key}`);
    }
  }
  // There a null alone leaves nothing to store.
  expect(refusedNulls).toEqual(['put /company/{idCompany}/bank-account pixKey']);
});

test('an upload is described as a file, and only described types are accepted', async () => {
  const files: string[] = [];
  for (const [name, path, { requestBody }] of operations) {
    if (!requestBody) continue;
    const types = Object.keys(requestBody.content);
    const takesJson = types.join() === 'application/json';
    if (!takesJson) {
      files.push(name);
      for (const { schema } of Object.values(requestBody.content))
        expect(schema).toEqual({ type: 'string', format: 'binary' });
    }
    const message = takesJson
      ? 'Envie os dados em JSON.'
      : `Envie o arquivo como ${types.join(' ou ')}.`;
    for (const type of takesJson
      ? ['application/octet-stream']
      : ['application/json', 'image/png']) {
      const reply = await api.ask(methodOf(name).toUpperCase(), askable(path), {
        body: '{}',
        headers: { 'content-type': type },
      });
      expect([name, type, reply.status, reply.body]).toMatchObject([name, type, 415, { message }]);
    }
  }
  expect(files).toEqual([
    'put /company/{idCompany}/face/logo',
    'put /bill/{idBillToPay}/attachment',
    'post /bill/{idBillToPay}/attachments',
    'put /product/{idProduct}/picture',
    'post /import/{register}',
  ]);
});

test('a parameter’s limit that is not enforced says so, and any other is enforced', async () => {
  const limited = (schema: unknown) =>
    ['minimum', 'maximum', 'enum', 'items'].some((limit) => limit in (schema as object));
  let ignored = 0;
  for (const [name, path, { parameters = [] }] of operations) {
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    const needed = inQuery
      .filter(({ required }) => required)
      .map(({ name: key, schema }) => [key, (schema as { enum?: string[] }).enum?.[0] ?? '1']);
    for (const { name: key, schema, description = '' } of inQuery) {
      const isIgnored = description.endsWith('Um valor inválido é ignorado.');
      if (!limited(schema) || path.includes('{') || methodOf(name) !== 'get') continue;
      ignored += Number(isIgnored);
      const query = new URLSearchParams({
        ...(Object.fromEntries(needed) as Record<string, string>),
        [key]: '?',
      });
      const reply = await api.ask('GET', `${path}?${query.toString()}`);
      expect([name, key, reply.status === 400]).toEqual([name, key, !isIgnored]);
    }
  }
  expect(ignored).toBeGreaterThan(50);
});
