import type { z } from '@domain/zod';

import { errorResponseSchema } from './error-response';

/** The error statuses (docs/contract.md#errors) that a route may return. */
export type ErrorStatus =
  400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 501 | 503 | 507;

/**
 * A route's response schemas: its successes, and the standard error shape for the listed statuses.
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

/** OpenAPI security of a route that needs `Authorization: Bearer`. */
export const SIGNED_IN = [{ token: [] as string[] }];
