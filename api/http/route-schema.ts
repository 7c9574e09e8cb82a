import type { z } from '@domain/zod';
import { errorAnswerSchema } from './error-answer';

/** Every status of the contract's table that a route may answer, besides its success. */
const ERROR_STATUSES = [400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503] as const;

type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** A route's answers for its schema: its successes, and the one error shape for the statuses named. */
export function answers<Success extends Record<number, z.ZodTypeAny>>(
  success: Success,
  errors: readonly ErrorStatus[],
): Success {
  const failures = Object.fromEntries(
    [...errors, 500].map((status) => [status, errorAnswerSchema]),
  );
  return { ...failures, ...success };
}

/** Security of a route that needs `Authorization: Bearer`, for its schema. */
export const SIGNED_IN = [{ token: [] as string[] }];
