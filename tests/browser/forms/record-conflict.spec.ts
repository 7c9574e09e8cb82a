import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, withJavaScript } from '../../support/person';

/** Registers a client for this test, by a native post; returns the address of its form. */
async function newClient(page: Page, name: string): Promise<string> {
  const cpfCnpj = generateCpf();
  const form = {
    __rvfInternalFormId: 'client-form',
    personType: 'NATURAL_PERSON',
    cpfCnpj,
    name,
    phone: '(11) 9 8765-4321',
    zipCode: '01.001-000',
    street: 'Praça da Sé',
    number: '1',
    district: 'Sé',
    city: 'São Paulo',
    state: 'SP',
    status: '1',
    intent: 'save',
    formWhole: 'on',
  };
  const answer = await page.request.post('/dashboard/client/new', { form, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  const list = await (await page.request.get(`/dashboard/client?cpfCnpj=${cpfCnpj}`)).text();
  return /\/dashboard\/client\/\d+/.exec(list)?.[0] ?? '';
}

test('a client changed in two windows shows the other’s change at each field, and is saved as chosen', async ({
  signedIn: page,
  context,
}) => {
  const path = await newClient(page, 'Cliente de Dois');
  await open(page, path);
  const other = await context.newPage();
  const change = async (fields: Record<string, string>) => {
    await open(other, path);
    for (const [field, value] of Object.entries(fields))
      await other.locator(`[name=${field}]`).fill(value);
    await button(other, 'Atualizar').click();
    await expect(other.getByText('Cliente atualizado com sucesso!')).toBeVisible();
  };
  await change({ name: 'Nome da Outra', complement: 'Fundos' });

  await page.locator('[name=name]').fill('Nome Meu Mesmo');
  await page.locator('[name=district]').fill('Bairro Meu');
  await button(page, 'Atualizar').click();
  const panel = page.getByRole('region', {
    name: 'Você alterou este cadastro em outra janela',
  });
  await expect(panel).toBeVisible();
  if (withJavaScript()) {
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('link', { name: 'Nome / Razão Social' })).toBeVisible();
    await panel.getByRole('link', { name: 'Complemento' }).click();
    await expect(page).toHaveURL(/#complement$/);
  } else
    await expect(panel.getByRole('link', { name: 'Ir ao primeiro campo alterado' })).toBeVisible();
  await expect(page.locator('[name=complement]')).toHaveValue('Fundos');
  await expect(page.locator('#complement-conflict')).toHaveText(
    'Alterado por você em outra janela. Antes: vazio',
  );
  await expect(page.locator('[name=name]')).toHaveValue('Nome Meu Mesmo');
  await expect(page.locator('[name=district]')).toHaveValue('Bairro Meu');
  const choice = page.getByRole('group', { name: 'Alterado em duas janelas suas' });
  const theirs = choice.getByLabel('Fica o da outra janela: Nome da Outra');
  await theirs.check();
  if (withJavaScript()) {
    await expect(page.locator('[name=name]')).toHaveValue('Nome da Outra');
    await choice.getByLabel('Fica o meu: Nome Meu Mesmo').check();
    await expect(page.locator('[name=name]')).toHaveValue('Nome Meu Mesmo');
    await theirs.check();
    await page.locator('[name=name]').fill('Nome de Ninguém');
    await expect(choice.getByLabel('Fica o que está no campo')).toBeChecked();
    await theirs.check();
  }

  // Meanwhile the other window continues.
  await change({ complement: 'Casa 2' });
  await button(page, 'Atualizar').click();
  await expect(page.locator('#complement-conflict')).toHaveText(
    'Alterado por você em outra janela. Antes: Fundos',
  );
  await expect(page.locator('[name=name]')).toHaveValue('Nome da Outra');
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible();
  await open(page, path);
  for (const [field, value] of [
    ['name', 'Nome da Outra'],
    ['complement', 'Casa 2'],
    ['district', 'Bairro Meu'],
  ] as const)
    await expect(page.locator(`[name=${field}]`)).toHaveValue(value);
});

test('a checkbox that the other window ticked follows its field', async ({
  signedIn: page,
  context,
}) => {
  const path = await newClient(page, 'Cliente Sem Número');
  await open(page, path);
  const other = await context.newPage();
  await open(other, path);
  await other.getByLabel('Sem número').check();
  await button(other, 'Atualizar').click();
  await expect(other.getByText('Cliente atualizado com sucesso!')).toBeVisible();
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
