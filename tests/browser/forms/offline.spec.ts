import { checkA11y, DEMO, expect, test } from '../../support/browser-fixtures';
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
  const line = page.getByText(/^Sem conexão\. As alterações não salvas ficam guardadas/);
  await expect(line).toBeVisible();
  await checkA11y(page);
  const question = page.getByRole('dialog', { name: 'Há alterações não salvas' });
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
  // The network is back: requests that failed without it say nothing about the server.
  await expect(page.locator('.connection-line')).toHaveCount(0);
  await page.route('**/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText(/^Sem resposta\./)).toBeVisible();
  await page.unroute('**/*');
  // The line disappears by itself, whatever the person does.
  await expect(page.locator('.connection-line')).toHaveCount(0);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible();
  await expect(page.locator('.connection-line')).toHaveCount(0);
});

test('a client whose look-up fails keeps the typed data @js-only', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/order/new');
  const typed = [
    ['clientName', 'Por Mão Própria'],
    ['clientPhone', '(11) 9 8765-4321'],
    ['clientStreet', 'Rua do Gesso'],
  ] as const;
  for (const [name, value] of typed) await page.locator(`[name=${name}]`).fill(value);
  await context.setOffline(true);
  await page.locator('[name=clientCpfCnpj]').fill('529.982.247-25');
  await page.keyboard.press('Tab');
  await expect(page.locator('.toast').filter({ hasText: NO_ANSWER })).toBeVisible();
  for (const [name, value] of typed)
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
});

test('while offline a list stays where it is, also when its file is requested @js-only', async ({
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
