import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { unlike } from '../../support/forced-colours';
import { open, openTab } from '../../support/person';
import { dialog } from '../direct-sale/support/counter';

/** Selections made during work, in a contrast theme; screens as they open: screens.spec.ts. */

const OPTION = '[role=option][aria-selected=true]';

/** One option at a time, and no other element, has the selection colour. */
async function followsTheKeys(page: Page): Promise<void> {
  for (const key of ['ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(page.locator(OPTION)).toHaveCount(1);
    expect(await unlike(page, `${OPTION}, [aria-current]`)).toEqual([]);
  }
}

test('the active option of every list of suggestions @js-only', async ({ signedIn: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/dashboard/order/new');
  await page.getByLabel('Procurar cliente').pressSequentially('a');
  await expect(page.locator('[role=option]').nth(1)).toBeVisible();
  await followsTheKeys(page);
  await page.keyboard.press('Escape');
  await openTab(page, 'Itens do pedido');
  await page.getByLabel('Adicionar item').pressSequentially('a');
  await expect(page.locator('[role=option]').nth(1)).toBeVisible();
  await followsTheKeys(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(dialog(page, 'Buscar').getByRole('option').nth(1)).toBeVisible();
  await followsTheKeys(page);
});

test('the open part of an order @js-only', async ({ signedIn: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/dashboard/order/3');
  for (const part of ['Dados de pagamento', 'Itens do pedido']) {
    await openTab(page, part);
    await expect(page.locator('nav [aria-current=true]')).toContainText(part);
    expect(await unlike(page, '[aria-current]')).toEqual([]);
  }
});
