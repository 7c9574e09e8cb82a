import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { freePort } from '../../support/free-port';
import { runApiProgram } from '../support/api-process';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

/** Put there by hand or from a backup. */
const LOOSE_FILES = ['prumo.db.copy', 'session-secret', 'sealing-key'];
const LOOSE_FOLDERS = ['outbox', 'attachments'];
const PERSON = ['--name', 'Ana Maria Braga', '--email', 'ana@gesso.com.br', '--cpf', '52998224725'];
const COMPANY = ['--company-name', 'Gesso Braga', '--cnpj', '12.abc.345/01DE-35'];

onEachEngine('the data folder is private', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    const { DATA_DIR } = database.environment;
    mkdirSync(DATA_DIR, { recursive: true });
    for (const name of LOOSE_FILES) {
      writeFileSync(path.join(DATA_DIR, name), 'x'.repeat(64));
      chmodSync(path.join(DATA_DIR, name), 0o644);
    }
    for (const name of LOOSE_FOLDERS) mkdirSync(path.join(DATA_DIR, name), { mode: 0o755 });
    chmodSync(DATA_DIR, 0o755);
  });
  afterEach(() => database.drop());

  const openToOthers = () => {
    const { DATA_DIR } = database.environment;
    const kept = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
    return ['.', ...kept].filter((name) => statSync(path.join(DATA_DIR, name)).mode & 0o077);
  };

  test('after create-professional', async () => {
    const environment = { ...database.environment, PRUMO_PASSWORD: 'Gesso@Cal9' };
    const { finished } = runApiProgram('create-professional', environment, [...PERSON, ...COMPANY]);
    expect(await finished).toMatchObject({ code: 0, errors: '' });
    expect(openToOthers()).toEqual([]);
  });

  test('after an invitation, which is a file of the outbox', async () => {
    const all = [...PERSON, ...COMPANY, '--invite'];
    const { finished } = runApiProgram('create-professional', database.environment, all);
    expect(await finished).toMatchObject({ code: 0, errors: '' });
    expect(openToOthers()).toEqual([]);
  });

  test('after rebuild-sums', async () => {
    const { finished } = runApiProgram('rebuild-sums', database.environment);
    expect(await finished).toMatchObject({ code: 0, errors: '' });
    expect(openToOthers()).toEqual([]);
  });

  test('while the server runs', async () => {
    const port = await freePort();
    const environment = { ...database.environment, API_PORT: String(port), HOST: '127.0.0.1' };
    const { child, finished } = runApiProgram('server', environment);
    const ready = new Promise<void>((resolve) =>
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('Server listening')) resolve();
      }),
    );
    await Promise.race([ready, finished]);
    expect(child.exitCode).toBeNull();
    expect(openToOthers()).toEqual([]);
    child.kill('SIGTERM');
    await finished;
  });
});
