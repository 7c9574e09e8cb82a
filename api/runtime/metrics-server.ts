import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import type { Metrics } from './metrics';

/** Serves `/metrics` on an address of its own, which need not be reachable from outside. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (figures) => response.writeHead(200, { 'Content-Type': contentType }).end(figures),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  // Rejects when the port is taken.
  await once(server, 'listening');
  return server;
}
