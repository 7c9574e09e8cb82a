import { createSums } from '../sums/create-sums';
import { BILL_LETTERS, CLIENT_LETTERS } from '../sums/list-sums';
import type { Migration } from './columns';
import { ORDER_LETTERS_COUNTED } from './sums-of-orders';

/** What has one letter, which most names have, is counted by what is kept (docs/decisions/0180). */
export const letters: Migration = {
  name: '0074-letters',
  async up(trx, engine) {
    for (const kept of [CLIENT_LETTERS, ORDER_LETTERS_COUNTED, BILL_LETTERS])
      await createSums(trx, engine, kept);
  },
};
