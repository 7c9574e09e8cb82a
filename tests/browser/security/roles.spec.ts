import type { Page } from '@playwright/test';

import { checkA11y, DEMO, expect, test } from '../../support/browser-fixtures';
import { answering, button, open, told, withJavaScript } from '../../support/person';
import { newProfessional, sendSignIn } from '../../support/professional';

const ROLES = '/dashboard/security/roles';
const ADMINISTRATOR = 'Marina Duarte Campos';

async function switchRoles(page: Page, on: boolean): Promise<void> {
  await open(page, ROLES);
  await page.getByLabel('Cada pessoa abre só o que o seu papel permite').setChecked(on);
  await page.getByLabel('Senha atual').fill(DEMO.password);
  await button(page, 'Atualizar').click();
  await told(page, on ? 'Os papéis foram ligados.' : 'Os papéis foram desligados.');
}

async function chooseRole(page: Page, name: string, role: string): Promise<void> {
  await open(page, ROLES);
  await page.getByRole('link', { name: `Escolher o papel de ${name}` }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await answering(page);
  await page.getByLabel('Papel', { exact: true }).selectOption(role);
  await button(page, 'Atualizar').click();
}

async function expectRefused(page: Page, path: string, words: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
  await expect(page.getByText(`O seu papel não permite ${words}.`)).toBeVisible();
}

test('roles are switched on and assigned: a colleague opens what their role allows, and events record it', async ({
  signedIn: page,
  prumo,
  browser,
}) => {
  test.slow();
  const rita = await newProfessional(prumo, 'Rita Sá');
  const theirs = await (
    await browser.newContext({ baseURL: prumo.webUrl, javaScriptEnabled: withJavaScript() })
  ).newPage();
  await open(theirs, '/');
  await sendSignIn(theirs, rita);
  await theirs.waitForURL(/\/dashboard$/);

  await switchRoles(page, true);
  await checkA11y(page);
  await open(theirs, '/dashboard');
  await expect(theirs.getByText('Você ainda não tem um papel no Prumo.')).toBeVisible();

  await chooseRole(page, rita.name, 'Balcão');
  await told(page, 'Papel atualizado com sucesso');
  const people = page.getByRole('table', { name: 'Pessoas e papéis' }).getByRole('row');
  await expect(people.filter({ hasText: rita.name })).toContainText('Balcão');
  await expect(people.filter({ hasText: ADMINISTRATOR })).toContainText('Administrador');

  await open(theirs, '/dashboard');
  await button(theirs, 'Expandir menu').click();
  const areas = theirs
    .getByRole('navigation', { name: 'Menu' })
    .locator('a[href^="/dashboard/"]')
    .filter({ visible: true });
  await expect(areas.filter({ hasText: 'Clientes' })).toBeVisible();
  const opened = (await areas.allInnerTexts()).map((text) => text.trim().split('\n')[0]);
  expect(opened).toEqual([
    'Buscar',
    ...['Orçamentos', 'Venda Direta', 'Clientes', 'Produtos'],
    'Ajuda',
    'Meu Perfil',
  ]);
  await expectRefused(theirs, '/dashboard/payable', 'abrir Contas a Pagar');
  await checkA11y(theirs);
  await expectRefused(theirs, '/dashboard/security/events', 'abrir Segurança');
  await expectRefused(theirs, '/dashboard/order/new', 'alterar Orçamentos');
  await open(theirs, '/dashboard/product/1');
  await expect(
    theirs.getByText('O seu papel permite ver este cadastro, não alterá-lo.'),
  ).toBeVisible();
  await expect(button(theirs, 'Atualizar')).toHaveCount(0);
  // A read-only form stays as it is, and is left without a question.
  await open(theirs, '/dashboard/order/9');
  await answering(theirs);
  await expect(theirs.locator('[name=clientName]')).toHaveValue(/\w/);
  await expect(theirs.locator('[name="products[0].description"]')).toHaveValue(/\w/);
  await areas.filter({ hasText: 'Clientes' }).click();
  await theirs.waitForURL(/\/dashboard\/client$/);
  await expect(theirs.getByRole('link', { name: 'Novo cliente' })).toBeVisible();

  await chooseRole(page, ADMINISTRATOR, 'Balcão');
  await button(page, 'Deixar de ser administrador').click();
  const last = 'É preciso que fique ao menos um administrador ativo, com senha.';
  await expect(page.getByText(last).first()).toBeVisible();
  await expect(page.getByLabel('Papel', { exact: true })).toHaveValue('counter');

  await open(page, '/dashboard/security');
  await page.getByRole('link', { name: 'Registro de acessos' }).click();
  await expect(page.getByRole('heading', { name: 'Registro de acessos' })).toBeVisible();
  await answering(page);
  await checkA11y(page);
  await page.getByLabel('Quem').selectOption(rita.name);
  await button(page, 'Pesquisar').click();
  const events = page.getByRole('table', { name: 'Registro de acessos' }).getByRole('row');
  await expect(events.filter({ hasNotText: rita.name })).toHaveCount(1);
  for (const refused of ['Contas a Pagar', 'Segurança'])
    await expect(
      events.filter({ hasText: `Tentou abrir sem permissão (${refused})` }).first(),
    ).toBeVisible();
  const given = events.filter({ hasText: 'Papel alterado (Balcão)' });
  await expect(given).toContainText(`${rita.name}, por ${ADMINISTRATOR}`);
  await expect(events.last()).toContainText('Entrou');
  await open(page, '/dashboard/security/events?kind=policy-changed');
  await expect(events.nth(1)).toContainText('Segurança alterada (papéis ligados)');

  await switchRoles(page, false);
  await open(theirs, '/dashboard/payable');
  await expect(theirs.getByRole('heading', { name: 'Contas a Pagar' })).toBeVisible();
  await theirs.context().close();
});
