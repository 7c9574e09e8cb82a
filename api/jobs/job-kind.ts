import type { z } from '@domain/zod';

/** One try at a job. */
export interface Attempt {
  /** 1 for the first. */
  tries: number;
  /**
   * Aborts when the try takes too long or the process stops; everything that waits must honour it.
   */
  signal: AbortSignal;
}

/** A kind of jobs, as the worker sees it: payloads are as they are stored. */
export interface JobKind {
  kind: string;
  /** After this many tries the job is dead; its last error is stored for diagnosis. */
  maxTries: number;
  /** The time limit of one try. */
  limitMs: number;
  /** A person waits for it at the screen: it does not wait behind background work. */
  urgent: boolean;
  run: (payload: string, attempt: Attempt) => Promise<void>;
  /**
   * Called when the job dies, unless its payload can no longer be read. Called again if it failed
   * or its process died meanwhile, so it must be idempotent.
   */
  givenUp: (payload: string) => Promise<void>;
}

/**
 * A kind of jobs. A failed try is repeated later, so `run` is called at least once and must be
 * idempotent: a process may die between the work and recording that it is done.
 */
export function defineJobKind<Schema extends z.ZodTypeAny>(definition: {
  kind: string;
  /** Only ids: payloads hold no personal data and no secrets. */
  payload: Schema;
  maxTries: number;
  limitMs: number;
  urgent?: boolean;
  run: (payload: z.output<Schema>, attempt: Attempt) => Promise<void>;
  givenUp?: (payload: z.output<Schema>) => Promise<void>;
}): JobKind {
  const { kind, payload: schema, maxTries, limitMs, urgent = false, run, givenUp } = definition;
  const read = (payload: string) => schema.parse(JSON.parse(payload)) as z.output<Schema>;
  const isReadable = (payload: string) => {
    try {
      read(payload);
      return true;
    } catch {
      return false;
    }
  };
  return {
    kind,
    maxTries,
    limitMs,
    urgent,
    run: (payload, attempt) => run(read(payload), attempt),
    givenUp: async (payload) => {
      if (isReadable(payload)) await givenUp?.(read(payload));
    },
  };
}

/** Why a try failed, in words safe to store: no personal data and no secrets. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  /** Retrying would change nothing. */
  readonly permanent: boolean;
  /** The minimum delay before the next try. */
  readonly afterMs: number;

  constructor(
    message: string,
    {
      permanent = false,
      afterMs = 0,
      cause,
    }: { permanent?: boolean; afterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.permanent = permanent;
    this.afterMs = afterMs;
  }
}
