import { readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { ROUTE_ACCESS } from '../../../api/auth/access/route-access';
import { type DescribedApi, startDescribedApi } from '../support/described-api';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let document: DescribedApi['document'];
let operations: DescribedApi['operations'];
beforeAll(async () => {
  ({ api, document, operations } = await startDescribedApi());
});
afterAll(() => api.close());

const contract = readFileSync(
  path.resolve(import.meta.dirname, '../../../docs/contract.md'),
  'utf8',
);

test('every endpoint is in docs/contract.md', () => {
  const written = ` ${contract.replace(/\{[^}\s"]*\}/g, '{}')} `;
  const missing = Object.keys(document.paths).filter((each) => {
    // The contract describes export and deletion once for all resources: `<resource>/export`,
    // `<path>/deletion`.
    const call = each
      .replace(/\{[^}]*\}/g, '\\{\\}')
      .replace(/^.*(?=\/(export|deletion)$)/, '/<\\w+>')
      .slice(1);
    return !new RegExp(`[^\\w/-]${call}[^\\w/{-]`).test(written);
  });
  expect(missing).toEqual([]);
});

test('every extension has its heading in docs/contract.md', async () => {
  const headings = [...contract.matchAll(/^### `([\w-]+)`$/gm)].map(([, name]) => name);
  const offered = (await api.ask('GET', '/extensions')).body as string[];
  // Only where the issuer supports service notes.
  expect([...offered, 'nfse'].sort()).toEqual(headings.sort());
});

/** Every call without sign-in: a new one is open to anyone who knows its address. */
const PUBLIC = [
  'get /company-logo/{sha256}',
  'get /healthz',
  'get /livez',
  'get /readyz',
  'get /session/recovery-code',
  'post /professional/invitation',
  'post /public-document/pdf',
  'post /public-quote/accept',
  'post /public-quote/ask',
  'post /public-quote/certificate',
  'post /public-quote/pdf',
  'post /public-quote/picture',
  'post /public-quote/read',
  'post /public-quote/refuse',
  'post /session/confirm-email',
  'post /session/email-change',
  'post /session/login',
  'post /session/recovery-code',
  'post /session/reset-password',
  'post /session/second-factor/verify',
  'post /session/stop-email-change',
  'post /session/stop-second-factor',
  'post /session/validate-recovery-code',
  'put /professional/complete-register',
];

/** `GET /client/:idClient` as OpenAPI writes it. */
function asDescribed(route: string): string {
  const [method = '', url = ''] = route.split(' ');
  return `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`;
}

test('every endpoint is described, and only those named here need no sign-in', () => {
  const expected = [...PUBLIC, ...Object.keys(ROUTE_ACCESS).map(asDescribed)];
  expect(operations.map(([name]) => name).sort()).toEqual(expected.sort());
  const open = operations.filter(([, , { security }]) => security?.length === 0);
  expect(open.map(([name]) => name).sort()).toEqual([...PUBLIC].sort());
});

test('each has a summary, a tag, its security, and described responses', () => {
  for (const [name, , operation] of operations) {
    expect([name, operation]).toEqual([
      name,
      expect.objectContaining({
        summary: expect.stringMatching(/\S/) as string,
        tags: [expect.any(String)],
        security: expect.any(Array) as unknown[],
      }),
    ]);
    const statuses = Object.keys(operation.responses);
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(response.description).not.toBe('Default Response');
      if (Number(status) < 400) continue;
      expect(response.content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Erro' } },
      });
    }
  }
});

test('every path parameter is described, and every reference resolves', () => {
  for (const [name, template, operation] of operations) {
    const inPath = [...template.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect([name, described.map((parameter) => parameter.name)]).toEqual([name, inPath]);
    expect(described.every(({ required }) => required)).toBe(true);
  }
  for (const [, target] of JSON.stringify(document).matchAll(
    /"\$ref":"#\/components\/schemas\/(\w+)"/g,
  )) {
    expect(document.components.schemas).toHaveProperty(target ?? '');
  }
});

test('a list has one schema for its items, as OpenAPI 3.0 requires', () => {
  expect(JSON.stringify(document)).not.toContain('"items":[');
});

test('money and quantities are described as sent', () => {
  const { content } = document.paths['/order']?.post?.requestBody ?? { content: {} };
  expect(content['application/json']?.schema).toMatchObject({
    properties: {
      freight: { type: 'number', maximum: 999_999_999.99 },
      products: { items: { properties: { amount: { type: 'number', minimum: 0.001 } } } },
    },
  });
});

test('the value of a payment or a reversal is required, and described so', async () => {
  const bodyOf = (route: string) =>
    document.paths[route]?.post?.requestBody?.content['application/json']?.schema;
  const value = { type: 'number', minimum: 0, maximum: 999_999_999.99 };
  const told = (properties: Record<string, unknown>) => Object.keys(properties.value as object);
  expect(bodyOf('/receivable/receive')).toMatchObject({
    properties: {
      installments: {
        items: { required: ['idOrderInstallment', 'value'], properties: { value } },
      },
    },
  });
  const reverse = bodyOf('/receivable/installments/{idInstallment}/reverse') as {
    required: string[];
    properties: Record<string, unknown>;
  };
  expect(reverse).toMatchObject({ required: ['idPayment', 'value'], properties: { value } });
  expect(told(reverse.properties)).not.toContain('nullable');
  for (const given of [{}, { value: null }]) {
    const body = {
      paymentDate: '2026-03-10',
      installments: [{ idOrderInstallment: 1, ...given }],
    };
    const reply = await api.ask('POST', '/receivable/receive', { body });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        fields: [
          { path: 'installments[0].value', message: 'Informe o valor que foi lido da parcela' },
        ],
      },
    ]);
  }
});

test('the documentation page is served', async () => {
  const page = await api.ask('GET', '/docs/', { token: null });
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': "frame-ancestors 'none'",
  });
});

test('where it is disabled, nothing is described', async () => {
  const closed = await startTestApi('sqlite', { API_DOCS: '' });
  for (const url of ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html'])
    expect((await closed.ask('GET', url, { token: null })).status).toBe(404);
  await closed.close();
});
