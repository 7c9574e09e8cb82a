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

/** An event of a record. */
export const historyWire = wireEntity({
  idHistory: id,
  at: instant,
  kind: text,
  kindName: text,
  idRecord: id,
  /** The record's name now, or when it was deleted; null when unknown. */
  recordName: nullableText,
  act: text,
  actName: text,
  author: text,
  idProfessional: nullableId,
  authorName: text,
  changes: listOf(historyChangeWire),
  /** Whether a client's data was removed from it. */
  redacted: flag,
});

export type HistoryRow = z.output<typeof historyWire.read>;

/** A person whose acts can be searched for in the history. */
export const historyPersonWire = wireEntity({ idProfessional: id, name: text });
