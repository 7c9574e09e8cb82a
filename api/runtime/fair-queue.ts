/** Runs a person's task when it is their turn; rejects with `full()` where too much waits already. */
export type FairQueue = <Result>(person: number, task: () => Promise<Result>) => Promise<Result>;

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

  return async (person, task) => {
    if (running < limit) running += 1;
    else {
      const mine = waiting.get(person) ?? [];
      if (mine.length >= mostWaiting) throw full();
      await new Promise<void>((start) => waiting.set(person, [...mine, start]));
    }
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}
