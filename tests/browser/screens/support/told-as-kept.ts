import { expect, type Page } from '@playwright/test';

import { KEPT_FORMS } from '../../../support/kept-forms';

const KEPT = 'As alterações não salvas ficam guardadas';

/** The counter stores its items, for which a product must be found (sale-kept.spec.ts). */
const APART = /direct-sale(?:\?|$)/;

/**
 * Checks that a page without a connection says that typed text is kept exactly where it is. Then
 * deletes what is kept.
 */
export async function checkToldAsKept(page: Page, path: string): Promise<void> {
  if (APART.test(path)) return;
  const line = page.locator('.connection-line');
  await page.context().setOffline(true);
  // Outside the frame there is no line.
  const isFramed = (await page.locator('#menu').count()) > 0;
  await (isFramed ? expect(line).toContainText('Sem conexão') : expect(line).toHaveCount(0));
  const says = isFramed && (await line.innerText()).includes(KEPT);
  expect(says).toBe(await page.evaluate(keepsSomething));
  if (KEPT_FORMS.some((form) => form.path === path)) expect(says).toBe(true);
  if (path === '/dashboard/client') expect(says).toBe(false);
  await page.evaluate(() => localStorage.clear());
  await page.context().setOffline(false);
}

/** Runs in the page: whether a change of any field is stored in this browser. */
async function keepsSomething(): Promise<boolean> {
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
    // Pending changes are stored at once when the page is hidden.
    document.dispatchEvent(new Event('visibilitychange'));
    if (isKept()) return true;
  }
  return false;
}
