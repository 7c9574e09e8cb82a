import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the system's ports for outgoing connections: one of these could take the port before the
 * server that it is meant for.
 */
const [FIRST, END] = [10_000, 32_000];

/** A port of 127.0.0.1 that is free right now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
