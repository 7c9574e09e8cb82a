import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';

import { findHeadlessShell } from '../tests/support/chromium';
import type { PrumoServers } from '../tests/support/prumo-servers';
import { median } from './measure';
import { type Figure, figure } from './table';
import type { Visitor } from './visitor';

type Cookies = ReturnType<Visitor['cookies']>;

/** 400 kbit/s each way, 400 ms. */
const SLOW_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const CPU_SLOWED = 4;
const ROUNDS = 3;
const KEYS = '123456789012345678901234567890';
const ROW_LINK = 'main .row-open a';

/** What people wait for. Times start at the page's navigation; medians of several rounds. */
export async function measureInBrowser(
  { webUrl }: PrumoServers,
  cookies: Cookies,
  { list, large, quote }: { list: string; large: string; quote: string },
): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const visit = { browser, webUrl, cookies };
    const lists = await repeat(() => coldVisit(visit, list, { next: true }));
    const forms = await repeat(() => coldVisit(visit, '/dashboard/order/new', { next: false }));
    const quotes = await repeat(() => coldQuote(visit, quote));
    const keys = await repeat(() => typeInto(visit, large));
    return [
      {
        name: 'Cold list readable, slow line',
        measured: seconds(middle(lists, 'readable')),
        goal: '≤ 1.6 s',
      },
      {
        name: 'Scripts of the list page, slow line',
        measured: scripts(lists),
        goal: '≤ 12 requests, 110 kB, 4 s',
      },
      {
        name: 'Scripts of the order form, slow line',
        measured: scripts(forms),
        goal: '≤ 15 requests, 150 kB, 5 s',
      },
      {
        name: 'Next page by link, slow line',
        measured: `${seconds(middle(lists, 'nextPage'))}, ${figure(middle(lists, 'nextKilobytes'))} kB`,
        goal: 'one round trip (0.4 s) + 2 kB',
      },
      {
        name: "Client's page of a quote of 60 items, slow line",
        measured: `${seconds(middle(quotes, 'readable'))}, ${figure(middle(quotes, 'requests'))} requests, ${figure(middle(quotes, 'kilobytes'))} kB`,
        goal: '≤ 2 s, 3 requests, 30 kB',
      },
      {
        name: `Key in an order of 300 items, CPU slowed ${CPU_SLOWED}×`,
        measured: `${figure(middle(keys, 'key'))} ms, hydration ${seconds(middle(keys, 'hydration'))}`,
        goal: '≤ 50 ms, 1.5 s',
      },
    ];
  } finally {
    await browser.close();
  }
}

interface Visit {
  browser: Browser;
  webUrl: string;
  cookies: Cookies;
}

/** The page's own marks, in milliseconds from its navigation. */
interface Seen {
  row?: number;
  hydrated?: number;
  changed?: number;
}

