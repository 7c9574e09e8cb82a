import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';

type FetchArguments = Parameters<APIRequestContext['fetch']>;

const RETRIES = 3;

let wrapped = false;

/**
 * What a test asks for without a page is asked for again when its connection was closed, as a
 * browser does: an idle one may end just as the next request is sent.
 */
export function retryRequests(context: BrowserContext): void {
  if (wrapped) return;
  const requests = Object.getPrototypeOf(context.request) as APIRequestContext;
  const { fetch } = requests;
  // The other methods call this one.
  requests.fetch = function <T>(this: APIRequestContext, ...[address, options]: FetchArguments) {
    return fetch.call<APIRequestContext, FetchArguments, Promise<APIResponse<T>>>(this, address, {
      maxRetries: RETRIES,
      ...options,
    });
  };
  wrapped = true;
}
