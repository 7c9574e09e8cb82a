import { setImmediate as nextTurn } from 'node:timers/promises';

import type { TestApi } from './test-api';

/** How many exist at once: more are added every second, and the copy would grow with them. */
const MOST_WRITTEN = 100;

/**
 * Until stopped, runs transactions that each write one bill and one numbering; later ones also
 * delete the oldest of both.
 */
export function keepWriting({ db }: TestApi): { stop: () => Promise<void> } {
  let going = true;
  const write = async () => {
    const { idBillToPay: _id, ...bill } = await db
      .selectFrom('bill')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const bills: number[] = [];
    // SQLite answers within the turn: everything else must get a turn too.
    for (let written = 0; going; written += 1, await nextTurn())
      await db.transaction().execute(async (trx) => {
        const { idBillToPay } = await trx
          .insertInto('bill')
          .values(bill)
          .returning('idBillToPay')
          .executeTakeFirstOrThrow();
        bills.push(idBillToPay);
        const numbering = { space: `written ${written}`, nextNumber: 1 };
        await trx.insertInto('noteNumbering').values(numbering).execute();
        if (written < MOST_WRITTEN) return;
        await trx
          .deleteFrom('bill')
          .where('idBillToPay', '=', bills.shift() ?? 0)
          .execute();
        const oldest = `written ${written - MOST_WRITTEN}`;
        await trx.deleteFrom('noteNumbering').where('space', '=', oldest).execute();
      });
  };
  const writing = write();
  return {
    stop: async () => {
      going = false;
      await writing;
    },
  };
}
