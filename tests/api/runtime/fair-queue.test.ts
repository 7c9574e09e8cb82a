import { describe, expect, it } from 'vitest';

import { fairQueue } from '../../../api/runtime/fair-queue';

/** A queue whose tasks end when the test ends them, in the order in which they started. */
function observed(options: { limit?: number; mostWaiting?: number } = {}) {
  const queue = fairQueue({
    limit: options.limit ?? 1,
    mostWaiting: options.mostWaiting ?? 100,
    full: () => new Error('full'),
  });
  const started: string[] = [];
  const running: (() => void)[] = [];
  const ask = (person: number, name: string) =>
    queue(person, () => {
      started.push(name);
      return new Promise<string>((resolve) => running.push(() => resolve(name)));
    });
  const endOne = async () => {
    running.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, ask, endOne };
}

describe('a fair queue', () => {
  it('runs as many at a time as allowed', async () => {
    const { started, ask, endOne } = observed({ limit: 2 });
    const all = ['a', 'b', 'c'].map((name) => ask(1, name));
    await new Promise(setImmediate);
    expect(started).toEqual(['a', 'b']);
    await endOne();
    expect(started).toEqual(['a', 'b', 'c']);
    await endOne();
    await endOne();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('lets people take turns, whoever requested more', async () => {
    const { started, ask, endOne } = observed();
    const asked = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => ask(1, name)),
      ...['b1', 'b2'].map((name) => ask(2, name)),
      ask(3, 'c1'),
    ];
    for (const _ of asked) await endOne();
    await Promise.all(asked);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses one person’s waiting tasks above the limit, and nobody else’s', async () => {
    const { ask, endOne } = observed({ mostWaiting: 2 });
    const [running, ...waiting] = ['a1', 'a2', 'a3'].map((name) => ask(1, name));
    await expect(ask(1, 'a4')).rejects.toThrow('full');
    const other = ask(2, 'b1');
    for (let count = 0; count < 4; count += 1) await endOne();
    expect(await Promise.all([running, ...waiting, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('drops a waiting task that is given up, but no running one', async () => {
    const queue = fairQueue({ limit: 1, mostWaiting: 2, full: () => new Error('full') });
    const begun: string[] = [];
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const ask = (person: number, name: string, signal: AbortSignal) =>
      queue(person, () => held.then(() => void begun.push(name)), { signal });
    const [never, given] = [new AbortController(), new AbortController()];
    const running = ask(1, 'a1', given.signal);
    const gone = [ask(1, 'a2', given.signal), ask(2, 'b1', given.signal)];
    const stays = ask(1, 'a3', never.signal);
    given.abort(new Error('given up'));
    for (const each of gone) await expect(each).rejects.toThrow('given up');
    await expect(ask(3, 'c1', given.signal)).rejects.toThrow('given up');
    const added = ask(1, 'a4', never.signal);
    end();
    await Promise.all([running, stays, added]);
    expect(begun).toEqual(['a1', 'a3', 'a4']);
  });

  it('goes on after a task that failed', async () => {
    const queue = fairQueue({ limit: 1, mostWaiting: 1, full: () => new Error('full') });
    const failed = queue(1, () => Promise.reject(new Error('broken')));
    const next = queue(1, () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
    expect(await queue(2, () => Promise.resolve('free again'))).toBe('free again');
  });
});
