import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { copiedTables } from '../../../api/db/copy/copied-tables';
import { tableRows } from '../../../api/db/copy/table-rows';
import { SEALED_COLUMNS, tryKey } from '../../../api/db/sealed-columns';
import { openSecret } from '../../../api/secrets/sealed-secret';
import { runApiProgram } from '../support/api-process';
import { writeEverything } from '../support/everything';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const NEW_SEALING_KEY = 'the key that is used from now on, 0123456789';

onEachEngine('another sealing key', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
    await writeEverything(api, 5);
  });
  afterEach(() => api.close());

  const reseal = (environment: Record<string, string> = {}) =>
    runApiProgram('prumo', { ...api.database.environment, ...environment }, ['reseal']).finished;
  const keyFile = () => path.join(api.database.environment.DATA_DIR, 'sealing-key');

  test('encrypts every encrypted column, which are these', async () => {
    const sealed: string[] = [];
    for (const table of await copiedTables(api.db))
      for await (const rows of tableRows(api.db, table))
        for (const row of rows)
          row.forEach((cell, index) => {
            if (opens(cell, api.context.sealingKey))
              sealed.push(`${table.name}.${table.columns[index]}`);
          });
    expect([...new Set(sealed)].sort()).toEqual(
      SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
    );
    const { opened } = await tryKey(api.db, api.context.sealingKey);
    expect(opened).toBe(sealed.length);

    const done = await reseal();
    expect(done).toMatchObject({ code: 0, errors: '' });
    const key = readFileSync(keyFile(), 'utf8').trim();
    expect(key).not.toBe(api.context.sealingKey);
    expect(await tryKey(api.db, key)).toEqual({ opened, closed: [] });
    expect((await tryKey(api.db, api.context.sealingKey)).opened).toBe(0);
  });

  test('from the settings is given beside the old one, and a wrong old one changes nothing', async () => {
    const SEALING_KEY = api.context.sealingKey;
    const wrong = await reseal({ SEALING_KEY: 'x'.repeat(32), NEW_SEALING_KEY });
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('nada foi trocado')]);
    const missing = await reseal({ SEALING_KEY });
    expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining('NEW_SEALING_KEY')]);
    const done = await reseal({ SEALING_KEY, NEW_SEALING_KEY });
    expect(done).toMatchObject({ code: 0, errors: '' });
    expect((await tryKey(api.db, NEW_SEALING_KEY)).closed).toEqual([]);
    expect(readFileSync(keyFile(), 'utf8').trim()).toBe(SEALING_KEY);
  });

  test('whose change was interrupted between the database and the file is completed by the next run', async () => {
    const SEALING_KEY = api.context.sealingKey;
    expect(await reseal({ SEALING_KEY, NEW_SEALING_KEY })).toMatchObject({ code: 0 });
    writeFileSync(`${keyFile()}.new`, NEW_SEALING_KEY);
    expect(await reseal()).toMatchObject({
      code: 0,
      output: 'A troca que foi interrompida está terminada.\n',
    });
    expect(readFileSync(keyFile(), 'utf8').trim()).toBe(NEW_SEALING_KEY);
    expect(existsSync(`${keyFile()}.new`)).toBe(false);
  });
});

function opens(cell: unknown, key: string): boolean {
  if (typeof cell !== 'string' || cell === '') return false;
  try {
    openSecret(cell, key);
    return true;
  } catch {
    return false;
  }
}
