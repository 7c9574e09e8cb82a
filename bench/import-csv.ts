/**
 * Measures how long importing a file of 10,000 clients takes on SQLite, and how long other requests
 * wait meanwhile: `npx tsx bench/import-csv.ts`
 */
import { confirm, cpfOf, file, row, sendFile } from '../tests/api/support/imports';
import { startTestApi, type TestApi } from '../tests/api/support/test-api';

const ROWS = 10_000;

/**
 * Requests a page of the list repeatedly while `work` runs; returns the response times in
 * milliseconds, sorted.
 */
async function waitsDuring(api: TestApi, work: Promise<unknown>): Promise<number[]> {
  let going = true;
  const ended = work.finally(() => (going = false));
  const waits: number[] = [];
  while (going) {
    const before = performance.now();
    await api.ask('GET', '/client/filter?page=1&pageSize=5');
    waits.push(performance.now() - before);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await ended;
  return waits.sort((a, b) => a - b);
}

async function measure(api: TestApi, name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const waits = await waitsDuring(api, work());
  const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(0);
  console.log(
    [
      `${name}: ${(performance.now() - started).toFixed(0)} ms`,
      `${waits.length} other requests waited ${at(0.5)} ms (median), ${at(1)} ms (longest)`,
    ].join(' · '),
  );
}

const api = await startTestApi('sqlite');
const text = file(
  ...Array.from({ length: ROWS }, (_, index) => row(cpfOf(index), `Pessoa ${index} Silva`)),
);
let idImport = 0;
await measure(api, `${ROWS} rows read`, async () => {
  idImport = Number((await sendFile(api, 'client', text)).body);
  await api.settled();
});
await measure(api, `${ROWS} rows written`, () => confirm(api, idImport));
await api.close();
