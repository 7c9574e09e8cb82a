import { sql } from 'kysely';

import { keysOf } from '@domain/keys-of';

import { isAnyOfList, listParameter } from '../../db/any-of';
import { compiledOnce } from '../../db/engine/compiled-once';
import { engineOf } from '../../db/engine/engine-of';
import type { Db } from '../../db/schema';

/** Tables whose records an order refers to, and their id columns. */
const IDS = {
  client: 'id_client',
  professional: 'id_professional',
  product: 'id_product',
  order_status: 'id_order_status',
  payment_type: 'id_payment_type',
} as const;

type Named = keyof typeof IDS;

/**
 * The existing ids, by table, with the selling price of products in cents and the documents of
 * clients; null for an anonymised client.
 */
export interface KnownIds extends Record<Exclude<Named, 'product' | 'client'>, Set<number>> {
  product: Map<number, number>;
  client: Map<number, string | null>;
}

interface KnownRow {
  named: Named;
  id: number;
  valueCents: number | null;
  document: string | null;
}

/** By table, lists of ids as `listParameter` makes them. */
const selectKnown = compiledOnce((db: Db, lists: Partial<Record<Named, unknown>>) => {
  const parts = keysOf(lists).map((table) => {
    const column = sql.ref(IDS[table]);
    const cents = table === 'product' ? sql`value_cents` : sql`cast(null as bigint)`;
    const document =
      table === 'client'
        ? sql`case when anonymised_at is null then cpf_cnpj end`
        : sql`cast(null as text)`;
    const is = isAnyOfList(engineOf(db), column, { list: lists[table], type: 'integer' });
    return sql`select ${sql.lit(table)} as named, ${column} as id, ${cents} as value_cents,
      ${document} as document
      from ${sql.table(table)} where ${is}`;
  });
  return {
    compile: () => sql<KnownRow>`${sql.join(parts, sql` union all `)}`.compile(db),
  };
});

/**
 * Which of these ids exist, by table; null is ignored. One query for all: the round trip costs a
 * write more than the lookup.
 */
export async function findKnownIds(
  db: Db,
  asked: Readonly<Record<Named, readonly (number | null)[]>>,
): Promise<KnownIds> {
  const known: KnownIds = {
    client: new Map(),
    professional: new Set(),
    product: new Map(),
    order_status: new Set(),
    payment_type: new Set(),
  };
  const engine = engineOf(db);
  const lists: Partial<Record<Named, unknown>> = {};
  for (const table of keysOf(IDS)) {
    const ids = [...new Set(asked[table])].filter((id) => id !== null);
    if (ids.length > 0) lists[table] = listParameter(engine, ids);
  }
  const { rows } = await selectKnown(db, lists);
  for (const { named, id, valueCents, document } of rows)
    if (named === 'product') known.product.set(id, Number(valueCents));
    else if (named === 'client') known.client.set(id, document);
    else known[named].add(id);
  return known;
}
