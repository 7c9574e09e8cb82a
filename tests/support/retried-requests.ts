import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';

type FetchArguments = Parameters<APIRequestContext['fetch']>;

const RETRIES = 3;

let wrapped = false;

/**
 * Requests made by a test, without a page, are retried when their connection was closed, as a
 * browser does: an idle connection may end just as the next request is sent.
 */
export function retryRequests(context: BrowserContext): void {
  if (wrapped) return;
  const requests = Object.getPrototypeOf(context.request) as APIRequestContext;
  const { fetch } = requests;
  // The other methods call `fetch`.
  requests.fetch = function <T>(this: APIRequestContext, ...[address, options]: FetchArguments) {
    return fetch.call<APIRequestContext, FetchArguments, Promise<APIResponse<T>>>(this, address, {
      maxRetries: RETRIES,
      ...options,
    });
  };
  wrapped = true;
}
