import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { firstStyles } from '~/server/http/first-styles.server';

/** Any file of `public/` can stand for the built styles. */
const HREF = '/favicon.svg';

async function stylesOf(cookie: string, href = HREF) {
  const headers = new Headers();
  const request = new Request('http://localhost/', { headers: { Cookie: cookie } });
  const text = await firstStyles(href, request, headers);
  return { text, cookie: headers.getSetCookie()[0] ?? null };
}

describe('the styles of a page', () => {
  it('are inline for a browser that has not seen them, which is told to cache them', async () => {
    const first = await stylesOf('');
    expect(first.text).toBe(readFileSync(`public${HREF}`, 'utf8'));
    expect(first.cookie).toMatch(/^styles=.*HttpOnly/);
    const kept = first.cookie?.split(';')[0] ?? '';
    expect(await stylesOf(`a=1; ${kept}`)).toEqual({ text: null, cookie: null });
  });

  it('are inline again when the file has changed', async () => {
    const kept = (await stylesOf('')).cookie?.split(';')[0] ?? '';
    expect((await stylesOf(kept, '/robots.txt')).text).toBe(
      readFileSync('public/robots.txt', 'utf8'),
    );
  });

  it.each(['styles=%', 'styles=x', 'styles=""'])('are inline for the cookie %s', async (cookie) => {
    expect((await stylesOf(cookie)).text).not.toBeNull();
  });

  it('are linked when the file is elsewhere', async () => {
    expect(await stylesOf('', '/build/no-such.css')).toEqual({ text: null, cookie: null });
  });
});
