import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab, told } from '../../support/person';
import { openInstallment, postQuote } from '../../support/quotes';

// Without a script: asked-payments.test.
test('a payment of less than its installment is asked about before it settles the installment @once', async ({
  signedIn: page,
}) => {
  const path = await postQuote(
    page,
    { clientName: 'Paga uma parte', values: ['100,00'] },
    {
      idOrderStatus: '2',
      'installments[0].dueDate': '10/01/2026',
      'installments[0].paymentType': '4',
    },
  );
  await open(page, path);
  await openTab(page, 'Dados de pagamento');
  await openInstallment(page, 1);
  const date = page.locator('[name="installments[0].paymentDate"]');
  const value = page.locator('[name="installments[0].paidValue"]');
  await date.fill('09/01/2026');
  await value.fill('40,00');
  await button(page, 'Salvar').click();
  const error = page.locator('#installments-0-paidValue-error');
  const asked = 'São R$ 60,00 a menos do que a parcela, que fica paga com esse desconto.';
  await expect(page.getByText(`Parcela 1: ${asked}`)).toBeInViewport();
  await expect(error).toContainText(asked);
  await expect(error).toContainText('receba esta parte em Contas a Receber');

  // The part is taken back: the installment stays open.
  await date.fill('');
  await value.fill('');
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');
  await openInstallment(page, 1);
  await expect(page.getByText('Vencida', { exact: true })).toBeVisible();

  // Or the part is received from here, which leads back.
  await page.locator('[name="installments[0].observation"]').fill('passa na sexta');
  await page.getByRole('link', { name: 'Receber parcela 1' }).click();
  const question = page.getByRole('dialog', { name: 'Há alterações não salvas' });
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await page.getByLabel('Valor recebido (R$)').fill('10,00');
  await button(page, 'Receber').click();
  await told(page, 'Parte da parcela recebida: R$ 10,00');
  await page.getByRole('link', { name: /^Voltar ao orçamento \d+$/ }).click();
  const rest = page.getByText(/já recebidos, R\$\s90,00 em aberto/).filter({ visible: true });
  await expect(rest).toBeVisible();
  await openInstallment(page, 1);

  // As a discount, it is saved by a second press.
  await date.fill('09/01/2026');
  await value.fill('40,00');
  await button(page, 'Salvar').click();
  await expect(error).toContainText(asked);
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');
  await expect(page.getByText('Paga', { exact: true })).toBeVisible();
});
