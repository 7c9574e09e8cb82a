import type { z } from '@domain/zod';

/** One try at a job. */
export interface Attempt {
  /** 1 for the first. */
  tries: number;
  /**
   * Aborts when the try has taken too long or the process stops; everything that waits must heed
   * it.
   */
  signal: AbortSignal;
}

/** What a worker knows of one kind of jobs. */
export interface JobKind {
  kind: string;
  /** After so many tries the job is dead and its last error stays for whoever looks. */
  maxTries: number;
  /** How long one try may take. */
  limitMs: number;
  run: (payload: unknown, attempt: Attempt) => Promise<void>;
  /** Told once, when the job has died. */
  givenUp: (payload: unknown) => Promise<void>;
}

/**
 * A kind of jobs. A try that throws is repeated later, so `run` is called at least once and must
 * bear being called again after it has done its work: a process may end between the work and the
 * note that it is done.
 */
export function defineJobKind<Schema extends z.ZodTypeAny>(definition: {
  kind: string;
  /** Ids alone: payloads hold no personal data and no secret. */
  payload: Schema;
  maxTries: number;
  limitMs: number;
  run: (payload: z.output<Schema>, attempt: Attempt) => Promise<void>;
  givenUp?: (payload: z.output<Schema>) => Promise<void>;
}): JobKind {
  const { kind, payload: schema, maxTries, limitMs, run, givenUp } = definition;
  const read = (payload: unknown) => schema.parse(payload) as z.output<Schema>;
  return {
    kind,
    maxTries,
    limitMs,
    run: (payload, attempt) => run(read(payload), attempt),
    givenUp: async (payload) => givenUp?.(read(payload)),
  };
}

/** Why a try failed, in words that may be kept: they name no person and hold no secret. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  /** Trying again would change nothing. */
  readonly permanent: boolean;
  /** Wait at least so long before the next try. */
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
