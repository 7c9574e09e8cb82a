import type { FastifyRequest } from 'fastify';

import type { App } from './module';

const EVERY_MS = 100;
/** The longest time for which anything may block the thread. */
const LIMIT_MS = 200;

/**
 * Logs what blocked the event loop: the routes, by their pattern, of the requests in progress. A
 * single one caused it; of several, one did. Little CPU time means that the machine was busy with
 * something else.
 */
export function watchEventLoop(app: App): void {
  const underWay = new Set<FastifyRequest>();
  // Requests that end during the block stay listed until the watchdog has run.
  const ended = new Set<FastifyRequest>();
  app.addHook('onRequest', async (request) => void underWay.add(request));
  app.addHook('onResponse', async (request) => void ended.add(request));

  let due = performance.now() + EVERY_MS;
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const heldMs = Math.round(now - due);
    due = now + EVERY_MS;
    if (heldMs > LIMIT_MS) {
      const requests = [...underWay].map(routeOf);
      const { user, system } = process.cpuUsage(used);
      const cpuMs = Math.round((user + system) / 1000);
      app.log.warn({ heldMs, cpuMs, requests }, 'the thread was held');
    }
    used = process.cpuUsage();
    for (const request of ended) underWay.delete(request);
    ended.clear();
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'unknown'}`;
}
