import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

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
  beforeAll(async () => {
    api = await startTestApi(engine);
    await writeEverything(api, 5);
  });
  afterAll(() => api.close());

  const reseal = (environment: Record<string, string> = {}) =>
    runApiProgram('prumo', { ...api.database.environment, ...environment }, ['reseal']).finished;
  const keyFile = () => path.join(api.database.environment.DATA_DIR, 'sealing-key');
  const keyOfFile = () => readFileSync(keyFile(), 'utf8').trim();

  test('encrypts every encrypted column, which are these; from the settings it is given beside the old one, and what was interrupted is completed', async () => {
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
    const SEALING_KEY = keyOfFile();
    expect(SEALING_KEY).not.toBe(api.context.sealingKey);
    expect(await tryKey(api.db, SEALING_KEY)).toEqual({ opened, closed: [] });
    expect((await tryKey(api.db, api.context.sealingKey)).opened).toBe(0);

    // From the settings: a wrong old one changes nothing.
    const wrong = await reseal({ SEALING_KEY: 'x'.repeat(32), NEW_SEALING_KEY });
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('nada foi trocado')]);
    const missing = await reseal({ SEALING_KEY });
    expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining('NEW_SEALING_KEY')]);
    expect(await tryKey(api.db, SEALING_KEY)).toEqual({ opened, closed: [] });
    const changed = await reseal({ SEALING_KEY, NEW_SEALING_KEY });
    expect(changed).toMatchObject({ code: 0, errors: '' });
    expect(await tryKey(api.db, NEW_SEALING_KEY)).toEqual({ opened, closed: [] });
    expect(keyOfFile()).toBe(SEALING_KEY);

    // As if interrupted between the database and the file.
    writeFileSync(`${keyFile()}.new`, NEW_SEALING_KEY);
    expect(await reseal()).toMatchObject({
      code: 0,
      output: 'A troca que foi interrompida está terminada.\n',
    });
    expect(keyOfFile()).toBe(NEW_SEALING_KEY);
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
