import type { z } from '@domain/zod';

import { errorResponseSchema } from './error-response';

/** The statuses (docs/contract.md#errors) that a route may answer besides its success. */
type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 422 | 429 | 501 | 503;

/**
 * A route's answers for its schema: its successes, and the one error shape for the statuses named.
 */
export function responses<Success extends Record<number, z.ZodTypeAny>>(
  success: Success,
  errors: readonly ErrorStatus[],
): Success {
  const failures = Object.fromEntries(
    [...errors, 500].map((status) => [status, errorResponseSchema]),
  );
  return { ...failures, ...success };
}

/** Security of a route that needs `Authorization: Bearer`, for its schema. */
export const SIGNED_IN = [{ token: [] as string[] }];
