import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab, told } from '../../support/person';
import { openAllInstallments } from '../../support/quotes';

/**
 * What a press did or refused is announced in a status: the focus stays, or goes where nothing else
 * says it.
 */
const said = (page: Page, text: string | RegExp) =>
  expect(page.locator('form').getByRole('status').filter({ hasText: text })).toHaveCount(1);

async function addItem(page: Page, id: string): Promise<void> {
  await page.getByLabel('Código do produto').fill(id);
  await page.getByLabel('Código do produto').press('Enter');
}

test('the result for a line or the payment, or why there is none, is announced @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await addItem(page, '1');
  await expect(page.locator('[name="products[0].amount"]')).toBeVisible();
  await addItem(page, '2');
  await expect(page.locator('[name="products[1].amount"]')).toBeVisible();
  await page.getByText('Duplicar ou mover uma linha').click();
  const line = page.getByLabel('Linha nº');
  await line.fill('9');
  await button(page, 'Duplicar').press('Enter');
  await said(page, 'Digite o número de uma linha da lista.');
  await line.fill('1');
  // A button's result is also shown; the number in the field follows its line.
  await button(page, 'Duplicar').press('Enter');
  await told(page, 'Linha 1 duplicada: ');
  await button(page, 'Descer').press('Enter');
  await told(page, 'Linha 1 passou a ser a 2: ');
  await button(page, 'Subir').press('Enter');
  await told(page, 'Linha 2 passou a ser a 1: ');
  await button(page, 'Subir').press('Enter');
  await told(page, 'A linha 1 já é a primeira.');
  const amount = page.locator('[name="products[0].amount"]');
  await amount.press('Alt+ArrowDown');
  await said(page, /^Linha 1 passou a ser a 2: /);
  await page.locator('[name="products[2].amount"]').press('Alt+ArrowDown');
  await said(page, 'A linha 3 já é a última.');
  await page.locator('[name="products[2].amount"]').press('Control+d');
  await said(page, /^Linha 3 duplicada: /);
  // A copy at the end is no added item.
  await expect(page.locator('.items-entry').getByRole('status')).not.toHaveText(/adicionad/);

  await openTab(page, 'Dados de pagamento');
  await button(page, 'Dividir em 3x').press('Enter');
  await said(page, 'Total dividido em 3x.');
  await page.locator('#paymentPlan').fill('quando der');
  await page.locator('#paymentPlan').press('Enter');
  await said(page, (await page.locator('#paymentPlan-error').textContent()) ?? '');
  await page.locator('#discountRate').fill('150');
  await page.locator('#discountRate').press('Enter');
  await said(page, /^Digite um percentual de 0 a 100/);
  await openAllInstallments(page);
  await page.locator('#firstDueDate').fill('31/02/2026');
  await page.locator('#firstDueDate').press('Enter');
  await said(page, 'Data de vencimento inválida');
  await page.locator('#firstDueDate').fill('10/02/2027');
  await button(page, 'Preencher os vencimentos, um por mês').press('Enter');
  await said(page, 'Vencimentos preenchidos, um por mês.');
  const others = page.locator('#firstDueDate-help');
  await expect(others).toHaveText('As outras vencem uma por mês.');
  await page.locator('#paymentPlan').fill('30/60/90');
  await page.locator('#paymentPlan').press('Enter');
  await said(page, 'Condição aplicada às parcelas.');
  // A quote stores the plan as terms, which give the due dates.
  await expect(others).toHaveText('As outras vencem pelos prazos delas.');
  await page.locator('#firstDueDate').press('Enter');
  await said(page, 'Vencimentos preenchidos, pelos prazos das parcelas.');
  await button(page, 'Dividir em 2x').press('Enter');
  await page.locator('#paymentTypeAll').selectOption({ label: 'Pix' });
  await button(page, 'Aplicar a forma a todas').press('Enter');
  await said(page, 'Forma de pagamento aplicada às parcelas.');
  await button(page, 'Recebido hoje em todas').press('Enter');
  await said(page, 'Parcelas recebidas hoje.');
  await button(page, 'Preencher os vencimentos, um por mês').press('Enter');
  await said(page, /^Todas as parcelas já estão pagas ou têm boleto/);
});