/** Runs before the page's scripts: records when the first row is painted and the page is active. */
function watch(rowLink: string): void {
  const seen: Seen = {};
  Object.assign(window, { seen });
  const firstRow = () => document.querySelector(rowLink);
  const look = () => {
    // The frame after the one that has the row: by then it is painted.
    if (firstRow()) requestAnimationFrame(() => (seen.row = performance.now()));
    else if (seen.hydrated === undefined) requestAnimationFrame(look);
  };
  look();
  new MutationObserver(() => {
    if (document.documentElement?.hasAttribute('data-hydrated'))
      seen.hydrated ??= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}

async function openPage({ browser, webUrl, cookies }: Visit): Promise<{
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}> {
  const context = await browser.newContext({ baseURL: webUrl });
  // Only the session: a browser that has visited before also has the styles.
  await context.addCookies(cookies.filter(({ name }) => name !== 'styles'));
  const page = await context.newPage();
  // tsx names functions with a helper that the browser does not have.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(watch, ROW_LINK);
  const devtools = await context.newCDPSession(page);
  return { context, page, devtools };
}

/** A first visit on the slow line, with an empty cache, and the next page after it. */
async function coldVisit(visit: Visit, path: string, { next }: { next: boolean }) {
  const { context, page, devtools } = await openPage(visit);
  try {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const first = await page.evaluate(() => {
      const { row = NaN, hydrated = NaN } = (window as unknown as { seen: Seen }).seen;
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
      const sizes = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize);
      return {
        readable: Math.max(row, paint),
        hydrated,
        requests: sizes.length,
        kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024,
      };
    });
    return { ...first, ...(next ? await followNext(page) : { nextPage: NaN, nextKilobytes: NaN }) };
  } finally {
    await context.close();
  }
}

/** A client's first visit to their quote on the slow line: until all of it is painted. */
async function coldQuote({ browser, webUrl }: Visit, path: string) {
  const context = await browser.newContext({ baseURL: webUrl });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto(path, { waitUntil: 'load' });
    return await page.evaluate(() => {
      const [read] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const bytes = [...(read ? [read] : []), ...loaded].reduce(
        (sum, { decodedBodySize }) => sum + decodedBodySize,
        0,
      );
      return {
        readable: Math.max(read?.domInteractive ?? NaN, paint),
        requests: loaded.length + 1,
        kilobytes: bytes / 1024,
      };
    });
  } finally {
    await context.close();
  }
}

/** The time from the click on the pager's link to the new rows, and the bytes loaded for it. */
async function followNext(page: Page): Promise<{ nextPage: number; nextKilobytes: number }> {
  return page.evaluate(async (rowLink) => {
    const address = () => document.querySelector(rowLink)?.getAttribute('href')?.split('?')[0];
    performance.clearResourceTimings();
    const before = address();
    const pressed = performance.now();
    const changed = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (address() === before) return;
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    document.querySelector<HTMLElement>('a[aria-label="Próxima página"]')?.click();
    const nextPage = (await changed) - pressed;
    // Without the scripts of other screens, which the page loads in the background.
    const resources = (
      performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    ).filter(({ initiatorType, name }) => initiatorType === 'fetch' && !name.endsWith('.js'));
    const bytes = resources.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { nextPage, nextKilobytes: bytes / 1024 };
  }, ROW_LINK);
}

/** The script time of a key press, including React's rendering, and of the page's hydration. */
async function typeInto(visit: Visit, path: string): Promise<{ key: number; hydration: number }> {
  const { context, page, devtools } = await openPage(visit);
  try {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const hydration = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { hydrated = NaN } = (window as unknown as { seen: Seen }).seen;
      return hydrated - (navigation as PerformanceNavigationTiming).domInteractive;
    });
    const tabs = page.getByRole('navigation', { name: 'Partes do orçamento' });
    await tabs.getByRole('link', { name: 'Itens do pedido' }).click();
    const field = page.locator('[name="products[0].observation"]');
    await field.fill('');
    await page.evaluate(() => {
      const taken: number[] = [];
      let start = 0;
      addEventListener('input', () => (start = performance.now()), { capture: true });
      addEventListener('input', () => queueMicrotask(() => taken.push(performance.now() - start)));
      Object.assign(window, { taken });
    });
    for (const key of KEYS) await field.press(key);
    const taken = await page.evaluate(() => (window as unknown as { taken: number[] }).taken);
    return { key: median(taken), hydration };
  } finally {
    await context.close();
  }
}

async function repeat<Sample>(work: () => Promise<Sample>): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await work());
  return samples;
}

function middle<Key extends string>(samples: readonly Record<Key, number>[], key: Key): number {
  return median(samples.map((sample) => sample[key]));
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function scripts(visits: readonly Record<'requests' | 'kilobytes' | 'hydrated', number>[]): string {
  return [
    `${figure(middle(visits, 'requests'))} requests`,
    `${figure(middle(visits, 'kilobytes'))} kB`,
    `active after ${seconds(middle(visits, 'hydrated'))}`,
  ].join(', ');
}
