import { addDaysIso, formatDate, todayIso } from '@domain/date';

import { expect, test } from '../../support/browser-fixtures';
import { checkTargets, pressWithAFinger } from '../../support/finger';
import { button, open, told } from '../../support/person';

// The posts are tested in bill-categories.test.
test('a bill gets a category registered in place and a works site, and the report sums both @once', async ({
  signedIn: page,
}) => {
  test.slow();
  const tomorrow = addDaysIso(todayIso(new Date()), 1);
  const period = `startDate=${tomorrow}&endDate=${tomorrow}`;
  const category = `Frete ${Date.now()}`;
  const description = `Carreto ${Date.now()}`;
  await open(page, '/dashboard/payable/new');
  await page.getByLabel('Descrição').fill(description);
  await page.getByLabel('Valor (R$)').fill('77,00');
  await page.getByLabel('Vencimento').fill(formatDate(tomorrow));
  await page
    .getByLabel('Fornecedor', { exact: true })
    .selectOption({ label: 'Gesso Araripe Distribuidora Ltda' });
  await page.getByText('Cadastrar uma categoria que falta').click();
  await page.getByLabel('Nome da categoria').fill(category);
  await button(page, 'Cadastrar categoria').click();
  await told(page, 'Categoria cadastrada com sucesso');
  await expect(page.getByLabel('Categoria', { exact: true }).locator('option:checked')).toHaveText(
    category,
  );
  await expect(page.getByLabel('Descrição')).toHaveValue(description);

  // Registered again, as after a lost answer, the existing category is chosen.
  await page.getByText('Cadastrar uma categoria que falta').click();
  await page.getByLabel('Nome da categoria').fill(category.toUpperCase());
  await button(page, 'Cadastrar categoria').click();
  await told(page, `${category} já estava cadastrada, e foi escolhida`);

  // The error about a missing name disappears when the work goes on elsewhere.
  await page.getByText('Cadastrar uma categoria que falta').click();
  await button(page, 'Cadastrar categoria').click();
  const missing = page.getByText('Digite o nome da categoria');
  await expect(missing.first()).toBeVisible();
  await page.getByLabel('Descrição').focus();
  await expect(missing).toHaveCount(0);

  await page.getByLabel('Obra').fill('ninguém com este nome');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Nenhum orçamento tem este número ou cliente').first()).toBeVisible();
  await page.getByLabel('Obra').fill('1');
  await button(page, 'Salvar').click();
  await told(page, 'Conta cadastrada com sucesso');

  await open(page, '/dashboard/payable?idSite=1');
  await expect(page.getByRole('link', { name: `Abrir ${description}` })).toBeVisible();
  await open(page, `/dashboard/report?${period}`);
  await expect(page.getByRole('region', { name: 'Por categoria' })).toContainText(category);
  await expect(page.getByRole('region', { name: 'Por obra' })).toContainText('Nº 1');
  const session = await pressWithAFinger(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await checkTargets(page, 'the report on a phone');
  await open(page, '/dashboard/payable/categories');
  await checkTargets(page, 'the categories on a phone');
  await session.detach();
});
