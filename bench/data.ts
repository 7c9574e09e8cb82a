import { billsDueSoon } from '@domain/bill/bill-figures';
import { OVERDUE, PAID } from '@domain/bill/bill-filter-options';
import { addDaysIso, todayIso } from '@domain/date';
import { ORDER_STATUS } from '@domain/order/order-status';
import { ACTIVE } from '@domain/status';

import type { Engine } from '../api/db/open-database';
import { type BuiltApi, type Caller, startApi } from './api';
import type { Databases, FilledDatabase } from './databases';
import { median, p99, timings } from './measure';
import { COMMON_NAME, PEOPLE, RARE_NAME } from './seed';
import { type Figure, figure, type Section, times } from './table';

const FEW_ROWS = 1_000;
const WARM_UP = 10;
/** The two sizes take turns, so that a busy moment of the machine meets both. */
const ROUNDS = 10;
const REQUESTS_PER_ROUND = 30;
const ROUND_LIMIT_MS = 3_000;

const LIST = 'p99 ≤ 20 ms, ≤ 3×';
const TEXT = 'p99 ≤ 50 ms, ≤ 3×';

interface Question {
  name: string;
  goal: string;
  /** Paths that are read at once. */
  paths: (about: { rows: number; document: string; today: string }) => string[];
}

const QUESTIONS: readonly Question[] = [
  ask('clients, first page', LIST, () => '/client/filter?page=1'),
  ask('clients, last page', LIST, ({ rows }) => `/client/filter?page=${rows / 5}`),
  ask('clients, name in the middle', TEXT, () => `/client/filter?name=${COMMON_NAME}`),
  ask('clients, rare name', TEXT, () => `/client/filter?name=${encodeURIComponent(RARE_NAME)}`),
  ask(
    'clients, name in the middle, active',
    TEXT,
    () => `/client/filter?name=${COMMON_NAME}&status=${ACTIVE}`,
  ),
  ask('clients, document', LIST, ({ document }) => `/client/filter?cpfCnpj=${document}`),
  ask('clients as typed, by name', LIST, () => `/client/search?text=${COMMON_NAME}`),
  ask(
    'clients as typed, rare name',
    LIST,
    () => `/client/search?text=${encodeURIComponent(RARE_NAME)}`,
  ),
  ask('clients as typed, document', LIST, ({ document }) => `/client/search?text=${document}`),
  ask('clients as typed, telephone', LIST, () => '/client/search?text=98765'),
  ask('clients as typed, nothing yet', LIST, () => '/client/search?text='),
  ask('orders, first page', LIST, () => '/order/filter?page=1'),
  ask('orders, by name', TEXT, () => `/order/filter?name=${COMMON_NAME}`),
  ask(
    'orders, by name and status',
    TEXT,
    () => `/order/filter?name=${COMMON_NAME}&status=${ORDER_STATUS.FINALIZADO}`,
  ),
  ask('orders, by status', LIST, () => `/order/filter?status=${ORDER_STATUS.FINALIZADO}`),
  ask('orders, last page', LIST, ({ rows }) => `/order/filter?page=${rows / 10}`),
  ask('bills, first page', LIST, () => '/bill/filter?page=1'),
  ask('bills, paid', LIST, () => `/bill/filter?isPaid=${PAID}`),
  ask('bills, overdue', LIST, () => `/bill/filter?isPaid=${OVERDUE}`),
  ask('bills, last page', LIST, ({ rows }) => `/bill/filter?page=${rows / 5}`),
  ask('bills, totals', LIST, () => '/bill/totals'),
  ask('receivables, first page', LIST, () => '/receivable/filter?page=1'),
  ask('receivables, overdue', LIST, () => '/receivable/filter?due=overdue'),
  ask('receivables, by name', TEXT, () => `/receivable/filter?name=${COMMON_NAME}`),
  ask('receivables, totals', LIST, () => '/receivable/totals'),
  ask('everything, by name', TEXT, () => `/search?query=${COMMON_NAME}`),
  ask('everything, one letter', TEXT, () => '/search?query=a'),
  ask('home summary', LIST, () => '/home/summary'),
  // What the home screen asks for of an API without the summary.
  { name: 'home figures, together', goal: LIST, paths: ({ today }) => homePaths(today) },
  ask("a month's report", LIST, ({ today }) => {
    const [firstDay, lastDay] = monthBefore(today);
    return `/report/summary?startDate=${firstDay}&endDate=${lastDay}`;
  }),
];

function ask(
  name: string,
  goal: string,
  path: (about: Parameters<Question['paths']>[0]) => string,
): Question {
  return { name, goal, paths: (about) => [path(about)] };
}

/** What the home screen asks for (app/features/home). */
function homePaths(today: string): string[] {
  const soon = new URLSearchParams({ page: '1', pageSize: '1', ...billsDueSoon(today) });
  return [
    `/order/filter?pageSize=1&status=${ORDER_STATUS.ORCAMENTO}`,
    `/order/filter?pageSize=1&status=${ORDER_STATUS.AGUARDANDO_PAGAMENTO}`,
    `/bill/filter?pageSize=1&isPaid=${OVERDUE}`,
    `/bill/filter?${soon.toString()}`,
    '/order/filter?pageSize=5',
  ];
}

function monthBefore(today: string): [string, string] {
  const lastDay = addDaysIso(`${today.slice(0, 8)}01`, -1);
  return [`${lastDay.slice(0, 8)}01`, lastDay];
}

/** Response times of the API at few and at many rows, on each engine. */
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
    } finally {
      for (const api of apis) await api.stop();
    }
  }
  return { title: 'Data', notes, figures };
}

interface Side {
  caller: Caller;
  about: Parameters<Question['paths']>[0];
}

async function sideOf({ rows }: FilledDatabase, caller: Caller): Promise<Side> {
  const found = await caller.get(`/client/filter?name=${encodeURIComponent(RARE_NAME)}`);
  const { content } = JSON.parse(found) as { content: { CpfCnpj: string }[] };
  const document = content[0]?.CpfCnpj ?? '';
  return { caller, about: { rows, document, today: todayIso(new Date()) } };
}

async function compare(
  engine: Engine,
  { name, goal, paths }: Question,
  sides: readonly Side[],
): Promise<Figure> {
  const measured = sides.map(({ caller, about }) => {
    const asked = paths(about);
    return { read: () => Promise.all(asked.map(caller.get)), taken: [] as number[] };
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
