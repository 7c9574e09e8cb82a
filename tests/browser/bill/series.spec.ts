import { formatDate } from '@domain/date';

import { expect, test } from '../../support/browser-fixtures';
import { DUE } from '../../support/next-year';
import { answering, button, open, told } from '../../support/person';

// The posts are tested in bill-series.test.
test('a bill without an end date is changed with the following ones, and its repetition is ended @once', async ({
  signedIn: page,
}) => {
  test.slow();
  const description = `Internet ${Date.now()}`;
  await open(page, '/dashboard/payable/new');
  await answering(page);
  await page.getByLabel('Descrição').fill(description);
  await page.getByLabel('Valor (R$)').fill('120,00');
  await page.getByLabel('Vencimento').fill(formatDate(DUE));
  await page.getByLabel('Repetir sem fim').selectOption({ label: 'Toda semana' });
  await page
    .getByLabel('Fornecedor', { exact: true })
    .selectOption({ label: 'Gesso Araripe Distribuidora Ltda' });
  await button(page, 'Salvar').click();
  await told(page, 'Conta cadastrada com sucesso');

  const openBill = async (index: number) => {
    await page.getByLabel('Descrição').fill(description);
    await button(page, 'Pesquisar').click();
    await page
      .getByRole('link', { name: `Abrir ${description}` })
      .nth(index)
      .click();
    await answering(page);
  };
  await openBill(1);
  await page.getByLabel('Valor (R$)').fill('150,00');
  await button(page, 'Atualizar').click();
  await told(page, 'Conta atualizada com sucesso');

  await openBill(0);
  await expect(page.getByText('Repete toda semana, sem fim.')).toBeVisible();
  await page.getByLabel('Valor (R$)').fill('130,00');
  await page.getByLabel(/^Esta e as próximas/).check();
  await button(page, 'Atualizar').click();
  // A bill that was changed alone is listed before it is overwritten, and can stay as it is.
  const list = 'Uma conta da série já era diferente';
  await expect(page.getByText(list).first()).toBeVisible();
  await page.getByLabel('Deixar como estão').check();
  await expect(page.getByText(list).first()).toBeVisible();
  await button(page, 'Atualizar').click();
  await told(page, 'Uma conta ficou com o que já tinha de diferente.');

  await openBill(0);
  await page.getByLabel('Observação').fill('Pelo meio');
  await button(page, 'Encerrar a repetição').click();
  await button(page, 'Encerrar').click();
  await expect(page.getByText('A repetição foi encerrada')).toBeVisible();
  await expect(page.getByText('Faz parte de uma série')).toBeVisible();
  await expect(page.getByLabel('Observação')).toHaveValue('Pelo meio');
});
