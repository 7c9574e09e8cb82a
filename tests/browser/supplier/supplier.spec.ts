import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';

import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open, withJavaScript } from '../../support/person';

test('registers a supplier, finds it, and corrects it', async ({ signedIn: page }) => {
  const cnpj = generateCnpj({ version: 2 });
  await open(page, '/dashboard/supplier/new');
  await expect(page.getByRole('heading', { name: 'Cadastrar fornecedor' })).toBeVisible();
  await page.locator('[name=cpfCnpj]').fill(cnpj);
  await page.getByLabel('Celular').fill('1133334444');
  await page.getByLabel('CEP').fill('30130010');
  if (!withJavaScript()) await button(page, 'Buscar endereço').click();
  await expect(page.getByLabel('Cidade')).toHaveValue('Belo Horizonte');
  await page.getByLabel('Sem número').check();
  if (withJavaScript()) {
    await expect(page.getByLabel('Número', { exact: true })).toHaveValue('S/N');
    await expect(page.getByLabel('Número', { exact: true })).toHaveAttribute('readonly', '');
  }
  await button(page, 'Salvar').click();
  const errors = page.locator('[id$="-error"]');
  await expect(errors.filter({ hasText: 'Digite o nome do fornecedor' })).toBeVisible();
  await expect(errors.filter({ hasText: 'Digite um número válido' })).toBeVisible();
  await page.getByLabel('Nome / Razão Social').fill('Gerdau');
  await page.getByLabel('Celular').fill('');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Fornecedor cadastrado com sucesso')).toBeVisible();

  await page.getByLabel('CPF/CNPJ').fill(cnpj);
  await button(page, 'Pesquisar').click();
  // The row is in the list before the answer, too: a press on it may meet the list's change.
  await expect(page).toHaveURL(/[?&]cpfCnpj=[^&]/);
  await answering(page);
  await page.getByRole('row').filter({ hasText: 'Gerdau' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Editar fornecedor' })).toBeVisible();
  await answering(page);
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('S/N');
  await page.getByLabel('Pessoa física').check();
  if (withJavaScript()) await expect(page.locator('[name=cpfCnpj]')).toHaveValue('');
  const cpf = generateCpf();
  await page.locator('[name=cpfCnpj]').fill(cpf);
  await page.getByLabel('Status').selectOption('0');
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Fornecedor atualizado com sucesso')).toBeVisible();
  await open(page, `/dashboard/supplier?cpfCnpj=${cpf}&status=`);
  await expect(page.getByRole('row').nth(1)).toContainText('Gerdau');
});
