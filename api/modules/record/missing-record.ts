import { momentText } from '@domain/moment-text';

import type { Db } from '../../db/schema';
import type { VersionedTable } from '../../db/versioned-rows';
import { type ApiError, notFound } from '../../http/api-error';
import { findDeletion, type Register } from './deletion-repository';

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
  const kind = DELETED[table];
  const deleted = kind && (await findDeletion(db, kind.register, id));
  if (!kind || !deleted) return notFound(unknown);
  const by = deleted.name === null ? '' : ` por ${deleted.name}`;
  return notFound(`${kind.message} ${momentText(new Date(deleted.deletedAt))}${by}.`);
}
