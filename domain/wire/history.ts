import type { z } from '../zod';
import { wireEntity } from './entity';
import { flag, id, instant, listOf, nullableId, nullableText, text } from './fields';

/** One field of a change, in words (docs/contract.md#history). */
const historyChangeWire = wireEntity({
  field: text,
  label: text,
  from: nullableText,
  to: nullableText,
});

/** What happened to a record once. */
export const historyWire = wireEntity({
  idHistory: id,
  at: instant,
  kind: text,
  kindName: text,
  idRecord: id,
  /** What the record is called now, or was when it was deleted; null where that is not known. */
  recordName: nullableText,
  act: text,
  actName: text,
  author: text,
  idProfessional: nullableId,
  authorName: text,
  changes: listOf(historyChangeWire),
  /** Whether a client's data was taken out of it. */
  redacted: flag,
});

export type HistoryRow = z.output<typeof historyWire.read>;

/** Somebody whose acts the history may be searched for. */
export const historyPersonWire = wireEntity({ idProfessional: id, name: text });
