import type { GeneratedAlways } from 'kysely';

import type { HistoryAct, HistoryAuthor } from '@domain/history/acts';
import type { HistoryKind } from '@domain/history/kinds';

/** What happened to a record (docs/decisions/0152): added to, never changed except to redact. */
export interface HistoryTable {
  idHistory: GeneratedAlways<number>;
  at: string;
  kind: HistoryKind;
  idRecord: number;
  act: HistoryAct;
  author: HistoryAuthor;
  idProfessional: number | null;
  /** The client whose data is in `personal`, and the record's previous client. */
  idClient: number | null;
  idClientBefore: number | null;
  /** JSON, `[field, from, to, line?][]`; null for none. */
  changes: string | null;
  /** JSON of the changes to a client's data; null for none, `[]` once it was removed. */
  personal: string | null;
  /** The version of the record's one file after this act; null for an act on something else. */
  fileVersion: string | null;
}
