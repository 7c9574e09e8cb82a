import {
  forgetWork,
  keepWork,
  type KeptWork,
  knowForm,
  listKeptWork,
  type WorkKey,
  workKey,
} from './kept-work';

/**
 * How long a change may wait until it is kept. It is never put off by the next key: however
 * steadily somebody types, a crash takes no more than this.
 */
const KEEP_AFTER_MS = 400;

export interface WorkKeeper {
  /** Something may have changed. */
  changed: () => void;
  /** Keeps at once what waits to be kept. */
  keepNow: () => void;
  /** The form is not this one any more; what still waits is not kept. */
  close: () => void;
}

/**
 * Keeps what `read` gives in this browser after each change, and when the page goes away; null is
 * nothing unsaved, of which nothing stays, undefined a form that cannot be read now. What did not
 * change is not kept again: another tab may have saved the record meanwhile.
 */
export function openKeeper(work: WorkKey, read: () => unknown): WorkKeeper {
  const key = workKey(work);
  knowForm(work);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const text = read();
    if (text === null) forgetWork(key);
    else if (text !== undefined) keepWork(key, text);
  };
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keep);
  const release = holdOpen(key);
  return {
    changed: () => {
      timer ??= setTimeout(keep, KEEP_AFTER_MS);
    },
    keepNow: keep,
    close: () => {
      clearTimeout(timer);
      timer = undefined;
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      release();
    },
  };
}

/** What was kept of a kind by forms that are not open any more, in any tab. */
export async function findAbandonedWork(idProfessional: number, kind: string): Promise<KeptWork[]> {
  const open = await openForms();
  return listKeptWork(idProfessional, kind, new Date()).filter(({ key }) => !open.has(key));
}

/** Says to other tabs that the form is open here: its work is not theirs to go on with. */
function holdOpen(key: string): () => void {
  const abort = new AbortController();
  const held = new Promise<void>((resolve) =>
    abort.signal.addEventListener('abort', () => resolve()),
  );
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
