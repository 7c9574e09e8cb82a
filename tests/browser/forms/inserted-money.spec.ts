import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { insertAll, INSERTED, SOME } from '../../support/money-fields';
import { button, open, openTab, unfoldFilters } from '../../support/person';

/** The money fields of screens as they open: screens.spec.ts. */

test('what comes into a field of money at once is read as written, and no amount stays one until it is mended @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/new');
  // One listener of the page reads them all, which screens.spec.ts tries with some texts.
  expect(await insertAll(page, INSERTED, { fields: 1 })).toBe(1);
  await test.step('no amount stays one until it is mended, and is refused', () => mend(page));
});

test('inserted money is read as written in an order’s line and in a list’s filters too @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await button(page, 'Linha livre').click();
  expect(await insertAll(page, SOME)).toBeGreaterThan(0);
  await open(page, '/dashboard/product');
  await unfoldFilters(page);
  expect(await insertAll(page, SOME)).toBeGreaterThan(0);
});

async function mend(page: Page): Promise<void> {
  const value = page.locator('[name=value]');
  await value.fill('');
  await value.focus();
  await page.keyboard.insertText('12,34');
  await page.keyboard.press('End');
  // A text as long as the present one replaces it (R-FLD-35).
  await page.keyboard.insertText('0,125');
  await expect(value).toHaveValue('0,125');
  await value.selectText();
  await page.keyboard.insertText('12,345');
  await page.keyboard.press('End');
  await page.keyboard.type('6');
  await expect(value).toHaveValue('12,3456');
  await value.blur();
  await expect(value).toHaveValue('12,3456');
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await value.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(value).toHaveValue('12,34');
  // From here on it is typed as usual.
  await page.keyboard.type('5');
  await expect(value).toHaveValue('123,45');
}
