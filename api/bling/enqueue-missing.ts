import { sql } from 'kysely';

import type { Db } from '../db/schema';

/**
 * Writes a job of that kind down for every product that never had one and is not at Bling: those
 * that came in a file, and those that were saved before there was a service. One statement, however
 * many they are.
 */
export async function enqueueMissing(db: Db, kind: string, now: Date): Promise<void> {
  const instant = now.toISOString();
  const key = sql<string>`cast(product.id_product as text)`;
  await db
    .insertInto('job')
    .columns(['kind', 'key', 'payload', 'generation', 'runAt', 'tries', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('product')
        .select([
          sql<string>`cast(${kind} as text)`.as('kind'),
          key.as('key'),
          sql<string>`'{"idProduct":' || ${key} || '}'`.as('payload'),
          sql<number>`1`.as('generation'),
          sql<string>`cast(${instant} as text)`.as('runAt'),
          sql<number>`0`.as('tries'),
          sql<string>`cast(${instant} as text)`.as('createdAt'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('blingLink')
                .select('idRecord')
                .where('blingLink.kind', '=', 'product')
                .whereRef('blingLink.idRecord', '=', 'product.idProduct'),
            ),
          ),
        )
        .orderBy('product.idProduct'),
    )
    .onConflict((known) => known.columns(['kind', 'key']).doNothing())
    .execute();
}
