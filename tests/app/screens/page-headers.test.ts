import { describe, expect, it } from 'vitest';

import { contentSecurityPolicy } from '~/server/http/security-headers.server';

import { appHandler } from '../support/app-handler';
import { clientRow } from '../support/entities';
import { pageOf } from '../support/page';
import { post, request, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

const PAGES = [
  '/',
  '/nothing/here',
  '/send-recovery-email',
  '/dashboard/client',
  '/dashboard/client?name=a',
  '/dashboard/client/new',
  '/dashboard/client/12',
  '/dashboard/client/99',
  '/dashboard/order',
  '/dashboard/order/new',
  '/dashboard/order/40',
  '/dashboard/nothing/here',
];

const visit = async (path: string) => {
  const made = path.startsWith('/dashboard') ? await signedInRequest(path) : request(path);
  return pageOf(await handle(made));
};

const nonceOf = (headers: Headers) =>
  /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];

describe.each(PAGES)('the page %s', (path) => {
  it('allows only our own scripts, and has no inline styles or handlers', async () => {
    const { headers, html } = await visit(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:|https?:/);
    expect(policy).toContain("default-src 'none'");
    const nonce = nonceOf(headers);
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/<style\b|\sstyle="|<[^>]+\son\w+=|javascript:/i);
  });

  it('is not cached, and is in Portuguese', async () => {
    const { headers, html } = await visit(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(html).toContain('<html lang="pt-BR"');
    expect(html).toMatch(/<title>[^<]+ · Prumo<\/title>|<title>Prumo<\/title>/);
  });
});

it('each page has its own nonce', async () => {
  const nonces = [await visit('/'), await visit('/')].map(({ headers }) => nonceOf(headers));
  expect(new Set(nonces).size).toBe(2);
});

it('the policy allows what is listed, and nothing else', () => {
  expect(contentSecurityPolicy('abc', '/dashboard/order/3/send/quote').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-abc'",
    "style-src 'self' 'nonce-abc'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // For the receipt printed from a hidden frame.
    'frame-src blob:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]);
});

it('only the page that opens WhatsApp may redirect a form there', () => {
  const policy = contentSecurityPolicy('abc', '/dashboard/order/3/send/slip-12/whatsapp');
  expect(policy).toContain("form-action 'self' https://wa.me https://api.whatsapp.com;");
});

it('data requested by a script is not cached either', async () => {
  const response = await handle(
    await signedInRequest('/dashboard/client?name=a&_data=routes%2Fdashboard.client._index'),
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
});

describe('typed text is text on every page', () => {
  const HOSTILE = `"><script>alert(1)</script><!-- </script> ' & \u2028 \u202E🏗`;

  it('in a list', async () => {
    api.reply('GET client/filter', {
      body: { content: [clientRow({ Name: HOSTILE })], total: 1, count: 1 },
    });
    const { html, text } = await visit('/dashboard/client?name=a');
    expect(html).not.toContain('<script>alert');
    expect(text).toContain("<script>alert(1)</script><!-- </script> ' &");
  });

  it('in a form that was refused', async () => {
    const fields = { name: HOSTILE, street: HOSTILE };
    const response = await handle(await signedInRequest('/dashboard/client/new', post(fields)));
    const page = await pageOf(response);
    expect(page.status).toBe(422);
    expect(page.html).not.toContain('<script>alert');
    expect(page.value('name')).toBe(HOSTILE);
    expect(page.value('street')).toBe(HOSTILE);
  });

  it('in the URL', async () => {
    const { html } = await visit(`/dashboard/client?name=${encodeURIComponent(HOSTILE)}`);
    expect(html).not.toContain('<script>alert');
  });
});
