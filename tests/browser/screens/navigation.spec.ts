import type { Route } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { open, withJavaScript } from '../../support/person';

const SAID = '[data-page-change]';

test('a new page within the app announces its title and focuses its heading @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client?name=a');
  // The browser itself announces the first page.
  await expect(page.locator(SAID)).toBeEmpty();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('row').nth(1).getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { name: 'Editar cliente' })).toBeFocused();
  await expect(page.locator(SAID)).toHaveText('Editar cliente · Prumo');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Orçamentos' })
    .click();
  await expect(page.getByRole('heading', { name: 'Orçamentos' })).toBeFocused();
  await expect(page.locator(SAID)).toHaveText('Orçamentos · Prumo');
});

test('paging a list announces what it shows and keeps the focus on the pager @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order');
  await page.getByRole('link', { name: 'Próxima página' }).press('Enter');
  await expect(page.locator(SAID)).toHaveText(/^Mostrando 11 à \d+ de \d+ resultados$/);
  await expect(page.getByRole('navigation', { name: 'Páginas' }).locator(':focus')).toHaveCount(1);
  await page.getByLabel('Nome').fill('ninguém se chama assim');
  await page.getByLabel('Nome').press('Enter');
  await expect(page.locator(SAID)).toHaveText('Nenhum registro encontrado');
  await expect(page.getByLabel('Nome')).toBeFocused();
});

test('another page or filter of a list is one request @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order');
  const calls: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // An idle browser prefetches the scripts of possible next pages.
    if (!pathname.startsWith('/build/')) calls.push(searchParams.get('_data'));
  });
  await page.getByRole('link', { name: 'Próxima página' }).click();
  await expect(page.locator(SAID)).toHaveText(/^Mostrando 11 à /);
  await page.getByLabel('Nome').fill('ninguém se chama assim');
  await page.getByLabel('Nome').press('Enter');
  await expect(page.locator(SAID)).toHaveText('Nenhum registro encontrado');
  expect(calls).toEqual(['routes/dashboard.order._index', 'routes/dashboard.order._index']);
});

test('going back restores the scroll position and the focus @js-only', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, '/dashboard/order');
  const row = page.getByRole('row').nth(9).getByRole('link');
  const name = (await row.getAttribute('aria-label')) ?? '';
  await row.focus();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(100);
  await row.press('Enter');
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(left);
});

test('a row pressed while its list is still being filtered opens its record @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/company');
  const [filtered, screen] = [holdBack(), holdBack()];
  await page.route(/\/company\?.*_data=/, filtered.hold);
  await page.route(/\/dashboard\.company\.(?:\$|%24)idCompany-/, screen.hold);
  await page.getByLabel('Nome').fill('a');
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await filtered.asked;
  await page.getByRole('row').nth(1).getByRole('link').click();
  await screen.asked;
  filtered.release();
  await expect(page).toHaveURL(/company\?name=a/);
  screen.release();
  await expect(page.getByRole('heading', { name: 'Atualizar empresa' })).toBeVisible();
});

test('a link pressed while its page reloads is followed @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/company');
  const screen = holdBack();
  await page.route(/\/dashboard\.company\.(?:\$|%24)idCompany-/, screen.hold);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await screen.asked;
  const read = page.waitForResponse((answer) => answer.url().includes('_data='));
  await page.evaluate(() => (window as unknown as Held).__remixRouter.revalidate());
  await read;
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Held).__remixRouter.state.revalidation))
    .toBe('idle');
  screen.release();
  await expect(page.getByRole('heading', { name: 'Atualizar empresa' })).toBeVisible();
});

test('a row pressed just before its filtered list arrives opens its record, however slow the browser @js-only', async ({
  signedIn: page,
}) => {
  await page.addInitScript(holdBackRendering);
  await open(page, '/dashboard/company');
  const filtered = holdBack();
  await page.route(/\/company\?.*_data=/, filtered.hold);
  await page.getByLabel('Nome').fill('a');
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await filtered.asked;
  await page.evaluate(() => {
    (window as unknown as Held).setRendering(false);
    document.querySelector<HTMLElement>('tbody a')?.click();
  });
  filtered.release();
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as Held).__remixRouter.state.navigation.state),
    )
    .toBe('idle');
  await page.evaluate(() => (window as unknown as Held).setRendering(true));
  await expect(page.getByRole('heading', { name: 'Atualizar empresa' })).toBeVisible();
});

test('the text of a list can be selected, and a press on it opens its record', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client?name=a');
  const cell = page
    .getByRole('row')
    .nth(1)
    .getByRole('cell', { name: /^\d{3}\./ });
  const box = await cell.locator('.tabular-nums').boundingBox();
  if (!box) throw new Error('no document');
  const [y, x0, x1] = [box.y + box.height / 2, box.x + 1, box.x + box.width - 1];
  if (withJavaScript()) {
    await page.mouse.move(x0, y);
    await page.mouse.down();
    await page.mouse.move(x1, y, { steps: 8 });
    await page.mouse.up();
  } else {
    // Playwright's drag needs a script in the page; three clicks select the whole text as well.
    await page.mouse.click(x0 + 2, y, { clickCount: 3 });
  }
  expect(await page.evaluate(() => String(getSelection()).trim())).toMatch(/^\d[\d./-]{8,}$/);
  await expect(page).toHaveURL(/\/client\?/);
  if (withJavaScript()) {
    // A press elsewhere only clears the selection, as everywhere.
    await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  } else {
    await page.getByRole('row').nth(1).getByRole('link').click();
  }
  await expect(page).toHaveURL(/\/client\/\d+\?name=a/);
});

interface Held {
  setRendering: (on: boolean) => void;
  __remixRouter: {
    revalidate: () => void;
    state: { revalidation: string; navigation: { state: string } };
  };
}

/**
 * React's scheduler posts messages to itself; while rendering is off they wait, as on a busy
 * machine. Runs in the page.
 */
function holdBackRendering(): void {
  const held: (() => void)[] = [];
  let on = true;
  const send = Reflect.get(MessagePort.prototype, 'postMessage') as (
    this: MessagePort,
    ...sent: unknown[]
  ) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]) {
    if (on) send.apply(this, sent);
    else held.push(() => send.apply(this, sent));
  };
  (window as unknown as Held).setRendering = (next) => {
    on = next;
    if (on) for (const go of held.splice(0)) go();
  };
}

/** Holds a page's requests until released; `asked` resolves at the first. */
function holdBack() {
  let [release, ask] = [() => {}, () => {}];
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const hold = async (route: Route) => {
    ask();
    await released;
    await route.continue();
  };
  return { asked, hold, release };
}
