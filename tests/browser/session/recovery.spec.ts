import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { generateCpf } from '@brazilian-utils/brazilian-utils';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { newestMessage } from '../../support/outbox';
import { answering, button, open, withJavaScript } from '../../support/person';

const JOAO = 'joao.ferraz@prumo.com.br';

test('a person who forgot the password gets a code by e-mail and chooses a new one', async ({
  page,
  prumo,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible();
  await answering(page);
  await page.getByLabel('E-mail').fill('errado');
  await button(page, 'Enviar código').click();
  await expect(page.getByText('E-mail inválido.').first()).toBeVisible();
  await page.getByLabel('E-mail').fill(JOAO);
  await button(page, 'Enviar código').click();
  await expect(page.getByText('Código enviado com sucesso.')).toBeVisible();
  await expect(page.getByText('o código não vai chegar')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Código recebido' })).toBeVisible();
  await checkA11y(page);

  const message = await newestMessage(prumo.dataDir, JOAO);
  const code = /\b\d{6}\b/.exec(message.slice(message.indexOf('\r\n\r\n')))?.[0] ?? '';
  expect(message).toMatch(/\/send-code-received\?recovery-data=[\w-]+/);
  await page.getByLabel('Código').fill(code === '000000' ? '000001' : '000000');
  await button(page, 'Validar código').click();
  await expect(page.getByText('Código inválido ou expirado.').first()).toBeVisible();
  await page.getByLabel('Código').fill(code);
  await button(page, 'Validar código').click();
  await expect(page.getByText('Código validado com sucesso.')).toBeVisible();

  await answering(page);
  await page.getByLabel('Nova senha').fill('fraca1');
  await page.getByLabel('Confirme a senha').fill('outra');
  await button(page, 'Alterar senha').click();
  await expect(page.getByText('Digite uma senha válida.').first()).toBeVisible();
  await expect(page.getByText('As senhas não são iguais.').first()).toBeVisible();
  const password = `Nova@${Date.now()}`;
  await page.getByLabel('Nova senha').fill(password);
  await page.getByLabel('Confirme a senha').fill(password);
  await checkA11y(page);
  await button(page, 'Alterar senha').click();
  await expect(page.getByText('Senha alterada com sucesso.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// The redirects are tested in recovery-state.test.
test('the screens of a recovery that was not started redirect to its first one @once', async ({
  page,
}) => {
  for (const address of ['/send-code-received', '/create-new-password']) {
    await open(page, address);
    await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible();
  }
  await page.getByLabel('E-mail').fill(JOAO);
  await button(page, 'Já possuo o código').click();
  await expect(page.getByRole('heading', { name: 'Código recebido' })).toBeVisible();
  await open(page, '/sign-up-password');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
});

test('an invited person chooses a first password and is signed in', async ({ page, prumo }) => {
  const email = `convidada.${Date.now()}@prumo.com.br`;
  await promisify(execFile)(
    process.execPath,
    [
      path.resolve('build/prumo.js'),
      'create-professional',
      '--invite',
      '--name',
      'Paula Convidada',
      '--email',
      email,
      '--cpf',
      generateCpf(),
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: prumo.dataDir,
        WEB_URL: prumo.webUrl,
      },
    },
  );
  const message = await newestMessage(prumo.dataDir, email);
  const link = /\/sign-up-password\?complete-register=[\w-]+/.exec(message)?.[0] ?? '';
  await open(page, link);
  await expect(page.getByRole('heading', { name: 'Primeiro acesso' })).toBeVisible();
  await expect(page.getByText('Paula Convidada, escolha a senha')).toContainText(email);
  const rule = page.getByRole('listitem').filter({ hasText: 'Uma letra maiúscula' });
  await expect(rule).toBeVisible();
  await page.getByLabel('Nova senha').fill('Abc');
  if (withJavaScript()) await expect(rule).toHaveAttribute('data-done', 'true');
  await page.getByLabel('Confirme a senha').fill('Abd');
  await button(page, 'Criar senha').click();
  await expect(page.getByText('Sua senha precisa ter ao menos 6 dígitos').first()).toBeVisible();
  await expect(page.getByText('A senha informada deve ser igual a anterior').first()).toBeVisible();
  await page.getByLabel('Nova senha').fill('Primeira@1');
  await page.getByLabel('Confirme a senha').fill('Primeira@1');
  await button(page, 'Criar senha').click();
  await expect(page.getByRole('heading', { name: 'Olá, Paula Convidada' })).toBeVisible();

  await page.context().clearCookies();
  await open(page, link);
  await expect(page.getByText('Este convite não é válido ou já venceu.')).toBeVisible();
  await expect(page.getByLabel('Nova senha')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ir para a entrada' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
});
