import { DEMO, expect, test } from '../../support/browser-fixtures';
import { open } from '../../support/person';

const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';

test('while offline a form stays as it is, wherever the person wants to go @js-only', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/client/1');
  const field = page.getByLabel('Complemento');
  await field.fill('Fundos');
  await context.setOffline(true);
  const question = page.getByRole('dialog', { name: 'Há alterações que não foram salvas' });
  const menu = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Orçamentos' });
  for (const link of [menu, page.getByRole('link', { name: 'Cancelar' })]) {
    await link.click();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page.locator('.toast').filter({ hasText: NO_ANSWER })).toBeVisible();
    await expect(page).toHaveURL(/\/client\/1$/);
    await expect(field).toHaveValue('Fundos');
  }
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.locator('.toast').filter({ hasText: NO_ANSWER }).first()).toBeVisible();
  await expect(field).toHaveValue('Fundos');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible();
});

test('while offline a list stays where it is, and so does its file @js-only', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/order');
  const rows = page.getByRole('row');
  const count = await rows.count();
  await context.setOffline(true);
  const links = page.getByRole('navigation', { name: 'Exportar' }).getByRole('link');
  for (const link of [
    links.first(),
    links.last(),
    page.getByRole('link', { name: 'Próxima página' }),
    rows.nth(1).getByRole('link'),
  ]) {
    await link.click();
    const toast = page.locator('.toast').filter({ hasText: NO_ANSWER });
    await expect(toast).toHaveCount(1);
    await toast.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(toast).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/dashboard\/order$/);
  expect(await rows.count()).toBe(count);
});

test('a file requested with an expired session arrives after signing in over the page @js-only', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/order?name=a');
  await context.clearCookies();
  await page
    .getByRole('navigation', { name: 'Exportar' })
    .getByRole('link', { name: 'CSV' })
    .click();
  const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await again.getByLabel('E-mail ou CPF').fill(DEMO.email);
  await again.getByLabel('Senha').fill(DEMO.password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    again.getByRole('button', { name: 'Entrar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orcamentos-.*\.csv$/);
  await expect(page).toHaveURL(/\/dashboard\/order\?name=a$/);
});
