import { expect, type Page } from '@playwright/test';

import { countHands, type Hands, handsOn, scan, typeKeys } from './hands';

/** Work measured in keys and clicks, done in the fastest way. */

export const QUICK_ITEMS = [
  { id: '1', amount: '12' },
  { id: '2', amount: '8' },
  { id: '3', amount: '5' },
  { id: '4', amount: '2,5' },
  { id: '5', amount: '10' },
] as const;

/**
 * Unlike `open`, does not ask the test runner whether there is JavaScript, which is needed here.
 */
export async function openActive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The bench opens the largest order on a slowed processor, where `expect` gives up after 5 s.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * A quote of five items for a client found by a part of the name. `seen` checks the list of
 * clients.
 */
export async function quickQuote(
  page: Page,
  seen: (page: Page) => Promise<void> = async () => {},
): Promise<Hands> {
  await openActive(page, '/dashboard/order/new');
  await countHands(page);
  const search = page.getByRole('combobox', { name: 'Procurar cliente' });
  await expect(search).toBeFocused();
  await typeKeys(page, 'antonio');
  const list = page.getByRole('listbox', { name: 'Clientes encontrados' });
  await expect(list.getByRole('option').first()).toContainText('Antônio');
  await seen(page);
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await page.keyboard.press('Alt+3');
  for (const [index, { id, amount }] of QUICK_ITEMS.entries()) {
    await expect(page.getByRole('combobox', { name: 'Adicionar item' })).toBeFocused();
    await typeKeys(page, id);
    await page.keyboard.press('Enter');
    const quantity = page.locator(`[name="products[${index}].amount"]`);
    await expect(quantity).toBeFocused();
    await typeKeys(page, amount);
    await page.keyboard.press('Enter');
    await expect(quantity).toHaveValue(amount);
  }
  await page.keyboard.press('Control+S');
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
  return handsOn(page);
}

/** Three scans of a code, paid in cash, on the open sale page; the scans are not counted. */
export async function quickSale(page: Page, code: string): Promise<Hands> {
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  for (let scans = 0; scans < 3; scans += 1) await scan(page, code);
  await expect(page.locator('#products tbody tr')).toHaveCount(3);
  await countHands(page);
  await page.keyboard.press('F9');
  await expect(page.getByRole('button', { name: 'Dinheiro' })).toBeFocused();
  const { keys, clicks } = await handsOn(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Venda direta cadastrada com sucesso.').first()).toBeVisible();
  return { keys: keys + 1, clicks };
}

/** A bill whose code is scanned and whose supplier is chosen by a letter. */
export async function quickBill(page: Page, code: string): Promise<Hands> {
  await openActive(page, '/dashboard/payable/new');
  await expect(page.getByLabel('Código de barras')).toBeFocused();
  await scan(page, code);
  const supplier = page.getByLabel('Fornecedor', { exact: true });
  await expect(supplier).toBeFocused();
  await countHands(page);
  await typeKeys(page, 'a');
  await expect(supplier).not.toHaveValue('');
  await expect(page.getByLabel('Descrição')).toHaveValue(/^Boleto ./);
  const { keys, clicks } = await handsOn(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conta cadastrada com sucesso').first()).toBeVisible();
  return { keys: keys + 1, clicks };
}
