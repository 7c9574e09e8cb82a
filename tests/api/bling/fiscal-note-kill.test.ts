import { afterEach, beforeEach, expect, test } from 'vitest';

import { parseConfig } from '../../../api/config/config';
import type { Db } from '../../../api/db/schema';
import { freePort } from '../../support/free-port';
import { type ApiProcess, runApiProgram } from '../support/api-process';
import { type BlingDouble, startBlingDouble } from '../support/bling-double';
import { insertBusiness, insertProduct } from '../support/business';
import { fiscalSettings } from '../support/fiscal';
import { order } from '../support/payloads';
import { CHEAP_PASSWORDS, signInDirectly } from '../support/test-api';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

/** Time limit for separate processes on a busy machine. */
const PATIENCE_MS = 120_000;

onEachEngine('a note whose process is killed', (engine) => {
  let database: TestDatabase;
  let db: Db;
  let bling: BlingDouble;
  let running: ApiProcess | null = null;
  beforeEach(async () => {
    database = await createTestDatabase(engine, { migrated: true });
    db = database.open();
    bling = await startBlingDouble();
  });
  afterEach(async () => {
    await kill();
    await bling.close();
    await database.drop();
  });

  const start = async () => {
    const port = await freePort();
    const account = {
      ...bling.environment,
      PRODUCT_SYNC: 'off',
      FISCAL_NOTES: 'bling',
      BLING_OPERATION_ID: '15001',
    };
    running = runApiProgram('server', {
      ...database.environment,
      ...account,
      API_PORT: String(port),
      HOST: '127.0.0.1',
    });
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${url}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: PATIENCE_MS },
      )
      .toBe(true);
    return url;
  };
  const kill = async () => {
    running?.child.kill('SIGKILL');
    await running?.finished;
    running = null;
    // Expires the dead process's lease instead of waiting for it.
    await db
      .updateTable('job')
      .set({ leasedUntil: new Date(0).toISOString() })
      .where('leasedUntil', 'is not', null)
      .execute();
  };

  test(
    'while creating it, and again while sending it, leaves one note sent once',
    { timeout: 4 * PATIENCE_MS },
    async () => {
      const { idCompany, idProfessional } = await insertBusiness(db, parseConfig(CHEAP_PASSWORDS));
      const idProduct = await insertProduct(db, { description: 'Placa' });
      const authorization = `Bearer ${await signInDirectly(db, idProfessional, new Date())}`;
      const ask = async (url: string, [method, path]: [string, string], body?: unknown) => {
        const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
        const reply = await fetch(`${url}/${path}`, {
          method,
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return (await reply.json()) as unknown;
      };
      // Bling performs the call, but its response never arrives.
      let held = '';
      const holding = (isHeld: (path: string, method: string) => boolean) => {
        held = '';
        bling.reply('*', (call) => {
          const answer = bling.answer(call);
          if (held !== '' || !isHeld(call.path, call.method)) return answer;
          held = call.path;
          return 'hang';
        });
      };

      holding((path, method) => path === 'nfe' && method === 'POST');
      let url = await start();
      await ask(url, ['PUT', `company/${idCompany}/fiscal-settings`], fiscalSettings);
      const idOrder = await ask(url, ['POST', 'order'], order(idProduct));
      const idFiscalNote = await ask(url, ['POST', 'fiscal-note/nfe'], { idOrder, idCompany });
      expect(idFiscalNote).toEqual(expect.any(Number));
      await expect.poll(() => held, { timeout: PATIENCE_MS }).toBe('nfe');
      await kill();

      holding((path) => path.endsWith('/enviar'));
      await start();
      await expect.poll(() => held, { timeout: PATIENCE_MS }).toMatch(/enviar$/);
      await kill();

      url = await start();
      const status = async () =>
        (await ask(url, ['GET', `fiscal-note/${String(idFiscalNote)}`])) as { Status: string };
      await expect
        .poll(status, { timeout: PATIENCE_MS })
        .toMatchObject({ Status: 'AUTHORIZED', Number: 1 });
      expect([bling.notes.size, bling.sent.length]).toEqual([1, 1]);
      expect(await db.selectFrom('fiscalNote').select('number').execute()).toEqual([{ number: 1 }]);
    },
  );
});
