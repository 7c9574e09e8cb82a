import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { holdSaves } from '../../support/held-saves';
import { open, openTab, told } from '../../support/person';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test('text typed while an order is being saved, new or reloaded, is in the saved order, under the same caret @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await field(page, 'clientName').fill('Zé da Obra');
  await openTab(page, 'Itens do pedido');
  const entry = page.getByRole('combobox', { name: 'Adicionar item' });
  await entry.fill('1');
  await entry.press('Enter');
  await expect(field(page, 'products[0].idProduct')).toHaveValue('1');
  const letGo = await holdSaves(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Control+s');
  await sent;
  await entry.fill('2');
  await entry.press('Enter');
  await expect(field(page, 'products[1].idProduct')).toHaveValue('2');
  await field(page, 'products[0].amount').fill('7');
  await openTab(page, 'Informações da obra');
  await field(page, 'observation').click();
  await page.keyboard.type('Chave com o porteiro');
  await page.keyboard.press('Home');
  letGo();
  await told(page, 'Orçamento cadastrado com sucesso.');
  await expect(page).toHaveURL(/\/dashboard\/order\/\d+/);
  await expect(field(page, 'observation')).toBeFocused();
  await page.keyboard.type('Sábado: ');
  await expect(field(page, 'observation')).toHaveValue('Sábado: Chave com o porteiro');
  await expect(page.getByText('Não salvo')).toBeVisible();

  await page.keyboard.press('Control+s');
  await told(page, 'Orçamento atualizado com sucesso.');
  await open(page, new URL(page.url()).pathname);
  await expect(field(page, 'observation')).toHaveValue('Sábado: Chave com o porteiro');
  await expect(field(page, 'products[0].amount')).toHaveValue('7');
  await expect(field(page, 'products[1].idProduct')).toHaveValue('2');
  await expect(field(page, 'products[2].idProduct')).toHaveCount(0);

  // A key pressed while a saved order is reloaded is not lost.
  await openTab(page, 'Informações da obra');
  const observation = field(page, 'observation');
  await observation.fill('Um');
  const letAgain = await holdSaves(page);
  const again = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Control+s');
  await again;
  await page.keyboard.type(' dois');
  letAgain();
  for (const letter of ' três quatro cinco seis sete oito nove dez')
    await page.keyboard.type(letter);
  await told(page, 'Orçamento atualizado com sucesso.');
  await page.keyboard.type(' fim');
  await expect(observation).toHaveValue('Um dois três quatro cinco seis sete oito nove dez fim');
});

test('an item whose look-up is slower than the save is in the saved order @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await field(page, 'clientName').fill('Zé da Obra');
  await openTab(page, 'Itens do pedido');
  const letGo = await holdSaves(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Control+s');
  await sent;
  let lookUp = () => undefined as void;
  const looked = new Promise<void>((resolve) => (lookUp = resolve));
  await page.route('**/look-up/**', (route) => looked.then(() => route.continue()));
  const entry = page.getByRole('combobox', { name: 'Adicionar item' });
  await entry.fill('4*1');
  await entry.press('Enter');
  const code = page.getByLabel('Código do produto', { exact: true });
  await code.fill('2');
  await code.press('Enter');
  await expect(code).toHaveValue('');
  letGo();
  await told(page, 'Orçamento cadastrado com sucesso.');
  await expect(page).toHaveURL(/\/dashboard\/order\/\d+/);
  lookUp();
  // A code that became no item waits in its field, which a save asks about.
  await expect(code).toHaveValue('2');
  await expect(field(page, 'products[0].idProduct')).toHaveValue('1');
  await expect(field(page, 'products[0].amount')).toHaveValue('4');
  await expect(field(page, 'products[1].idProduct')).toHaveCount(0);
});
