import { generateCnpj } from '@brazilian-utils/brazilian-utils';

import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open, withJavaScript } from '../../support/person';

test('registers a company, finds it, and changes it', async ({ signedIn: page }) => {
  const cnpj = generateCnpj({ version: 2 });
  await open(page, '/dashboard/company/new');
  await expect(page.getByRole('heading', { name: 'Cadastrar empresa' })).toBeVisible();
  await page.getByLabel('Nome').fill('Gesso do Vale');
  await page.getByLabel('CNPJ').fill(cnpj);
  await page.getByLabel('Celular').fill('31987654321');
  await page.getByLabel('Instagram').fill('instagram.com/gessodovale');
  await page.getByLabel('CEP').fill('30130010');
  if (!withJavaScript()) await button(page, 'Buscar endereço').click();
  await expect(page.getByLabel('Cidade')).toHaveValue('Belo Horizonte');
  await page.getByLabel('Número', { exact: true }).fill('12B');
  await page.getByLabel('Latitude').fill('-91');
  await button(page, 'Salvar').click();
  const errors = page.locator('[id$="-error"]');
  await expect(errors.filter({ hasText: 'Digite um número válido.' })).toBeVisible();
  await expect(errors.filter({ hasText: 'A latitude vai de -90 a 90' })).toBeVisible();
  await page.getByLabel('Número', { exact: true }).fill('99999');
  await page.getByLabel('Latitude').fill('-19,92');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Empresa cadastrada com sucesso')).toBeVisible();

  await open(page, '/dashboard/company');
  await page.getByLabel('CNPJ').fill(cnpj);
  await button(page, 'Pesquisar').click();
  await page.getByRole('row').filter({ hasText: 'Gesso do Vale' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Atualizar empresa' })).toBeVisible();
  await answering(page);
  await expect(page.getByLabel('Código')).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('Latitude')).toHaveValue('-19,92');
  await expect(page.getByRole('link', { name: 'Abrir Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/gessodovale',
  );
  await page.getByLabel('Nome').fill('Gesso do Vale Novo');
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Empresa atualizada com sucesso')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Gesso do Vale Novo');
});
