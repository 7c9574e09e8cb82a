import '../support/servers';

import { describe, expect, it } from 'vitest';

import { readForm } from '~/server/forms/posted-form.server';
import { readUpload } from '~/server/forms/upload.server';

import { leastCpuMs, REFUSAL_CPU_MS } from '../../support/cpu-time';
import { appHandler } from '../support/app-handler';
import { ORIGIN, request, signedInRequest } from '../support/requests';
import { addressOf, routeFiles } from '../support/route-address';

const handle = await appHandler();

/** Every route with an action, found by its file, so new ones are included. */
const posted: string[] = [];
for (const file of routeFiles(/^/)) {
  const module = (await import(`../../../app/routes/${file}`)) as { action?: unknown };
  // The form of an index route posts to `?index`, or its layout would take the post.
  if (module.action) posted.push(addressOf(file) + (/(^|\.)_index\./.test(file) ? '?index' : ''));
}

const URLENCODED = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN };
const multipart = (count: number) => {
  const part = (index: number) =>
    `--b\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`;
  return {
    type: 'multipart/form-data; boundary=b',
    body: `${Array.from({ length: count }, (_, index) => part(index)).join('')}--b--\r\n`,
  };
};

const HUGE: [string, string, string][] = [
  ['fields of no name', 'application/x-www-form-urlencoded', 'a&'.repeat(400_000)],
  [
    'fields of many names',
    'application/x-www-form-urlencoded',
    Array.from({ length: 60_000 }, (_, index) => `f${index}=1`).join('&'),
  ],
  [
    'items',
    'application/x-www-form-urlencoded',
    Array.from(
      { length: 60_000 },
      (_, index) => `products[${index % 10_000}].${'abcdef'.charAt(index / 10_000)}=1`,
    ).join('&'),
  ],
  ['parts', multipart(20_000).type, multipart(20_000).body],
  [
    'lists with gaps',
    'application/x-www-form-urlencoded',
    [...Array.from({ length: 450 }, (_, index) => `f${index}[9999].b=1`), 'formWhole=on'].join('&'),
  ],
];

describe.each(HUGE)('a post of far too many %s', (_what, type, body) => {
  it.each(posted)('%s responds cheaply', async (url) => {
    const made = await signedInRequest(url, {
      method: 'POST',
      body,
      headers: { ...URLENCODED, 'Content-Type': type },
    });
    // Reading the whole form takes 13 s.
    const { result, ms } = await leastCpuMs(async () => {
      const answer = await handle(made.clone());
      return { status: answer.status, text: await answer.text() };
    }, REFUSAL_CPU_MS);
    expect(ms).toBeLessThanOrEqual(REFUSAL_CPU_MS);
    expect(result.status).toBeLessThan(500);
    expect(result.text.length).toBeLessThan(300_000);
  });
});

it('the routes that take posts are known', () => {
  expect(posted).toEqual(
    expect.arrayContaining([
      '/?index',
      '/dashboard/order/new',
      '/dashboard/client/12',
      '/dashboard/ui',
    ]),
  );
  expect(posted.length).toBeGreaterThan(25);
});

describe('a form', () => {
  const of = (body: string, type = URLENCODED['Content-Type']) =>
    request('/dashboard/client/new', { method: 'POST', body, headers: { 'Content-Type': type } });

  it('keeps the last value of a repeated name, and no list unless it has lines', async () => {
    const body = 'a=1&a=2&products[0].amount=3&__proto__=4';
    expect([...(await readForm(of(body)))]).toEqual([['a', '2']]);
    expect([...(await readForm(of(body), 'lines'))]).toEqual([
      ['a', '2'],
      ['products[0].amount', '3'],
    ]);
  });

  it('of a thousand items is read completely', async () => {
    const body = Array.from(
      { length: 9_000 },
      (_, index) => `products[${index % 1000}].f${'abcdefghi'.charAt(index / 1000)}=1`,
    ).join('&');
    expect([...(await readForm(of(body), 'lines'))]).toHaveLength(9_000);
  });

  it.each([
    [413, 'a&'.repeat(501), undefined],
    [413, multipart(600).body, multipart(600).type],
    [400, '{}', 'application/json'],
    [400, 'x', 'multipart/form-data; boundary=b'],
  ])('that is not ours: %i', async (status, body, type) => {
    await expect(readForm(of(body, type))).rejects.toMatchObject({ status });
  });

  it('with a file is read if it has few fields', async () => {
    expect([...((await readUpload(of(multipart(3).body, multipart(3).type))) ?? [])]).toHaveLength(
      3,
    );
    expect(await readUpload(of(multipart(501).body, multipart(501).type))).toBeNull();
  });
});
