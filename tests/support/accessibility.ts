import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';

/**
 * Fails on any axe violation of the current page, naming rule, element and reason. axe runs inside
 * the page, so it cannot run without JavaScript; the other project checks the same HTML.
 */
export async function checkA11y(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  // While a screen fades in its contrast is neither state's. Spinners and pending elements never
  // finish, so they are not waited for, and a toast is checked while it stays.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.playState !== 'paused')
        .filter((each) => !(each instanceof CSSAnimation && each.animationName === 'toast-out'))
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map((each) => each.finished),
    ),
  );
  // A page keeps axe: reading its source takes a third as long as a check.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  const found = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary}`),
    );
  });
  expect(found, `axe em ${page.url()}`).toEqual([]);
}
