import { momentText } from '@domain/moment-text';

import type { Db } from '../../db/schema';
import type { VersionedTable } from '../../db/versioned-rows';
import { type ApiError, notFound } from '../../http/api-error';
import { findDeletions, type Register } from './deletion-repository';

/** A record as a request identifies it. */
export interface NamedRecord<Table extends VersionedTable = VersionedTable> {
  table: Table;
  id: number;
  /** The message when the record does not exist. */
  unknown: string;
}

/** The tables whose records can be deleted. */
const DELETED: Partial<Record<VersionedTable, { register: Register; message: string }>> = {
  client: { register: 'client', message: 'Este cliente foi excluído' },
  supplier: { register: 'supplier', message: 'Este fornecedor foi excluído' },
  product: { register: 'product', message: 'Este produto foi excluído' },
  salesOrder: { register: 'order', message: 'Este orçamento foi excluído' },
  bill: { register: 'bill', message: 'Esta conta foi excluída' },
};

/**
 * 404 for a missing record: with its message or, when it was deleted, by whom and when. Ids are
 * never reused.
 */
export async function missingRecord(
  db: Db,
  { table, id, unknown }: NamedRecord,
): Promise<ApiError> {
  const textOf = await missingTexts(db, { table, ids: [id], unknown });
  return notFound(textOf(id));
}

/** The messages of `missingRecord` for any number of records, in one query. */
export async function missingTexts(
  db: Db,
  { table, ids, unknown }: Omit<NamedRecord, 'id'> & { ids: readonly number[] },
): Promise<(id: number) => string> {
  const kind = DELETED[table];
  if (!kind) return () => unknown;
  const deletions = await findDeletions(db, kind.register, ids);
  const texts = new Map(
    deletions.map(({ idRecord, name, deletedAt }) => {
      const by = name === null ? '' : ` por ${name}`;
      return [idRecord, `${kind.message} ${momentText(new Date(deletedAt))}${by}.`];
    }),
  );
  return (id) => texts.get(id) ?? unknown;
}
