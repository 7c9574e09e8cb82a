import { sql } from 'kysely';

import type { Db } from '../db/schema';

/**
 * Enqueues a job of that kind for every product that never had one and is not at Bling: imported
 * ones, and those saved before the service was configured. In a single statement.
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

/** A product with the names of its unit and group, as Bling knows them. */
export function findProductToSend(db: Db, idProduct: number) {
  return db
    .selectFrom('product')
    .leftJoin('productUnity', 'productUnity.idProductUnity', 'product.idProductUnity')
    .leftJoin('productGroup', 'productGroup.idProductGroup', 'product.idProductGroup')
    .selectAll('product')
    .select(['productUnity.abbreviation as unity', 'productGroup.description as productGroup'])
    .where('product.idProduct', '=', idProduct)
    .executeTakeFirst();
}
