import { expect, it } from 'vitest';

import { cookieOf, SESSION } from '../app/support/requests';
import { startWebServer } from '../app/support/web-server';

const TEXT = 'Placa de gesso;42,90\n'.repeat(500);
const PAGE = '/dashboard/client';
const DATA = `${PAGE}?_data=routes/dashboard.client._index`;
const FILE = '/dashboard/order/40/report';

const url = await startWebServer({
  'routes/dashboard.order.$idOrder_.report': {
    loader: () => {
      const pieces = [TEXT.slice(0, 100), TEXT.slice(100)];
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
          stream.close();
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/csv' } });
    },
  },
});
const cookie = await cookieOf(SESSION);

async function ask(path: string, accepted: string, method = 'GET') {
  const headers = { Cookie: cookie, 'Accept-Encoding': accepted };
  const answer = await fetch(url + path, { method, headers });
  expect(answer.status).toBe(200);
  const said = (name: string) => answer.headers.get(name);
  const text = await answer.text();
  return { encoding: said('Content-Encoding'), length: said('Content-Length'), said, text };
}

it.each([PAGE, DATA])('%s is compressed once, with its length', async (path) => {
  const plain = await ask(path, 'identity');
  expect(plain.encoding).toBeNull();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', null],
    ['*', null],
  ] as const) {
    const got = await ask(path, accepted);
    expect([accepted, got.encoding]).toEqual([accepted, encoding]);
    expect(got.said('Vary')).toBe('Accept-Encoding');
    expect(Number(got.length)).toBeGreaterThan(0);
    expect(got.text.length).toBeGreaterThan(100);
    const head = await ask(path, accepted, 'HEAD');
    expect([head.encoding, head.text]).toEqual([encoding, '']);
    expect(Number(head.length)).toBeGreaterThan(0);
  }
});

it('a stream is compressed as it comes', async () => {
  expect(await ask(FILE, 'gzip')).toMatchObject({ encoding: 'gzip', length: null, text: TEXT });
  expect(await ask(FILE, 'br')).toMatchObject({ encoding: 'br', length: null, text: TEXT });
  expect(await ask(FILE, 'identity')).toMatchObject({ encoding: null, text: TEXT });
  expect(await ask(FILE, 'gzip', 'HEAD')).toMatchObject({ encoding: null, text: '' });
});

it('a response without a body has no encoding', async () => {
  const answer = await fetch(`${url}/dashboard/order/abc`, {
    redirect: 'manual',
    headers: { Cookie: cookie },
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(answer.headers.get('Vary')).toBeNull();
});
