import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { type PrumoServers, startPrumo } from '../tests/support/prumo-servers';
import { signIn } from './api';
import { measureInBrowser } from './browser';
import { startEmptyPage } from './empty-page';
import { cpuPerRun, median, peakMegabytes, residentMegabytes } from './measure';
import { quoteAddress, quoteOf, saveOrder } from './orders';
import { type Figure, figure, type Section, times } from './table';
import { visit, type Visitor } from './visitor';

/** Ten clients of the demo data. */
const LIST = '/dashboard/client?name=a&pageSize=10';
const LIST_DATA = `${LIST}&_data=routes/dashboard.client._index`;

/** A process runs for weeks: this many pages are read before V8 has compiled all that they use. */
const WARM_UP = 1_500;
const ROUNDS = 5;
const REQUESTS_PER_ROUND = 80;
const REST_MS = 5_000;
const LOAD_MS = 10_000;
const PEOPLE_AT_ONCE = 20;
/** The time of the empty page on the machine that the goals in ms were set on. */
const EMPTY_PAGE_MS = 2;

/** The cost of pages for the web app, and their times in a browser on a slow line. */
export async function measurePages(): Promise<Section> {
  const prumo = await startPrumo();
  try {
    const visitor = await visit(prumo.webUrl);
    const demo = await signIn(prumo.apiUrl, 'demo@prumo.com.br', 'Prumo@123');
    const small = `/dashboard/order/${await saveOrder(demo, quoteOf(5))}`;
    const large = `/dashboard/order/${await saveOrder(demo, quoteOf(300))}`;
    const paths = [LIST, small, large];
    // In this order: memory is measured before anything else has used it.
    await visitor.get(LIST);
    await sleep(REST_MS);
    const idle = residentMegabytes(prumo.pids.web);
    const { emptyMs, cpu } = await measureCpu(prumo, visitor, { small, large });
    const html = await Promise.all([small, large].map((path) => visitor.get(path)));
    const quote = await quoteAddress(demo, await saveOrder(demo, quoteOf(60)));
    const inBrowser = await measureInBrowser(prumo, visitor.cookies(), {
      list: LIST,
      large,
      quote,
    });
    const busy = await peakMegabytes(prumo.pids.web, load(visitor, paths));
    return {
      title: 'Pages',
      notes: [
        'CPU is that of the web process and its threads per request, in rounds taking turns.',
        speedNote(emptyMs),
        'A slow line is 400 kbit/s and 400 ms by DevTools, which delays answers and not connections: over a real one the first ' +
          'page also waits for TCP and TLS.',
      ],
      figures: [
        ...cpu,
        {
          name: 'HTML of an order of 5 / 300 items',
          measured: html.map(weight).join(' / '),
          goal: '–',
        },
        ...inBrowser,
        {
          name: 'Web process, idle / under load',
          measured: `${figure(idle)} / ${figure(busy)} MB`,
          goal: '≤ 110 / 250 MB',
        },
      ],
    };
  } finally {
    await prumo.stop();
  }
}

async function measureCpu(
  { pids }: PrumoServers,
  visitor: Visitor,
  { small, large }: { small: string; large: string },
): Promise<{ emptyMs: number; cpu: Figure[] }> {
  const empty = await startEmptyPage();
  try {
    const read = (path: string) => () => visitor.get(path);
    const works = {
      empty: { pid: empty.pid, work: async () => void (await (await fetch(empty.url)).text()) },
      list: { pid: pids.web, work: read(LIST) },
      data: { pid: pids.web, work: read(LIST_DATA) },
      small: { pid: pids.web, work: read(small) },
      large: { pid: pids.web, work: read(large) },
    };
    const samples = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
    for (const [name, { work }] of Object.entries(works))
      for (let run = 0; run < WARM_UP / (name === 'large' ? 10 : 1); run += 1) await work();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, { pid, work }] of Object.entries(works))
        samples.get(name)?.push(await cpuPerRun(pid, work, REQUESTS_PER_ROUND));
    const of = (name: keyof typeof works) => median(samples.get(name) ?? []);
    const cpu = [
      {
        name: 'Client list, CPU, against an empty Remix page',
        measured: `${figure(of('list'))} ms against ${figure(of('empty'))}, ${times(of('list') / of('empty'))}`,
        goal: '≤ 5 ms, 2.5×',
      },
      { name: 'The same, data only', measured: `${figure(of('data'))} ms`, goal: '≤ 2 ms' },
      {
        name: 'Order of 5 / 300 items, CPU',
        measured: `${figure(of('small'))} / ${figure(of('large'))} ms`,
        goal: '≤ 8 / 40 ms',
      },
    ];
    return { emptyMs: of('empty'), cpu };
  } finally {
    await empty.stop();
  }
}

/** How to read the goals in ms: a shared machine may be much slower today. */
function speedNote(emptyMs: number): string {
  return (
    `Goals in ms are of a machine that makes the empty page in ${figure(EMPTY_PAGE_MS)} ms. This one takes ` +
    `${figure(emptyMs)}: ${times(emptyMs / EMPTY_PAGE_MS)} the time for the same work.`
  );
}

function weight(html: string): string {
  return `${figure(html.length / 1024)} kB, ${figure(gzipSync(html).length / 1024)} gzip`;
}

/** Several people reading page after page. */
async function load(visitor: Visitor, paths: readonly string[]): Promise<void> {
  const endAt = Date.now() + LOAD_MS;
  await Promise.all(
    Array.from({ length: PEOPLE_AT_ONCE }, async (_, person) => {
      for (let turn = person; Date.now() < endAt; turn += 1)
        await visitor.get(paths[turn % paths.length] ?? LIST);
    }),
  );
}
