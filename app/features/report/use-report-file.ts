import { useEffect, useRef, useState } from 'react';

import type { ReportQuery } from '@domain/report/report-query';
import { isSessionHere } from '~/components/ask-beside';

import { REPORT_FILE_PATH, ROWS_HEADER } from './report-paths';

/** How far a report's file is. */
export type FileState =
  | { phase: 'idle' }
  | { phase: 'making'; received: number; rows: number | null }
  | { phase: 'done'; name: string; received: number; rows: number | null }
  | { phase: 'failed' };

/** A browser may still be reading what it saves. */
const KEPT_MS = 60_000;

/** Fetches a report's file, tells how far it is, and saves it. */
export function useReportFile() {
  const [state, setState] = useState<FileState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function generate(query: ReportQuery): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ phase: 'making', received: 0, rows: null });
    try {
      const file = await fetchFile(query, signal, (received, rows) => setState({ phase: 'making', received, rows }));
      if (file) save(file);
      setState(file ? { phase: 'done', name: file.name, received: file.blob.size, rows: file.rows } : { phase: 'idle' });
    } catch {
      if (!signal.aborted) setState({ phase: 'failed' });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState({ phase: 'idle' });
  }

  return { state, generate, cancel };
}

interface FetchedFile {
  name: string;
  blob: Blob;
  rows: number | null;
}

/** Null when there is no file but a page that says why, to which the browser then goes. Throws when the file breaks off. */
async function fetchFile(
  query: ReportQuery,
  signal: AbortSignal,
  tell: (received: number, rows: number | null) => void,
): Promise<FetchedFile | null> {
  const address = `${REPORT_FILE_PATH}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(address, { signal, redirect: 'manual' });
  if (response.type === 'opaqueredirect') {
    // A dead session is put right over the page, which keeps what was chosen in it.
    if (await isSessionHere()) window.location.assign(address);
    return null;
  }
  if (!response.ok || !response.body) throw new TypeError('no report');
  const told = Number(response.headers.get(ROWS_HEADER) ?? NaN);
  const rows = Number.isInteger(told) ? told : null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    pieces.push(value);
    received += value.length;
    tell(received, rows);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'Relatorio';
  return { name, blob: new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' }), rows };
}

function save({ name, blob }: FetchedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
