import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/**
 * Fails on any axe violation of the page as it stands, naming rule, element and reason. axe runs
 * inside the page, so the project without JavaScript has nothing to ask it: the same HTML is
 * checked in the other project.
 */
export async function checkA11y(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  // A screen that is still fading in has the contrast of neither state. A spinner never ends, nor
  // does what waits under the pointer.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.playState !== 'paused')
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map((each) => each.finished),
    ),
  );
  // Told so, axe reads the page and no page within it, of which we have none, and is done in half
  // the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary}`),
  );
  expect(found, `axe em ${page.url()}`).toEqual([]);
}
