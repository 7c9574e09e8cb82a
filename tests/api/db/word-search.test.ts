import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { normalizeSearchText } from '@domain/search-text';

import type { Db } from '../../../api/db/schema';
import { containsWords } from '../../../api/db/search/search';
import { searchWords } from '../../../api/db/search/word-search';
import { rebuildKept } from '../../../api/db/sums/rebuild-kept';
import { LONG } from '../../support/long-run';
import { seededRandom } from '../../support/seeded-random';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

const ROWS = 6_000;
/** Random searches, in addition to the fixed ones. */
const SEARCHES = LONG ? 150 : 30;
const NAMES = { table: 'supplier', text: 'search_name', id: 'id_supplier' } as const;

const NAME = sql.ref<string>('search_name');

const ORDERS: readonly ('text' | 'key' | 'other')[] = ['text', 'key', 'other'];

const COMMON = ['Maria', 'Ana', 'João', 'Souza', 'Mariana', 'D’Ávila', '"Gesso"', '100%', 'a_b'];
const LETTERS = Array.from('aábcçdeéo019%_\'"\\-😀ß');

/** Text as found in real data: common words, rare ones, quotes, wildcards. */
function words(random: (below: number) => number) {
  const letters = () => LETTERS[random(LETTERS.length)] ?? '';
  const rare = () => Array.from({ length: 1 + random(7) }, letters).join('');
  const word = () => (random(3) > 0 ? (COMMON[random(COMMON.length)] ?? '') : rare());
  return {
    name: () => Array.from({ length: 1 + random(5) }, word).join(random(5) > 0 ? ' ' : '  '),
    /** Words, parts of words, and text that no name contains. */
    search: () =>
      Array.from({ length: 1 + random(random(4) > 0 ? 2 : 12) }, () => {
        const whole = Array.from(word());
        const from = random(whole.length);
        return random(12) === 0 ? 'xyz' : whole.slice(from, from + 1 + random(6)).join('');
      }).join(' '),
  };
}

