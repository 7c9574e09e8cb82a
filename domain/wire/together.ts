import { z } from '@domain/zod';

/** The most calls in one `GET together` (docs/contract.md#together). */
export const MAX_TOGETHER = 12;

/** The response of `GET together`: of each call in turn, its own response. */
export const togetherWire = z.array(
  z.object({
    status: z.number().int(),
    headers: z.record(z.string()),
    body: z.unknown().describe('Como a própria chamada responde'),
  }),
);
