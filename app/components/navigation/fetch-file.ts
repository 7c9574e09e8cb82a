import { isSessionHere } from './background-fetch';

/** A completely fetched file. */
export interface FetchedFile {
  name: string;
  blob: Blob;
  headers: Headers;
}

interface FetchOptions {
  /** The default file name when the response has none. */
  name: string;
  signal?: AbortSignal;
  /** Called with the headers, and then with the number of bytes received. */
  onProgress?: (received: number, headers: Headers) => void;
}

/** The browser may still be reading the blob URL. */
const KEPT_MS = 60_000;

/**
 * Fetches a file without leaving the page. An expired session opens the sign-in dialog first. Null
 * when the response is a page with an error message, to which the browser then navigates. Throws
 * when there is no response, or an incomplete one.
 */
export async function fetchFile(
  address: string,
  { name, signal, onProgress }: FetchOptions,
): Promise<FetchedFile | null> {
  const response = await fetch(address, { signal: signal ?? null, redirect: 'manual' });
  if (response.type === 'opaqueredirect') {
    if (await isSessionHere()) window.location.assign(address);
    return null;
  }
  const { headers } = response;
  if (!response.ok || !response.body) throw new TypeError('no file');
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    pieces.push(value);
    received += value.length;
    onProgress?.(received, headers);
  }
  const given = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
  return {
    name: given ?? name,
    blob: new Blob(pieces, { type: headers.get('Content-Type') ?? '' }),
    headers,
  };
}

/** Saves a fetched file like a download. */
export function saveFile({ name, blob }: FetchedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
