import { afterAll, beforeAll, expect, test } from 'vitest';

import { API_DOCS, startTestApi, type TestApi } from '../support/test-api';

/** The public routes. All others need a session, including those added later. */
const PUBLIC = [
  '/healthz',
  '/readyz',
  '/livez',
  '/docs',
  '/session/login',
  '/session/recovery-code',
  '/session/validate-recovery-code',
  '/session/reset-password',
  '/session/email-change',
  '/session/confirm-email',
  '/session/stop-email-change',
  '/session/stop-second-factor',
  '/session/second-factor/verify',
  '/professional/complete-register',
  '/professional/invitation',
  // A logo, named by its SHA-256 on the pages of sent quotes.
  '/company-logo/1',
  '/public-document/pdf',
  '/public-quote/read',
  '/public-quote/pdf',
  '/public-quote/picture',
  '/public-quote/certificate',
  '/public-quote/accept',
  '/public-quote/ask',
  '/public-quote/refuse',
];

const CREDENTIALS: [string, Record<string, string>][] = [
  ['no header', {}],
  ['another scheme', { authorization: 'Basic ZGVtbzpkZW1v' }],
  ['an empty token', { authorization: 'Bearer ' }],
  ['a token of another form', { authorization: "Bearer ' or 1=1 --" }],
  ['an unknown token', { authorization: `Bearer ${'A'.repeat(43)}` }],
  ['a token and more', { authorization: `Bearer ${'A'.repeat(43)} x` }],
];

let api: TestApi;
let routes: { method: string; url: string }[];
beforeAll(async () => {
  api = await startTestApi('sqlite', API_DOCS);
  const document = (await api.ask('GET', '/docs/json')).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      url: path.replace(/\{\w+\}/g, '1'),
    })),
  );
});
afterAll(() => api.close());

test('the routes are known', () => {
  expect(routes.length).toBeGreaterThan(20);
});

test.each(CREDENTIALS)(
  'every call with %s is 401, before its body is read',
  async (_case, headers) => {
    for (const { method, url } of routes) {
      if (PUBLIC.includes(url)) continue;
      const reply = await api.ask(method, url, { token: null, headers, body: '{"broken' });
      expect([method, url, reply.status]).toEqual([method, url, 401]);
      expect(reply.body).toMatchObject({ message: 'Sua sessão expirou. Entre novamente.' });
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
  },
);
