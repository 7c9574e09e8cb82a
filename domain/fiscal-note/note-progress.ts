import type { FiscalNoteStatus } from './fiscal-note-status';

/**
 * A note's status, and why it stopped there: sentences separated by `;`, or null while nothing is
 * wrong.
 */
export interface NoteProgress {
  status: string;
  reason: string | null;
}

/** Cancelled or denied: its number is used up, and the order may have another note. */
export const VOID_NOTE_STATUSES: readonly FiscalNoteStatus[] = ['CANCELLED', 'DENIED'];

/** Authorised: DANFE and XML are available. */
const ISSUED_NOTE_STATUSES: readonly FiscalNoteStatus[] = [
  'AUTHORIZED',
  'DANFE_ISSUED',
  'REGISTERED',
];

/** An order has one note at a time, not counting void ones. */
export function isActiveNote({ status }: Pick<NoteProgress, 'status'>): boolean {
  return !(VOID_NOTE_STATUSES as readonly string[]).includes(status);
}

/** Whether it is authorised, so that it can be printed and its XML downloaded. */
export function isIssuedNote({ status }: Pick<NoteProgress, 'status'>): boolean {
  return (ISSUED_NOTE_STATUSES as readonly string[]).includes(status);
}

/**
 * Whether its DANFE and XML exist: it is authorised, or was before it was cancelled. Both must be
 * kept for five years for the tax office.
 */
export function hasNoteFiles(
  note: Pick<NoteProgress, 'status'> & { authorizedAt: string | null },
): boolean {
  return isIssuedNote(note) || (note.status === 'CANCELLED' && note.authorizedAt !== null);
}

/** Whether a user may retry it: it was rejected, or stopped on its way with a reason. */
export function canRetryNote({ status, reason }: NoteProgress): boolean {
  return (
    status === 'REJECTED' ||
    (reason !== null && isActiveNote({ status }) && !isIssuedNote({ status }))
  );
}

/** Whether it will progress on its own, so that the page should poll it. */
export function isNoteInProgress({ status, reason }: NoteProgress): boolean {
  return (
    reason === null &&
    ['PENDING', 'WAITING_RECEIPT', 'WAITING_PROTOCOL', 'CHECK_SITUATION'].includes(status)
  );
}
