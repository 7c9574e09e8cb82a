import type { Trx } from '../../db/schema';
import type { NoteIssuer } from './note-issuer';

/** Has notes issued in the background, by whom the settings say. */
export interface FiscalNotes extends Pick<NoteIssuer, 'provider' | 'madeHere' | 'issuesServices'> {
  /** Writes down, in the transaction of the note, that it has to be moved on from `runAt` on. */
  enqueue: (trx: Trx, idFiscalNote: number, now: Date, runAt?: Date) => Promise<void>;
  /** Looks for what was written down at once. */
  wake: () => void;
}
