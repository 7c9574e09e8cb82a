import { readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { ROUTE_ACCESS } from '../../../api/auth/access/route-access';
import { API_DOCS, startTestApi, type TestApi } from '../support/test-api';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: {
    in: string;
    name: string;
    required?: boolean;
    description?: string;
    schema: unknown;
  }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema: unknown }> }
  >;
}

let api: TestApi;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
let operations: [name: string, path: string, Operation][];
beforeAll(async () => {
  api = await startTestApi('sqlite', API_DOCS);
  document = (await api.ask('GET', '/docs/json', { token: null })).body as typeof document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [`${method} ${path}`, path, operation] as [string, string, Operation],
    ),
  );
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

test('every endpoint is described', () => {
  expect(operations.map(([name]) => name).sort()).toEqual(
    [
      'get /receivable/filter',
      'get /receivable/totals',
      'get /receivable/installments',
      'post /receivable/receive',
      'post /receivable/installments/{idInstallment}/reverse',
      'get /order/{idOrder}/payments',
      'get /receivable/installments/{idInstallment}/pix',
      'put /bank-slip/registration/{idInstallment}',
      'get /healthz',
      'get /home/summary',
      'get /search',
      'get /together',
      'get /readyz',
      'get /livez',
      'post /session/login',
      'get /session/recovery-code',
      'post /session/recovery-code',
      'post /session/validate-recovery-code',
      'post /session/reset-password',
      'post /session/confirm-email',
      'post /session/stop-email-change',
      'post /professional/{idProfessional}/pending-email/resend',
      'delete /professional/{idProfessional}/pending-email',
      'put /professional/complete-register',
      'post /professional/invitation',
      'delete /session',
      'get /session/open',
      'delete /session/open',
      'delete /session/open/{idSession}',
      'put /session/password',
      'get /session/second-factor',
      'put /session/second-factor',
      'post /session/second-factor/setup',
      'post /session/second-factor/off',
      'post /session/second-factor/recovery-codes',
      'post /session/second-factor/verify',
      'get /security/policy',
      'put /security/policy',
      'get /security/events',
      'get /history',
      'get /history/people',
      'get /history/export',
      'get /history/{kind}/{idRecord}',
      'get /history/{kind}/{idRecord}/export',
      'get /client/{idClient}/anonymisation',
      'post /client/{idClient}/anonymisation',
      'get /security/roles',
      'put /security/roles',
      'get /security/roles/{role}',
      'put /security/roles/{role}',
      'get /security/people',
      'get /security/people/{idProfessional}',
      'put /security/people/{idProfessional}',
      'get /professional-favorite-menu',
      'post /professional-favorite-menu',
      'delete /professional-favorite-menu/slug/{slug}',
      'get /client/filter',
      'get /client/search',
      'get /client/{idClient}',
      'get /client/cpf-cnpj/{document}',
      'post /client',
      'put /client/{idClient}',
      'get /company/actives',
      'get /company/filter',
      'get /company/{idCompany}',
      'post /company',
      'put /company/{idCompany}',
      'get /extensions',
      'get /import/{register}/model',
      'get /import/{register}/columns',
      'get /import/{register}/files',
      'post /import/{register}',
      'delete /bill/{idBillToPay}',
      'delete /bill/{idBillToPay}/series',
      'delete /bill/{idBillToPay}/open-series',
      'delete /client/{idClient}',
      'delete /import/{idImport}',
      'delete /order/{idOrder}',
      'delete /product/{idProduct}',
      'delete /supplier/{idSupplier}',
      'get /bill/{idBillToPay}/deletion',
      'get /bill/{idBillToPay}/series/deletion',
      'get /bill/{idBillToPay}/open-series/deletion',
      'get /client/{idClient}/deletion',
      'get /import/{idImport}/deletion',
      'get /order/{idOrder}/deletion',
      'get /product/{idProduct}/deletion',
      'get /supplier/{idSupplier}/deletion',
      'get /import/{idImport}/bad-rows/file',
      'get /import/{idImport}',
      'get /import/{idImport}/preview',
      'get /import/{idImport}/errors',
      'get /import/{idImport}/errors/file',
      'post /import/{idImport}/confirm',
      'get /client/export',
      'get /company/export',
      'get /supplier/export',
      'get /product/export',
      'get /professional/export',
      'get /order/export',
      'get /company/{idCompany}/contract-template',
      'put /company/{idCompany}/contract-template',
      'post /company/{idCompany}/contract-template/preview',
      'get /bill/export',
      'get /receivable/export',
      'get /bill/filter',
      'get /bill/{idBillToPay}',
      'get /bill/receipt/{idBillToPay}',
      'post /bill',
      'put /bill/{idBillToPay}',
      'get /bill/totals',
      'get /order/totals',
      'get /bill/bar-code/{barCode}',
      'post /bill/repeat',
      'post /bill/endless',
      'get /bill/categories',
      'post /bill/categories',
      'put /bill/categories/{idCategory}',
      'get /bill/sites',
      'get /order/categories',
      'post /order/categories',
      'put /order/categories/{idCategory}',
      'get /bill/{idBillToPay}/series',
      'put /bill/{idBillToPay}/series',
      'post /bill/{idBillToPay}/series/end',
      'get /bill/{idBillToPay}/attachment',
      'get /bill/{idBillToPay}/attachment/file',
      'put /bill/{idBillToPay}/attachment',
      'delete /bill/{idBillToPay}/attachment',
      'get /bill/{idBillToPay}/attachments',
      'post /bill/{idBillToPay}/attachments',
      'get /bill/{idBillToPay}/attachments/{idBillAttachment}/file',
      'delete /bill/{idBillToPay}/attachments/{idBillAttachment}',
      'get /report/generate',
      'get /report/summary',
      'get /report/purposes',
      'get /company/{idCompany}/face',
      'put /company/{idCompany}/face',
      'post /company/{idCompany}/face/preview',
      'put /company/{idCompany}/face/logo',
      'delete /company/{idCompany}/face/logo',
      'get /company-logo/{sha256}',
      'get /product/{idProduct}/picture',
      'get /product/{idProduct}/picture/file',
      'put /product/{idProduct}/picture',
      'delete /product/{idProduct}/picture',
      'get /company/{idCompany}/bank-account',
      'put /company/{idCompany}/bank-account',
      'get /bank-slip/generate-bank-slip/{idInstallment}',
      'get /bank-slip/generate-pdf/{idInstallment}',
      'delete /bank-slip/cancel-bank-slip/{idInstallment}',
      'get /fiscal-note/filter',
      'get /fiscal-note/{idFiscalNote}',
      'get /fiscal-note/nfe',
      'get /fiscal-note/danfe/{idFiscalNote}',
      'post /fiscal-note/{idFiscalNote}/cancel',
      'post /fiscal-note/nfe',
      'put /fiscal-note/nfe/{idFiscalNote}',
      'post /fiscal-note/nfse',
      'get /company/{idCompany}/fiscal-settings',
      'put /company/{idCompany}/fiscal-settings',
      'put /company/{idCompany}/fiscal-settings/certificate',
      'delete /company/{idCompany}/fiscal-settings/certificate',
      'get /supplier',
      'get /supplier/filter',
      'get /supplier/{idSupplier}',
      'post /supplier',
      'post /supplier/brief',
      'put /supplier/{idSupplier}',
      'get /professional',
      'get /professional/filter',
      'get /professional/{idProfessional}',
      'get /professional/resend-email/{idProfessional}',
      'post /professional',
      'put /professional/{idProfessional}',
      'get /product/filter',
      'get /product/search',
      'get /product/{idProduct}',
      'get /product/barcode/{barCode}',
      'post /product',
      'put /product/{idProduct}',
      'get /order/filter',
      'get /order/{idOrder}',
      'get /order/{idOrder}/erased-payments',
      'get /order/{idOrder}/around',
      'get /order/{idOrder}/quote-links',
      'post /order/{idOrder}/quote-links',
      'delete /order/{idOrder}/quote-links/{idQuoteLink}',
      'post /order/{idOrder}/quote-links/{idQuoteLink}/addresses',
      'get /order/{idOrder}/quote-links/{idQuoteLink}/pdf',
      'get /order/{idOrder}/quote-links/{idQuoteLink}/certificate',
      'get /order/{idOrder}/sendings',
      'get /order/{idOrder}/sendables',
      'get /order/{idOrder}/sendables/{document}',
      'post /order/{idOrder}/sendables/{document}',
      'post /public-document/pdf',
      'get /company/{idCompany}/messages',
      'put /company/{idCompany}/messages',
      'post /receivable/remind',
      'post /public-quote/read',
      'post /public-quote/pdf',
      'post /public-quote/picture',
      'post /public-quote/certificate',
      'post /public-quote/accept',
      'post /public-quote/ask',
      'post /public-quote/refuse',
      'get /order/report',
      'get /order/report/{idOrder}',
      'get /order/contract/{idOrder}',
      'get /order/fiscal-receipt/{idOrder}',
      'get /order/receipt/{idOrder}/installment/{installmentNumber}',
      'get /order/receipt/{idOrder}/payment/{idPayment}',
      'post /order',
      'post /order/direct-sale',
      'get /saved-filter',
      'post /saved-filter',
      'put /saved-filter/{idSavedFilter}',
      'delete /saved-filter/{idSavedFilter}',
      'get /direct-sale/pix',
      'get /parked-sale',
      'post /parked-sale',
      'post /parked-sale/{idParkedSale}/take',
      'delete /parked-sale/{idParkedSale}',
      'put /order/{idOrder}',
      'get /order-status',
      'get /payment-type',
      'get /payment-type/used',
      'get /product-unity',
      'get /product-group',
      'post /product-group',
    ].sort(),
  );
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
  for (const [name, path, operation] of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
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

const NOT_OF_BODIES = ['get', 'delete'];
const methodOf = (name: string) => name.split(' ')[0] ?? '';

test('what every call of a kind may answer is listed', () => {
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

test('a file that is sent is described as one, and only a type that is described is taken', async () => {
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
      const reply = await api.ask(
        methodOf(name).toUpperCase(),
        path.replace('{register}', 'client').replace(/\{\w+\}/g, '1'),
        { body: '{}', headers: { 'content-type': type } },
      );
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

test('a limit of a parameter that is not refused says so, and any other is', async () => {
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

test('the value of what is received or taken back has to be told, and is described so', async () => {
  const bodyOf = (path: string) =>
    document.paths[path]?.post?.requestBody?.content['application/json']?.schema;
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

test('money and quantities are described as they are sent', () => {
  const { content } = document.paths['/order']?.post?.requestBody ?? { content: {} };
  expect(content['application/json']?.schema).toMatchObject({
    properties: {
      freight: { type: 'number', maximum: 999_999_999.99 },
      products: { items: { properties: { amount: { type: 'number', minimum: 0.001 } } } },
    },
  });
});

test('the documentation page is served', async () => {
  const page = await api.ask('GET', '/docs/', { token: null });
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': "frame-ancestors 'none'",
  });
});

test('where it is not asked for, nothing is described', async () => {
  const closed = await startTestApi('sqlite', { API_DOCS: '' });
  for (const path of ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html'])
    expect((await closed.ask('GET', path, { token: null })).status).toBe(404);
  await closed.close();
});
