import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { scan } from '../../support/hands';
import { open } from '../../support/person';

async function barCodeOf(page: Page, id: string): Promise<string> {
  const html = await (await page.request.get(`/dashboard/product/${id}`)).text();
  return /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
}

test('without JavaScript codes follow each other, also after a refused one @nojs-only', async ({
  signedIn: page,
}) => {
  const codes = [await barCodeOf(page, '1'), await barCodeOf(page, '2')];
  for (const [name, texts] of [
    ['itemBarCode', codes],
    ['itemId', ['1', '2']],
    ['itemEntry', ['1', '2']],
  ] as const) {
    await open(page, '/dashboard/order/new');
    const field = page.locator(`[name=${name}]`);
    await field.focus();
    for (const [index, text] of texts.entries()) {
      await scan(page, text);
      await expect(page.locator('[name$=".idProduct"]')).toHaveCount(index + 1);
      await expect(field).toBeFocused();
    }
    await scan(page, '0*1');
    await expect(page.locator(`#${name}-error`)).toContainText('A quantidade antes do *');
    await expect(field).toBeFocused();
  }
});

test('without JavaScript the focus of a new client begins at the document, and goes on to the name @nojs-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  const document = page.locator('[name=clientCpfCnpj]');
  await expect(document).toBeFocused();
  await page.keyboard.type('11111111111');
  await page.keyboard.press('Enter');
  await expect(page.locator('#clientCpfCnpj-error')).toHaveText('CPF/CNPJ inválido');
  await expect(document).toBeFocused();
  await document.fill(generateCpf());
  await document.press('Enter');
  await expect(page.locator('[name=clientName]')).toBeFocused();

  // A button moves the focus where Enter does.
  const entry = page.getByLabel('Adicionar item');
  await entry.fill('1');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('1');
  await expect(entry).toBeFocused();
});
