import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab } from '../../support/person';

/** Pastes as a person does: over the selection, else at the caret. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    // A script's event does not trigger the browser's own insertion, which obeys the limit.
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
  }, text);
}

test('text inserted at once into a masked field is read whole, and typing into a full one replaces what follows @js-only', async ({
  signedIn: page,
}) => {
  /** As a phone's keyboard inserts its clipboard. */
  const insert = async (field: Locator, text: string) => {
    await field.focus();
    await page.keyboard.insertText(text);
  };
  await open(page, '/dashboard/client/new');
  for (const [name, pasted, shown] of [
    ['phone', '+55 (11) 98765-4321', '(11) 9 8765-4321'],
    ['phone', '+55 11 91234-5678 ', '(11) 9 1234-5678'],
    ['phone', '011 98765-4321', '(11) 9 8765-4321'],
    ['cpfCnpj', 'CPF: 529.982.247-25', '529.982.247-25'],
    ['cpfCnpj', '111.444.777-35', '111.444.777-35'],
    ['zipCode', 'CEP 01310-100', '01.310-100'],
    ['birthDate', 'nascida em 05/12/1980', 'nascida em 05/12/1980'],
  ] as const) {
    const field = page.locator(`[name=${name}]`);
    for (const bring of [paste, insert]) {
      await field.fill('');
      await bring(field, pasted);
      await expect(field, `${bring.name}: ${pasted}`).toHaveValue(shown);
    }
  }

  for (const [name, filled, at, typed, shown] of [
    ['phone', '11987654321', 6, '12', '(11) 9 1265-4321'],
    ['phone', '11987654321', 0, '21', '(21) 9 8765-4321'],
    ['cpfCnpj', '52998224725', 4, '1', '529.182.247-25'],
    ['zipCode', '01310100', 0, '04', '04.310-100'],
    ['zipCode', '01310100', 10, '9', '01.310-100'],
  ] as const) {
    const field = page.locator(`[name=${name}]`);
    await field.fill('');
    await field.pressSequentially(filled);
    await field.evaluate(
      (input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret),
      at,
    );
    await page.keyboard.type(typed);
    await expect(field, `${typed} into ${filled}`).toHaveValue(shown);
  }

  await test.step('a text without enough room is cut, and a message says so', () => cutText(page));
  await open(page, '/dashboard/client');
  const filter = page.locator('[name=cpfCnpj]');
  await paste(filter, 'CNPJ: 33.000.167/0001-01');
  await expect(filter).toHaveValue('33.000.167/0001-01');
});

async function cutText(page: Page): Promise<void> {
  const name = page.locator('[name=name]');
  const limit = Number(await name.getAttribute('maxlength'));
  await paste(name, `${'a'.repeat(limit)} `);
  await expect(name).toHaveValue(/^a+$/);
  const told = page.getByText(`O texto colado foi cortado: cabem ${limit} caracteres neste campo.`);
  await expect(told).toBeHidden();
  await name.fill('Ana ');
  await paste(name, 'b'.repeat(limit));
  await expect(told).toBeVisible();
  await expect(name).toHaveValue(`Ana ${'b'.repeat(limit - 4)}`);
}

test('typing into a full text is reported once, until there is room again @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  // A masked field controlled by React reads pasted text too.
  const document = page.locator('[name=clientCpfCnpj]');
  await paste(document, 'CPF: 529.982.247-25');
  await expect(document).toHaveValue('529.982.247-25');
  await openTab(page, 'Itens do pedido');
  await button(page, 'Linha livre').click();
  const description = page.locator('[name="products[0].description"]');
  const limit = Number(await description.getAttribute('maxlength'));
  const cut = page
    .locator('.toast')
    .filter({ hasText: `O texto digitado foi cortado: cabem ${limit} caracteres neste campo.` });
  await description.fill('a'.repeat(limit - 1));
  await description.press('End');
  await page.keyboard.type('b');
  await expect(cut).toHaveCount(0);
  await page.keyboard.type('cde');
  await expect(cut).toHaveCount(1);
  await expect(description).toHaveValue(`${'a'.repeat(limit - 1)}b`);
  await cut.getByRole('button', { name: 'Fechar aviso' }).click();
  await description.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('fg');
  await expect(cut).toHaveCount(1);
});
