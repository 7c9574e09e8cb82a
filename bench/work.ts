import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { PAID } from '@domain/bill/bill-filter-options';

import type { Engine } from '../api/db/engine/open-database';
import { order } from '../tests/api/support/payloads';
import { type BuiltApi, type Caller, startApi } from './api';
import type { Databases, FilledDatabase } from './databases';
import { meanwhile, median, p99, timed, timings } from './measure';
import { quoteOf, saveOrder } from './orders';
import { measureOrdersWritten } from './orders-written';
import { PEOPLE } from './seed';
import { type Figure, figure, type Section } from './table';

const FEW_ROWS = 1_000;
const QUOTES = [5, 40, 300] as const;
const WARM_UP = 5;
const QUOTES_TIMED = 30;
const LOOP_MS = 12_000;
const PAUSE_MS = 5;
const NOTES = 40;
const CODE_LIMIT_MS = 120_000;
const DEMO = { email: 'demo@prumo.com.br', password: 'Prumo@123' };

/** How long people wait for the work of others, and the cost of a write. */
export async function measureWork(
  databases: Databases,
  { rows, engines }: { rows: number; engines: readonly Engine[] },
): Promise<Section> {
  const figures = [...(await measureQuotes(await databases.fresh('sqlite', FEW_ROWS)))];
  for (const engine of engines)
    figures.push(await measureFiltering(await databases.kept(engine, rows)));
  for (const engine of engines)
    figures.push(await measureOrdersWritten(await databases.fresh(engine, FEW_ROWS)));
  figures.push(await measureRecovery());
  return {
    title: 'Work',
    notes: ['Milliseconds by HTTP, each person with a session of their own.'],
    figures,
  };
}

async function measureQuotes({ environment }: FilledDatabase): Promise<Figure[]> {
  const api = await startApi(environment);
  try {
    const people = await Promise.all(PEOPLE.map((email) => api.signIn(email)));
    const [first, ...others] = people;
    if (!first) throw new Error('nobody is signed in');
    const each: number[] = [];
    let large = '';
    for (const items of QUOTES) {
      large = `/order/report/${await saveOrder(first, quoteOf(items))}`;
      const print = () => first.get(large);
      await timings(print, { times: WARM_UP });
      each.push(median(await timings(print, { times: QUOTES_TIMED })));
    }
    const alone = await waits(api, first, sleep(LOOP_MS / 3));
    const crowd = Promise.all(others.map((person) => loop([() => person.get(large)])));
    const crowded = await waits(api, first, crowd);
    return [
      {
        name: `Quote of ${QUOTES.join(' / ')} items`,
        measured: `${each.map(figure).join(' / ')} ms`,
        goal: '≤ 30 / 50 / 150 ms',
      },
      {
        name: `Others while ${others.length} people loop the 300-item quote, p99`,
        measured:
          `health ${figure(p99(crowded.health))} ms, client list ${figure(p99(crowded.list))} ms ` +
          `(alone ${figure(p99(alone.health))} and ${figure(p99(alone.list))})`,
        goal: '≤ 50 ms',
      },
    ];
  } finally {
    await api.stop();
  }
}

/** How long the health check and a list take while the work runs. */
async function waits(
  { url }: BuiltApi,
  person: Caller,
  work: Promise<unknown>,
): Promise<{ health: number[]; list: number[] }> {
  const [health, list]: [number[], number[]] = [[], []];
  await meanwhile(work, async () => {
    health.push(await timed(async () => (await fetch(`${url}/healthz`)).text()));
    list.push(await timed(() => person.get('/client/filter?name=a')));
    await sleep(PAUSE_MS);
  });
  return { health, list };
}

async function loop(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const endAt = Date.now() + LOOP_MS;
  for (let turn = 0; Date.now() < endAt; turn += 1) await works[turn % works.length]?.();
}

async function measureFiltering({ engine, rows, environment }: FilledDatabase): Promise<Figure> {
  const api = await startApi(environment);
  try {
    const [reader, ...others] = await Promise.all(
      PEOPLE.slice(0, 3).map((email) => api.signIn(email)),
    );
    if (!reader) throw new Error('nobody is signed in');
    const read = () => reader.get(`/client/${Math.floor(rows / 2)}`);
    const alone = await timings(read, { times: 200 });
    const filters = [
      `/bill/filter?isPaid=${PAID}&page=${rows / 10}`,
      '/bill/filter?description=carga',
      '/bill/totals',
    ];
    const filtering = Promise.all(
      others.map((person) => loop(filters.map((filter) => () => person.get(filter)))),
    );
    const waited: number[] = [];
    await meanwhile(filtering, async () => {
      waited.push(await timed(read));
      await sleep(PAUSE_MS);
    });
    return {
      name: `A client while two people filter ${rows.toLocaleString('en')} bills, p99 · ${engine}`,
      measured: `${figure(p99(waited))} ms, longest ${figure(Math.max(...waited))} (alone ${figure(p99(alone))})`,
      goal: '≤ 50 ms',
    };
  } finally {
    await api.stop();
  }
}

/**
 * The time from requesting a recovery code until its message is sent: alone, and right after many
 * fiscal notes.
 */
async function measureRecovery(): Promise<Figure> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-bench-'));
  const api = await startApi({ PRUMO_ENV: 'demo', DEMO_DATA: 'true', DATA_DIR: dataDir });
  try {
    const demo = await api.signIn(DEMO.email, DEMO.password);
    const alone = await timed(() => recover(api, dataDir));
    const orders: number[] = [];
    for (let made = 0; made < NOTES; made += 1) orders.push(await saveOrder(demo, order(1)));
    const issued = () => countIssued(demo);
    const before = await issued();
    for (const idOrder of orders) await demo.post('/fiscal-note/nfe', { idOrder, idCompany: 1 });
    const started = performance.now();
    const behind = await timed(() => recover(api, dataDir));
    await until(async () => (await issued()) >= before + NOTES);
    const notes = performance.now() - started;
    return {
      name: `A recovery code behind ${NOTES} fiscal notes`,
      measured: `${seconds(behind)} (alone ${seconds(alone)}; the notes took ${seconds(notes)})`,
      goal: '≤ 1 s',
    };
  } finally {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function recover({ url }: BuiltApi, dataDir: string): Promise<void> {
  const outbox = path.join(dataDir, 'outbox');
  const messages = () =>
    existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length : 0;
  const before = messages();
  await fetch(`${url}/session/recovery-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpfOrEmail: DEMO.email }),
  });
  await until(() => messages() > before);
}

async function countIssued(demo: Caller): Promise<number> {
  const list = await demo.get('/fiscal-note/filter?pageSize=1&status=AUTHORIZED');
  return (JSON.parse(list) as { total: number }).total;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + CODE_LIMIT_MS;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('what was waited for never came');
    await sleep(10);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
