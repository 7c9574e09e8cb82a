import { MAX_ID } from '@domain/typed-id';
import { z } from '@domain/zod';

/** An id in a path. An impossible one, including one too large, is 404 with `unknown`. */
export function recordId(unknown: string) {
  return z
    .string()
    .regex(/^\d{1,10}$/, unknown)
    .transform(Number)
    .refine((id) => id >= 1 && id <= MAX_ID, unknown);
}
