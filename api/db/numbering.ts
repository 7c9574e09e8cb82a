import { sql } from 'kysely';

import type { Db, Trx } from './schema';

/** The tables that store the next number of each space; each space is numbered separately. */
type NumberingTable = 'nossoNumero' | 'noteNumbering';

/** Consecutive numbers from 1; none is used twice in its space. */
export interface Numbering {
  /** The number that will be taken next. */
  peek: (db: Db, space: string) => Promise<number>;
  /** Sets the next number, locking the space until the transaction ends. */
  set: (trx: Trx, space: string, next: number) => Promise<void>;
  /** Takes the next number; others who need one of this space wait until this transaction ends. */
  take: (trx: Trx, space: string) => Promise<number>;
}

export function numberingIn(name: NumberingTable): Numbering {
  const table = sql.table(name);
  return {
    async peek(db, space) {
      const { rows } = await sql<{ nextNumber: number }>`
        select next_number from ${table} where space = ${space}`.execute(db);
      return rows[0]?.nextNumber ?? 1;
    },
    async set(trx, space, next) {
      await sql`insert into ${table} (space, next_number) values (${space}, ${next})
        on conflict (space) do update set next_number = excluded.next_number`.execute(trx);
    },
    async take(trx, space) {
      const { rows } = await sql<{ taken: number }>`
        insert into ${table} (space, next_number) values (${space}, 2)
        on conflict (space) do update set next_number = ${sql.ref(`${name}.nextNumber`)} + 1
        returning next_number - 1 as taken`.execute(trx);
      const [row] = rows;
      if (!row) throw new Error(`No number came back from ${name}.`);
      return row.taken;
    },
  };
}
