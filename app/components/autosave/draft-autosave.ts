import { addKeeper } from '~/components/navigation/keepers';
import { serverNow } from '~/components/ui/day-now';

import {
  discardDraft,
  type DraftKey,
  draftKey,
  isStored,
  listDrafts,
  registerForm,
  type StoredDraft,
  storeDraft,
} from './draft-store';

/**
 * The longest a change stays unstored. The timer is not restarted by the next key (a throttle, not
 * a debounce), so a crash never loses more than this.
 */
const AUTOSAVE_DELAY_MS = 400;

export interface DraftAutosave {
  /** To be called when something may have changed. */
  changed: () => void;
  /** Stores a pending change at once. */
  saveNow: () => void;
  /** Stops; a pending change is dropped. */
  close: () => void;
}

/** The pending changes of the page's forms. */
const pending = new Set<() => void>();

/** Stores all pending changes at once. */
export function saveAllNow(): void {
  for (const save of pending) save();
}

/**
 * Stores what `read` returns after each change, and when the page is hidden or left. `read` returns
 * null when nothing is unsaved (the draft is discarded), undefined when the form cannot be read
 * (the draft stays). An unchanged form is not stored again: another tab may have saved the record.
 * `keeps` returns whether the form has a field that may be stored: a password may not.
 */
export function startAutosave(
  draft: DraftKey,
  read: () => unknown,
  keeps = () => true,
): DraftAutosave {
  const key = draftKey(draft);
  const forget = addKeeper(keeps);
  registerForm(draft);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const content = read();
    if (content === null) discardDraft(key);
    else if (content !== undefined) storeDraft(key, content);
  };
  pending.add(save);
  window.addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  const release = holdOpen(key);
  return {
    changed: () => {
      timer ??= setTimeout(save, AUTOSAVE_DELAY_MS);
    },
    saveNow: save,
    close: () => {
      clearTimeout(timer);
      timer = undefined;
      pending.delete(save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      forget();
      release();
    },
  };
}

/** The drafts of a kind, or of all (''), whose form is no longer open in any tab. */
export async function findAbandonedDrafts(
  idProfessional: number,
  kind: string,
): Promise<StoredDraft[]> {
  // Listed before the wait: on a busy machine the calling form has a draft of its own by then.
  const drafts = listDrafts(idProfessional, kind, serverNow());
  const open = await openForms();
  return drafts.filter((draft) => !open.has(draft.key) && isStored(draft));
}

/**
 * Holds a Web Lock that tells other tabs that the form is open here: they do not offer its draft.
 */
function holdOpen(key: string): () => void {
  const abort = new AbortController();
  const held = new Promise<void>((resolve) =>
    abort.signal.addEventListener('abort', () => resolve()),
  );
  // Without Web Locks (an insecure context) every form counts as closed.
  navigator.locks?.request(key, { signal: abort.signal }, () => held).catch(() => undefined);
  return () => abort.abort();
}

async function openForms(): Promise<ReadonlySet<string>> {
  // By then a form that was opened or closed at the same moment has asked for its lock or left it.
  await Promise.resolve();
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name ?? ''));
  } catch {
    return new Set();
  }
}
