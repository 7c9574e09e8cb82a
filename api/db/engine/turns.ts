import { AsyncLocalStorage } from 'node:async_hooks';

import type { Db } from '../schema';

/** Longer than any write of a request; writing a large import may take minutes. */
const LONG_MS = 10_000;

/** A turn that lasts while others wait for it. */
export interface LongTurn {
  heldMs: number;
  waiting: number;
  /** Its stack shows the holder. */
  holder: Error;
}

/** A turn, visible to everything that runs within it. */
interface Turn {
  of: Turns;
  isHeld: boolean;
}

const within = new AsyncLocalStorage<Turn>();

/** Waiting for the end of a turn from within it would never end. */
export class NestedWrite extends Error {
  override name = 'NestedWrite';
  constructor() {
    super('a write within a transaction has to go through it: this one would wait for its end');
  }
}

/** Turns to write: one at a time, in the order of the requests. */
export class Turns {
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly onLong?: (turn: LongTurn) => void) {}

  /** For a single statement; calling the returned function ends the turn. */
  async next(): Promise<() => void> {
    this.refuseNested();
    const before = this.last;
    let end = () => {};
    this.last = new Promise((resolve) => (end = resolve));
    this.waiting += 1;
    await before;
    this.waiting -= 1;
    return end;
  }

  /**
   * For a transaction. Everything its caller does from now on counts as within it until the turn
   * ends, so nothing may be awaited before entering it.
   */
  hold(): Promise<() => void> {
    this.refuseNested();
    const next = this.next();
    const turn: Turn = { of: this, isHeld: false };
    within.enterWith(turn);
    const holder = new Error('holds the turn to write');
    return next.then((end) => {
      turn.isHeld = true;
      const stopWatching = this.watch(holder);
      return () => {
        turn.isHeld = false;
        stopWatching();
        end();
      };
    });
  }

  /** Throws within a transaction, even if others have written in the meantime. */
  refuseNested(): void {
    const turn = within.getStore();
    if (turn?.of === this && turn.isHeld) throw new NestedWrite();
  }

  private watch(holder: Error): () => void {
    const { onLong } = this;
    if (!onLong) return () => undefined;
    const since = performance.now();
    const timer = setInterval(() => {
      const heldMs = Math.round(performance.now() - since);
      if (this.waiting > 0) onLong({ heldMs, waiting: this.waiting, holder });
    }, LONG_MS).unref();
    return () => clearInterval(timer);
  }
}

/** The turns of each embedded database that is open. */
export const turnsOf = new WeakMap<Db, Turns>();
