import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { PhoneEnd, PhoneSearch } from '@domain/phone-search';

import { engineOf } from '../engine/engine-of';
import type { Engine } from '../engine/open-database';
import type { Db } from '../schema';
import { byKeys, type Register } from './by-keys';
import { startsWith } from './search';

/** The number of last digits in the index: those of a whole mobile number. */
const LAST_DIGITS = 11;

/**
 * A telephone from its last digit to its first, as in the indexes of migration 0089. SQLite has no
 * function to reverse a text.
 */
export function turnedPhone(engine: Engine): RawBuilder<string> {
  if (engine === 'postgres') return sql`reverse(phone) collate "C"`;
  const digits = Array.from(
    { length: LAST_DIGITS },
    (_, place) => `substr(phone, ${-1 - place}, 1)`,
  );
  return sql.raw(digits.join(' || '));
}

/** Whether a row's telephone is one of the numbers, or ends in one of the endings. */
export function phoneEndsIn(
  db: Db,
  register: Register,
  { wholes, endings }: PhoneEnd,
): Expression<SqlBool> {
  const turned = sql<string>`(${turnedPhone(engineOf(db))})`;
  const ends = [
    ...wholes.map((digits) => sql<SqlBool>`${turned} = ${turnedAround(digits)}`),
    ...endings.map((digits) => startsWith(turned, turnedAround(digits))),
  ];
  return byKeys(db, register, [anyOf(ends)]);
}

function turnedAround(digits: string): string {
  return Array.from(digits).reverse().join('');
}

/**
 * Whether a telephone begins with the digits, with or without its area code, as in the indexes of
 * migrations 0039 and 0084.
 */
export function phoneBeginsWith(
  db: Db,
  { beginnings, localBeginnings }: PhoneSearch,
): Expression<SqlBool> {
  const plain = engineOf(db) === 'postgres' ? sql` collate "C"` : sql``;
  return anyOf([
    ...beginnings.map((digits) => startsWith(sql`phone${plain}`, digits)),
    ...localBeginnings.map((digits) => startsWith(sql`substr(phone, 3)${plain}`, digits)),
  ]);
}

function anyOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
