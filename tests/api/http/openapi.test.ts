import { readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { API_DOCS, startTestApi, type TestApi } from '../support/test-api';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { in: string; name: string; required?: boolean; schema: unknown }[];
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
