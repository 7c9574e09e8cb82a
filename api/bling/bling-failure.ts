import { z } from '@domain/zod';

import { JobFailure } from '../jobs/job-kind';

/** Bling's error format (its API description, `ErrorResponse`). */
const errorSchema = z.object({
  error: z.object({
    message: z.string().catch(''),
    description: z.string().catch(''),
    fields: z.array(z.object({ msg: z.string() })).catch([]),
  }),
});

/** Repeating the same request would get the same error. */
const PERMANENT = [400, 404, 409, 413, 415, 422];
const MAX_MESSAGE_LENGTH = 500;

/** A call that Bling did not carry out. `status` is 0 when there was no response. */
export class BlingFailure extends JobFailure {
  override name = 'BlingFailure';

  constructor(
    readonly status: number,
    message: string,
    afterMs = 0,
  ) {
    super(message, { permanent: PERMANENT.includes(status), afterMs });
  }
}

/**
 * Bling's own message, one sentence per field separated by `;`, like all fiscal note errors
 * (R-NOT-08).
 */
export function blingMessage(status: number, body: unknown): string {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return `Bling answered ${status}`;
  const { message, description, fields } = parsed.data.error;
  const words = fields.map(({ msg }) => msg).filter(Boolean);
  return (words.join(';') || description || message || `Bling answered ${status}`).slice(
    0,
    MAX_MESSAGE_LENGTH,
  );
}

/** A `Retry-After` in seconds, as milliseconds, at most a day; 0 for any other form. */
export function retryAfterMs(header: string | null): number {
  const seconds = Number(header ?? '0');
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 24 * 3600) * 1000 : 0;
}
