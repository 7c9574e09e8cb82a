import type { Db, Trx } from '../db/schema';

/** Keeps the catalogue of an external invoicing service in sync with ours. */
export interface ProductSync {
  /** Enqueues the product, in the transaction that saves it. */
  saved: (trx: Trx, idProduct: number, now: Date) => Promise<void>;
  /**
   * Whether the product arrived as last saved. Waits briefly for the first attempt and never
   * throws: the background job retries products that did not arrive.
   */
  arrived: (idProduct: number) => Promise<boolean>;
  /**
   * Enqueues every product that was never enqueued: after an import, and when the service is new.
   */
  catchUp: (db: Db, now: Date) => Promise<void>;
}

/** No service: nothing to sync. */
export const noProductSync: ProductSync = {
  saved: () => Promise.resolve(),
  arrived: () => Promise.resolve(true),
  catchUp: () => Promise.resolve(),
};
