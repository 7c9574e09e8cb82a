/**
 * Work that is not saved yet, kept in this browser so that a reload, a crash, a lost session or a dead line does not
 * take it away. It is offered only to whoever typed it, and goes when it is saved, thrown away, or two weeks old.
 */
const PREFIX = 'prumo.kept';
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

/** Whose work on what: `form` is the form's own key, so that two tabs keep two. */
export interface WorkKey {
  idProfessional: number;
  /** As `order:40` or `order:new`. */
  kind: string;
  form: string;
}

export interface KeptWork {
  key: string;
  form: string;
  /** ISO instant of the last change. */
  keptAt: string;
  work: unknown;
}

/** Forms that were saved, or left for good, while a change was still to be kept: it is not kept any more. */
const forgotten = new Set<string>();

export function workKey({ idProfessional, kind, form }: WorkKey): string {
  return [PREFIX, idProfessional, kind, form].join('|');
}

export function keepWork(key: string, work: unknown): void {
  if (forgotten.has(formOf(key))) return;
  withStorage((storage) => storage.setItem(key, JSON.stringify({ keptAt: new Date().toISOString(), work })));
}

export function forgetWork(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Forgets the work of a form that was saved, or left for good, and keeps no more of it. */
export function forgetForm(form: string): void {
  forgotten.add(form);
  for (const key of keptKeys()) if (formOf(key) === form) forgetWork(key);
}

function formOf(key: string): string {
  return key.slice(key.lastIndexOf('|') + 1);
}

/** The work that one person kept of a kind, the newest first. What is too old, or cannot be read, goes. */
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
    const { keptAt, work } = JSON.parse(localStorage.getItem(key) ?? '') as { keptAt: string; work: unknown };
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

/** A browser may have no storage for us, or no room: then nothing is kept, and the form works as before. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    return;
  }
}
