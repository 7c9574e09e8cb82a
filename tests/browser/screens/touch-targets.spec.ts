import { expect, test } from '../../support/browser-fixtures';
import { pressWithAFinger } from '../../support/finger';
import { open } from '../../support/person';

test.use({ hasTouch: true, isMobile: true });

/** A finger's, where it is the main pointer. */
const FINGER = 44;

/** The home screen, every list, and what else is a list of links. */
const PATHS = [
  '/dashboard',
  '/dashboard/client?status=',
  '/dashboard/company',
  '/dashboard/supplier?status=',
  '/dashboard/product',
  '/dashboard/professional',
  '/dashboard/order',
  '/dashboard/payable',
  '/dashboard/receivable',
  '/dashboard/receivable?isPaid=1',
  '/dashboard/fiscal-note',
  '/dashboard/security/events',
  '/dashboard/history',
  '/dashboard/search?query=a',
  '/dashboard/help',
  '/dashboard/company/1',
  '/dashboard/order/1',
];

for (const path of PATHS) {
  test(`what a finger presses at ${path} is ${FINGER} px high, on a phone and on a tablet @js-only`, async ({
    signedIn: page,
  }) => {
    for (const width of [360, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, path);
      await pressWithAFinger(page);
      const low = await page
        .locator('main :is(a, button, summary)')
        .filter({ visible: true })
        .evaluateAll((targets) =>
          targets
            .map((target) => ({
              name: target.getAttribute('aria-label') ?? target.textContent.trim(),
              ...target.getBoundingClientRect().toJSON(),
            }))
            // What only a screen reader presses is a pixel.
            .filter(({ height, width }: DOMRect) => width > 1 && height < 43.5)
            .map(({ name, height }: { name: string; height: number }) => `${name}: ${height}`),
        );
      expect(low, `${width} px`).toEqual([]);
    }
  });
}

test('what is due stands on home in even rows for a finger, whose sums end together @js-only', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/dashboard');
  await pressWithAFinger(page);
  for (const title of ['A receber', 'A pagar']) {
    const rows = page.getByRole('region', { name: title }).locator('dl > div');
    await expect(rows).toHaveCount(3);
    const seen = await rows.evaluateAll((all) =>
      all.map((row) => ({
        height: Math.round(row.getBoundingClientRect().height),
        end: Math.round(row.querySelector('dd > span')?.getBoundingClientRect().right ?? 0),
      })),
    );
    expect(seen, title).toEqual(seen.map(() => ({ height: seen[0]?.height, end: seen[0]?.end })));
    expect(seen[0]?.height).toBeGreaterThanOrEqual(FINGER);
  }
});
