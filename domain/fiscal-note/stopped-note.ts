import type { FiscalNoteStatus } from './fiscal-note-status';

/** A note of these statuses goes no further until somebody does something about it. */
export const STOPPED_NOTES = [
  'REJECTED',
  'CHECK_SITUATION',
  'BLOCKED',
] as const satisfies readonly FiscalNoteStatus[];
