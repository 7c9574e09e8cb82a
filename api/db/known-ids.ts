import { sql } from 'kysely';

import { keysOf } from '@domain/keys-of';

import { among } from './among';
import { engineOf } from './engine-of';
import type { Db } from './schema';

/** Tables whose records others name, and their id columns. */
const IDS = {
  client: 'id_client',
  professional: 'id_professional',
  product: 'id_product',
  order_status: 'id_order_status',
  payment_type: 'id_payment_type',
} as const;

type Named = keyof typeof IDS;

/**
 * Which of these ids there are, by table; null names nothing. Asked at once: each question costs a
 * write more than its answer does.
 */
export async function findKnownIds(
  db: Db,
  asked: Readonly<Record<Named, readonly (number | null)[]>>,
): Promise<Record<Named, Set<number>>> {
  const known: Record<Named, Set<number>> = {
    client: new Set(),
    professional: new Set(),
    product: new Set(),
    order_status: new Set(),
    payment_type: new Set(),
  };
  const engine = engineOf(db);
  const parts = keysOf(IDS).flatMap((table) => {
    const ids = [...new Set(asked[table])].filter((id) => id !== null);
    const column = sql.ref(IDS[table]);
    return ids.length === 0
      ? []
      : [
          sql`select ${sql.lit(table)} as named, ${column} as id from ${sql.table(table)}
            where ${among(engine, column, ids)}`,
        ];
  });
  const { rows } = await sql<{ named: Named; id: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  for (const { named, id } of rows) known[named].add(id);
  return known;
}
