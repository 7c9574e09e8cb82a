import { expect, type Page } from '@playwright/test';

import { readPage } from '../../../support/native-posts';
import { button, open, told } from '../../../support/person';

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
  const field = page.getByLabel('Código do produto', { exact: true });
  // Folded away on a phone.
  if (!(await field.isVisible()))
    await page.getByRole('checkbox', { name: 'Cód. produto' }).click();
  await field.fill(id);
  await field.press('Enter');
  await expect(lines(page)).toHaveCount(before + 1);
}

export const waiting = (page: Page, count: number) =>
  button(page, new RegExp(`^Em espera: ${count}`));

/** Leaves no parked sale: these tests share one company. */
export async function discardParked(page: Page): Promise<void> {
  await openSale(page);
  while (!(await waiting(page, 0).isVisible())) {
    await button(page, /^Em espera: /).click();
    await page
      .getByText(/^Descartar /)
      .first()
      .click();
    await button(page, 'Descartar a venda').first().click();
    await told(page, 'A venda em espera foi descartada.');
    await openSale(page);
  }
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

/** The order that the last sale created, as the server shows it; `value` reads a field. */
export async function soldOrder(page: Page): Promise<{
  status: string | null;
  products: string[];
  document: string;
  path: string;
  value: (name: string) => string | null;
}> {
  const path = `/dashboard/order/${new URL(page.url()).searchParams.get('sale')}`;
  const { html, value } = await readPage(page, path);
  const count = new Set(html.match(/name="products\[\d+\]\.idProduct"/g)).size;
  return {
    path,
    value,
    status: value('idOrderStatus'),
    products: Array.from(
      { length: count },
      (_, line) => value(`products[${line}].idProduct`) ?? '',
    ),
    document: value('clientCpfCnpj') ?? '',
  };
}
