import { useEffect, useRef } from 'react';

import { forgetWork, keepWork, listKeptWork, type KeptWork, workKey, type WorkKey } from './kept-work';

/** A pause in typing after which the work is kept. */
const KEEP_AFTER_MS = 400;

/**
 * Keeps what `work` gives in this browser while it differs from what is saved (`dirty`), and when the page goes away.
 * `work` keeps its identity while what it gives is the same.
 */
export function useKeptWork({ idProfessional, kind, form }: WorkKey, work: () => unknown, dirty: boolean): void {
  const key = workKey({ idProfessional, kind, form });
  const latest = useRef({ work, dirty });
  latest.current = { work, dirty };

  useEffect(() => {
    if (!dirty) {
      forgetWork(key);
      return;
    }
    const timer = setTimeout(() => keepWork(key, work()), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, work, dirty]);

  useEffect(() => {
    const keepNow = () => {
      if (latest.current.dirty) keepWork(key, latest.current.work());
    };
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    const release = holdOpen(key);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      release();
    };
  }, [key]);
}

/** What was kept of a kind by forms that are not open any more, in any tab. */
export async function findAbandonedWork(idProfessional: number, kind: string): Promise<KeptWork[]> {
  const open = await openForms();
  return listKeptWork(idProfessional, kind, new Date()).filter(({ key }) => !open.has(key));
}

/** Says to other tabs that the form is open here: its work is not theirs to go on with. */
function holdOpen(key: string): () => void {
  const abort = new AbortController();
  const held = new Promise<void>((resolve) => abort.signal.addEventListener('abort', () => resolve()));
  // Without locks (a page that is not served safely) every form counts as closed.
  navigator.locks?.request(key, { signal: abort.signal }, () => held).catch(() => undefined);
  return () => abort.abort();
}

async function openForms(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name ?? ''));
  } catch {
    return new Set();
  }
}
