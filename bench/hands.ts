import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';

import { slipLine } from '@domain/boleto/slip-bar-code';

import { type Engine, openDatabase } from '../api/db/engine/open-database';
import { insertProducts } from '../api/modules/product/product-repository';
import { findHeadlessShell } from '../tests/support/chromium';
import { freshSlipCode } from '../tests/support/fresh-slip';
import { type Hands, typeKeys } from '../tests/support/hands';
import { type PrumoServers, startPrumo } from '../tests/support/prumo-servers';
import { openActive, quickBill, quickQuote, quickSale } from '../tests/support/quick-work';
import { signIn, startApi } from './api';
import type { Databases } from './databases';
import { median, p99, timings, WARM_UP } from './measure';
import { quoteOf, saveOrder } from './orders';
import { COMMON_NAME, PEOPLE, productOf } from './seed';
import { type Figure, figure, type Section } from './table';
import { visit } from './visitor';

const ROWS = 100_000;
const PRODUCTS_AT_ONCE = 1_000;
const SEARCHES = 300;
const LISTS = 20;
const CPU_SLOWED = 4;

/** The manual steps of the day's work, and how soon each response appears. */
export async function measureHands(
  databases: Databases,
  { engines }: { engines: readonly Engine[] },
): Promise<Section> {
  const prumo = await startPrumo();
  const figures: Figure[] = [];
  try {
    figures.push(...(await measureInPage(prumo)));
  } finally {
    await prumo.stop();
  }
  for (const engine of engines) figures.push(await measureSearches(databases, engine));
  return {
    title: 'Hands',
    notes: [
      'Keys and clicks are counted in the page by the journeys that the browser tests hold; what a scanner types is not counted.',
      'A list is there in the frame after which its first result is painted, from the last key on a fast line.',
    ],
    figures,
  };
}

async function measureInPage({ webUrl, apiUrl }: PrumoServers): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const visitor = await visit(webUrl);
    const demo = await signIn(apiUrl, 'demo@prumo.com.br', 'Prumo@123');
    const large = `/dashboard/order/${await saveOrder(demo, quoteOf(300))}`;
    const context = await browser.newContext({ baseURL: webUrl, locale: 'pt-BR' });
    await context.addCookies(visitor.cookies());
    // tsx names functions with a helper that the browser does not have.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    const html = await visitor.get('/dashboard/product/1');
    const code = /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
    return [
      {
        name: 'Quote of 5 items for a known client',
        measured: told(await inPage(context, quickQuote)),
        goal: '≤ 45 keys, 2 clicks',
      },
      {
        name: 'Counter, 3 scans, cash',
        measured: told(
          await inPage(context, async (page) => {
            await openActive(page, '/dashboard/direct-sale');
            return quickSale(page, code);
          }),
        ),
        goal: '2 keys',
      },
      {
        name: 'Bill from a bar code: the scan, its supplier, Enter',
        measured: told(await inPage(context, (page) => quickBill(page, slipLine(freshSlipCode())))),
        goal: 'the scan, 1 letter, Enter',
      },
      await inPage(context, measureLists),
      ...(await inPage(context, (page) => measureLarge(page, large))),
    ];
  } finally {
    await browser.close();
  }
}

function told({ keys, clicks }: Hands): string {
  return `${keys} keys, ${clicks} clicks`;
}

