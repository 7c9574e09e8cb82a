import { TOLD } from '~/components/navigation/own-answer';
import { createStore } from '~/components/ui/create-store';

/** The failure of an upload that the person cancelled. */
export const UPLOAD_CANCELLED = 'O envio foi cancelado. O arquivo continua escolhido.';

/** A file on its way. */
interface Upload {
  /** The file's size in bytes. */
  size: number;
  /** How much of it has left, in percent; at 100 the response is awaited. */
  percent: number;
  cancel: () => void;
}

/** A page sends one file at a time. */
export const {
  get: currentUpload,
  set: setUpload,
  subscribe: onUpload,
} = createStore<Upload | null>(null);

/** Responses with these statuses cannot have a body. */
const BODILESS = [204, 205, 304];

/**
 * Sends a form like `fetch`, and tells how much of its file has left. Only XMLHttpRequest knows.
 */
export function sendWithProgress(
  address: RequestInfo | URL,
  { method = 'POST', headers, body, signal }: RequestInit = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let failure: unknown = new TypeError('the upload was cut off');
    const abort = (why: unknown) => {
      failure = why;
      request.abort();
    };
    const size = sizeOf(body);
    let shown: Upload | null = null;
    const show = (percent: number) => {
      if (size === 0 || shown?.percent === percent) return;
      shown = { size, percent, cancel: () => abort(new TypeError(UPLOAD_CANCELLED, TOLD)) };
      setUpload(shown);
    };
    const giveUp = () => abort(signal?.reason);
    request.open(method, address instanceof Request ? address.url : address);
    request.responseType = 'arraybuffer';
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => show(Math.floor((loaded / total) * 100));
    request.upload.onload = () => show(100);
    request.onload = () => resolve(responseOf(request));
    request.onloadend = () => {
      if (currentUpload() === shown) setUpload(null);
      signal?.removeEventListener('abort', giveUp);
      // Does nothing after a response.
      reject(failure);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', giveUp);
    show(0);
    request.send(body as XMLHttpRequestBodyInit);
  });
}

/** The size of the files in a form. */
function sizeOf(body: RequestInit['body']): number {
  if (!(body instanceof FormData)) return 0;
  let size = 0;
  for (const value of body.values()) if (value instanceof File) size += value.size;
  return size;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status, statusText } = request;
  const body = BODILESS.includes(status) ? null : (request.response as ArrayBuffer);
  return new Response(body, { status, statusText, headers });
}
