import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab, told } from '../../support/person';
import { beginQuote, openInstallment, saveNewOrder } from '../../support/quotes';

async function receive(page: Page, number: number, day: string): Promise<void> {
  await openInstallment(page, number);
  await page.locator(`[name="installments[${number - 1}].paymentDate"]`).fill(day);
}

test('what two windows received and typed is saved together, and no payment is lost or booked twice', async ({
  signedIn: page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beginQuote(page, { clientName: 'Recebido por Dois', installments: 2 });
  for (const index of [0, 1]) {
    await page.locator(`[name="installments[${index}].dueDate"]`).fill('10/01/2026');
    await page
      .locator(`[name="installments[${index}].paymentType"]`)
      .selectOption({ label: 'Dinheiro' });
  }
  await saveNewOrder(page, 'Venda direta');
  const other = await context.newPage();
  await open(other, page.url());
  await openTab(other, 'Pagamento');
  await receive(other, 1, '08/01/2026');
  await receive(other, 2, '09/01/2026');
  await button(other, 'Salvar').click();
  await told(other, 'Orçamento atualizado com sucesso.');

  await openTab(page, 'Pagamento');
  await receive(page, 1, '07/01/2026');
  await openInstallment(page, 2);
  await page.locator('[name="installments[1].observation"]').fill('na entrega');
  await button(page, 'Salvar').click();
  const panel = page.getByRole('region', { name: 'Você alterou este orçamento em outra janela' });
  await expect(panel).toContainText('Parcela 2, pagamento: recebida');
  const choice = panel.getByRole('group', { name: 'Parcela 1, pagamento' });
  await expect(choice.getByLabel('O da outra janela')).toBeChecked();
  await expect(choice).toContainText('em 08/01/2026 é trocado por este');
  await expect(panel.getByRole('radio')).toHaveCount(2);
  const height = (await panel.boundingBox())?.height ?? Infinity;
  expect(height, 'what is to be chosen is seen at once').toBeLessThan(740);

  await button(page, 'Usar estas escolhas').click();
  await expect(panel).toHaveCount(0);
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');
  await page.reload();
  const paid = (index: number) => page.locator(`[name="installments[${index}].paymentDate"]`);
  await expect(paid(0)).toHaveValue('08/01/2026');
  await expect(paid(1)).toHaveValue('09/01/2026');
  await expect(page.locator('[name="installments[1].observation"]')).toHaveValue('na entrega');
});
