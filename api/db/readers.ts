import type { Db } from './schema';

/** Reads that may take long: lists, their counts, reports, files. */
export interface Readers {
  /** For one statement after another; people take turns. It sees what was committed before each. */
  of: (person: { idProfessional: number }) => Db;
  /** For reads that must all see the same state. */
  snapshot: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}
