import type { z } from '@domain/zod';

/** The parsed value, or the first error message. */
export function read(field: z.ZodTypeAny, value: unknown): unknown {
  const parsed = field.safeParse(value);
  return parsed.success ? parsed.data : `refused: ${parsed.error.issues[0]?.message}`;
}
