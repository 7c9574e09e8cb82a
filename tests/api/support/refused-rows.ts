import { sql } from 'kysely';

import type { Engine } from '../../../api/db/engine/open-database';
import type { Db } from '../../../api/db/schema';

/** Makes the database refuse new rows with a value, from any request, until `allow`. */
export async function refuseRows(
  db: Db,
  engine: Engine,
  { table, column, value }: { table: string; column: string; value: number },
): Promise<{ allow: () => Promise<void> }> {
  const [at, where] = [sql.ref(table), sql.ref(column)];
  const [refuse, allow] =
    engine === 'postgres'
      ? [
          sql`alter table ${at} add constraint refused check (${where} <> ${sql.lit(value)}) not valid`,
          sql`alter table ${at} drop constraint refused`,
        ]
      : [
          sql`create trigger refused before insert on ${at} when new.${where} = ${sql.lit(value)}
            begin select raise(abort, 'refused'); end`,
          sql`drop trigger refused`,
        ];
  await refuse.execute(db);
  return { allow: async () => void (await allow.execute(db)) };
}
