import { generateCpf } from '@brazilian-utils/brazilian-utils';

import { expect, test } from '../../support/browser-fixtures';
import { newestMessage } from '../../support/outbox';
import { answering, button, open, withJavaScript } from '../../support/person';

test('registers a professional, who signs in through the e-mail, and is then deactivated', async ({
  signedIn: page,
  prumo,
  browser,
}) => {
  const cpf = generateCpf();
  const email = `nova${cpf}@prumo.com.br`;
  await open(page, '/dashboard/professional/new');
  await expect(page.getByRole('heading', { name: 'Cadastrar profissional' })).toBeVisible();
  await page.getByLabel('Nome completo').fill('Íris');
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Data de nascimento').fill('2020-01-01');
  await page.getByLabel('Celular').fill('31987654321');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('CEP').fill('30130010');
  if (!withJavaScript()) await button(page, 'Buscar endereço').click();
  await expect(page.getByLabel('Cidade')).toHaveValue('Belo Horizonte');
  await page.getByLabel('Número', { exact: true }).fill('12');
  await button(page, 'Salvar').click();
  const errors = page.locator('[id$="-error"]');
  await expect(errors.filter({ hasText: 'Digite seu nome completo' })).toBeVisible();
  await expect(errors.filter({ hasText: 'Data de nascimento inválida' })).toBeVisible();
  await page.getByLabel('Nome completo').fill('Íris Sá');
  await page.getByLabel('Data de nascimento').fill('1990-01-01');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Profissional criado com sucesso')).toBeVisible();

  await page.getByLabel('CPF').fill(cpf);
  await button(page, 'Pesquisar').click();
  const row = page.getByRole('row').filter({ hasText: 'Íris Sá' });
  await expect(row).toContainText('Aguardando ativação');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Editar profissional' })).toBeVisible();
  await answering(page);
  await page.getByLabel('Bairro').fill('Ainda não salvo');
  await button(page, 'Reenviar e-mail').click();
  await expect(page.getByText('Novo email solicitado com sucesso')).toBeVisible();
  await expect(page.getByLabel('Bairro')).toHaveValue('Ainda não salvo');

  const link =
    /^http\S+complete-register=\S+$/m.exec(await newestMessage(prumo.dataDir, email, 2))?.[0] ?? '';
  const theirs = await (
    await browser.newContext({ javaScriptEnabled: withJavaScript() })
  ).newPage();
  const { pathname, search } = new URL(link);
  await theirs.goto(prumo.webUrl + pathname + search);
  await theirs.getByLabel('Nova senha').fill('Iris@123');
  await theirs.getByLabel('Confirme a senha').fill('Iris@123');
  await button(theirs, 'Criar senha').click();
  await expect(theirs.getByRole('heading', { name: 'Olá, Íris Sá' })).toBeVisible();

  await open(page, page.url());
  await expect(page.getByText('Aguardando ativação')).toBeHidden();
  await page.getByLabel('Status').selectOption('Inativo');
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Profissional atualizado com sucesso')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Inativo');

  await theirs.goto(`${prumo.webUrl}/dashboard/order`);
  await expect(theirs.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await theirs.getByLabel('E-mail ou CPF').fill(email);
  await theirs.getByLabel('Senha').fill('Iris@123');
  await button(theirs, 'Entrar').click();
  await expect(theirs.getByText('E-mail, CPF ou senha inválidos.').first()).toBeVisible();
  await theirs.context().close();
});

test('refuses to search for a CPF that cannot exist @once', async ({ signedIn: page }) => {
  await open(page, '/dashboard/professional?cpf=11111111111');
  await expect(page.getByText('Digite um CPF ou CNPJ válido')).toBeVisible();
});
