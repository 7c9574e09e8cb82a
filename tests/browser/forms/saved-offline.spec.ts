import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { BrowserContext, Page, Route } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, told } from '../../support/person';
import { scanInto } from '../../support/scans';
import { addById, openSale, SAVED } from '../direct-sale/support/counter';
import { NEW_RECORDS, type NewRecord } from './support/new-records';
import { NO_ANSWER, saveAnsweredByOthers } from './support/other-answers';

const WAITS = 'A próxima tela abre quando a conexão voltar.';
const OFFERED = { name: 'Trabalho não salvo' };

const IMPORT: NewRecord = {
  path: '/dashboard/import/client',
  fill: async (page) => {
    await open(page, '/dashboard/import/client');
    await page.getByLabel('Arquivo CSV').setInputFiles({
      name: 'clientes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`CPF;Nome;Celular\r\n${generateCpf()};Sem Linha;19991230001`),
    });
  },
  typed: ['file', 'C:\\fakepath\\clientes.csv'],
  save: (page) => button(page, 'Enviar e conferir').click(),
  saved: 'Enviado.',
};

/** This page retries unanswered requests by itself; the others get an `online` event. */
const BY_ITSELF = '/dashboard/order/new';

const isPost = (route: Route) => route.request().method() === 'POST';
const isCode = (url: URL) => url.pathname.startsWith('/build/');
const isData = (url: URL) => url.searchParams.has('_data');

/** Failures between the answer to a save and the screen that it leads to. */
const DROPS: Readonly<
  Record<string, (page: Page, context: BrowserContext) => Promise<() => Promise<void>>>
> = {
  'the line drops': async (_, context) => {
    await context.setOffline(true);
    return () => context.setOffline(false);
  },
  'the screen’s code is not answered': (page) => unanswered(page, isCode),
  'the screen’s data is not answered': (page) => unanswered(page, isData),
};

async function unanswered(page: Page, what: (url: URL) => boolean) {
  const drop = (route: Route) => (isPost(route) ? route.fallback() : route.abort());
  await page.route(what, drop);
  return () => page.unroute(what, drop);
}

/** The current document, and how often it asked before it was left. */
async function watched(page: Page) {
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await page.evaluate(() => (document.documentElement.dataset.same = ''));
  return {
    isSame: () => page.evaluate(() => document.documentElement.dataset.same === ''),
    asked: () => asked,
  };
}

/** Runs `then` once the next save is answered, before the answer arrives. */
async function afterSave(page: Page, then: () => Promise<void>): Promise<void> {
  await page.route(isData, async (route) => {
    if (!isPost(route)) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    await then();
    await route.fulfill({ response });
  });
}

const REGISTER = NEW_RECORDS.filter(({ path }) => path.endsWith('/new'));

for (const record of [...NEW_RECORDS, IMPORT]) {
  const { path, fill, typed, save, saved } = record;
  test(`${path}: what somebody else answers leaves the form as it is; what is saved is told, and the screen comes later @js-only`, async ({
    signedIn: page,
    context,
  }) => {
    const nothingIsOffered = () => expect(page.getByRole('region', OFFERED)).toHaveCount(0);
    // A sale leads to its own screen.
    const drops = Object.entries(DROPS).filter(
      ([drop]) => drop === 'the line drops' || REGISTER.includes(record),
    );
    for (const [drop, begin] of drops)
      await test.step(drop, async () => {
        await fill(page);
        await nothingIsOffered();
        const same = await watched(page);
        if (drop === 'the line drops' && record !== IMPORT)
          await test.step('somebody else answers', () => saveAnsweredByOthers(page, record));
        let end = () => Promise.resolve();
        await afterSave(page, async () => {
          end = await begin(page, context);
        });
        await save(page);
        await expect(page.locator('.connection-line').getByText(WAITS)).toBeVisible();
        await expect(page.locator('.toast').filter({ hasText: saved })).toContainText(WAITS);
        const [name, text] = typed;
        await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
        await end();
        if (path !== BY_ITSELF)
          await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(page.locator('.connection-line')).toHaveCount(0);
        await expect(page.getByText(WAITS)).toHaveCount(0);
        if (saved === IMPORT.saved) await page.waitForURL(/\/import\/client\/\d+$/);
        else await told(page, saved);
        expect(await same.isSame()).toBe(true);
        expect(same.asked()).toBe(0);
        await page.unrouteAll();
      });
    await open(page, path);
    await nothingIsOffered();
  });
}

