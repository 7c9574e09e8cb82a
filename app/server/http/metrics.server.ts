import { createServer } from 'node:http';

import type { Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** From a cached page to the API's timeout. */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 60];

const register = new Registry();
register.setDefaultLabels({ service: 'web' });
const registers = [register];
const requests = new Counter({
  name: 'prumo_http_requests_total',
  help: 'Requests answered',
  labelNames: ['method', 'route', 'status'],
  registers,
});
const duration = new Histogram({
  name: 'prumo_http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route'],
  buckets: SECONDS,
  registers,
});

/** The status counted for a request aborted by the visitor or a timeout; nginx uses it too. */
const BROKEN_OFF = 499;

/** The status of a response that has closed. */
export function endedWith({ writableFinished, statusCode }: Response): number {
  return writableFinished ? statusCode : BROKEN_OFF;
}

/**
 * Counts a request when it ends, completed or aborted. `route` is an area, never an address with
 * its record.
 */
export function countRequest({ method }: Request, response: Response, route: string): void {
  const end = duration.startTimer({ method, route });
  response.once('close', () => {
    requests.inc({ method, route, status: endedWith(response) });
    end();
  });
}

/**
 * Serves `/metrics` on its own address, which need not be reachable from outside
 * (docs/decisions/0119).
 */
export function serveMetrics({ host, port }: { host: string; port: number }): void {
  collectDefaultMetrics({ register });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.on('error', (error) => {
    process.stderr.write(`METRICS_PORT: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, host);
  server.unref();
}
