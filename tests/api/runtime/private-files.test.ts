import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { freePort } from '../../support/free-port';
import { runApiProgram } from '../support/api-process';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

/** Put there by hand or from a backup. */
const LOOSE_FILES = ['prumo.db.copy', 'session-secret', 'sealing-key'];
const LOOSE_FOLDERS = ['outbox', 'attachments'];
const PERSON = ['--name', 'Ana Maria Braga', '--email', 'ana@gesso.com.br', '--cpf', '52998224725'];
const OTHER_PERSON = ['--name', 'Bia Lopes', '--email', 'bia@gesso.com.br', '--cpf', '11144477735'];
const COMPANY = ['--company-name', 'Gesso Braga', '--cnpj', '12.abc.345/01DE-35'];

const runCommand =
  (
    name: 'create-professional' | 'rebuild-sums',
    args: string[] = [],
    settings: Record<string, string> = {},
  ) =>
  (environment: TestDatabase['environment']) =>
    runApiProgram(name, { ...environment, ...settings }, args).finished;

onEachEngine('the data folder is private', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.drop());

  const loosen = () => {
    const { DATA_DIR } = database.environment;
    for (const name of LOOSE_FILES) {
      writeFileSync(path.join(DATA_DIR, name), 'x'.repeat(64), { mode: 0o644 });
      chmodSync(path.join(DATA_DIR, name), 0o644);
    }
    for (const name of LOOSE_FOLDERS) {
      mkdirSync(path.join(DATA_DIR, name), { recursive: true });
      chmodSync(path.join(DATA_DIR, name), 0o755);
    }
    chmodSync(DATA_DIR, 0o755);
  };
  const openToOthers = () => {
    const { DATA_DIR } = database.environment;
    const kept = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
    return ['.', ...kept].filter((name) => statSync(path.join(DATA_DIR, name)).mode & 0o077);
  };

  test('after each command, and while the server runs', async () => {
    const { environment } = database;
    const commands = [
      // The first one makes the database.
      runCommand('rebuild-sums'),
      runCommand('create-professional', [...PERSON, ...COMPANY], { PRUMO_PASSWORD: 'Gesso@Cal9' }),
      // Its e-mail is a file of the outbox.
      runCommand('create-professional', [...OTHER_PERSON, '--invite']),
    ];
    for (const command of commands) {
      loosen();
      expect(await command(environment)).toMatchObject({ code: 0, errors: '' });
      expect(openToOthers()).toEqual([]);
    }

    loosen();
    const port = await freePort();
    const { child, finished } = runApiProgram('server', {
      ...environment,
      API_PORT: String(port),
      HOST: '127.0.0.1',
    });
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
