import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { takingWhole, wholeResponse } from '~/server/http/whole-body.server';

const TEXT = 'Placa de gesso;42,90\n'.repeat(500);
const ZIPPED = gzipSync(TEXT);

let server: Server;
let url = '';

beforeAll(async () => {
  const app = express();
  app.get('/whole', (request, response) => {
    const context = takingWhole(request, response);
    const headers = { 'Content-Encoding': 'gzip', 'Content-Length': `${ZIPPED.length}` };
    const answer = wholeResponse(ZIPPED, { headers }, context);
    expect(answer.body).toBeNull();
    response.set(Object.fromEntries(answer.headers));
    response.end();
  });
  app.get('/stream', (request, response) => {
    takingWhole(request, response);
    response.type('text/csv');
    response.write(TEXT.slice(0, 100));
    response.write(TEXT.slice(100));
    response.end();
  });
  app.get('/nothing', (request, response) => {
    takingWhole(request, response);
    response.status(204).end();
  });
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it.each([
  ['/whole', 'GET', 'gzip', `${ZIPPED.length}`, TEXT],
  ['/whole', 'HEAD', 'gzip', `${ZIPPED.length}`, ''],
  ['/stream', 'GET', 'gzip', null, TEXT],
  ['/nothing', 'GET', null, null, ''],
])('%s is sent to %s as it is, compressed once', async (path, method, encoding, length, text) => {
  const answer = await fetch(url + path, { method });
  expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  expect(answer.headers.get('Content-Length')).toBe(length);
  expect(await answer.text()).toBe(text);
});

it('a stream is sent plain to who asks for that', async () => {
  const answer = await fetch(`${url}/stream`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(await answer.text()).toBe(TEXT);
});

it('what Remix answers elsewhere keeps its body', async () => {
  expect(await wholeResponse(Buffer.from('corpo'), {}, {}).text()).toBe('corpo');
});
