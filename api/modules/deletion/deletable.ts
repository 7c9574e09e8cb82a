import { readSnapshot } from '../../db/engine/snapshot';
import type { Db, Trx } from '../../db/schema';
import type { DeletionTable } from '../../db/tables/import-tables';
import type { ApiError } from '../../http/api-error';
import type { Context } from '../../http/module';

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
  /** The name of the record, as users know it. */
  description: string;
  /** Why deletion is refused, and what to do instead; null when it is allowed. */
  refusal: string | null;
  /** Anything else worth knowing before confirming. */
  notice: string | null;
  /** Only orders have a client: its id, and its name on the order. */
  records: {
    id: number;
    description: string;
    idClient?: number | null;
    clientName?: string | null;
  }[];
  kept: KeptRecord[];
}

interface Asking {
  idProfessional: number;
}

/** Undefined when the record does not exist. */
type Plan<From> = (from: From, id: number, asking: Asking) => Promise<DeletionPlan | undefined>;

/** The plan of a deletion, within its transaction and for display. */
interface Planned {
  plan: Plan<Trx>;
  /** The plan for display: the deletion plans again. */
  shown: Plan<Pick<Context, 'db' | 'readers'>>;
}

/** A plan that reads a record with its lines, from one snapshot of the database. */
export function inOneState(plan: Plan<Trx>): Planned {
  return {
    plan,
    shown: ({ db }, id, asking) => readSnapshot(db, (trx) => plan(trx, id, asking)),
  };
}

/**
 * A plan that counts the uses of a record, of which there may be many: other requests do not wait
 * for it (docs/decisions/0108).
 */
export function byReaders(plan: Plan<Db>): Planned {
  return { plan, shown: ({ readers }, id, asking) => plan(readers.of(asking), id, asking) };
}

/** Something that can be deleted, with its own route. */
export interface Deletable extends Planned {
  /** Its path; the only parameter is the id. */
  path: string;
  summary: string;
  /** The message for an invalid id. */
  unknown: string;
  /** The 404 error. */
  missing: (db: Db, id: number) => Promise<ApiError>;
  /**
   * Why it is refused if its version changed meanwhile, where its history cannot tell who did it:
   * that of its plan's register is about other records.
   */
  changed?: string;
  /** Locks the record until the transaction ends, so that the plan stays valid. */
  lock: (trx: Trx, id: number) => Promise<unknown>;
  /** Deletes the plan's records by id, a few hundred at a time, with their dependent rows. */
  remove: (trx: Trx, ids: readonly number[], id: number) => Promise<unknown>;
  /** Further changes after the deletion. */
  afterwards?: (trx: Trx, id: number, removed: number) => Promise<unknown>;
}
