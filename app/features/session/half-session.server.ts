import { z } from '@domain/zod';
import { sealedCookie } from '~/server/session/sealed-cookie.server';

/** As long as the API waits for the second step. */
const LIFE_SECONDS = 10 * 60;

/** The sign-in that waits for a code (docs/decisions/0124): its token opens nothing else. */
export const halfSession = sealedCookie('halfSession', {
  lifeSeconds: LIFE_SECONDS,
  schema: z.object({ token: z.string().min(1) }),
});
