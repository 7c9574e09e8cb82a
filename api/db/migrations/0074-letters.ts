import { createSums } from '../sums/create-sums';
import { BILL_LETTERS, CLIENT_LETTERS } from '../sums/list-sums';
import type { Migration } from './columns';
import { ORDER_LETTERS_COUNTED } from './sums-of-orders';

/** A search for one letter, in most names, is counted from kept sums (docs/decisions/0180). */
export const letters: Migration = {
  name: '0074-letters',
  async up(trx, engine) {
    for (const kept of [CLIENT_LETTERS, ORDER_LETTERS_COUNTED, BILL_LETTERS])
      await createSums(trx, engine, kept);
  },
};
