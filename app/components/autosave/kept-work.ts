/**
 * Work that is not saved yet, kept in this browser so that a reload, a crash, a lost session or a
 * dead line does not take it away. It is offered only to whoever typed it, and goes when it is
 * saved, thrown away, or two weeks old.
 */
const PREFIX = 'prumo.kept';
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

/** Whose work on what: `form` is the form's own key, so that two tabs keep two. */
export interface WorkKey {
  idProfessional: number;
  /** As `order:40` or `order:new`. */
  kind: string;
  form: string;
  /**
   * Several works of the kind stand side by side, as new records do: saving one says nothing of the
   * others.
   */
  several: boolean;
}

export interface KeptWork {
  key: string;
  form: string;
  /** ISO instant of the last change. */
  keptAt: string;
  work: unknown;
}

/**
 * Forms that were saved, or left for good, while a change was still to be kept: it is not kept any
 * more.
 */
const forgotten = new Set<string>();
/** What the forms of this page are, by their keys. */
const known = new Map<string, WorkKey>();
/** Forms that others went on from, by those that did: what led to a saved form is saved with it. */
const ancestors = new Map<string, string>();

export function workKey({
  idProfessional,
  kind,
  form,
}: Pick<WorkKey, 'idProfessional' | 'kind' | 'form'>): string {
  return [PREFIX, idProfessional, kind, form].join('|');
}

/** Says what a form of this page is; its text may be kept from now on. */
export function knowForm(work: WorkKey): void {
  known.set(work.form, work);
}

/** Says that the form `next` goes on with what was kept, in place of the form `before`. */
export function continueForm(before: string, next: string): void {
  if (before !== next) ancestors.set(next, before);
}

export function keepWork(key: string, work: unknown): void {
  if (forgotten.has(formOf(key))) return;
  withStorage((storage) =>
    storage.setItem(key, JSON.stringify({ keptAt: new Date().toISOString(), work })),
  );
}

export function forgetWork(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/**
 * Forgets the work of a form that was left for good, with all that led to it, and keeps no more of
 * it.
 */
export function forgetForm(form: string): void {
  const forms = lineOf(form);
  for (const one of forms) forgotten.add(one);
  for (const key of keptKeys()) if (forms.has(formOf(key))) forgetWork(key);
}

/**
 * Forgets what a save made obsolete: the form's own work, and for a record that stood already every
 * older attempt at it, whatever form or tab it was typed in. What is typed after this is kept
 * again.
 */
export function forgetSaved(form: string): void {
  forgetForm(form);
  const work = known.get(form);
  if (!work || work.several) return;
  const start = workKey({ ...work, form: '' });
  for (const key of keptKeys()) if (key.startsWith(start)) forgetWork(key);
}

function lineOf(form: string): ReadonlySet<string> {
  const line = new Set<string>();
  for (
    let one: string | undefined = form;
    one !== undefined && !line.has(one);
    one = ancestors.get(one)
  )
    line.add(one);
  return line;
}

function formOf(key: string): string {
  return key.slice(key.lastIndexOf('|') + 1);
}

/** Whether work still stands here: another tab may have saved it. */
export function isKept({ key }: KeptWork): boolean {
  return keptKeys().includes(key);
}

/**
 * The work that one person kept of a kind, the newest first. What is too old, or cannot be read,
 * goes.
 */
export function listKeptWork(idProfessional: number, kind: string, now: Date): KeptWork[] {
  const start = workKey({ idProfessional, kind, form: '' });
  return keptKeys()
    .flatMap((key) => {
      const kept = readWork(key, now);
      if (!kept) forgetWork(key);
      return kept && key.startsWith(start) ? [kept] : [];
    })
    .sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

function readWork(key: string, now: Date): KeptWork | null {
  try {
    const { keptAt, work } = JSON.parse(localStorage.getItem(key) ?? '') as {
      keptAt: string;
      work: unknown;
    };
    const age = now.getTime() - Date.parse(keptAt);
    return age >= 0 && age < MAX_AGE_MS ? { key, form: formOf(key), keptAt, work } : null;
  } catch {
    return null;
  }
}

function keptKeys(): string[] {
  let keys: string[] = [];
  withStorage((storage) => {
    keys = Object.keys(storage).filter((key) => key.startsWith(`${PREFIX}|`));
  });
  return keys;
}

/**
 * A browser may have no storage for us, or no room: then nothing is kept, and the form works as
 * before.
 */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    return;
  }
}
