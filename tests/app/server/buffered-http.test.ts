import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterEach, expect, it } from 'vitest';

import { jsonOf, requestBuffered, ResponseTimeout } from '~/server/http/buffered-http.server';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function ask(answer: RequestListener, limitMs = 60_000) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b=c`;
  return requestBuffered(address, { method: 'GET', headers: {}, body: null, limitMs });
}

it('has its status, message and headers', async () => {
  const answer = await ask((request, response) => {
    response.setHeader('X-Twice', ['one', 'two']);
    response.writeHead(404, { 'Content-Type': 'application/json', ETag: '"3"' });
    response.end(`\uFEFF{"address":"${request.url} ✓"}`);
  });
  expect(jsonOf(answer)).toMatchObject({ status: 404, body: { address: '/a?b=c ✓' } });
  const named = ['etag', 'x-twice', 'x-none'].map(answer.header);
  expect(named).toEqual(['"3"', 'one', null]);
});

it('is the final response if another precedes it', async () => {
  const answer = await ask((_, response) => {
    response.writeEarlyHints({ link: '</a.css>; rel=preload' });
    response.end('null');
  });
  expect(answer).toMatchObject({ status: 200, text: 'null' });
});

it('is itself if it is a redirect', async () => {
  const answer = await ask((_, response) => response.writeHead(302, { Location: '/b' }).end());
  expect(answer).toMatchObject({ status: 302, text: '' });
});

it('has no body if the connection breaks within it', async () => {
  const answer = await ask((_, response) => {
    response.writeHead(200, { 'Content-Length': '10' });
    response.write('12345', () => response.destroy());
  });
  expect(answer).toMatchObject({ status: 200, text: null });
  expect(jsonOf(answer).body).toBeUndefined();
});

it('fails late if its body is not complete in time', async () => {
  const failing = ask((_, response) => response.writeHead(200).write('12345'), 300);
  await expect(failing).rejects.toBeInstanceOf(ResponseTimeout);
});

it('fails if the connection breaks before it', async () => {
  const failing = ask((request) => request.destroy());
  await expect(failing).rejects.not.toBeInstanceOf(ResponseTimeout);
});

it('fails late if it does not begin in time', async () => {
  let hasEnded = () => {};
  const ended = new Promise<void>((resolve) => (hasEnded = resolve));
  const failing = ask((request) => request.once('close', hasEnded), 300);
  await expect(failing).rejects.toBeInstanceOf(ResponseTimeout);
  await ended;
});

it('fails late if there is no connection in time', async () => {
  const usual = getGlobalDispatcher();
  setGlobalDispatcher(new Agent({ connect: () => undefined }));
  try {
    await expect(ask(() => undefined, 50)).rejects.toBeInstanceOf(ResponseTimeout);
  } finally {
    setGlobalDispatcher(usual);
  }
});
