import { DAY_MS } from '@domain/duration';
import { isRecord, textIn } from '@domain/is-record';
import { serverNow } from '~/components/ui/day-now';

/**
 * Unsaved drafts in localStorage, so that a reload, a crash, an expired session or a lost
 * connection loses nothing (R-FRM-04). A draft is offered only to the person who typed it, and is
 * deleted when it is saved, discarded, or two weeks old.
 */
const PREFIX = 'prumo.kept';
const MAX_AGE_MS = 14 * DAY_MS;

/** Identifies a draft. `form` is unique per form instance, so two tabs store two drafts. */
export interface DraftKey {
  idProfessional: number;
  /** As `order:40`, `order:new` or `order:new?from=40`. */
  kind: string;
  form: string;
  /**
   * Whether drafts of this kind are independent, as for new records: saving one keeps the others.
   */
  several: boolean;
}

export interface StoredDraft {
  key: string;
  form: string;
  /** ISO instant of the last change, by the server's clock. */
  storedAt: string;
  content: unknown;
}

/** Forms that were saved or abandoned: a pending autosave must not store their draft again. */
const closed = new Set<string>();
/** The forms of this page, by their keys. */
const registered = new Map<string, DraftKey>();
/** The form whose draft each form continues: saving the form makes that draft obsolete too. */
const predecessors = new Map<string, string>();

/** Whether a form of this page was saved or abandoned. */
export function isClosed(form: string): boolean {
  return closed.has(form);
}

export function draftKey({
  idProfessional,
  kind,
  form,
}: Pick<DraftKey, 'idProfessional' | 'kind' | 'form'>): string {
  return [PREFIX, idProfessional, kind, form].join('|');
}

/** Must be called before the form's drafts can be discarded by `discardSavedDrafts`. */
export function registerForm(draft: DraftKey): void {
  registered.set(draft.form, draft);
}

/**
 * Records that form `next` continues the draft of form `before`, as after a refused post. One with
 * a stored draft of its own is other work, which the person chose to continue: the draft before it
 * stays.
 */
export function continueForm(before: string, next: string): void {
  const isOther = draftKeys().some((key) => formOf(key) === next);
  if (before !== next && !isOther) predecessors.set(next, before);
}

export function storeDraft(key: string, content: unknown): void {
  if (closed.has(formOf(key))) return;
  withStorage((storage) =>
    storage.setItem(key, JSON.stringify({ keptAt: serverNow().toISOString(), work: content })),
  );
}

export function discardDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Discards the drafts of an abandoned form and of its predecessors, and stores no more of them. */
export function discardFormDrafts(form: string): void {
  const forms = withPredecessors(form);
  for (const one of forms) closed.add(one);
  for (const key of draftKeys()) if (forms.has(formOf(key))) discardDraft(key);
}

/**
 * Discards the drafts that a save made obsolete: the form's own and, for an existing record, every
 * older draft of it from any form or tab. Drafts of later changes are stored again.
 */
export function discardSavedDrafts(form: string): void {
  discardFormDrafts(form);
  const saved = registered.get(form);
  if (!saved || saved.several) return;
  const start = draftKey({ ...saved, form: '' });
  for (const key of draftKeys()) if (key.startsWith(start)) discardDraft(key);
}

function withPredecessors(form: string): ReadonlySet<string> {
  const forms = new Set<string>();
  for (
    let one: string | undefined = form;
    one !== undefined && !forms.has(one);
    one = predecessors.get(one)
  )
    forms.add(one);
  return forms;
}

function formOf(key: string): string {
  return key.slice(key.lastIndexOf('|') + 1);
}

/** Whether the draft still exists: another tab may have saved or discarded it. */
export function isStored({ key }: StoredDraft): boolean {
  return withStorage((storage) => storage.getItem(key)) !== null;
}

/** What a stored draft is of. */
export function kindOf({ key }: StoredDraft): string {
  return key.split('|')[2] ?? '';
}

/**
 * A person's drafts of one kind, or of all with a kind of '', newest first. Expired and unreadable
 * drafts are discarded.
 */
export function listDrafts(idProfessional: number, kind: string, now: Date): StoredDraft[] {
  const start =
    kind === '' ? `${PREFIX}|${idProfessional}|` : draftKey({ idProfessional, kind, form: '' });
  return draftKeys()
    .flatMap((key) => {
      const draft = readDraft(key, now);
      if (!draft) discardDraft(key);
      return draft && key.startsWith(start) ? [draft] : [];
    })
    .sort((a, b) => b.storedAt.localeCompare(a.storedAt));
}

/** A stored draft; null when it is too old, or cannot be read. */
export function readDraft(key: string, now: Date): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as unknown;
    const storedAt = textIn(stored, 'keptAt');
    if (!isRecord(stored) || storedAt === null) return null;
    const { work: content } = stored;
    // A timestamp in the future came from a wrong clock, corrected since: the draft is still valid.
    const age = now.getTime() - Date.parse(storedAt);
    return age < MAX_AGE_MS ? { key, form: formOf(key), storedAt, content } : null;
  } catch {
    return null;
  }
}

/** The storage keys of all drafts. */
export function draftKeys(): string[] {
  const isDraft = (key: string) => key.startsWith(`${PREFIX}|`);
  return withStorage((storage) => Object.keys(storage).filter(isDraft)) ?? [];
}

/** Storage may be blocked or full: then nothing is stored, and the form still works. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
