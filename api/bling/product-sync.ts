import type { Db, Trx } from '../db/schema';

/** Keeps the catalogue of an external invoicing service like ours. */
export interface ProductSync {
  /** Writes down, in the transaction of the save, that the product has to get there. */
  saved: (trx: Trx, idProduct: number, now: Date) => Promise<void>;
  /**
   * Whether the product got there as it was last saved. Waits a moment for the first try, never
   * longer and never throwing: what did not get there is tried again in the background.
   */
  arrived: (idProduct: number) => Promise<boolean>;
  /**
   * Writes down that every product has to get there that never had to: after an import, and when
   * the service is new.
   */
  catchUp: (db: Db, now: Date) => Promise<void>;
}

/** No service: nothing has to get anywhere. */
export const noProductSync: ProductSync = {
  saved: () => Promise.resolve(),
  arrived: () => Promise.resolve(true),
  catchUp: () => Promise.resolve(),
};
