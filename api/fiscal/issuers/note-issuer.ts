import type { FiscalNoteStatus } from '@domain/fiscal-note/fiscal-note-status';
import type { Invoice } from '@domain/nfe/invoice';
import type { NoteProvider } from '@domain/note-provider';

import type { Certificate } from '../certificate';

/** What an issuer needs to know about a note that may have been submitted. */
export interface NoteToSubmit {
  idFiscalNote: number;
  /** Its id at the issuer's own service. */
  idProvider: number | null;
  accessKey: string | null;
  xml: string | null;
  status: string;
  /** Whether it was submitted before: then it is not submitted again, only queried. */
  isSent: boolean;
}

/** The note before it is submitted, or why there is nothing to submit: sentences in Portuguese. */
export type Prepared =
  | { accessKey: string | null; xml: string | null; idProvider: number | null }
  | { problems: string[] };

/** A note's state. Omitted fields stay unchanged. */
export interface NoteState {
  status: FiscalNoteStatus;
  /** Sentences separated by `;`; null while nothing is wrong. */
  reason: string | null;
  protocol?: string | null;
  accessKey?: string | null;
  xml?: string | null;
  pdfUrl?: string | null;
}

/**
 * Issues fiscal notes. Jobs make these calls, so each may be repeated after any failure, even one
 * that had already succeeded.
 */
export interface NoteIssuer {
  provider: NoteProvider;
  /** Whether notes are made here: taxed by our rules and signed with the company's certificate. */
  madeHere: boolean;
  /** Whether it can issue service notes (NFS-e). */
  issuesServices: boolean;
  /** Makes a sale's note, ready to submit. `certificate` is given when notes are made here. */
  prepare: (
    invoice: Invoice,
    by: { certificate: Certificate | null; signal: AbortSignal },
  ) => Promise<Prepared>;
  /** Submits the note, unless it was submitted before, and returns its state. */
  submit: (note: NoteToSubmit, signal: AbortSignal) => Promise<NoteState>;
  /**
   * How long to wait before querying a note again, given the time since it was submitted; null when
   * its state is final.
   */
  lookAgainMs: (status: string, ageMs: number) => number | null;
}
