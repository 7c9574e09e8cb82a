import { todayIso } from '@domain/date';

import type { Engine } from '../api/db/engine/open-database';
import { type BuiltApi, type Caller, startApi } from './api';
import type { Databases, FilledDatabase } from './databases';
import { median, p99, timings, WARM_UP } from './measure';
import { type About, type Question, QUESTIONS } from './questions';
import { measureReminders } from './reminders';
import { PEOPLE, RARE_NAME } from './seed';
import { type Figure, figure, type Section, times } from './table';

const FEW_ROWS = 1_000;
/** The two sizes alternate, so that a busy moment of the machine affects both. */
const ROUNDS = 10;
const REQUESTS_PER_ROUND = 30;
const ROUND_LIMIT_MS = 3_000;

/** Response times of the API with few and with many rows, on each engine. */
export async function measureData(
  databases: Databases,
  { rows, engines }: { rows: number; engines: readonly Engine[] },
): Promise<Section> {
  const notes = [
    `Milliseconds of the API's responses by HTTP at ${count(FEW_ROWS)} → ${count(rows)} clients, ` +
      'orders and bills; × compares the medians.',
  ];
  const figures: Figure[] = [];
  for (const engine of engines) {
    const sizes = [await databases.kept(engine, FEW_ROWS), await databases.kept(engine, rows)];
    notes.push(`${engine}: filled ${sizes.map(({ made }) => made).join(' and ')}.`);
    const apis: BuiltApi[] = [];
    try {
      const sides: Side[] = [];
      for (const size of sizes) {
        const api = await startApi(size.environment);
        apis.push(api);
        sides.push(await sideOf(size, await api.signIn(PEOPLE[0] ?? '')));
      }
      for (const question of QUESTIONS) figures.push(await compare(engine, question, sides));
      figures.push(await measureReminders(sizes));
    } finally {
      for (const api of apis) await api.stop();
    }
  }
  return { title: 'Data', notes, figures };
}

interface Side {
  caller: Caller;
  about: About;
}

async function sideOf({ rows }: FilledDatabase, caller: Caller): Promise<Side> {
  const found = await caller.get(`/client/filter?name=${encodeURIComponent(RARE_NAME)}`);
  const { content } = JSON.parse(found) as { content: { CpfCnpj: string }[] };
  const document = content[0]?.CpfCnpj ?? '';
  return { caller, about: { rows, document, today: todayIso(new Date()) } };
}

async function compare(
  engine: Engine,
  { name, goal, path }: Question,
  sides: readonly Side[],
): Promise<Figure> {
  const measured = sides.map(({ caller, about }) => {
    const asked = path(about);
    return { read: () => caller.get(asked), taken: [] as number[] };
  });
  const limitMs = ROUND_LIMIT_MS;
  for (const { read } of measured) await timings(read, { times: WARM_UP, limitMs });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { read, taken } of measured)
      taken.push(...(await timings(read, { times: REQUESTS_PER_ROUND, limitMs })));
  const shown = (of: (samples: readonly number[]) => number) =>
    measured.map(({ taken }) => figure(of(taken))).join(' → ');
  const [few = [], many = []] = measured.map(({ taken }) => taken);
  return {
    name: `${name} · ${engine}`,
    measured: `median ${shown(median)}, p99 ${shown(p99)}, ${times(median(many) / median(few))}`,
    goal,
  };
}

function count(rows: number): string {
  return rows.toLocaleString('en');
}
