import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';

import { watchEventLoop } from '../../../api/http/loop-watchdog';

const lines: string[] = [];
const loggerInstance: FastifyBaseLogger = pino(
  { level: 'warn' },
  { write: (line: string) => void lines.push(line) },
);
const app = Fastify({ loggerInstance }).withTypeProvider<ZodTypeProvider>();
afterAll(() => app.close());

test('says which request blocked the thread, and for how long, but not its content', async () => {
  watchEventLoop(app);
  app.get('/record/:id', () => {
    const until = performance.now() + 600;
    while (performance.now() < until);
    return { done: true };
  });
  app.get('/other', () => ({ done: true }));

  await app.inject('/other');
  await app.inject('/record/12345?name=Zoraide');
  const held = await vi.waitUntil(
    () => lines.find((line) => line.includes('the thread was held')),
    {
      timeout: 60_000,
    },
  );
  expect(JSON.parse(held)).toMatchObject({
    level: 40,
    heldMs: expect.any(Number) as number,
    requests: expect.arrayContaining(['GET /record/:id']) as string[],
  });
  expect(held).not.toMatch(/12345|Zoraide/);
});
