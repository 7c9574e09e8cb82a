import { isSessionHere } from './ask-beside';

/** A file that was fetched whole. */
export interface FetchedFile {
  name: string;
  blob: Blob;
  headers: Headers;
}

interface FetchOptions {
  /** The name of a file whose answer names none. */
  name: string;
  signal?: AbortSignal;
  /** Hears of the headers, and then of how many bytes are here. */
  onProgress?: (received: number, headers: Headers) => void;
}

/** A browser may still be reading what it saves. */
const KEPT_MS = 60_000;

/**
 * Fetches a file beside the page, which keeps what was typed and chosen in it. A dead session is
 * put right over the page first. Null when there is no file but a page that says why, to which the
 * browser then goes. Throws when no answer comes or the file breaks off.
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

/** Hands a fetched file to the person, as a download does. */
export function saveFile({ name, blob }: FetchedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
