import type { Db, Trx } from '../../db/schema';
import type { DeletionTable } from '../../db/tables/import-tables';
import type { ApiError } from '../../http/api-error';

/** A record that is kept while others are deleted, and why. */
export interface KeptRecord {
  id: number;
  description: string;
  reason: string;
}

/** What deleting would do, or why it is refused. */
export interface DeletionPlan {
  register: DeletionTable['register'];
  version: number;
  /** The name of what is deleted, as users know it. */
  description: string;
  /** Why deletion is refused, and what to do instead; null when it is allowed. */
  refusal: string | null;
  /** Anything else worth knowing before confirming. */
  notice: string | null;
  /** The client is known of orders alone. */
  records: { id: number; description: string; idClient?: number | null }[];
  kept: KeptRecord[];
}

/** The caller. */
interface Asking {
  idProfessional: number;
}

/** Something that can be deleted, with its own route. */
export interface Deletable {
  /** Its path; the only parameter is the id. */
  path: string;
  summary: string;
  /** The message for an invalid id. */
  unknown: string;
  /** The 404 error. */
  missing: (db: Db, id: number) => Promise<ApiError>;
  /** Undefined when there is no such record. */
  plan: (trx: Trx, id: number, asking: Asking) => Promise<DeletionPlan | undefined>;
  /** Locks the record until the transaction ends, so that the plan stays valid. */
  lock: (trx: Trx, id: number) => Promise<unknown>;
  /** Deletes the plan's records by id, a few hundred at a time, with their dependent rows. */
  remove: (trx: Trx, ids: readonly number[], id: number) => Promise<unknown>;
  /** Further changes once they are deleted. */
  afterwards?: (trx: Trx, id: number, removed: number) => Promise<unknown>;
}
