import type { FiscalNoteStatus } from './fiscal-note-status';

/**
 * How a note stands, and why it stopped there: sentences apart by `;`, or null while nothing is
 * wrong.
 */
export interface NoteProgress {
  status: string;
  reason: string | null;
}

/** Done with for good: its number is spent, and the order may have another note. */
export const VOID_NOTE_STATUSES: readonly FiscalNoteStatus[] = ['CANCELLED', 'DENIED'];

/** Authorised: it has a DANFE and an XML to hand out. */
export const ISSUED_NOTE_STATUSES: readonly FiscalNoteStatus[] = [
  'AUTHORIZED',
  'DANFE_ISSUED',
  'REGISTERED',
];

/** An order has one note at a time, besides the dead ones. */
export function isActiveNote({ status }: Pick<NoteProgress, 'status'>): boolean {
  return !(VOID_NOTE_STATUSES as readonly string[]).includes(status);
}

/** Whether it can be printed and its XML saved. */
export function isIssuedNote({ status }: Pick<NoteProgress, 'status'>): boolean {
  return (ISSUED_NOTE_STATUSES as readonly string[]).includes(status);
}

/**
 * Whether its DANFE and XML are there: it is authorised, or was and is cancelled. Both are kept for
 * as long as the tax office may ask (five years).
 */
export function hasNoteFiles(
  note: Pick<NoteProgress, 'status'> & { authorizedAt: string | null },
): boolean {
  return isIssuedNote(note) || (note.status === 'CANCELLED' && note.authorizedAt !== null);
}

/**
 * Whether a person may have it tried again: it was rejected, or it stopped on its way and says why.
 */
export function canRetryNote({ status, reason }: NoteProgress): boolean {
  return (
    status === 'REJECTED' ||
    (reason !== null && isActiveNote({ status }) && !isIssuedNote({ status }))
  );
}

/** Whether it moves on by itself: whoever looks at it may look again. */
export function isNoteOnItsWay({ status, reason }: NoteProgress): boolean {
  return (
    reason === null &&
    ['PENDING', 'WAITING_RECEIPT', 'WAITING_PROTOCOL', 'CHECK_SITUATION'].includes(status)
  );
}
