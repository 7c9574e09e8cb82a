import type { Locator, Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { postForm } from '../../support/native-posts';
import { DUE_DATES } from '../../support/next-year';
import { answering, button, open, told, withJavaScript } from '../../support/person';

/** Asks to delete the record on the screen: in a dialog, or without JavaScript on its own page. */
async function askToDelete(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Excluir' }).click();
  const question = withJavaScript()
    ? page.getByRole('dialog', { name: 'Excluir conta' })
    : page.getByRole('main');
  await expect(question.getByText('O que for excluído não volta.')).toBeVisible();
  await checkA11y(page);
  return question;
}

/**
 * Creates a bill for three months; returns a function that opens the one due on a day, from a list
 * of only these.
 */
async function makeSeries(
  page: Page,
  description: string,
): Promise<(due: string) => Promise<void>> {
  await postForm(page, '/dashboard/payable/new', {
    description,
    value: '100,00',
    dueDate: DUE_DATES[0] ?? '',
    times: '3',
    idSupplier: '1',
  });
  return async (due) => {
    await open(page, `/dashboard/payable?description=${encodeURIComponent(description)}`);
    await page.getByRole('row').filter({ hasText: due }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Editar conta a pagar' })).toBeVisible();
    await answering(page);
  };
}

test('a bill is deleted after a question, alone or with the following ones, and the list keeps its filter', async ({
  signedIn: page,
  context,
}) => {
  test.slow();
  const description = `Aluguel errado ${String(Date.now())}`;
  const openBill = await makeSeries(page, description);
  await openBill(DUE_DATES[2] ?? '');
  // Typed text stays while the question is open, and does not block the deletion.
  await page.getByLabel('Observação').fill('repetida');
  const question = await askToDelete(page);
  if (withJavaScript()) {
    await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('link', { name: 'Excluir' })).toBeFocused();
    await expect(page.getByLabel('Observação')).toHaveValue('repetida');
  }
  // After a change elsewhere, the bill is not deleted before the page has shown the change.
  const other = await context.newPage();
  await open(other, new URL(page.url()).pathname.replace('/delete', ''));
  await other.getByLabel('Valor (R$)').fill('777,00');
  await button(other, 'Atualizar').click();
  await told(other, 'Conta atualizada com sucesso');
  await other.close();
  if (withJavaScript()) await askToDelete(page);
  const deletion = question.getByRole('button', { name: 'Excluir só esta', exact: true });
  await deletion.click();
  await expect(question.getByText('Isto foi alterado por você em outra janela')).toBeVisible();
  await expect(deletion).toBeHidden();
  await question.getByText('Voltar', { exact: true }).click();
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('777,00');
  if (withJavaScript()) {
    const panel = page.getByRole('region', { name: 'Você alterou este cadastro em outra janela' });
    await expect(panel).toBeFocused();
    await expect(page.getByLabel('Observação')).toHaveValue('repetida');
  }
  await askToDelete(page);
  await question.getByRole('button', { name: 'Excluir só esta', exact: true }).click();
  await told(page, 'Conta excluída com sucesso');
  await expect(page.getByLabel('Descrição')).toHaveValue(description);
  await expect(page.getByText('Mostrando 1 à 2 de 2 resultados')).toBeVisible();
  if (withJavaScript()) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openBill(DUE_DATES[0] ?? '');
  await (
    await askToDelete(page)
  )
    .getByRole('button', { name: 'Excluir esta e as seguintes (2 contas)' })
    .click();
  await told(page, '2 contas excluídas');
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
});
