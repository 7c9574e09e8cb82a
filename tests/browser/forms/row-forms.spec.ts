import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, told, withJavaScript } from '../../support/person';
import { offer, question, waitUntilKept, waitUntilNothingIsKept } from './support/kept';

const PAGE = '/dashboard/payable/categories';
const SAVED = 'Categoria atualizada com sucesso';

const row = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const nameOf = (page: Page, name: string) => row(page, name).getByLabel('Nome');
const statusOf = (page: Page, name: string) => row(page, name).getByLabel('Status');
const save = (page: Page, name: string) => button(page, `Salvar ${name}`).click();

async function register(page: Page, ...names: string[]): Promise<void> {
  await open(page, PAGE);
  for (const name of names) {
    await nameOf(page, 'Nova categoria').fill(name);
    await button(page, 'Cadastrar categoria').click();
    await told(page, 'Categoria cadastrada com sucesso');
    await expect(nameOf(page, 'Nova categoria')).toHaveValue('');
  }
}

test('when two pages change a category, changes in one page are kept, and changes in both are asked about', async ({
  signedIn: page,
  context,
}) => {
  const name = `Dois ${test.info().project.name}`;
  await register(page, name);
  const other = await context.newPage();
  await open(other, PAGE);
  await statusOf(other, name).selectOption('Inativo');
  await save(other, name);
  await told(other, SAVED);

  await nameOf(page, name).fill(`${name} meu`);
  await save(page, name);
  await told(page, SAVED);
  await expect(statusOf(page, `${name} meu`)).toHaveValue('0');

  await nameOf(other, name).fill(`${name} outro`);
  await save(other, name);
  // A native answer is a new page, with the row's current name.
  const asked = withJavaScript() ? name : `${name} meu`;
  await expect(row(other, asked).getByText('Alterado aqui e em outra página')).toBeVisible();
  await expect(nameOf(other, asked)).toHaveValue(`${name} outro`);
  await expect(nameOf(other, asked)).toBeFocused();
  await row(other, asked).getByLabel(`Fica o da outra página: ${name} meu`).check();
  await save(other, asked);
  await told(other, SAVED);
  await expect(nameOf(other, `${name} meu`)).toHaveValue(`${name} meu`);
  await expect(other.getByText('Alterado aqui e em outra página')).toHaveCount(0);
});

test('text typed in one row stays while another is saved, and is asked about before leaving @js-only', async ({
  signedIn: page,
  context,
}) => {
  await register(page, 'Linha um', 'Linha dois');
  await nameOf(page, 'Linha dois').fill('Linha dois mudada');
  await statusOf(page, 'Linha dois').selectOption('Inativo');
  await nameOf(page, 'Nova categoria').fill('Por cadastrar');
  await statusOf(page, 'Linha um').selectOption('Inativo');
  const other = await context.newPage();
  await open(other, PAGE);
  await nameOf(other, 'Linha dois').fill('Linha dois de outra');
  await save(other, 'Linha dois');
  await told(other, SAVED);
  await save(page, 'Linha um');
  await told(page, SAVED);
  await expect(button(page, 'Salvar Linha um')).toBeFocused();
  await expect(statusOf(page, 'Linha um')).toHaveValue('0');
  // The row is labelled with its registered name, and keeps its typed values.
  const second = 'Linha dois de outra';
  await expect(nameOf(page, second)).toHaveValue('Linha dois mudada');
  await expect(statusOf(page, second)).toHaveValue('0');
  await expect(nameOf(page, 'Nova categoria')).toHaveValue('Por cadastrar');

  await page.getByRole('link', { name: 'Voltar' }).click();
  await question(page).getByRole('button', { name: 'Continuar editando' }).click();
  await button(page, 'Cadastrar categoria').click();
  await told(page, 'Categoria cadastrada com sucesso');
  await expect(nameOf(page, 'Nova categoria')).toHaveValue('');
  // The other page's change is still asked about.
  await save(page, second);
  await expect(row(page, second).getByText('Alterado aqui e em outra página')).toBeVisible();
  await save(page, second);
  await told(page, SAVED);
  await expect(statusOf(page, 'Linha dois mudada')).toHaveValue('0');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/payable$/);
});

test('text typed in a row is offered again there @js-only', async ({ signedIn: page }) => {
  await register(page, 'Guardada');
  await nameOf(page, 'Guardada').fill('Guardada e mudada');
  await waitUntilKept(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(offer(page)).toHaveCount(1);
  await expect(offer(page)).toContainText('Guardada e mudada');
  await button(page, /^Continuar/).click();
  await expect(nameOf(page, 'Guardada')).toHaveValue('Guardada e mudada');
  await save(page, 'Guardada');
  await told(page, SAVED);
  await waitUntilNothingIsKept(page);
  await open(page, PAGE);
  await expect(nameOf(page, 'Guardada e mudada')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a refused row keeps its page as it was typed', async ({ signedIn: page }) => {
  const name = `Recusada ${test.info().project.name}`;
  await register(page, name, `${name} dois`);
  await nameOf(page, `${name} dois`).fill(name);
  await statusOf(page, `${name} dois`).selectOption('Inativo');
  await save(page, `${name} dois`);
  const own = row(page, `${name} dois`);
  await expect(own.getByText('Já existe uma categoria com este nome')).toBeVisible();
  await expect(nameOf(page, `${name} dois`)).toHaveValue(name);
  await expect(nameOf(page, `${name} dois`)).toBeFocused();
  await nameOf(page, `${name} dois`).fill(`${name} três`);
  await save(page, `${name} dois`);
  await told(page, SAVED);
  await expect(statusOf(page, `${name} três`)).toHaveValue('0');
  await expect(row(page, `${name} três`).getByText('Já existe')).toHaveCount(0);
  if (!withJavaScript()) return;
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/payable$/);
});
