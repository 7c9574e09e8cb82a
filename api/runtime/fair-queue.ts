/**
 * Runs a person's task when it is their turn; rejects with `full()` when too many of their tasks
 * wait already. A waiting task leaves the queue when its signal aborts.
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
 * A queue in which people take turns: a person who requests a hundred documents delays another
 * person by one of them at most, not by all.
 */
export function fairQueue({ limit, mostWaiting, full }: FairQueueOptions): FairQueue {
  /** Each person's waiting tasks; the person whose turn is next comes first. */
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
        // Has no effect once its turn has come.
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
