/**
 * Measures the time from request to last byte of a report of 20,000 movements, and the API's peak
 * memory, with a separate API process per file: `npx tsx bench/report-file.ts`
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { runApiProgram } from '../tests/api/support/api-process';
import { insertMovements } from '../tests/api/support/report-rows';
import { startTestApi } from '../tests/api/support/test-api';
import { freePort } from '../tests/support/free-port';

const ROWS = 20_000;
const QUERY = 'startDate=2026-01-01&endDate=2026-12-31';

const peakMegabytes = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function measure(
  file: string,
  environment: Record<string, string>,
  token: string,
): Promise<string> {
  const port = await freePort();
  const { child, finished } = runApiProgram('server', {
    NODE_ENV: 'development',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'error',
    ...environment,
    API_PORT: String(port),
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) await sleep(100);
    const before = peakMegabytes(child.pid ?? 0);
    const started = performance.now();
    const answer = await fetch(`${address}/report/generate?${QUERY}&reportTypeFile=${file}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const firstByte = performance.now() - started;
    const { byteLength } = await answer.arrayBuffer();
    return [
      `${file}: ${answer.headers.get('x-total-rows')} movements in ${(performance.now() - started).toFixed(0)} ms`,
      `headers after ${firstByte.toFixed(0)} ms`,
      `${(byteLength / 1024).toFixed(0)} KB`,
      `peak ${peakMegabytes(child.pid ?? 0).toFixed(0)} MB (${before.toFixed(0)} MB before)`,
    ].join(' · ');
  } finally {
    child.kill('SIGTERM');
    await finished;
  }
}

const api = await startTestApi(process.argv[2] === 'postgres' ? 'postgres' : 'sqlite');
await insertMovements(api.db, {
  idCompany: api.idCompany,
  count: ROWS,
  firstDay: '2026-01-01',
  days: 365,
});
await api.db.updateTable('session').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute();
for (const file of ['PDF', 'EXCEL'])
  console.log(await measure(file, api.database.environment, api.token));
await api.close();
