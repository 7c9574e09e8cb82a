import { json } from '@remix-run/node';

import { signedOutRedirect } from '~/server/session/guard.server';
import { redirectWithFailure } from '~/server/session/toast.server';

import { ApiError } from './api-client.server';

/**
 * The one table of what an API error becomes (docs/contract.md#errors):
 *
 * | API says        | loader                                  | action                              |
 * |-----------------|-----------------------------------------|-------------------------------------|
 * | 401             | session cleared, sign-in, and back      | the same                            |
 * | 403, 404        | the error boundary, inside the layout   | toast or field error, input kept    |
 * | 400, 409…, 422  | the error boundary                      | field errors or toast, input kept   |
 * | 5xx, none, late | the error boundary with a retry link    | toast, R-ERR-02 or R-ERR-03         |
 */

/**
 * Set by our server on a post, and on the loaders' requests that make its page; never taken from
 * outside.
 */
export const AFTER_POST_HEADER = 'X-Prumo-After-Post';

/** What an error boundary is told. */
export interface ErrorDetails {
  message: string;
  requestId: string | null;
  /** Whether the same request may well succeed later. */
  retry: boolean;
}

/** For a loader: always throws, a Response for an API's error and anything else as it is. */
export async function failLoader(error: unknown, request: Request): Promise<never> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw await signedOutRedirect(request);
  const unavailable = error.status === 0 || error.status >= 500;
  const details: ErrorDetails = {
    message: error.message,
    requestId: error.requestId,
    retry: unavailable || error.status === 429,
  };
  throw json(details, { status: unavailable ? 503 : error.status });
}

/**
 * For the loader of a form: like `failLoader`, but when the page comes back after a post and the
 * API cannot answer, or somebody deleted the record meanwhile, gives `kept`, with which the form
 * can show what was posted. Without JavaScript the page is all there is.
 */
export async function failFormLoader<Kept>(
  error: unknown,
  request: Request,
  kept: Kept,
): Promise<Kept> {
  const unavailable =
    error instanceof ApiError &&
    (error.status === 0 || error.status === 404 || error.status >= 500);
  if (unavailable && request.headers.has(AFTER_POST_HEADER)) return kept;
  return failLoader(error, request);
}

/**
 * For a route that answers with a file: the person goes back to `backTo`, where a toast says why
 * there is none. A file has no page of its own to show an error in. `sentences` parts a message
 * that travels as several.
 */
export async function failFile(
  error: unknown,
  request: Request,
  backTo: string,
  sentences = (message: string): readonly string[] => [message],
): Promise<never> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw await signedOutRedirect(request);
  throw await redirectWithFailure(backTo, error, sentences(error.message));
}

/**
 * For an action: the API's error to show beside what was typed; throws for 401 and for what is not
 * the API's.
 */
export async function failAction(error: unknown, request: Request): Promise<ApiError> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw await signedOutRedirect(request);
  return error;
}

/**
 * For an action of the screens before signing in: there a 401 means wrong credentials, and its
 * message is shown.
 */
export function failPublicAction(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
