import { generateCpf } from '@brazilian-utils/brazilian-utils';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, withJavaScript } from '../../support/person';

test('a bill’s supplier is registered in the bill’s form, and nothing typed is lost', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/new');
  await page.getByLabel('Descrição').fill('Vergalhão');
  await page.getByText('Cadastrar um fornecedor que falta').click();
  await page.getByLabel('Nome do fornecedor').fill('Aços do Vale');
  const document = page.getByLabel('CPF ou CNPJ do fornecedor');
  await document.fill('111');
  await button(page, 'Cadastrar fornecedor').click();
  await expect(page.locator('#newSupplierCpfCnpj-error')).toHaveText('CPF inválido');
  await document.fill(generateCpf());
  await document.press('Enter');
  await expect(page.getByText('Fornecedor cadastrado com sucesso')).toBeVisible();
  const supplier = page.getByLabel('Fornecedor', { exact: true });
  await expect(supplier.locator(':checked')).toHaveText('Aços do Vale');
  if (withJavaScript()) await expect(supplier).toBeFocused();
  await expect(page.getByLabel('Descrição')).toHaveValue('Vergalhão');
  await page.getByLabel('Valor (R$)').fill('10,00');
  await page.getByLabel('Vencimento').fill('31/12/2030');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Conta cadastrada com sucesso')).toBeVisible();
});
