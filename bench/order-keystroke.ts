/**
 * Measures a keystroke on an order of 5 and of 300 items, in the browser, with the built app: `npm
 * run build && npx tsx bench/order-keystroke.ts`, or with a window width in pixels: `…
 * order-keystroke.ts 360`
 *
 * `script` is the time that the page's code took for one `input` event, including React's
 * rendering; `style and layout` is the browser's average work after each key.
 */
import { chromium, type Page } from '@playwright/test';

import { order, orderProduct } from '../tests/api/support/payloads';
import { findChromium } from '../tests/support/chromium';
import { startPrumo } from '../tests/support/prumo-servers';

const ROUNDS = [5, 300];
const KEYS = '123456789012345678901234567890';
const FIELDS = [
  'clientName',
  'products[0].amount',
  'products[0].observation',
  'products[4].value',
  'discountValue',
];

const prumo = await startPrumo();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const width = Number(process.argv[2] ?? 1280);
  const page = await browser.newPage({ baseURL: prumo.webUrl, viewport: { width, height: 800 } });
  await signIn(page);
  for (const items of ROUNDS) {
    await page.goto(`/dashboard/order/${await makeOrder(items)}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    for (const field of FIELDS)
      console.log(
        `${String(items).padStart(3)} items · ${field.padEnd(23)} · ${await typeInto(page, field)}`,
      );
  }
} finally {
  await browser.close();
  await prumo.stop();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('[name=cpfOrEmail]').fill('demo@prumo.com.br');
  await page.locator('[name=password]').fill('Prumo@123');
  await page.locator('form:has([name=password]) button[type=submit]').click();
  await page.waitForURL(/\/dashboard/);
}

/** Creates a saved order with that many items through the API. */
async function makeOrder(items: number): Promise<string> {
  const session = await call('/session/login', {
    cpfOrEmail: 'demo@prumo.com.br',
    password: 'Prumo@123',
  });
  const { Token: token } = (await session.json()) as { Token: string };
  const products = Array.from({ length: items }, () => orderProduct(1, { amount: 1, value: 1 }));
  const body = order(1, {
    idOrderStatus: 1,
    products,
    installments: [],
    freight: 0,
    discountValue: 0,
  });
  const made = await call('/order', body, token);
  if (!made.ok) throw new Error(await made.text());
  return (await made.text()).replaceAll('"', '');
}

function call(path: string, body: unknown, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return fetch(prumo.apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Types into a field key by key; returns the cost of each key in milliseconds. */
async function typeInto(page: Page, name: string): Promise<string> {
  const field = page.locator(`[name="${name}"]`);
  await field.evaluate((input) => {
    document.querySelector('.order-section[data-active]')?.removeAttribute('data-active');
    input.closest('.order-section')?.setAttribute('data-active', '');
  });
  await field.fill('');
  await page.evaluate(() => {
    const taken: number[] = [];
    let start = 0;
    addEventListener('input', () => (start = performance.now()), { capture: true });
    addEventListener('input', () => queueMicrotask(() => taken.push(performance.now() - start)));
    (window as unknown as { taken: number[] }).taken = taken;
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const rendering = async (which = ['LayoutDuration', 'RecalcStyleDuration']) => {
    const { metrics } = await client.send('Performance.getMetrics');
    const value = (wanted: string) => metrics.find(({ name: each }) => each === wanted)?.value ?? 0;
    return 1000 * which.reduce((sum, each) => sum + value(each), 0);
  };
  const before = await rendering();
  for (const key of KEYS) await field.press(key);
  const frame = ((await rendering()) - before) / KEYS.length;
  const taken = await page.evaluate(() => (window as unknown as { taken: number[] }).taken);
  taken.sort((a, b) => a - b);
  const at = (share: number) => (taken[Math.floor((taken.length - 1) * share)] ?? NaN).toFixed(1);
  return `script median ${at(0.5)} ms, 95th ${at(0.95)}, worst ${at(1)} · style and layout ${frame.toFixed(1)} ms`;
}
