import { expect, type Page } from '@playwright/test';

import { open } from '../../../support/person';

/**
 * Opens the counter sale. Printing is replaced by a console message, because the system's dialog
 * cannot be tested.
 */
export async function openSale(page: Page, { prints = false } = {}): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value });
    window.print = () => console.info(`printed ${location.protocol}`);
  }, prints);
  await open(page, '/dashboard/direct-sale');
}

export async function addById(page: Page, id: string): Promise<void> {
  const before = await lines(page).count();
  await page.getByLabel('Código do produto', { exact: true }).fill(id);
  await page.getByLabel('Código do produto', { exact: true }).press('Enter');
  await expect(lines(page)).toHaveCount(before + 1);
}

export const SAVED = 'Venda direta cadastrada com sucesso.';

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** 'Finalizar' of the last dialog; the bar below has one too. */
export const finish = (page: Page) =>
  dialog(page, 'Finalizar venda').getByRole('button', { name: 'Finalizar', exact: true });
export const lines = (page: Page) => page.locator('#products tbody tr');
export const items = (page: Page) =>
  page
    .locator('input[name$=".idProduct"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** The order that the last sale created, as its screen shows it. */
export async function soldOrder(
  page: Page,
): Promise<{ status: string; products: string[]; document: string; path: string }> {
  const id = new URL(page.url()).searchParams.get('sale');
  const path = `/dashboard/order/${id}`;
  await open(page, path);
  return {
    path,
    status: await page.locator('[name=idOrderStatus]').inputValue(),
    products: await items(page),
    document: await page.locator('[name=clientCpfCnpj]').inputValue(),
  };
}