test('a saved order that waits for its screen is not unsaved work @js-only', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/order/new');
  const name = page.locator('[name=clientName]');
  await name.fill('Obra Que Espera');
  await afterSave(page, () => context.setOffline(true));
  await page.keyboard.press('Control+s');
  await expect(page.getByText(WAITS).first()).toBeVisible();
  const unsaved = page.getByText(/Não salvo$/);
  await expect(unsaved).toHaveCount(0);
  const elsewhere = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Contas a Pagar' });
  const question = page.getByRole('dialog', { name: 'Há alterações não salvas' });
  await elsewhere.click();
  await told(page, NO_ANSWER);
  await expect(question).toHaveCount(0);
  // Text typed since then is.
  await name.fill('Obra Que Espera Ainda');
  await expect(unsaved).toBeVisible();
  await elsewhere.click();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await context.setOffline(false);
  await told(page, 'Orçamento cadastrado com sucesso.');
  await expect(page).toHaveURL(/\/dashboard\/order\/\d+/);
  await expect(name).toHaveValue('Obra Que Espera Ainda');
});

test('a saved sale that waits for its screen is not unsaved work; the next sale is @js-only', async ({
  signedIn: page,
  context,
}) => {
  await openSale(page);
  await addById(page, '1');
  await button(page, 'Finalizar').click();
  await afterSave(page, () => context.setOffline(true));
  await button(page, 'Dinheiro').click();
  await expect(page.getByText(WAITS).first()).toBeVisible();
  const leave = () =>
    page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Contas a Pagar' })
      .evaluate((link: HTMLElement) => link.click());
  const question = page.getByRole('dialog', { name: 'Há alterações não salvas' });
  await leave();
  await told(page, NO_ANSWER);
  await expect(question).toHaveCount(0);
  await scanInto(page.locator(':focus'), '7891000100103');
  await leave();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await context.setOffline(false);
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await told(page, SAVED);
});

test('a save whose next screen is of a newer build goes on there, in a new document @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Obra Da Versão Nova');
  const same = await watched(page);
  await afterSave(page, async () => {
    await page.route(isCode, (route) =>
      // Only fetches by this document fail: the next document's scripts exist.
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ status: 404, headers: { 'X-Request-Id': 'new-1' }, body: '' })
        : route.fallback(),
    );
  });
  await page.keyboard.press('Control+s');
  await told(page, 'Orçamento cadastrado com sucesso.');
  await expect(page).toHaveURL(/\/dashboard\/order\/\d+/);
  await expect(page.locator('[name=clientName]')).toHaveValue('Obra Da Versão Nova');
  expect(await same.isSame()).toBe(false);
  expect(same.asked()).toBe(0);
  await open(page, '/dashboard/order/new');
  await expect(page.getByRole('region', OFFERED)).toHaveCount(0);
});

test('a link to a screen whose code was never fetched stays on the page, and is followed later @js-only', async ({
  signedIn: page,
}) => {
  // Firefox does not retry a failed import: none is made before the files are there.
  const imported: string[] = [];
  // With a route nothing comes from the browser's cache.
  await page.route(isCode, (route) => route.fallback());
  await open(page, '/dashboard/client');
  const same = await watched(page);
  page.on('request', (request) => {
    const isScreen = request.url().includes('dashboard.payable');
    if (isScreen && request.resourceType() === 'script') imported.push(request.url());
  });
  const back = await unanswered(page, isCode);
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Contas a Pagar' });
  await link.click();
  await told(page, NO_ANSWER);
  await expect(page).toHaveURL(/\/dashboard\/client$/);
  expect(imported).toEqual([]);
  await back();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Contas a Pagar' })).toBeVisible();
  expect(await same.isSame()).toBe(true);
});

test('a star whose code was never fetched leaves the page as it is @js-only', async ({
  signedIn: page,
  context,
  prumo,
}) => {
  const code = /\/dashboard\.favorite-/;
  await page.route(code, (route) => route.abort());
  await open(page, '/dashboard/order/new');
  const { isSame } = await watched(page);
  await button(page, 'Expandir menu').click();
  const star = page.getByRole('button', { name: 'Fixar Relatório', exact: true }).first();
  await star.click();
  await told(page, NO_ANSWER);
  expect(await isSame()).toBe(true);
  await page.unroute(code);
  // With its code loaded, an unanswered press leaves the star as it was.
  await context.setOffline(true);
  await star.click();
  await told(page, NO_ANSWER);
  await expect(star).toBeVisible();
  await context.setOffline(false);
  prumo.gate.reply(/^POST professional-favorite-menu/, { status: 409 });
  await star.click();
  await told(page, 'Você pode fixar no máximos 5 itens');
});
