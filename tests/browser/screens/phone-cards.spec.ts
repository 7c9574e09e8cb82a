import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, unfoldFilters, withJavaScript } from '../../support/person';

/** A phone in portrait, and the height that its frame takes. */
const PHONE = { width: 360, height: 740 };
const FRAME = 57;
/** A phone held sideways, a laptop's window with pages of twice their size, and a narrow phone. */
const LOW = [
  { width: 740, height: 360 },
  { width: 640, height: 400 },
  { width: 320, height: 700 },
];

/** Every list, whether its filters unfold, the action for its ticked rows, and whether it is summed. */
const LISTS: readonly { path: string; unfolds?: true; ticked?: string; summed?: true }[] = [
  { path: '/dashboard/client?status=', unfolds: true, ticked: 'Inativar linhas marcadas' },
  { path: '/dashboard/company', unfolds: true },
  { path: '/dashboard/supplier?status=', unfolds: true },
  { path: '/dashboard/product', unfolds: true },
  { path: '/dashboard/professional', unfolds: true },
  { path: '/dashboard/order', unfolds: true, ticked: 'Exportar linhas marcadas' },
  { path: '/dashboard/payable', unfolds: true, ticked: 'Pagar as escolhidas', summed: true },
  { path: '/dashboard/receivable', ticked: 'Receber marcadas', summed: true },
  { path: '/dashboard/fiscal-note' },
  { path: '/dashboard/security/events' },
];

/** The tops and bottoms of the list's rows on the page. */
function rowsOf(page: Page): Promise<{ top: number; bottom: number }[]> {
  return page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return { top: top + scrollY, bottom: bottom + scrollY };
      }),
    );
}

for (const { path, unfolds, ticked, summed } of LISTS) {
  test(`a phone shows four cards of ${path} in a screen, the first without scrolling; at 768 px it is a table`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, path);
    await test.step('its cards', () => checkCards(page));
    if (unfolds) await test.step('its filters', () => checkFilters(page));
    if (ticked && withJavaScript())
      await test.step('its ticked rows', () => checkTicked(page, ticked));
    if (ticked && summed && withJavaScript())
      await test.step('its low windows', () => checkLow(page, ticked));
    await test.step('its table', () => checkTable(page));
  });
}

async function checkCards(page: Page): Promise<void> {
  const rows = await rowsOf(page);
  expect(rows[0]?.bottom).toBeLessThanOrEqual(PHONE.height);
  // A list of fewer cards has proportionally less room.
  const four = rows.slice(0, 4);
  const room = ((PHONE.height - FRAME) * four.length) / 4;
  expect((four.at(-1)?.bottom ?? Infinity) - (four[0]?.top ?? 0)).toBeLessThanOrEqual(room);

  // An amount of two lines is aligned right like the others.
  const values = page.locator('td[data-card=value]');
  const sides = await values.evaluateAll((all) => all.map((td) => getComputedStyle(td).textAlign));
  expect(sides.filter((side) => side !== 'right')).toEqual([]);
}

/**
 * The first row is on the first screen, and the filters besides the first unfold and fold again.
 */
async function checkFilters(page: Page): Promise<void> {
  const row = page.getByRole('main').locator('tbody tr').first();
  expect((await row.boundingBox())?.y).toBeLessThan(600);
  const search = page.getByRole('search');
  const send = search.getByRole('button', { name: 'Pesquisar' }).filter({ visible: true });
  await expect(search.getByRole('textbox').filter({ visible: true })).toHaveCount(1);
  await expect(send).toHaveCount(1);
  await expect(search.getByLabel('Status')).toBeHidden();
  await unfoldFilters(page);
  await expect(search.getByLabel('Status')).toBeVisible();
  await expect(send).toHaveCount(1);
  await search.getByRole('checkbox').uncheck();
}

/** Ticked rows have their buttons in view, which cover no row. */
async function checkTicked(page: Page, name: string): Promise<void> {
  const boxes = page.getByRole('main').locator('tbody input[type=checkbox]');
  await boxes.first().check();
  await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  const bar = page.locator('.confirm-bar');
  expect((await bar.boundingBox())?.height).toBeLessThan(PHONE.height / 5);
  // A focused row is scrolled into the room above the bar.
  await boxes.last().focus();
  const [box, edge] = [await boxes.last().boundingBox(), await bar.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  await page.getByRole('link', { name: 'Desmarcar todas' }).click();
  await expect(button(page, name)).toBeHidden();
}

/**
 * The first row is on a low window's first screen, a focused total is whole in the line of totals,
 * and the bar of ticked rows stays in view.
 */
async function checkLow(page: Page, name: string): Promise<void> {
  const boxes = page.getByRole('main').locator('tbody input[type=checkbox]');
  const bar = page.locator('.confirm-bar');
  const totals = page.getByRole('main').locator('dl').first();
  for (const size of LOW) {
    await page.setViewportSize(size);
    for (const count of await totals.getByRole('link').all()) {
      await count.focus();
      const [link, line] = [await count.boundingBox(), await totals.boundingBox()];
      expect(link!.x).toBeGreaterThan(line!.x);
      expect(link!.x + link!.width).toBeLessThan(line!.x + line!.width);
    }
    await boxes.first().uncheck();
    await page.evaluate(() => scrollTo(0, 0));
    expect((await rowsOf(page))[0]?.top).toBeLessThan(size.height - 2 * 24);
    await boxes.first().check();
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(size.height / 5);
    await boxes.last().focus();
    const [box, edge] = [await boxes.last().boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  }
  await page.getByRole('link', { name: 'Desmarcar todas' }).click();
}

async function checkTable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
  // What has no column on a tablet is in another column's cells.
  const row = page.getByRole('main').locator('tbody tr').first();
  const cells = row.locator('td').filter({ visible: true });
  expect(await cells.count()).toBeGreaterThan(3);
  const tops = await cells.evaluateAll((all) =>
    all.map((cell) => Math.round(cell.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  // The table fits its column of the page, and no status takes two lines.
  const [table, column] = [page.getByRole('main').locator('table'), page.locator('main > header')];
  const [within, whole] = [await table.boundingBox(), await column.boundingBox()];
  expect(within?.width).toBeLessThanOrEqual((whole?.width ?? 0) + 0.5);
  const chips = await page
    .locator('td[data-card=status] .rounded-pill')
    .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().height));
  expect(chips.filter((height) => height > 32)).toEqual([]);
  await expect(page.getByRole('columnheader').first()).toBeVisible();
}
