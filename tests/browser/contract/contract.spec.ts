import { expect, test } from '../../support/browser-fixtures';
import { button, open } from '../../support/person';

test('a person writes the company’s contract, previews it with a sample order, and restores the standard one', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/company/1');
  await page.getByRole('link', { name: 'Modelo de contrato' }).click();
  const text = page.getByLabel('Texto do contrato');
  await expect(text).toHaveValue(/^CONTRATO DE FORNECIMENTO/);

  await text.fill('Olá {{cliente.idade}}');
  await button(page, 'Atualizar').click();
  await expect(page.locator('#text-error')).toHaveText('O campo {{cliente.idade}} não existe');
  await expect(text).toHaveValue('Olá {{cliente.idade}}');

  // The preview opens in its own tab; this tab keeps the typed text.
  await text.fill('Olá {{cliente.nome}}');
  const answered = page
    .context()
    .waitForEvent('response', (response) => response.url().endsWith('/preview'));
  await button(page, 'Ver com um orçamento de exemplo').click();
  const preview = await answered;
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(text).toHaveValue('Olá {{cliente.nome}}');

  await button(page, 'Atualizar').click();
  await expect(page.getByText('Modelo de contrato atualizado com sucesso')).toBeVisible();
  await page.getByRole('link', { name: 'Modelo de contrato' }).click();
  await expect(text).toHaveValue('Olá {{cliente.nome}}');

  await button(page, 'Restaurar o texto padrão').click();
  await expect(text).toHaveValue(/^CONTRATO DE FORNECIMENTO/);
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Modelo de contrato atualizado com sucesso')).toBeVisible();
});
