import { NO_ANSWER, NO_FILE } from '@domain/call-failure';
import { SECOND_FACTOR_REQUIRED } from '@domain/security/security-policy';

import { ApiError } from './api-error.server';

/**
 * Whether the server does not support the call: an extension of ours, whose feature is then hidden.
 */
export function isUnsupported(error: unknown): error is ApiError {
  return error instanceof ApiError && [404, 405, 501].includes(error.responseStatus);
}

/** For the `catch` of an optional call: null if it is unsupported. */
export function nullIfUnsupported(error: unknown): null {
  if (isUnsupported(error)) return null;
  throw error;
}

/** For the `catch` of a call: rethrows, with that message if the server's response had none. */
export function throwWithMessage(error: unknown, message: string): never {
  const isWordless =
    error instanceof ApiError &&
    error.status !== null &&
    [NO_ANSWER, NO_FILE].includes(error.message);
  throw isWordless ? new ApiError(error.status, message, { requestId: error.requestId }) : error;
}

/** Whether an error is about the person, whatever the call: no screen can continue without it. */
function concernsPerson({ status, code }: ApiError): boolean {
  return status === 401 || status === 402 || code === SECOND_FACTOR_REQUIRED;
}

/**
 * For the `catch` of a call that a page can do without: null if it fails; our own bugs are
 * rethrown.
 */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/**
 * `nullIfRefused` that also rethrows errors about the person, which redirect to the sign-in or
 * elsewhere.
 */
export function nullIfUnanswered(error: unknown): null {
  if (error instanceof ApiError && concernsPerson(error)) throw error;
  return nullIfRefused(error);
}
