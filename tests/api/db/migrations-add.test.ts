import type { TableMetadata } from 'kysely';
import { expect, test } from 'vitest';

import { migrations } from '../../../api/db/migrations';
import { migrateWithin } from '../../../api/db/migrations/migrate';
import type { Db } from '../../../api/db/schema';
import { systemClock } from '../../../api/runtime/clock';
import { createTestDatabase, onEachEngine } from '../support/test-database';

/** After it the previous version still works on the migrated database (docs/decisions/0131). */
const LAST_BEFORE_THE_RULE = '0032-second-factor';

type Columns = Map<string, TableMetadata['columns'][number]>;

async function columnsOf(db: Db): Promise<Columns> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column) => [`${name}.${column.name}`, column] as const),
    ),
  );
}

/** Changes that break code written for `before`. */
function breaks(before: Columns, after: Columns): string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const faults: string[] = [];
  for (const [name, column] of before) {
    const now = after.get(name);
    if (!now) faults.push(`${name} is gone`);
    else if (now.dataType !== column.dataType) faults.push(`${name} has another type`);
    else if (column.isNullable && !now.isNullable) faults.push(`${name} may not be null any more`);
  }
  for (const [name, column] of after) {
    const isNew = !before.has(name) && tables.has(name.split('.')[0]);
    const filled = column.isNullable || column.hasDefaultValue || column.isAutoIncrementing;
    if (isNew && !filled)
      faults.push(`${name} is new, and not filled by code that does not know it`);
  }
  return faults;
}

onEachEngine('migrations', (engine) => {
  test('only add; one that removes something says so, and nothing has used it since the previous version', async () => {
    const database = await createTestDatabase(engine);
    const db = database.open();
    const names = migrations.map(({ name }) => name);
    const from = names.indexOf(LAST_BEFORE_THE_RULE) + 1;
    expect(from).toBeGreaterThan(0);
    const upTo = (count: number) =>
      db
        .transaction()
        .execute((trx) =>
          migrateWithin(trx, engine, { clock: systemClock, only: new Set(names.slice(0, count)) }),
        );
    await upTo(from);
    for (const [index, { name, removes = [] }] of migrations.slice(from).entries()) {
      const before = await columnsOf(db);
      await upTo(from + index + 1);
      const faults = breaks(before, await columnsOf(db));
      expect(
        faults.filter((fault) => !removes.some((removed) => fault === `${removed} is gone`)),
        name,
      ).toEqual([]);
    }
    await database.drop();
  });
});

test('changes that break the previous version are found', () => {
  const column = (name: string, changes: object = {}) =>
    [
      name,
      {
        name,
        dataType: 'text',
        isNullable: true,
        isAutoIncrementing: false,
        hasDefaultValue: false,
        ...changes,
      },
    ] as const;
  const before: Columns = new Map([
    column('client.name'),
    column('client.old'),
    column('client.n'),
  ]);
  const after: Columns = new Map([
    column('client.name', { isNullable: false }),
    column('client.n', { dataType: 'integer' }),
    column('client.new', { isNullable: false }),
    column('client.note'),
    column('other.id', { isNullable: false }),
  ]);
  expect(breaks(before, after)).toEqual([
    'client.name may not be null any more',
    'client.old is gone',
    'client.n has another type',
    'client.new is new, and not filled by code that does not know it',
  ]);
});
