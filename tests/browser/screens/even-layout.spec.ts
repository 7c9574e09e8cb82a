import { expect, test } from '../../support/browser-fixtures';
import { button, open, unfoldFilters } from '../../support/person';

/** Forms with fields beside each other, and lists whose filters unfold. */
const FORMS = [
  '/dashboard/client/1',
  '/dashboard/company/1',
  '/dashboard/company/1/bank-account',
  '/dashboard/company/1/fiscal',
  '/dashboard/payable/4',
  '/dashboard/payable/new',
  '/dashboard/product/1',
  '/dashboard/professional/3',
  '/dashboard/supplier/1',
];
const FILTERS = ['/dashboard/order', '/dashboard/payable', '/dashboard/receivable'];

/** Fields whose labels begin at one height and whose inputs do not, by the labels' texts. */
function unevenFields(): string[] {
  const rows = new Map<string, Map<number, string[]>>();
  for (const label of document.querySelectorAll<HTMLLabelElement>('#conteudo label[for]')) {
    const field = document.getElementById(label.htmlFor);
    if (!field?.matches('.control') || !label.checkVisibility()) continue;
    const top = Math.round(label.getBoundingClientRect().top + scrollY);
    const heights = rows.get(String(top)) ?? new Map<number, string[]>();
    rows.set(String(top), heights);
    const at = Math.round(field.getBoundingClientRect().top + scrollY);
    heights.set(at, [...(heights.get(at) ?? []), label.innerText]);
  }
  return [...rows.values()]
    .filter((heights) => heights.size > 1)
    .map((heights) => [...heights.values()].flat().join(' | '));
}

test('the inputs of a row begin at one height @js-only', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of FORMS) {
    await open(page, path);
    expect(await page.evaluate(unevenFields), path).toEqual([]);
  }
});

test('both ends of a range stand in one row @js-only', async ({ signedIn: page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of FILTERS) {
      await open(page, path);
      await unfoldFilters(page);
      expect(await page.evaluate(unevenFields), `${path} at ${width} px`).toEqual([]);
      const from = page.locator('[id^="filter-"][id$="From"]');
      expect(await from.count()).toBeGreaterThan(0);
      for (const one of await from.all()) {
        const id = (await one.getAttribute('id')) ?? '';
        const [start, end] = [
          await one.boundingBox(),
          await page.locator(`#${id.replace(/From$/, 'To')}`).boundingBox(),
        ];
        expect(end?.y, `${id} at ${width} px`).toBe(start?.y);
      }
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