onEachEngine('search by words', (engine) => {
  const { name, search } = words(seededRandom(14));
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase(engine, { migrated: true });
    db = database.open();
    for (let from = 0; from < ROWS; from += 500)
      await db
        .insertInto('supplier')
        .values(Array.from({ length: 500 }, (_, index) => supplier(from + index)))
        .execute();
  });
  afterAll(() => database.drop());

  function supplier(index: number) {
    const made = name();
    return {
      name: made,
      searchName: normalizeSearchText(made),
      cpfCnpj: String(index),
      whatsApp: false,
      status: index % 3 === 0 ? 0 : 1,
      personType: 'NATURAL_PERSON' as const,
      createdAt: '2026-03-10T15:00:00.000Z',
      updatedAt: '2026-03-10T15:00:00.000Z',
    };
  }

  async function idsWhere(condition: ReturnType<typeof containsWords>): Promise<number[]> {
    const rows = await db
      .selectFrom('supplier')
      .select('idSupplier')
      .where(condition)
      .orderBy('searchName')
      .orderBy('idSupplier')
      .execute();
    return rows.map(({ idSupplier }) => idSupplier);
  }

  async function expectSameAsReadingAll(asked: string, orders = ORDERS): Promise<void> {
    const expected = await idsWhere(containsWords(NAME, asked));
    const active = await idsWhere(sql<SqlBool>`status = 1 and ${containsWords(NAME, asked)}`);
    const first = await searchWords(
      db,
      { ...NAMES, order: 'key', upTo: 5, onlyFirst: true },
      asked,
    );
    expect([asked, await idsWhere(first.listed.is)]).toEqual([asked, expected]);
    for (const order of orders) {
      const { listed, all, total } = await searchWords(db, { ...NAMES, order }, asked);
      expect([asked, await idsWhere(listed.is)]).toEqual([asked, expected]);
      expect([asked, await idsWhere(all.is)]).toEqual([asked, expected]);
      if (!total) continue;
      expect([asked, await total()]).toEqual([asked, expected.length]);
      expect([asked, await total(1)]).toEqual([asked, active.length]);
    }
  }

  /** Random searches, each in one of the orders. */
  async function expectSameForMade(count: number): Promise<void> {
    for (let made = 0; made < count; made += 1)
      await expectSameAsReadingAll(search(), [ORDERS[made % 3] ?? 'text']);
  }

  const FIXED = ['', ' ', 'a', 'mari', 'maria souza', 'ana mari', '%', '_', "'", '"', '\\', '""%'];

  test('finds what reading every text finds', async () => {
    for (const asked of FIXED) await expectSameAsReadingAll(asked);
    await expectSameForMade(SEARCHES);
  });

  test('is rebuilt from the texts', async () => {
    const kept = async () => {
      const uses = await sql`select word, id, status from supplier_word_use order by 1, 2`.execute(
        db,
      );
      const known = await sql`select distinct word from supplier_word order by 1`.execute(db);
      return [uses.rows, known.rows];
    };
    const before = await kept();
    await sql`delete from supplier_word_use where id % 2 = 0`.execute(db);
    await sql`delete from supplier_word where word < 'm'`.execute(db);
    await sql`insert into supplier_word_use (word, id, status) values ('nobody', 1, 0)`.execute(db);
    await db.transaction().execute((trx) => rebuildKept(trx, engine));
    expect(await kept()).toEqual(before);
    for (const asked of FIXED) await expectSameAsReadingAll(asked);
  });

  test('follows changes and deletions', async () => {
    for (let id = 1; id < ROWS; id += 7) {
      const changed = name();
      await db
        .updateTable('supplier')
        .set({ name: changed, searchName: normalizeSearchText(changed), status: id % 2 })
        .where('idSupplier', '=', id)
        .execute();
    }
    await db
      .updateTable('supplier')
      .set({ status: sql`1 - status` })
      .where(sql<boolean>`id_supplier % 11 = 0`)
      .execute();
    await db
      .deleteFrom('supplier')
      .where(sql<boolean>`id_supplier % 5 = 0`)
      .execute();
    for (const asked of FIXED) await expectSameAsReadingAll(asked);
    await expectSameForMade(SEARCHES);
  });

  test('one letter is counted from kept sums, in all and by status', async () => {
    const columns = sql`name, search_name, cpf_cnpj, whats_app, status, person_type, created_at, updated_at`;
    await sql`insert into client (${columns}, exempt_state_registration)
      select ${columns}, ${engine === 'postgres' ? sql`false` : sql`0`} from supplier`.execute(db);
    await sql`update client set search_name = 'a' || search_name, status = 1 - status
      where id_client % 3 = 0`.execute(db);
    await sql`delete from client where id_client % 13 = 0`.execute(db);
    const clients = {
      table: 'client',
      text: 'search_name',
      id: 'id_client',
      order: 'text',
    } as const;
    const counted = async (is: RawBuilder<unknown>) => {
      const { rows } = await sql<{ total: number }>`select count(*) as total from client
        where ${is}`.execute(db);
      return Number(rows[0]?.total);
    };
    for (const letter of [...'abcdeozjmuvy019%_ß', 'á', 'A']) {
      const has = containsWords(NAME, letter);
      const { listed, all, total } = await searchWords(db, clients, letter);
      if (/[aáboe]/i.test(letter)) expect([letter, total]).not.toEqual([letter, null]);
      expect([letter, await counted(sql`${listed.is}`)]).toEqual([
        letter,
        await counted(sql`${has}`),
      ]);
      expect([letter, await counted(sql`${all.is}`)]).toEqual([letter, await counted(sql`${has}`)]);
      if (!total) continue;
      expect([letter, await total()]).toEqual([letter, await counted(sql`${has}`)]);
      expect([letter, await total(1)]).toEqual([letter, await counted(sql`${has} and status = 1`)]);
    }
  });

  test('stores each row’s words once, and no other row’s', async () => {
    const used = sql`select word, id, status from supplier_word_use`;
    const there =
      engine === 'postgres'
        ? sql`select distinct part, id_supplier, status from supplier,
            unnest(string_to_array(search_name, ' ')) as part where part <> ''`
        : sql`select distinct value, id_supplier, status from supplier,
            json_each('[' || replace(json_quote(search_name), ' ', '","') || ']') where value <> ''`;
    for (const [left, right] of [
      [used, there],
      [there, used],
    ]) {
      const { rows } = await sql`${left} except ${right}`.execute(db);
      expect(rows).toEqual([]);
    }
  });
});
