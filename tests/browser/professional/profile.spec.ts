import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { postForm } from '../../support/native-posts';
import { newestMessage } from '../../support/outbox';
import { answering, button, open, withJavaScript } from '../../support/person';
import { sendSignIn } from '../../support/professional';

const FIRST = 'Lia@12345';

/** A new person, signed in on another device: other tests need the demo account unchanged. */
async function newPerson(page: Page, browser: Browser, prumo: { webUrl: string; dataDir: string }) {
  const cpf = generateCpf();
  const email = `lia${cpf}@prumo.com.br`;
  await postForm(page, '/dashboard/professional/new', {
    name: 'Lia Bastos Rocha',
    cpf,
    birthDate: '1988-05-06',
    phone: '31987654321',
    email,
    zipCode: '30130010',
    street: 'Praça Sete de Setembro',
    number: '12',
    district: 'Centro',
    city: 'Belo Horizonte',
    state: 'MG',
  });
  const link =
    /^http\S+complete-register=\S+$/m.exec(await newestMessage(prumo.dataDir, email))?.[0] ?? '';
  const own = await device(browser);
  await own.goto(prumo.webUrl + new URL(link).pathname + new URL(link).search);
  await own.getByLabel('Nova senha').fill(FIRST);
  await own.getByLabel('Confirme a senha').fill(FIRST);
  await button(own, 'Criar senha').click();
  await own.waitForURL(/\/dashboard$/);
  return { own, email };
}

async function device(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: withJavaScript() })).newPage();
}

test('changes one’s own data, password and open sessions', async ({ signedIn, browser, prumo }) => {
  test.slow();
  const { own, email } = await newPerson(signedIn, browser, prumo);
  await open(own, `${prumo.webUrl}/dashboard/profile`);
  await expect(own.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
  await expect(own.getByLabel('CPF')).toHaveAttribute('readonly', '');
  await expect(own.getByLabel('Data de nascimento')).toHaveAttribute('readonly', '');
  await own.getByLabel('Nome completo').fill('Lia');
  await button(own, 'Atualizar').click();
  await expect(
    own.locator('[id$="-error"]').filter({ hasText: 'Digite seu nome completo' }),
  ).toBeVisible();
  await own.getByLabel('Nome completo').fill('Lígia Bastos');
  await button(own, 'Atualizar').click();
  await expect(own.getByText('Perfil atualizado com sucesso')).toBeVisible();
  await open(own, `${prumo.webUrl}/dashboard`);
  await expect(own.getByRole('heading', { name: 'Olá, Lígia Bastos' })).toBeVisible();

  const elsewhere = await device(browser);
  const third = await device(browser);
  for (const page of [elsewhere, third]) {
    await page.goto(prumo.webUrl);
    await sendSignIn(page, { name: '', email, password: FIRST });
    await page.waitForURL(/\/dashboard$/);
  }
  await open(own, `${prumo.webUrl}/dashboard/profile`);
  await own.getByRole('link', { name: 'Senha e sessões' }).click();
  await expect(own.getByRole('heading', { name: 'Sessões abertas' })).toBeVisible();
  await answering(own);
  await expect(own.getByText('Esta sessão', { exact: true })).toHaveCount(1);
  await button(own, /^Encerrar Chrome/)
    .first()
    .click();
  await expect(own.getByText('Sessão encerrada.')).toBeVisible();
  await expect(button(own, /^Encerrar Chrome/)).toHaveCount(1);

  await own.getByLabel('Senha atual').fill('Errada@123');
  await own.getByLabel('Nova senha').fill('Ligia@678');
  await own.getByLabel('Confirme a senha').fill('Ligia@678');
  await button(own, 'Trocar senha').click();
  await expect(
    own.locator('[id$="-error"]').filter({ hasText: 'A senha atual não confere.' }),
  ).toBeVisible();
  await own.getByLabel('Senha atual').fill(FIRST);
  await own.getByLabel('Nova senha').fill('Ligia@678');
  await own.getByLabel('Confirme a senha').fill('Ligia@678');
  await button(own, 'Trocar senha').click();
  await expect(own.getByText('Senha alterada com sucesso.')).toBeVisible();
  for (const page of [elsewhere, third]) {
    await page.goto(`${prumo.webUrl}/dashboard/order`);
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await page.context().close();
  }
  expect(await newestMessage(prumo.dataDir, email)).toContain('foi alterada em');
  await own.context().close();
});

test('the profile’s Cancelar leads to the dashboard @once', async ({ signedIn: page }) => {
  await open(page, '/dashboard/profile');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
