/**
 * Runs a person's task when it is their turn; rejects with `full()` where too much waits already. One
 * that waits leaves the queue when its signal aborts.
 */
export type FairQueue = <Result>(
  person: number,
  task: () => Promise<Result>,
  options?: { signal?: AbortSignal },
) => Promise<Result>;

interface FairQueueOptions {
  /** How many tasks run at a time. */
  limit: number;
  /** How many tasks of one person may wait. */
  mostWaiting: number;
  full: () => Error;
}

/**
 * A queue where people take turns: whoever asks for a hundred documents delays another person by one
 * of them at most, not by all.
 */
export function fairQueue({ limit, mostWaiting, full }: FairQueueOptions): FairQueue {
  /** Each person's waiting tasks, the person whose turn comes next first. */
  const waiting = new Map<number, (() => void)[]>();
  let running = 0;

  const startNext = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [person, [start, ...rest]] = next;
    waiting.delete(person);
    if (rest.length > 0) waiting.set(person, rest);
    // It inherits the slot.
    start?.();
  };

  const turn = (person: number, signal?: AbortSignal) =>
    new Promise<void>((start, refuse) => {
      waiting.set(person, [...(waiting.get(person) ?? []), start]);
      const leave = () => {
        const others = waiting.get(person)?.filter((each) => each !== start) ?? [];
        if (others.length > 0) waiting.set(person, others);
        else waiting.delete(person);
        // Of no effect where its turn has come.
        refuse(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
    });

  return async (person, task, { signal } = {}) => {
    signal?.throwIfAborted();
    if (running < limit) running += 1;
    else {
      if ((waiting.get(person)?.length ?? 0) >= mostWaiting) throw full();
      await turn(person, signal);
    }
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}
