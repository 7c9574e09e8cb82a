import { useEffect, useRef } from 'react';

import { isNoteInProgress, type NoteProgress } from '@domain/fiscal-note/note-progress';

const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

/**
 * Polls a note in progress with increasing intervals, paused while the page is hidden. `onMoved`
 * gets the new status, or null when the page has to reload to show the outcome.
 */
export function useFollowNote(
  note: (NoteProgress & { idFiscalNote: number }) | null,
  onMoved: (now: NoteProgress | null) => void,
): void {
  const told = useRef(onMoved);
  useEffect(() => {
    told.current = onMoved;
  });
  const href =
    note && isNoteInProgress(note) ? `/dashboard/fiscal-note/${note.idFiscalNote}/progress` : null;
  const status = note?.status ?? '';
  useEffect(() => {
    if (href === null) return;
    const ended = new AbortController();
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const now = await readProgress(href, ended.signal);
      if (ended.signal.aborted) return;
      if (now !== 'unknown' && (now === null || now.status !== status || now.reason !== null))
        return told.current(now);
      wait = Math.min(wait * 1.5, LONGEST_MS);
      follow();
    };
    const follow = () => {
      clearTimeout(timer);
      if (!ended.signal.aborted && document.visibilityState === 'visible')
        timer = setTimeout(() => void look(), wait);
    };
    const onVisibility = () => {
      clearTimeout(timer);
      wait = FIRST_MS;
      if (document.visibilityState === 'visible') void look();
    };
    follow();
    document.addEventListener('visibilitychange', onVisibility, { signal: ended.signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [href, status]);
}

/** 'unknown' when there is no response; null when the session ended or the note is gone. */
async function readProgress(
  href: string,
  signal: AbortSignal,
): Promise<NoteProgress | null | 'unknown'> {
  try {
    const answer = await fetch(href, {
      signal,
      redirect: 'manual',
      headers: { Accept: 'application/json' },
    });
    if (!answer.ok) return answer.status < 500 ? null : 'unknown';
    return (await answer.json()) as NoteProgress;
  } catch {
    return 'unknown';
  }
}
