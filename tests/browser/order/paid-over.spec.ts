import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab, told } from '../../support/person';
import { openInstallment, postQuote } from '../../support/quotes';

// Without a script: asked-payments.test.
test('a payment of more than its installment is saved by a second press @once', async ({
  signedIn: page,
}) => {
  const path = await postQuote(
    page,
    { clientName: 'Paga com zero a mais', values: ['100,00'] },
    {
      idOrderStatus: '2',
      'installments[0].dueDate': '10/01/2026',
      'installments[0].paymentType': '4',
    },
  );
  await open(page, path);
  await openTab(page, 'Dados de pagamento');
  await openInstallment(page, 1);
  const value = page.locator('[name="installments[0].paidValue"]');
  await page.locator('[name="installments[0].paymentDate"]').fill('09/01/2026');
  await value.fill('1.000,00');
  const help = page.getByText('com R$ 900,00 a mais (juros, multa e acréscimos)');
  await expect(help).toBeVisible();
  await button(page, 'Salvar').click();
  const error = page.locator('#installments-0-paidValue-error');
  await expect(error).toHaveText(
    'São R$ 900,00 a mais do que a parcela. Se é isso mesmo, salve de novo.',
  );
  await expect(value).toHaveValue('1.000,00');
  await expect(help).toBeVisible();

  // Another value is asked about again.
  await value.fill('10.000,00');
  await button(page, 'Salvar').click();
  await expect(error).toContainText('São R$ 9.900,00 a mais');
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');

  // A saved payment is not asked about.
  await openInstallment(page, 1);
  await page.locator('[name="installments[0].observation"]').fill('na mão');
  await button(page, 'Salvar').click();
  await expect(error).toHaveCount(0);
  await told(page, 'Orçamento atualizado com sucesso.');
});
