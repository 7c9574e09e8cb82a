import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';

import { expect, test } from '../../support/browser-fixtures';
import { postForm } from '../../support/native-posts';
import { answering, button, open } from '../../support/person';
import { fillClient, postedClient } from '../../support/typed-client';

// The posts are tested in register-form.test.
test('a new error moves no button while it is pressed; every message is shown, and typed text is kept @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client/new');
  await button(page, 'Salvar').scrollIntoViewIfNeeded();
  await page.locator('[name=cpfCnpj]').fill('111.111.111-11');
  const { x, y, width, height } = (await button(page, 'Salvar').boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 4);
  await page.mouse.down();
  // Hold the button as long as a person does: frames pass, in which a field error would appear.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
  );
  await expect(page.locator('[id$="-error"]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator('[id$="-error"]', { hasText: 'Digite o nome completo' })).toBeVisible();
  await page.getByLabel('E-mail').fill('errado@site.net');
  await page.getByLabel('E-mail').press('Tab');
  await expect(page.locator('[id$="-error"]', { hasText: 'E-mail inválido' })).toBeVisible();

  await page.locator('[name=cpfCnpj]').fill('111.111.111-11');
  await page.getByLabel('Nome / Razão Social').fill('Jo');
  await page.getByLabel('E-mail').fill('errado@site.net');
  await button(page, 'Salvar').click();
  const errors = page.locator('[id$="-error"]');
  await expect(errors.filter({ hasText: 'CPF inválido' })).toBeVisible();
  for (const text of [
    'Digite o nome completo',
    'Digite o número do celular',
    'E-mail inválido',
    'Digite o CEP',
    'Digite o nome da rua ou avenida',
    'Digite o número',
    'Digite o nome do bairro',
    'Digite o nome da cidade',
    'Digite a sigla do estado',
  ]) {
    await expect(errors.filter({ hasText: new RegExp(`^${text}$`) })).toBeVisible();
  }
  await expect(page.getByLabel('Nome / Razão Social')).toHaveValue('Jo');
  await expect(page.getByLabel('E-mail')).toHaveValue('errado@site.net');
  await expect(page.locator('[name=cpfCnpj]')).toHaveAttribute('aria-invalid', 'true');
});

// Without a script: registered-document.test, register-form.test.
test('keeps typed text when the document is already registered @once', async ({
  signedIn: page,
}) => {
  const cpf = generateCpf();
  await postForm(page, '/dashboard/client/new', postedClient(cpf, 'Marta Helena Prado'));
  await open(page, '/dashboard/client/new');
  await fillClient(page, cpf, 'Outra Pessoa Qualquer');
  await button(page, 'Salvar').click();
  const said = page.getByText('Já existe um cliente com este CPF/CNPJ.');
  await expect(said).toHaveCount(1);
  await expect(page.getByLabel('Nome / Razão Social')).toHaveValue('Outra Pessoa Qualquer');
});

// A client is registered natively in main-job.spec; the posts are tested in client-form.test.
test('registers a company with letters in its CNPJ, exempt and without a number @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client/new');
  await page.getByLabel('Pessoa jurídica').check();
  await fillClient(page, generateCnpj({ version: 2 }), 'Gesso Fino Decorações');
  await page.getByLabel('Isento').check();
  await page.getByLabel('Sem número').check();
  await expect(page.getByLabel('Inscrição estadual')).toHaveValue('ISENTO');
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('S/N');
  // Unticking restores what the tick replaced.
  await page.getByLabel('Sem número').uncheck();
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('1');
  await page.getByLabel('Isento').uncheck();
  await expect(page.getByLabel('Inscrição estadual')).toHaveValue('');
  await page.getByLabel('Isento').check();
  await page.getByLabel('Sem número').check();
  await button(page, 'Salvar').click();
  await expect(page.getByText('Cliente cadastrado com sucesso!')).toBeVisible();
  await open(page, '/dashboard/client?name=Gesso+Fino');
  await page.getByRole('row').filter({ hasText: 'Gesso Fino' }).first().getByRole('link').click();
  await expect(page.getByLabel('Inscrição estadual')).toHaveValue('ISENTO');
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('S/N');
  await expect(page.getByLabel('CPF/CNPJ')).toHaveAttribute('readonly', '');
  await expect(page.getByText('Pessoa jurídica')).toBeVisible();
  // With the box unticked, a stored S/N is not a number.
  await page.getByLabel('Sem número').uncheck();
  await button(page, 'Atualizar').click();
  await expect(page.locator('#number-error')).toHaveText('Digite o número');
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('');
});

test('updates a client and returns to the list with its filter', async ({ signedIn: page }) => {
  const cpf = generateCpf();
  await postForm(page, '/dashboard/client/new', postedClient(cpf, 'Nome Antes Mudança'));
  await open(page, `/dashboard/client?cpfCnpj=${cpf}`);
  await page.getByRole('row').filter({ hasText: 'Nome Antes Mudança' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Editar cliente' })).toBeVisible();
  await answering(page);
  await page.getByLabel('Nome / Razão Social').fill('Nome Depois Mudança');
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`cpfCnpj=${cpf}`));
  await expect(page.getByRole('row').nth(1)).toContainText('Nome Depois Mudança');
});

test('masks while typing, keeps the caret, and drops the document of the other person type @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client/new');
  const document = page.locator('[name=cpfCnpj]');
  await document.pressSequentially('52998224725');
  await expect(document).toHaveValue('529.982.247-25');
  await document.press('Home');
  await document.press('Delete');
  await document.pressSequentially('5');
  await expect(document).toHaveValue('529.982.247-25');
  expect(await document.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
  await page.getByLabel('Celular').pressSequentially('11987654321');
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 9 8765-4321');
  await page.getByLabel('E-mail').pressSequentially('ana@exemplo.com');
  await page.getByLabel('E-mail').press('Home');
  await page.getByLabel('E-mail').pressSequentially('MARI');
  await expect(page.getByLabel('E-mail')).toHaveValue('mariana@exemplo.com');
  await page.getByLabel('Pessoa jurídica').check();
  await expect(document).toHaveValue('');
  await document.pressSequentially('12abc34501de35');
  await expect(document).toHaveValue('12.ABC.345/01DE-35');
});

test('a client’s actions share a line, and calling over changes does not ask to leave them @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client/6');
  const tops = () =>
    page
      .locator('main > header')
      .getByRole('link', { name: /Histórico|Anonimizar|Excluir/ })
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  for (const [width, height] of [
    [740, 360],
    [640, 400],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [first, ...others] = await tops();
    expect(others, `at ${width} px`).toEqual([first, first]);
  }
  const name = page.getByLabel('Nome / Razão Social');
  await name.fill('Daniel Moura Sales');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  const left = page.evaluate(
    () => new Promise((resolve) => addEventListener('beforeunload', () => setTimeout(resolve, 0))),
  );
  await page.getByRole('link', { name: /^Ligar/ }).click();
  await left;
  expect(asked).toEqual([]);
  await expect(name).toHaveValue('Daniel Moura Sales');
});
