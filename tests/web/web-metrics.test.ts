import { EventEmitter } from 'node:events';

import type { Request, Response } from 'express';
import { expect, it } from 'vitest';

import { countRequest } from '~/server/http/metrics.server';

import { cookieOf, SESSION } from '../app/support/requests';
import { startWebServer } from '../app/support/web-server';
import { freePort } from '../support/free-port';

const port = await freePort();
Object.assign(process.env, { METRICS_PORT: String(port) });
const url = await startWebServer();

it('requests are counted by area, at their own address', async () => {
  const headers = { Cookie: await cookieOf(SESSION) };
  await (await fetch(`${url}/dashboard/client/12?name=Maria`, { headers })).text();
  await (await fetch(`${url}/`)).text();
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect
    .poll(read)
    .toContain(
      'prumo_http_requests_total{method="GET",route="other",status="200",service="web"} 1',
    );
  const text = await read();
  expect(text).toContain(
    'prumo_http_requests_total{method="GET",route="client",status="200",service="web"} 1',
  );
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('Maria');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

it.each([
  ['answered', true, '201'],
  ['broken off by the visitor', false, '499'],
])('a request is counted when it ends: %s', async (_, writableFinished, status) => {
  const response = Object.assign(new EventEmitter(), { writableFinished, statusCode: 201 });
  countRequest({ method: 'PUT' } as Request, response as unknown as Response, 'order');
  response.emit('close');
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain(`{method="PUT",route="order",status="${status}",service="web"} 1`);
});
