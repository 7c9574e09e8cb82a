import { expect, test } from '../support/browser-fixtures';
import { open } from '../support/person';
import { SCREENS } from '../support/screens';

/** The width of an A4 page between a browser's own margins, in px. */
const PAPER = { width: 718, height: 1000 };

for (const { path, who, arrive } of SCREENS.filter((screen) => !screen.path.includes('coupon'))) {
  test(`${path} is printed without controls, and its tables as tables @js-only`, async ({ visitors, prumo }) => {
    const page = await visitors[who].newPage();
    await arrive?.(page, prumo);
    await open(page, arrive ? page.url() : path);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    const controls = page.locator('button, a.button, nav:not(.pager), .pager a, .filter, .table__link, [type=file]').filter({ visible: true });
    expect(await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 90)))).toEqual([]);
    for (const table of await page.locator('main table').filter({ visible: true }).all()) {
      await expect(table).toHaveCSS('display', 'table');
      await expect(table.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
      await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
    }
    await page.close();
  });
}
