import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

/** Work that continues after its response was sent. */
export interface Background {
  /** Starts after the current response was sent; a failure is logged under the name. */
  run: (name: string, work: () => Promise<void>) => void;
  isClosing: () => boolean;
  /** Waits for all work, including work started by it. */
  settled: () => Promise<void>;
  /** Waits for the work, with a time limit. */
  close: () => Promise<void>;
}

/** Less than the server's own shutdown limit. */
const CLOSE_LIMIT_MS = 15_000;

export function createBackground(logger: FastifyBaseLogger): Background {
  const inHand = new Set<Promise<void>>();
  const closing = new AbortController();

  const settled = async () => {
    while (inHand.size > 0) await Promise.all(inHand);
  };
  return {
    run: (name, work) => {
      const running = afterTheResponse()
        .then(work)
        .catch((error: unknown) =>
          logger.error({ err: error, work: name }, 'background work failed'),
        )
        .finally(() => inHand.delete(running));
      inHand.add(running);
    },
    isClosing: () => closing.signal.aborted,
    settled,
    close: async () => {
      closing.abort();
      const limit = new AbortController();
      await Promise.race([
        settled(),
        sleep(CLOSE_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined),
      ]);
      limit.abort();
    },
  };
}

function afterTheResponse(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
