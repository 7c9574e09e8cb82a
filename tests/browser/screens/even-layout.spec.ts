import { expect, test } from '../../support/browser-fixtures';
import { checkEvenFields } from '../../support/even-fields';
import { button, open, unfoldFilters } from '../../support/person';

/** Lists with filters that unfold; the forms: screens.spec.ts. */
const FILTERS = ['/dashboard/order', '/dashboard/payable', '/dashboard/receivable'];

test('both ends of a range are in one row @js-only', async ({ signedIn: page }) => {
  for (const path of FILTERS) {
    await open(page, path);
    await unfoldFilters(page);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await checkEvenFields(page, `${path} at ${width} px`);
      const ranges = await page.locator('[id^="filter-"][id$="From"]').evaluateAll((starts) => {
        const top = (field: Element | null) => field?.getBoundingClientRect().top;
        const ends = starts.map(({ id }) => document.getElementById(id.replace(/From$/, 'To')));
        return starts.map((start, at) => [start.id, top(start), top(ends[at] ?? null)]);
      });
      expect(ranges.length).toBeGreaterThan(0);
      for (const [id, start, end] of ranges) expect(end, `${id} at ${width} px`).toBe(start);
    }
  }
});

test('home begins with the money, in three even columns, and fills its rows @js-only', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/dashboard');
  for (const menu of ['closed', 'open']) {
    if (menu === 'open') await button(page, 'Expandir menu').click();
    const cards = page.locator('dl[aria-labelledby^="due-"]');
    await expect(cards).toHaveCount(2);
    const shapes = await cards.evaluateAll((all) =>
      all.map((card) => ({
        bottom: Math.round(card.getBoundingClientRect().bottom),
        widths: [...card.children].map(({ clientWidth }) => clientWidth),
        beside: [...card.querySelectorAll('dd')].filter(
          ({ firstElementChild: sum, lastElementChild: count }) =>
            sum!.getBoundingClientRect().bottom > count!.getBoundingClientRect().top + 1,
        ).length,
      })),
    );
    for (const { bottom, widths, beside } of shapes) {
      expect(bottom).toBe(shapes[0]?.bottom);
      expect(Math.max(...widths) - Math.min(...widths), menu).toBeLessThanOrEqual(1);
      expect(beside, menu).toBe(0);
    }
    const rows = await page.locator('#conteudo ul:has(> li > .card)').evaluateAll((all) =>
      all.map((list) => {
        const end = (one: Element) => Math.round(one.getBoundingClientRect().right);
        return {
          top: list.getBoundingClientRect().top,
          isFull: Math.abs(end(list) - end(list.lastElementChild!)) <= 1,
        };
      }),
    );
    expect(rows.map(({ isFull }) => isFull)).toEqual(rows.map(() => true));
    expect(rows.length).toBe(2);
    const money = await cards.first().boundingBox();
    expect(rows[0]?.top).toBeGreaterThan(money?.y ?? Infinity);
  }
});
