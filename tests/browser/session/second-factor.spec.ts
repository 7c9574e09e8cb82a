import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { answering, button, open, withJavaScript } from '../../support/person';

const PASSWORD = 'Gesso&Drywall7';

/** Somebody of their own: other tests need the demo account unchanged. */
async function newPerson(prumo: { dataDir: string; webUrl: string }): Promise<string> {
  const cpf = generateCpf();
  const email = `bia${cpf}@prumo.com.br`;
  await promisify(execFile)(
    process.execPath,
    [
      path.resolve('build/prumo.js'),
      'create-professional',
      ...['--name', 'Bia Nunes Prado', '--email', email, '--cpf', cpf],
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PRUMO_PASSWORD: PASSWORD,
        DATA_DIR: prumo.dataDir,
        WEB_URL: prumo.webUrl,
      },
    },
  );
  return email;
}

async function signIn(where: Page | Locator, email: string): Promise<void> {
  await where.getByLabel('E-mail ou CPF').fill(email);
  await where.getByLabel('Senha').fill(PASSWORD);
  await where.getByRole('button', { name: 'Entrar' }).click();
}

test('a second factor is switched on, asked for, survives a dead session, and is switched off', async ({
  page,
  context,
  prumo,
}) => {
  test.slow();
  const email = await newPerson(prumo);
  await open(page, '/');
  await signIn(page, email);
  await page.waitForURL(/\/dashboard$/);

  await open(page, '/dashboard/profile');
  await page.getByRole('link', { name: 'Verificação em duas etapas' }).click();
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  await answering(page);
  await page.getByLabel('Senha atual').fill(PASSWORD);
  await button(page, 'Continuar').click();
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
  await checkA11y(page);
  const secret = ((await page.locator('fieldset code').textContent()) ?? '').replaceAll(' ', '');
  const factor = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Código que o aplicativo mostra').fill(factor.generate());
  await button(page, 'Ligar').click();
  await expect(page.getByText('Eles aparecem só esta vez.')).toBeVisible();
  await checkA11y(page);
  const codes = await page.locator('main li code').allTextContents();
  expect(codes).toHaveLength(10);
  await button(page, 'Já guardei').click();
  await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
  await open(page, '/dashboard/profile/recovery-codes');
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  await checkA11y(page);

  await context.clearCookies();
  await open(page, '/');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Segunda etapa' })).toBeVisible();
  await checkA11y(page);
  await page.getByText('Perdi o celular').click();
  await page.getByLabel('Código').fill('0000-0000-0000-0000');
  await button(page, 'Entrar').click();
  await expect(page.getByText('Código inválido ou já usado.').first()).toBeVisible();
  await page.getByLabel('Código').fill(codes[0] ?? '');
  await button(page, 'Entrar').click();
  await expect(page.getByRole('heading', { name: 'Olá, Bia Nunes' })).toBeVisible();

  await open(page, '/dashboard/client/new');
  await page.getByLabel('Nome / Razão Social').fill('Cliente Interrompido');
  await context.clearCookies();
  if (withJavaScript()) {
    await page.getByLabel('CEP').fill('30130010');
    const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
    await signIn(again, email);
    await again.getByLabel('Código').fill(codes[1] ?? '');
    await again.getByRole('button', { name: 'Entrar' }).click();
    await expect(again).toBeHidden();
  } else {
    await button(page, 'Salvar').click();
    await expect(page.getByText('A sua sessão terminou.')).toBeVisible();
    await signIn(page, email);
    await page.getByLabel('Código').fill(codes[1] ?? '');
    await button(page, 'Entrar').click();
  }
  await expect(page.getByLabel('Nome / Razão Social')).toHaveValue('Cliente Interrompido');

  await open(page, '/dashboard/profile/second-factor');
  await expect(page.getByText('Restam 8 códigos de recuperação.')).toBeVisible();
  await page.getByLabel('Senha atual').fill(PASSWORD);
  await page.getByLabel('Código', { exact: true }).fill(codes[2] ?? '');
  await button(page, 'Desligar').click();
  await expect(page.getByText('A verificação em duas etapas foi desligada.')).toBeVisible();
  await context.clearCookies();
  await open(page, '/');
  await signIn(page, email);
  await page.waitForURL(/\/dashboard$/);
});
