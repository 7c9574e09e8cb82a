import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { insertBadRows, insertErrors } from '../../../api/modules/import/import-repository';
import { confirm, cpfOf, file, row, stage } from '../support/imports';
import { startTestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const BATCHES = 6;
const ROWS = BATCHES * 500;

/** How many turns of the event loop others get during the work. */
async function turnsDuring<Result>(work: Promise<Result>): Promise<[Result, number]> {
  let ended = false;
  const counted = (async () => {
    let turns = 0;
    for (; !ended; turns += 1) await nextTurn();
    return turns;
  })();
  const result = await work.finally(() => (ended = true));
  return [result, await counted];
}

onEachEngine('a long import', (engine) => {
  test('has files that are read in batches, between which others get their turn', async () => {
    const api = await startTestApi(engine);
    const { IdImport } = await stage(api, 'client', file(row(cpfOf(1), 'Ana')));
    const numbers = Array.from({ length: ROWS }, (_, index) => index);
    for (let start = 0; start < ROWS; start += 500) {
      const some = numbers.slice(start, start + 500);
      await insertBadRows(
        api.db,
        IdImport,
        some.map((index) => ({ cells: [`${index}`], reason: `motivo ${index}` })),
      );
      await insertErrors(
        api.db,
        IdImport,
        some.map((line) => ({ line: 10 + line, columnLabel: 'Nome', value: '', message: 'falta' })),
      );
    }
    for (const path of ['bad-rows/file', 'errors/file']) {
      const [reply, turns] = await turnsDuring(api.ask('GET', `/import/${IdImport}/${path}`));
      const lines = reply.text.trimEnd().split('\r\n');
      // The heading, and the refused row.
      expect([path, lines.length]).toEqual([path, ROWS + 2]);
      expect(lines.at(-1)).toContain(path === 'errors/file' ? `${ROWS + 9};` : `${ROWS - 1}`);
      expect(turns).toBeGreaterThan(BATCHES);
    }
    await api.close();
  });

  test('is undone in batches, between which others get their turn', async () => {
    const api = await startTestApi(engine);
    const rows = Array.from({ length: ROWS }, (_, index) => row(cpfOf(index), `Ana ${index} Lima`));
    const { IdImport } = await stage(api, 'client', file(...rows));
    await confirm(api, IdImport);
    const path = `/import/${IdImport}`;
    const [plan, planTurns] = await turnsDuring(api.ask('GET', `${path}/deletion`));
    expect(plan.body).toMatchObject({ Records: ROWS, KeptRecords: 0 });
    expect(planTurns).toBeGreaterThan(BATCHES);
    const [undone, turns] = await turnsDuring(api.ask('DELETE', path));
    expect(undone.status).toBe(200);
    // Once for planning, and once for deleting.
    expect(turns).toBeGreaterThan(2 * BATCHES);
    expect(await api.db.selectFrom('client').select('idClient').execute()).toEqual([]);
    await api.close();
  });
});
