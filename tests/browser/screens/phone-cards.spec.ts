import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { open } from '../../support/person';

/** A phone held upright, and what its frame keeps of it. */
const PHONE = { width: 360, height: 740 };
const FRAME = 57;

/** Every list, whole. */
const LISTS = [
  '/dashboard/client?status=',
  '/dashboard/company',
  '/dashboard/supplier?status=',
  '/dashboard/product',
  '/dashboard/professional',
  '/dashboard/order',
  '/dashboard/payable',
  '/dashboard/receivable',
  '/dashboard/fiscal-note',
  '/dashboard/security/events',
];

/** Where the rows of the list are: their tops and bottoms on the page. */
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

for (const path of LISTS) {
  test(`a phone shows four cards of ${path} in a screen, the first without scrolling; at 768 px it is a table`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, path);
    const rows = await rowsOf(page);
    expect(rows[0]?.bottom).toBeLessThanOrEqual(PHONE.height);
    // Of a short list as much room as its cards have.
    const four = rows.slice(0, 4);
    const room = ((PHONE.height - FRAME) * four.length) / 4;
    expect((four.at(-1)?.bottom ?? Infinity) - (four[0]?.top ?? 0)).toBeLessThanOrEqual(room);

    // An amount of two lines ends where the others end.
    const values = page.locator('td[data-card=value]');
    const sides = await values.evaluateAll((all) =>
      all.map((td) => getComputedStyle(td).textAlign),
    );
    expect(sides.filter((side) => side !== 'right')).toEqual([]);

    await page.setViewportSize({ width: 768, height: 1024 });
    // What a tablet has no room for stands in another column's cells.
    const row = page.getByRole('main').locator('tbody tr').first();
    const cells = row.locator('td').filter({ visible: true });
    expect(await cells.count()).toBeGreaterThan(3);
    const tops = await cells.evaluateAll((all) =>
      all.map((cell) => Math.round(cell.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
    // The table ends where its column of the page does, and no status takes two lines.
    const [table, column] = [
      page.getByRole('main').locator('table'),
      page.locator('main > header'),
    ];
    const [within, whole] = [await table.boundingBox(), await column.boundingBox()];
    expect(within?.width).toBeLessThanOrEqual((whole?.width ?? 0) + 0.5);
    const chips = await page
      .locator('td[data-card=status] .rounded-pill')
      .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().height));
    expect(chips.filter((height) => height > 32)).toEqual([]);
    await expect(page.getByRole('columnheader').first()).toBeVisible();
  });
}
