import type { Db } from '../schema';

/** Reads that may take long: lists, their counts, reports, files. */
export interface Readers {
  /**
   * For single statements, each of which sees everything committed before it. Each person has a
   * queue.
   */
  of: (person: { idProfessional: number }) => Db;
  /** For reads that must all see the same state. */
  snapshot: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}
