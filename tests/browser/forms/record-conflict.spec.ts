import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { postForm, readPage } from '../../support/native-posts';
import { button, open } from '../../support/person';
import { postedClient } from '../../support/typed-client';

/** Registers a client for this test, by a native post; the address of its form. */
async function newClient(page: Page, name: string): Promise<string> {
  const cpf = generateCpf();
  await postForm(page, '/dashboard/client/new', postedClient(cpf, name));
  const { html } = await readPage(page, `/dashboard/client?cpfCnpj=${cpf}`);
  return /\/dashboard\/client\/\d+/.exec(html)?.[0] ?? '';
}

/** As in another window, which has told that it is saved. */
async function changeElsewhere(
  page: Page,
  path: string,
  fields: Record<string, string>,
): Promise<void> {
  await postForm(page, path, fields);
  await readPage(page, path);
}

// Without a script: record-conflicts.test.
test('a client that two windows change says at each field what the other changed, and is saved with what was chosen @once', async ({
  signedIn: page,
}) => {
  const path = await newClient(page, 'Cliente de Dois');
  await open(page, path);
  await changeElsewhere(page, path, { name: 'Nome da Outra', complement: 'Fundos' });

  await page.locator('[name=name]').fill('Nome Meu Mesmo');
  await page.locator('[name=district]').fill('Bairro Meu');
  await button(page, 'Atualizar').click();
  const panel = page.getByRole('region', {
    name: 'Você alterou este cadastro em outra janela',
  });
  await expect(panel).toBeVisible();
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('link', { name: 'Nome / Razão Social' })).toBeVisible();
  await panel.getByRole('link', { name: 'Complemento' }).click();
  await expect(page).toHaveURL(/#complement$/);
  await expect(page.locator('[name=complement]')).toHaveValue('Fundos');
  await expect(page.locator('#complement-conflict')).toHaveText(
    'Alterado por você em outra janela. Antes: vazio',
  );
  await expect(page.locator('[name=name]')).toHaveValue('Nome Meu Mesmo');
  await expect(page.locator('[name=district]')).toHaveValue('Bairro Meu');
  const choice = page.getByRole('group', { name: 'Alterado em duas janelas suas' });
  const theirs = choice.getByLabel('Fica o da outra janela: Nome da Outra');
  await theirs.check();
  await expect(page.locator('[name=name]')).toHaveValue('Nome da Outra');
  await choice.getByLabel('Fica o meu: Nome Meu Mesmo').check();
  await expect(page.locator('[name=name]')).toHaveValue('Nome Meu Mesmo');
  await theirs.check();
  await page.locator('[name=name]').fill('Nome de Ninguém');
  await expect(choice.getByLabel('Fica o que está no campo')).toBeChecked();
  await theirs.check();

  // Meanwhile the other window continues.
  await changeElsewhere(page, path, { complement: 'Casa 2' });
  await button(page, 'Atualizar').click();
  await expect(page.locator('#complement-conflict')).toHaveText(
    'Alterado por você em outra janela. Antes: Fundos',
  );
  await expect(page.locator('[name=name]')).toHaveValue('Nome da Outra');
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible();
  const { value } = await readPage(page, path);
  expect(['name', 'complement', 'district'].map((field) => value(field))).toEqual([
    'Nome da Outra',
    'Casa 2',
    'Bairro Meu',
  ]);
});

// Without a script: text-checkboxes.test.
test('a checkbox that the other window ticked follows its field @once', async ({
  signedIn: page,
}) => {
  const path = await newClient(page, 'Cliente Sem Número');
  await open(page, path);
  await changeElsewhere(page, path, { noNumber: 'on' });
  await page.locator('[name=complement]').fill('Fundos');
  await button(page, 'Atualizar').click();
  await expect(page.locator('#number-conflict')).toHaveText(
    'Alterado por você em outra janela. Antes: 1',
  );
  await expect(page.locator('[name=number]')).toHaveValue('S/N');
  await expect(page.getByLabel('Sem número')).toBeChecked();
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible();
});
