import type { Write } from '../../db/write';
import type { NoteIssuer } from './note-issuer';

/** Issues notes in the background through the configured issuer. */
export interface FiscalNotes extends Pick<NoteIssuer, 'provider' | 'madeHere' | 'issuesServices'> {
  /** Enqueues the note's next step, in the note's transaction, to run from `runAt` on. */
  enqueue: (write: Pick<Write, 'trx' | 'now'>, idFiscalNote: number, runAt?: Date) => Promise<void>;
  /** Processes the queue at once. */
  wake: () => void;
}
