import type { FastifyRequest } from 'fastify';

import type { App } from './module';

const EVERY_MS = 100;
/** What nobody may hold the thread for. */
const LIMIT_MS = 200;

/**
 * Logs what held the thread that answers everybody: the routes, by their pattern, of the requests
 * that were under way meanwhile. One alone did it; of several, one did. Little time of the processor
 * says that the machine was busy with something else.
 */
export function watchEventLoop(app: App): void {
  const underWay = new Set<FastifyRequest>();
  // Whoever answers at the end of what it held is gone before the watchdog comes by.
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
