import type { Generated, GeneratedAlways } from 'kysely';

/** A file being imported into a register. */
export interface ImportFileTable {
  idImport: GeneratedAlways<number>;
  idProfessional: number;
  register: 'client' | 'supplier' | 'product';
  fileName: string;
  /** `reading`, then `ready` or `refused`; once confirmed `writing`, then `done`. */
  state: 'reading' | 'ready' | 'refused' | 'writing' | 'done';
  /** What is wrong with the file as a whole, or why it was not written. */
  problem: string | null;
  /** JSON of the file's heading row; null before it is read. */
  heading: Generated<string | null>;
  /** JSON of the headings that match no field of the register. */
  ignoredColumns: string;
  /**
   * JSON of an `ImportPreview`; only its known records once written. Null before the file is read.
   */
  preview: Generated<string | null>;
  totalRows: number;
  readRows: number;
  /** Rows whose record is already registered; those records stay unchanged. */
  knownRows: number;
  badRows: number;
  /** Rows written, once done. */
  addedRows: number;
  /** How many of those were deleted when the import was undone; null when it was not. */
  removedRows: Generated<number | null>;
  createdAt: string;
  /** While the file is read, a heartbeat; while it is written, the attempt. */
  updatedAt: string;
  expiresAt: string;
}

/** A few hundred of a file's validated rows, as JSON. */
export interface ImportPartTable {
  idImportPart: GeneratedAlways<number>;
  idImport: number;
  rows: string;
}

/** What was deleted, by whom and when, for anyone who still has it open. */
export interface DeletionTable {
  idDeletion: GeneratedAlways<number>;
  register: 'client' | 'supplier' | 'product' | 'order' | 'bill';
  idRecord: number;
  description: string;
  /** A deleted order's client name; null without one, or when the client was anonymised since. */
  clientName: Generated<string | null>;
  deletedAt: string;
  idProfessional: number | null;
  /**
   * The client of a deleted order, found by id or by document. Null for an order without one, and
   * for other records.
   */
  idClient: Generated<number | null>;
}

/** A refused row of a file, as it was. */
export interface ImportBadRowTable {
  idImportBadRow: GeneratedAlways<number>;
  idImport: number;
  /** JSON of its cells. */
  cells: string;
  /** Everything wrong with it, in words. */
  reason: string;
}

/** An error in one cell of a file. */
export interface ImportErrorTable {
  idImportError: GeneratedAlways<number>;
  idImport: number;
  /** As a spreadsheet numbers rows, the heading being 1. */
  line: number;
  columnLabel: string;
  /** The cell's text, truncated. */
  value: string;
  message: string;
}
