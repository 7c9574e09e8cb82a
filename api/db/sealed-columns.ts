import { sql } from 'kysely';

import { openSecret, sealSecret } from '../secrets/sealed-secret';
import type { Db, Trx } from './schema';

/**
 * Every column sealed with SEALING_KEY, with its row's id. Bling's tokens are sealed with its
 * application's secret, and start over when that changes.
 */
export const SEALED_COLUMNS = [
  { table: 'fiscal_settings', id: 'id_company', column: 'certificate' },
  { table: 'second_factor', id: 'id_professional', column: 'secret' },
  { table: 'outgoing_email', id: 'id_outgoing_email', column: 'message' },
  { table: 'document_sending', id: 'id_document_sending', column: 'link_token' },
  { table: 'recovery_request', id: 'id_recovery_request', column: 'email' },
] as const;

interface Sealed {
  table: string;
  column: string;
  id: number;
  text: string;
}

const ROWS_AT_ONCE = 100;

async function* sealedTexts(db: Db): AsyncGenerator<Sealed> {
  for (const { table, id, column } of SEALED_COLUMNS)
    for (let after = -1; ;) {
      const { rows } = await sql<{ id: number; text: string }>`
        select ${sql.id(id)} as id, ${sql.id(column)} as text from ${sql.table(table)}
        where ${sql.id(id)} > ${after} and ${sql.id(column)} is not null
        order by ${sql.id(id)} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
      for (const row of rows) yield { table, column, ...row };
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
}

/** How many texts the key opens, and where the texts are that it does not open. */
export async function tryKey(
  db: Db,
  key: string,
): Promise<{ opened: number; closed: Omit<Sealed, 'text'>[] }> {
  const closed: Omit<Sealed, 'text'>[] = [];
  let opened = 0;
  for await (const { text, ...place } of sealedTexts(db))
    if (openedBy(key, text) === null) closed.push(place);
    else opened += 1;
  return { opened, closed };
}

/**
 * Seals everything with another key; returns the number of texts. Throws for a text that `from`
 * does not open.
 */
export async function reseal(trx: Trx, from: string, to: string): Promise<number> {
  let count = 0;
  for await (const { table, column, id, text } of sealedTexts(trx)) {
    const secret = openedBy(from, text);
    if (secret === null)
      throw new Error(`a chave não abre ${table}.${column} do registro ${id}; nada foi trocado.`);
    const idColumn = SEALED_COLUMNS.find((sealed) => sealed.table === table)?.id ?? '';
    await sql`update ${sql.table(table)} set ${sql.id(column)} = ${sealSecret(secret, to)}
      where ${sql.id(idColumn)} = ${id}`.execute(trx);
    count += 1;
  }
  return count;
}

function openedBy(key: string, text: string): string | null {
  try {
    return openSecret(text, key);
  } catch {
    return null;
  }
}
