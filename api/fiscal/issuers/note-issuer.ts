import type { FiscalNoteStatus } from '@domain/fiscal-note/fiscal-note-status';
import type { Invoice } from '@domain/nfe/invoice';

import type { Certificate } from '../certificate';

/** What an issuer knows of a note that may have been handed in. */
export interface NoteInHand {
  idFiscalNote: number;
  /** Its id at the issuer's own service. */
  idProvider: number | null;
  accessKey: string | null;
  xml: string | null;
  status: string;
  /** Whether it was handed in before: it is not handed in again, only asked about. */
  isSent: boolean;
}

/**
 * What becomes of a note before it is handed in, or why there is nothing to hand in: sentences in
 * Portuguese.
 */
export type Prepared =
  | { accessKey: string | null; xml: string | null; idProvider: number | null }
  | { problems: string[] };

/** How a note stands. What is left out stays as it was. */
export interface NoteState {
  status: FiscalNoteStatus;
  /** Sentences apart by `;`; null while nothing is wrong. */
  reason: string | null;
  protocol?: string | null;
  accessKey?: string | null;
  xml?: string | null;
  pdfUrl?: string | null;
}

/**
 * Issues fiscal notes. Each call is one of a job: it may be repeated after any failure, also one
 * whose work was done.
 */
export interface NoteIssuer {
  provider: 'homologation' | 'bling';
  /**
   * Whether notes are made here: taxed by our rules, and signed with the company's own certificate.
   */
  madeHere: boolean;
  /** Whether it can issue notes of services (NFS-e). */
  issuesServices: boolean;
  /**
   * Makes the note of a sale, ready to be handed in and not yet handed in. `certificate` is there
   * when notes are made here.
   */
  prepare: (
    invoice: Invoice,
    note: NoteInHand,
    certificate: Certificate | null,
    signal: AbortSignal,
  ) => Promise<Prepared>;
  /** Hands the note in, unless that was done before, and tells how it stands. */
  handIn: (note: NoteInHand, signal: AbortSignal) => Promise<NoteState>;
  /**
   * How long to wait before asking again how a note stands, given how long ago it was handed in;
   * null when it stands so for good.
   */
  lookAgainMs: (status: string, ageMs: number) => number | null;
}
