import { json, redirect } from '@remix-run/node';

import { recentMomentText } from '@domain/moment-text';
import { SECOND_FACTOR_REQUIRED } from '@domain/security/security-policy';
import type { Changer } from '~/components/form/record-action-data';
import type { ErrorDetails } from '~/components/ui/route-error';
import { AFTER_POST_HEADER } from '~/server/session/after-post.server';
import { signedOutRedirect } from '~/server/session/guard.server';
import { redirectWithFailure } from '~/server/session/toast.server';

import { ApiError } from './api-error.server';

/**
 * The one table of what an API error becomes (docs/contract.md#errors):
 *
 * | API says        | loader                                  | action                              |
 * |-----------------|-----------------------------------------|-------------------------------------|
 * | 401             | session cleared, sign-in, and back      | the same                            |
 * | 403, until a    | the page that switches it on            | toast, input kept                   |
 * | second factor   |                                         |                                     |
 * | 403, 404        | the error boundary, inside the layout   | toast or field error, input kept    |
 * | 400, 409…, 422  | the error boundary                      | field errors or toast, input kept   |
 * | 5xx, none, late | the error boundary with a retry link    | toast, R-ERR-02 or R-ERR-03         |
 */

const SECOND_FACTOR_PAGE = '/dashboard/profile/second-factor';

/**
 * Where a person goes who must first switch on a second factor (R-SES-27); null for other errors,
 * on that page itself, and after a post, whose page shows what was typed.
 */
export function secondFactorRedirect({ code }: ApiError, request: Request): Response | null {
  if (code !== SECOND_FACTOR_REQUIRED || request.headers.has(AFTER_POST_HEADER)) return null;
  return new URL(request.url).pathname === SECOND_FACTOR_PAGE ? null : redirect(SECOND_FACTOR_PAGE);
}

/** For a loader: always throws; an ApiError becomes a Response, anything else is rethrown. */
export async function failLoader(error: unknown, request: Request): Promise<never> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw await signedOutRedirect(request);
  const elsewhere = secondFactorRedirect(error, request);
  if (elsewhere) throw elsewhere;
  const details: ErrorDetails = {
    message: error.message,
    requestId: error.requestId,
    retry: error.isUnavailable || error.status === 429,
  };
  throw json(details, {
    status: error.isUnavailable ? 503 : error.responseStatus,
    headers: error.retryHeaders,
  });
}

/**
 * For the loader of a form: like `failLoader`, but when the page is rendered after a post and the
 * API is unavailable, the record was deleted or the person is refused, returns `kept`, so that the
 * form can show what was posted. Without JavaScript that page is the only copy.
 */
export async function failFormLoader<Kept>(
  error: unknown,
  request: Request,
  kept: Kept,
): Promise<Kept> {
  const unavailable =
    error instanceof ApiError &&
    (error.isUnavailable || error.status === 403 || error.status === 404);
  if (unavailable && request.headers.has(AFTER_POST_HEADER)) return kept;
  return failLoader(error, request);
}

interface FilePage {
  backTo: string;
  /** Splits a message that joins several. */
  sentences?: (message: string) => readonly string[];
}

/** For a file route: redirects with a toast, as a file has no page to show an error on. */
export async function failFile(
  error: unknown,
  request: Request,
  { backTo, sentences = (message) => [message] }: FilePage,
): Promise<never> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw await signedOutRedirect(request);
  throw await redirectWithFailure(backTo, error, sentences(error.message));
}

/**
 * For an action: the ApiError to show next to what was typed. Rethrows a 401 and any other error.
 */
export async function failAction(error: unknown, request: Request): Promise<ApiError> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw await signedOutRedirect(request);
  return error;
}

/** Who changed a record in the meantime, for a 412: `por …`. */
export function changerOf({ isOwnChange, changedBy }: ApiError): string {
  if (isOwnChange) return 'você em outra janela';
  return changedBy
    ? `${changedBy.name} ${recentMomentText(changedBy.at, new Date())}`
    : 'outra pessoa';
}

/** The same as the beginning and the end of a sentence; null where no other person is told. */
export function otherChanger({ changedBy }: Pick<ApiError, 'changedBy'>): Changer | null {
  return changedBy && { name: changedBy.name, when: recentMomentText(changedBy.at, new Date()) };
}

/** For an action before sign-in: there a 401 means wrong credentials, and its message is shown. */
export function failPublicAction(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
