import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { pressWithAFinger } from '../../support/finger';
import { button, open, openTab, told } from '../../support/person';
import { addById, beginQuote, openInstallment } from '../../support/quotes';
import { addById as addToSale, openSale } from '../direct-sale/support/counter';

test.beforeEach(({ signedIn: page }) => page.setViewportSize({ width: 360, height: 740 }));

const idsOf = (page: Page) =>
  page
    .locator('[name$="].idProduct"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** A new order with these products as items. */
async function withItems(page: Page, ids: readonly string[]) {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  for (const [index, id] of ids.entries()) {
    await addById(page, id);
    await expect(page.locator(`[name="products[${index}].idProduct"]`)).toHaveValue(id);
  }
}

/** Two taps at the same place. */
async function doubleTap(page: Page, selector: string) {
  const finger = await pressWithAFinger(page);
  const target = page.locator(selector);
  await target.scrollIntoViewIfNeeded();
  const { x, y } = (await target.boundingBox())!;
  for (const touchPoints of [[{ x: x + 9, y: y + 9 }], [], [{ x: x + 9, y: y + 9 }], []])
    await finger.send('Input.dispatchTouchEvent', {
      type: touchPoints.length > 0 ? 'touchStart' : 'touchEnd',
      touchPoints,
    });
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await finger.detach();
}

const SIX = ['1', '2', '3', '4', '5', '6'];

test('a double tap removes one item, and adding items by code keeps the focus in the code field @js-only', async ({
  signedIn: page,
}) => {
  await withItems(page, SIX);
  await test.step('a double tap, with its undo in view', async () => {
    await doubleTap(page, '#products-4 .item-remove button');
    const undo = button(page, 'Desfazer');
    await expect(undo).toBeInViewport();
    expect(await idsOf(page)).toEqual(['1', '2', '3', '4', '6']);
    await undo.click();
    await expect.poll(() => idsOf(page)).toEqual(SIX);
  });
  await test.step('the next code', async () => {
    const code = page.getByLabel('Código do produto');
    await code.fill('7');
    await code.press('Enter');
    await expect(page.locator('[name="products[6].idProduct"]')).toHaveValue('7');
    await expect(code).toBeFocused();
    await expect(code).toBeInViewport();
    const entry = page.getByRole('combobox', { name: 'Adicionar item' });
    await entry.fill('3*8');
    await entry.press('Enter');
    await expect(page.locator('[name="products[7].amount"]')).toHaveValue('3');
    await expect(entry).toBeFocused();
    await expect(entry).toBeInViewport();
  });
});

test('a double tap removes one item at the counter @js-only', async ({ signedIn: page }) => {
  await openSale(page);
  for (const id of ['1', '2', '3']) await addToSale(page, id);
  const [first, , last] = await idsOf(page);
  await doubleTap(page, '#products-1 .item-remove button');
  await expect.poll(() => idsOf(page)).toEqual([first, last]);
});

test('correcting the installments moves the focus on, and a double tap removes one @js-only', async ({
  signedIn: page,
}) => {
  await beginQuote(page, { clientName: 'Ana do Foco', installments: 2 });
  await page.locator('[name="installments[0].value"]').fill('60,00');
  await page.locator('[name="installments[1].value"]').fill('40,00');
  for (const name of [/^Ajustar, cada uma/, 'Dividir de novo em 2x']) {
    await page.locator('[name=discountValue]').fill(typeof name === 'string' ? '2,00' : '1,00');
    await button(page, name).click();
    await expect(page.locator('#installments')).toBeFocused();
  }

  await button(page, 'Dividir em 6x').click();
  const lines = page.locator('#installments > li');
  await openInstallment(page, 5);
  await openInstallment(page, 4);
  await doubleTap(page, '#installments-4 button[value^="remove-installment"]');
  await expect(lines).toHaveCount(5);
  const undo = button(page, 'Desfazer');
  await expect(undo).toBeInViewport();
  await undo.click();
  await expect(lines).toHaveCount(6);
});

// The posts, and that the fields stay unfolded, are tested in order-items.test.
test('an item’s message disappears when it is edited; a line moved again moves on, and the page says where it is @once', async ({
  signedIn: page,
}) => {
  await withItems(page, ['1', '2', '3']);
  // The message about an added item disappears when the item is edited.
  const said = page.locator('.items-entry [role=status]');
  await expect(said).toHaveText(/^Item adicionado: /);
  await page.locator('[name="products[0].amount"]').fill('2,5');
  await expect(said).not.toHaveText(/Item adicionado/);
  await page.getByText('Duplicar ou mover uma linha').click();
  const number = page.getByLabel('Linha nº');
  await number.fill('3');
  for (const [now, text] of [
    ['2', 'Linha 3 passou a ser a 2: '],
    ['1', 'Linha 2 passou a ser a 1: '],
    ['1', 'A linha 1 já é a primeira.'],
  ] as const) {
    await button(page, 'Subir').click();
    await told(page, text);
    await expect(number).toHaveValue(now);
    await expect(number).toBeVisible();
  }
  expect(await idsOf(page)).toEqual(['3', '1', '2']);
  await button(page, 'Duplicar').click();
  await told(page, 'Linha 1 duplicada: ');
  await expect(number).toHaveValue('1');
});

test('a client to be registered is not refused while the data is being typed @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await page.getByLabel('Cadastrar este cliente').check();
  const document = page.getByLabel('CPF/CNPJ', { exact: true });
  await document.pressSequentially('529.982.247-25');
  await page.getByLabel('Nome', { exact: true }).fill('Ana');
  await page.getByLabel('Celular').focus();
  await expect(page.locator('#saveClient-error')).toHaveCount(0);
  await button(page, 'Salvar').first().click();
  await expect(page.locator('#saveClient-error')).toBeVisible();
});
