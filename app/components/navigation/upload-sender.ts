type Send = (address: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

let sender: Send | null = null;

/** Sets what sends the files of a form that shows its progress, of which `fetch` tells nothing. */
export function setUploadSender(send: Send | null): void {
  sender = send;
}

/** What sends a request in the place of `fetch`; null for all but such a form's. */
export function uploadSender(init: RequestInit | undefined): Send | null {
  return init?.body instanceof FormData ? sender : null;
}
