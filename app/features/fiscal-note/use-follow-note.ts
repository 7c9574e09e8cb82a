import { isNoteInProgress, type NoteProgress } from '@domain/fiscal-note/note-progress';
import { useFollow } from '~/components/navigation/use-follow';

/**
 * Follows a note in progress. `onMoved` gets the new status, or null when the page has to reload to
 * show the outcome.
 */
export function useFollowNote(
  note: (NoteProgress & { idFiscalNote: number }) | null,
  onMoved: (now: NoteProgress | null) => void,
): void {
  const state = note?.status ?? '';
  const href =
    note && isNoteInProgress(note) ? `/dashboard/fiscal-note/${note.idFiscalNote}/progress` : null;
  useFollow<NoteProgress>({ href, state }, (now) => {
    if (now === null || now.status !== state || now.reason !== null) onMoved(now);
  });
}
