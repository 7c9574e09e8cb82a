import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import type { ReportQuery } from '@domain/report/report-query';
import { fetchFile, saveFile } from '~/components/navigation/fetch-file';

import { REPORT_FILE_PATH, ROWS_HEADER } from './report-paths';

/** A report file's progress. */
export type FileState =
  | { phase: 'idle' }
  | { phase: 'making'; received: number; rows: number | null }
  | { phase: 'done'; name: string; received: number; rows: number | null }
  | { phase: 'failed' };

/** Fetches a report's file, reports its progress, and saves it. */
export function useReportFile() {
  const [state, setState] = useState<FileState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  // Another URL is another period: the last file's message would be wrong there.
  const { search } = useLocation();
  useEffect(() => setState((now) => (now.phase === 'making' ? now : { phase: 'idle' })), [search]);

  async function generate(query: ReportQuery): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ phase: 'making', received: 0, rows: null });
    try {
      const file = await fetchFile(`${REPORT_FILE_PATH}?${new URLSearchParams(query).toString()}`, {
        name: 'Relatorio',
        signal,
        onProgress: (received, headers) =>
          setState({ phase: 'making', received, rows: rowsOf(headers) }),
      });
      if (file) saveFile(file);
      setState(
        file
          ? { phase: 'done', name: file.name, received: file.blob.size, rows: rowsOf(file.headers) }
          : { phase: 'idle' },
      );
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

function rowsOf(headers: Headers): number | null {
  const count = Number(headers.get(ROWS_HEADER) ?? NaN);
  return Number.isInteger(count) ? count : null;
}