async function inPage<Result>(
  context: BrowserContext,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

/**
 * The time from the last key of a name to its client in the list, and the most calls in flight at
 * once.
 */
async function measureLists(page: Page): Promise<Figure> {
  const calls = { now: 0, most: 0 };
  const isSearch = (url: string) => url.includes('/look-up/');
  page.on('request', (request) => {
    if (isSearch(request.url())) calls.most = Math.max(calls.most, (calls.now += 1));
  });
  const ended = (request: { url: () => string }) =>
    void (calls.now -= Number(isSearch(request.url())));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const taken: number[] = [];
  for (let round = 0; round < LISTS; round += 1) {
    await openActive(page, '/dashboard/order/new');
    await page.evaluate(() => {
      const seen = { last: 0, painted: new Promise<number>(() => undefined) };
      addEventListener('keydown', () => (seen.last = performance.now()), true);
      seen.painted = new Promise((resolve) => {
        const look = () =>
          document.querySelector('[role=option]')?.textContent?.includes('Antônio')
            ? requestAnimationFrame(() => resolve(performance.now()))
            : requestAnimationFrame(look);
        look();
      });
      Object.assign(window, { listSeen: seen });
    });
    await typeKeys(page, 'antonio');
    taken.push(
      await page.evaluate(async () => {
        const { listSeen } = window as unknown as {
          listSeen: { last: number; painted: Promise<number> };
        };
        const painted = await listSeen.painted;
        return Math.max(0, painted - listSeen.last);
      }),
    );
  }
  return {
    name: 'Clients listed after the last key',
    measured: `median ${figure(median(taken))} ms, longest ${figure(Math.max(...taken))}, at most ${calls.most} calls at once`,
    goal: '≤ 100 ms, 1 call',
  };
}

/**
 * An order of 300 items on a slow processor: its script time until it is active, and the size of
 * two saves.
 */
async function measureLarge(page: Page, path: string): Promise<Figure[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  await openActive(page, path);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  let posts = 0;
  page.on('request', (request) => (posts += Number(request.method() === 'POST')));
  await page.locator('[name=clientName]').first().focus();
  await page.keyboard.press('Control+S');
  await page.keyboard.press('Control+S');
  await page.getByText('Orçamento atualizado com sucesso.').first().waitFor();
  return [
    {
      name: `Order of 300 items opened, script, CPU slowed ${CPU_SLOWED}×`,
      measured: `${figure(script)} s`,
      goal: '≤ 1 s',
    },
    { name: 'The same saved by two presses', measured: `${posts} sent`, goal: '1' },
  ];
}

const KINDS =
  'Placa Perfil Montante Guia Parafuso Massa Fita Lã Forro Tabica Cantoneira Junção Tirante Painel Porta Rodapé Moldura Selador Gesso Sanca';

/** One product in twenty is of a kind. */
function descriptionOf(number: number): string {
  const kinds = KINDS.split(' ');
  return `${kinds[number % kinds.length]} ${number} de ${number % 97} mm`;
}

/** The API's time for the lists of an order, with this many clients and products. */
async function measureSearches(databases: Databases, engine: Engine): Promise<Figure> {
  const { environment } = await databases.fresh(engine, ROWS);
  const database = openDatabase({
    databaseUrl: environment.DATABASE_URL ?? null,
    dataDir: environment.DATA_DIR,
    databasePoolSize: 2,
  });
  const now = new Date();
  const { idCompany, idProfessional } = await database.db
    .selectFrom('professional')
    .select(['idCompany', 'idProfessional'])
    .orderBy('idProfessional')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < ROWS; from += PRODUCTS_AT_ONCE) {
    const products = Array.from({ length: PRODUCTS_AT_ONCE }, (_, index) =>
      productOf(idCompany, descriptionOf(from + index)),
    );
    await database.db
      .transaction()
      .execute((trx) =>
        insertProducts({ trx, now, author: { idProfessional, idCompany } }, products),
      );
  }
  // What the server does by itself within a minute after this many new rows.
  if (engine === 'postgres')
    await sql`vacuum analyze product, product_word, product_word_use`.execute(database.db);
  await database.db.destroy();
  const api = await startApi(environment);
  try {
    const caller = await api.signIn(PEOPLE[0] ?? '');
    const taken = async (paths: string[]) => {
      const asked: number[] = [];
      for (const path of paths) {
        const search = () => caller.get(path);
        await timings(search, { times: WARM_UP });
        asked.push(...(await timings(search, { times: SEARCHES / paths.length })));
      }
      return asked;
    };
    const clients = await taken([
      `/client/search?text=${COMMON_NAME}`,
      '/client/search?text=98765',
      '/client/search?text=zor',
      '/client/search?text=m',
    ]);
    const products = await taken(
      ['p', 'perfil', '4711', 'montante 12', 'gui 4'].map(
        (text) => `/product/search?text=${encodeURIComponent(text)}`,
      ),
    );
    const shown = (samples: number[]) => `${figure(median(samples))}, p99 ${figure(p99(samples))}`;
    return {
      name: `Clients / products as typed, ${ROWS.toLocaleString('en')} each · ${engine}`,
      measured: `median ${shown(clients)} / ${shown(products)} ms`,
      goal: 'p99 ≤ 20 ms',
    };
  } finally {
    await api.stop();
  }
}
