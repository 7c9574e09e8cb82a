import { expect, test } from '../../support/browser-fixtures';
import { checkTargets, FINGER, pressWithAFinger } from '../../support/finger';
import { open } from '../../support/person';

/** Rows and groups of rows that the screens of screens.spec.ts do not show. */
const PATHS = [
  '/dashboard/supplier?status=',
  '/dashboard/receivable?isPaid=1',
  '/dashboard/search?query=a',
  '/dashboard/order/1',
];

test(`touch targets are ${FINGER} px high, on a phone and on a tablet @js-only`, async ({
  signedIn: page,
}) => {
  for (const path of PATHS) {
    await open(page, path);
    const session = await pressWithAFinger(page);
    for (const width of [360, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await checkTargets(page, `${path} at ${width} px`);
    }
    await session.detach();
  }
});

test('due sums are in equal rows for a finger on home, and end together @js-only', async ({
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
