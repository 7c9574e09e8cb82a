import type { z } from '@domain/zod';

/** The value as the field keeps it, or the first message why it is refused. */
export function read(field: z.ZodTypeAny, value: unknown): unknown {
  const parsed = field.safeParse(value);
  return parsed.success ? parsed.data : `refused: ${parsed.error.issues[0]?.message}`;
}
