import type { FiscalNoteStatus } from './fiscal-note-status';

/** Statuses in which a note waits for someone to act. */
export const STOPPED_NOTES = [
  'REJECTED',
  'CHECK_SITUATION',
  'BLOCKED',
] as const satisfies readonly FiscalNoteStatus[];
