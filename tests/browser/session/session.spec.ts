import { DEMO, expect, signIn, test } from '../../support/browser-fixtures';
import { answering, button, open, withJavaScript } from '../../support/person';
import { newProfessional } from '../../support/professional';

test('says what is wrong with the sign-in and keeps the account, never the password', async ({
  page,
}) => {
  await open(page, '/');
  await button(page, 'Entrar').click();
  await expect(page.getByText('Digite seu e-mail ou CPF.').first()).toBeVisible();
  await expect(page.getByText('Digite sua senha.').first()).toBeVisible();
  await page.getByLabel('E-mail ou CPF').fill(DEMO.email);
  const password = page.getByLabel('Senha');
  await password.fill('Errada@123');
  if (withJavaScript()) {
    await password.press('Home');
    await button(page, 'Mostrar senha').click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(password).toHaveValue('rrada@123');
  } else await expect(button(page, 'Mostrar senha')).toBeHidden();
  await button(page, 'Entrar').click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByText('E-mail, CPF ou senha inválidos.').first()).toBeVisible();
  await expect(page.getByLabel('E-mail ou CPF')).toHaveValue(DEMO.email);
  if (!withJavaScript()) await expect(page.getByLabel('Senha')).toHaveValue('');
});

// The redirect is tested in sign-in.test.
test('redirects a signed-out person to the sign-in, and then to the requested page @once', async ({
  page,
}) => {
  await open(page, '/dashboard/order?status=7');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await page.getByLabel('E-mail ou CPF').fill(DEMO.email);
  await page.getByLabel('Senha').fill(DEMO.password);
  await button(page, 'Entrar').click();
  await expect(page).toHaveURL(/\/dashboard\/order\?status=7$/);
});

// The redirect is tested in sign-in.test.
test('never redirects to another site @once', async ({ page }) => {
  await page.goto('/?return-to=https%3A%2F%2Fexample.org%2Fdashboard');
  await page.getByLabel('E-mail ou CPF').fill(DEMO.email);
  await page.getByLabel('Senha').fill(DEMO.password);
  await button(page, 'Entrar').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('asks before signing out, and then the session is over', async ({ page, context }) => {
  await signIn(page);
  const stolen = await context.cookies();
  await button(page, 'Sair').click();
  await expect(page.getByText('Atencão!')).toBeVisible();
  await expect(page.getByText('Deseja realmente sair ?')).toBeVisible();
  await expect(button(page, 'Cancelar')).toBeFocused();
  await button(page, 'Cancelar').click();
  await expect(page.getByText('Deseja realmente sair ?')).toBeHidden();
  await button(page, 'Sair').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  // A copy of the cookie is useless too: the API has deleted the session.
  await context.addCookies(stolen);
  await page.goto('/dashboard/order');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
});

test('redirects a signed-in person from the sign-in to the dashboard @once', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Olá, Marina Duarte' })).toBeVisible();
});

// Opened natively in menu.spec; its entries are tested in menu-section.test.
test('shows the whole menu, which leads to its screens @once', async ({ signedIn: page }) => {
  await open(page, '/dashboard');
  await button(page, 'Expandir menu').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const entry of [
    'Orçamentos',
    'Venda Direta',
    'Contas a Pagar',
    'Profissionais',
    'Clientes',
    'Fornecedores',
    'Produtos',
    'Relatório',
    'Empresas',
    'Notas Fiscais',
    'Meu Perfil',
  ]) {
    await expect(menu.getByRole('link', { name: entry })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Notas Fiscais' }).click();
  await expect(page.getByRole('heading', { name: 'Notas Fiscais' })).toBeVisible();
});

test('says when a page does not exist, inside and outside the dashboard @once', async ({
  signedIn: page,
}) => {
  for (const path of ['/dashboard/nada', '/dashboard/client/1/nada', '/nada']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await expect(page).toHaveTitle('Página não encontrada · Prumo');
  }
});

test('opens the menu from the hamburger on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await button(page, 'Abrir menu').click();
  await expect(button(page, 'Fechar menu')).toBeFocused();
  // What the drawer covers cannot be focused.
  await expect(page.locator('#conteudo')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button(page, 'Abrir menu')).toBeFocused();
  await button(page, 'Abrir menu').click();
  // Tab stays in the drawer, or goes to the browser's own buttons.
  for (let count = 0; count < 30; count += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus:not(#menu *)')).toHaveCount(0);
  }
  if (withJavaScript()) {
    await page.mouse.click(380, 400);
    await expect(menu).toBeHidden();
    await expect(button(page, 'Abrir menu')).toBeFocused();
    await button(page, 'Abrir menu').click();
    await button(page, 'Sair').click();
    await button(page, 'Cancelar').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await button(page, 'Abrir menu').click();
  }
  await menu.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("a page restored from the cache is left if it is no longer the person's @js-only", async ({
  page,
  context,
  prumo,
}) => {
  // The session check starts late.
  const comesBack = () =>
    expect(async () => {
      const asked = page.waitForRequest((request) => request.method() === 'HEAD', {
        timeout: 1_000,
      });
      await page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await (await asked).response();
    }).toPass();
  await signIn(page);
  await open(page, '/dashboard/client/new');
  await page.getByLabel('Nome / Razão Social').fill('Maria da Obra');
  // Still the same person: nothing is lost.
  await comesBack();
  await expect(page.getByLabel('Nome / Razão Social')).toHaveValue('Maria da Obra');
  // Another person has signed in.
  const bia = await newProfessional(prumo, 'Bia Nunes');
  await context.clearCookies();
  const other = await context.newPage();
  await signIn(other, bia);
  await comesBack();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText('Bia Nunes');
  await expect(page.getByLabel('Nome / Razão Social')).toHaveValue('');
  // Signed out.
  await answering(page);
  await context.clearCookies();
  await comesBack();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
});
