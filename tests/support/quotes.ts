import { expect, type Locator, type Page } from '@playwright/test';

import { postForm } from './native-posts';
import { button, open, openTab, told } from './person';

/** A new order with one item of R$ 100,00 split into `installments`, on the payment tab. */
export async function beginQuote(
  page: Page,
  { clientName, installments }: { clientName: string; installments: 1 | 2 },
): Promise<void> {
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill(clientName);
  await openTab(page, 'Itens do pedido');
  await page.getByLabel('Código do produto').fill('1');
  await page.getByLabel('Código do produto').press('Enter');
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('1');
  await page.locator('[name="products[0].value"]').fill('100,00');
  await openTab(page, 'Dados de pagamento');
  await button(page, `Dividir em ${installments}x`).click();
  await expect(page.locator(`[name="installments[${installments - 1}].value"]`)).toHaveValue(
    installments === 1 ? '100,00' : '50,00',
  );
}

/**
 * Posts a quote of one item, without its screens, in installments of these values; returns its
 * path.
 */
export function postQuote(
  page: Page,
  { clientName, values }: { clientName: string; values: readonly string[] },
  more: Record<string, string> = {},
): Promise<string> {
  const cents = values.reduce((sum, value) => sum + Number(value.replace(/\D/g, '')), 0);
  return postForm(page, '/dashboard/order/new', {
    clientName,
    ...postedItem(0, '1', (cents / 100).toFixed(2).replace('.', ',')),
    ...Object.fromEntries(
      values.flatMap((value, index) => [
        [`installments[${index}].installmentNumber`, String(index + 1)],
        [`installments[${index}].value`, value],
      ]),
    ),
    ...more,
  });
}

/** The posted fields of an order's line with that product. */
export function postedItem(line: number, idProduct: string, value = '10,00') {
  const fields = { idProduct, description: `Item ${idProduct}`, unity: 'UN', amount: '1', value };
  return Object.fromEntries(
    Object.entries({ ...fields, type: 'P' }).map(([name, text]) => [
      `products[${line}].${name}`,
      text,
    ]),
  );
}

/** Opens the details of an installment: its payment, observation, slip and receipt. */
export async function openInstallment(page: Page, installmentNumber: number): Promise<void> {
  await unfold(page.locator(`#installments-${installmentNumber - 1} details`));
}

/** Opens the details of an item: its type, observation and room. */
export async function openItem(page: Page, line: number): Promise<void> {
  await unfold(page.locator(`#products-${line - 1} details`));
}

/** Opens the actions for all installments: due dates, one method, one receipt. */
export async function openAllInstallments(page: Page): Promise<void> {
  await unfold(page.locator('details:has([name=firstDueDate])'));
}

async function unfold(details: Locator): Promise<void> {
  if (await details.evaluate((folded: HTMLDetailsElement) => folded.open)) return;
  await details.locator('summary').click();
}

/** Saves a new order, with the given status if any; returns its path. */
export async function saveNewOrder(page: Page, status?: string): Promise<string> {
  if (status) await page.getByLabel('Status').selectOption({ label: status });
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento cadastrado com sucesso.');
  return new URL(page.url()).pathname;
}

/** Adds the product with that id by the order's product code field. */
export async function addById(page: Page, id: string): Promise<void> {
  await page.getByLabel('Código do produto').fill(id);
  await page.getByLabel('Código do produto').press('Enter');
}
