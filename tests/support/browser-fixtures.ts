import {
  type BrowserContext,
  type CDPSession,
  expect,
  type Page,
  request,
  test as base,
} from '@playwright/test';

import { holdToasts } from './held-toasts';
import { type PrumoServers, startPrumo } from './prumo-servers';
import { retryRequests } from './retried-requests';
import { setRunClock } from './run-clock';
import { actOnWholePages } from './whole-pages';

export { expect } from '@playwright/test';
export { checkA11y } from './accessibility';

export const DEMO = { email: 'demo@prumo.com.br', password: 'Prumo@123' };

interface TestFixtures {
  /**
   * An empty page signed in to the demo account. The session belongs to the worker: a test that
   * ends it must sign in by itself.
   */
  signedIn: Page;
  /** An empty page for the given kind of user. */
  visit: (who: 'signedIn' | 'signedOut') => Promise<Page>;
  logsOnFailure: void;
}

interface WorkerFixtures {
  /** Web app, API and CEP stub of this worker, with demo data. */
  prumo: PrumoServers;
  /** Session cookies of the demo account. */
  session: Cookies;
  /** A browser that is cleared between tests, except for the cached app files, as in daily use. */
  sharedContext: BrowserContext;
  /** The current keeper; a new one replaces a crashed one. */
  keeper: () => Promise<Keeper>;
}

/**
 * A page that stays open while the browser is cleared between tests; a new browser for each takes
 * longer. Its image of the site keeps alive the process that the site's pages share.
 */
interface Keeper {
  page: Page;
  devtools: CDPSession;
  /** A test has killed the pages' process. */
  crashed: boolean;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  prumo: [
    // Playwright reads the fixture's needs from the first parameter, which must be a pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const prumo = await startPrumo();
      await use(prumo);
      await prumo.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  session: [
    async ({ prumo }, use) => {
      const form = { cpfOrEmail: DEMO.email, password: DEMO.password };
      const person = await request.newContext({
        baseURL: prumo.webUrl,
        extraHTTPHeaders: { origin: prumo.webUrl },
      });
      const answer = await person.post('/?index', { form, maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      await use((await person.storageState()).cookies);
      await person.dispose();
    },
    { scope: 'worker' },
  ],

  sharedContext: [
    async ({ browser, prumo }, use, { project }) => {
      const context = await browser.newContext({
        ...project.use,
        baseURL: prumo.webUrl,
        // Drawing a screen's fade takes longer than the screen itself; tests of motion turn it on.
        reducedMotion: 'reduce',
      });
      await actOnWholePages(context);
      retryRequests(context);
      await context.addInitScript(withoutTls);
      await setRunClock(context);
      const withJavaScript = project.use.javaScriptEnabled !== false;
      await holdToasts(context, { withJavaScript });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],

  keeper: [
    async ({ sharedContext }, use) => {
      let now = await newKeeper(sharedContext);
      await use(async () => {
        if (!now.crashed) return now;
        const next = await newKeeper(sharedContext);
        await now.page.close();
        return (now = next);
      });
    },
    { scope: 'worker' },
  ],

  context: async ({ sharedContext, prumo, keeper }, use) => {
    await use(sharedContext);
    await emptyContext(sharedContext, await keeper(), prumo.webUrl);
  },

  baseURL: async ({ prumo }, use) => use(prumo.webUrl),

  logsOnFailure: [
    async ({ prumo }, use, testInfo) => {
      prumo.takeLogs();
      prumo.cep.behave({});
      prumo.gate.open();
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      const logs = prumo.takeLogs();
      await testInfo.attach('server-logs', { body: logs, contentType: 'text/plain' });
      console.error(`--- servidores durante "${testInfo.title}" ---\n${logs}---`);
    },
    { auto: true },
  ],

  signedIn: async ({ page, context, session }, use) => {
    await context.addCookies(session);
    await use(page);
  },

  visit: async ({ page, context, session }, use) => {
    await use(async (who) => {
      if (who === 'signedIn') await context.addCookies(session);
      return page;
    });
  },
});

/** Runs in the page: what a browser has only with TLS or on its own machine, and the app needs not. */
function withoutTls(): void {
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
}

async function newKeeper(context: BrowserContext): Promise<Keeper> {
  const page = await context.newPage();
  const keeper = { page, devtools: await context.newCDPSession(page), crashed: false };
  page.on('crash', () => (keeper.crashed = true));
  await page.goto('/favicon.svg');
  return keeper;
}

/** Closes all pages but one, and clears what a site may have stored in the browser. */
async function emptyContext(context: BrowserContext, keeper: Keeper, origin: string) {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  const others = context.pages().filter((page) => page !== keeper.page);
  await Promise.all(others.map((page) => page.close()));
  await keeper.devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/** Signs in through the form; works with and without JavaScript. */
export async function signIn(page: Page, account = DEMO): Promise<void> {
  await page.goto('/');
  await page.locator('input[name="cpfOrEmail"]').fill(account.email);
  await page.locator('input[name="password"]').fill(account.password);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
  await page.waitForURL(/\/dashboard/);
}
