import type { GeneratedAlways } from 'kysely';

import type { HistoryAct, HistoryAuthor } from '@domain/history/acts';
import type { HistoryKind } from '@domain/history/kinds';

/** What happened to a record (docs/decisions/0152): added to, never changed but to be redacted. */
export interface HistoryTable {
  idHistory: GeneratedAlways<number>;
  at: string;
  kind: HistoryKind;
  idRecord: number;
  act: HistoryAct;
  author: HistoryAuthor;
  idProfessional: number | null;
  /** The client whose data `personal` has, and the one that the record had before. */
  idClient: number | null;
  idClientBefore: number | null;
  /** JSON, `[field, from, to, line?][]`; null for none. */
  changes: string | null;
  /** JSON, the changes of a client's data; null for none, `[]` once it was taken out. */
  personal: string | null;
  /** The version of the record's one file since this act; null where the act is not of it. */
  fileVersion: string | null;
}
