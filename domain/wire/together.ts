import { z } from '@domain/zod';

/** How many calls one `GET together` may hold (docs/contract.md#together). */
export const MAX_TOGETHER = 12;

/** What `GET together` answers: of each call in turn, what it answers alone. */
export const togetherWire = z.array(
  z.object({
    status: z.number().int(),
    headers: z.record(z.string()),
    body: z.unknown().describe('Como a própria chamada responde'),
  }),
);
