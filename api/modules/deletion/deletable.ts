import type { Db, DeletionTable, Trx } from '../../db/schema';
import type { ApiError } from '../../http/api-error';

/** A record that stays although others go, and why. */
export interface KeptRecord {
  id: number;
  description: string;
  reason: string;
}

/** What deleting would do, or why it is refused. */
export interface DeletionPlan {
  register: DeletionTable['register'];
  version: number;
  /** What is deleted, as people call it. */
  description: string;
  /** Why nothing may be deleted, and the way out; null when it may. */
  refusal: string | null;
  /** What else is worth knowing before. */
  notice: string | null;
  records: { id: number; description: string }[];
  kept: KeptRecord[];
}

/** Who asks. */
export interface Asking {
  idProfessional: number;
}

/** Something that can be deleted, by one address. */
export interface Deletable {
  /** Its address; its one parameter is the id. */
  path: string;
  summary: string;
  /** What is said in its place when it is no id. */
  unknown: string;
  /** 404, in its words. */
  missing: (db: Db, id: number) => Promise<ApiError>;
  /** Undefined when there is no such record. */
  plan: (db: Db, id: number, asking: Asking) => Promise<DeletionPlan | undefined>;
  /** Holds the record until the transaction ends, so that the plan stays true. */
  lock: (trx: Trx, id: number) => Promise<unknown>;
  /**
   * Deletes the plan's records by their ids, some hundreds at a time, and what belongs to them
   * alone.
   */
  remove: (trx: Trx, ids: readonly number[], id: number) => Promise<unknown>;
  /** What else changes once they are gone. */
  afterwards?: (trx: Trx, id: number, removed: number) => Promise<unknown>;
}

/** '1 orçamento', '3 orçamentos' */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}
