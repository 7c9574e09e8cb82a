import type { z } from '@domain/zod';

import { ownCookie } from './own-cookie.server';
import { seal, unseal } from './sealed.server';

interface SealedCookieOptions<Schema extends z.ZodTypeAny> {
  /** How long it is valid, even if the browser keeps it longer. */
  lifeSeconds: number;
  schema: Schema;
}

/** An encrypted, short-lived cookie that passes data from one screen to the next. */
export function sealedCookie<Schema extends z.ZodTypeAny>(
  name: string,
  { lifeSeconds, schema }: SealedCookieOptions<Schema>,
) {
  const cookie = ownCookie(name, { maxAge: lifeSeconds, signed: false });
  return {
    /** Null when it is missing, forged or expired. */
    read: async (request: Request): Promise<z.output<Schema> | null> => {
      const value = await cookie.read(request);
      const text = typeof value === 'string' ? unseal(name, value, Date.now()) : null;
      if (text === null) return null;
      const parsed = schema.safeParse(JSON.parse(text));
      return parsed.success ? (parsed.data as z.output<Schema>) : null;
    },
    /** `Set-Cookie` that stores the value. */
    keep: (request: Request, value: z.input<Schema>): Promise<string> =>
      cookie.keep(request, seal(name, JSON.stringify(value), Date.now() + lifeSeconds * 1000)),
    /** `Set-Cookie` that deletes it. */
    end: (request: Request): Promise<string> => cookie.end(request),
  };
}
