import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { answering, open } from '../../support/person';
import { SCREENS } from '../../support/screens';

const KEPT = 'As alterações não salvas ficam guardadas';

/**
 * The counter keeps its items, for which a product has to be found (sale-kept.spec.ts); the recovery codes
 * are reached where no factor is prepared yet, and have no field.
 */
const APART = /direct-sale(?:\?|$)|recovery-codes/;

/** Whether a change of some field of the page is stored in this browser. */
function keepsSomething(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const isKept = () => Object.keys(localStorage).some((key) => key.startsWith('prumo.kept'));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const fields = document.querySelectorAll<
      HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
    >('main :is(textarea, select, input:not([type=hidden], [type=password], [type=file]))');
    for (const field of fields) {
      if (field instanceof HTMLSelectElement) {
        field.selectedIndex = field.selectedIndex === 0 ? 1 : 0;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (['checkbox', 'radio'].includes(field.type)) field.click();
      else {
        const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
        value?.set?.call(field, `${field.value}1`);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      await frame();
      await frame();
      // What is pending is stored at once when the page is hidden.
      document.dispatchEvent(new Event('visibilitychange'));
      if (isKept()) return true;
    }
    return false;
  });
}

test('a page without a connection says that what is typed is kept where it is, and nowhere else @js-only @once', async ({
  signedIn: page,
  context,
  prumo,
}) => {
  test.setTimeout(300_000);
  const line = page.locator('.connection-line');
  const told: string[] = [];
  for (const { path, who, arrive } of SCREENS) {
    if (who === 'signedOut' || APART.test(path)) continue;
    await open(page, path);
    await arrive?.(page, prumo);
    await answering(page);
    await context.setOffline(true);
    // What stands outside the frame has no line, and says nothing.
    const says = (await line.count()) > 0 && (await line.innerText()).includes(KEPT);
    expect([path, says]).toEqual([path, await keepsSomething(page)]);
    if (says) told.push(path);
    await page.evaluate(() => localStorage.clear());
    await context.setOffline(false);
    // It asks before a page with changes is left.
    await page.goto('about:blank');
  }
  expect(told.length).toBeGreaterThan(20);
  expect(told).not.toContain('/dashboard/client');
});
