import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { closeByEscape, keysArrive } from '../../support/keyboard';
import { button, open, openTab } from '../../support/person';
import { addById, dialog, lines, openSale } from '../direct-sale/support/counter';

/** A way into a dialog and out of it, by a person who typed in it. */
type Way = (page: Page) => Promise<void>;

async function pay(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await expect(dialog(page, 'Pagamento')).toBeVisible();
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialog(page, 'Buscar').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zz');
  await closeByEscape(page, 'Buscar');
}

const AT_THE_COUNTER: Record<string, Way> = {
  'the payment, with a discount': async (page) => {
    await pay(page);
    await page.getByLabel('Desconto (R$)').click();
    await page.keyboard.type('100');
    await closeByEscape(page, 'Pagamento');
  },
  'the payment and the end of the sale': async (page) => {
    await pay(page);
    await button(page, 'Próximo').click();
    await expect(page.locator('[name=clientCpfCnpj]')).toBeFocused();
    await closeByEscape(page, 'Finalizar venda');
    await closeByEscape(page, 'Pagamento');
  },
  'setting the sale aside': async (page) => {
    await page.keyboard.press('F6');
    await expect(page.getByLabel('Nome da venda')).toBeFocused();
    await closeByEscape(page, 'Pôr em espera');
  },
  'taking a sale up': async (page) => {
    await page.keyboard.press('F6');
    await page.getByLabel('Nome da venda').fill('Quem volta');
    await page.keyboard.press('Enter');
    await expect(lines(page)).toHaveCount(0);
    await openSale(page);
    await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
    await page.keyboard.press('F7');
    await button(page, 'Retomar Quem volta').click();
    await expect(lines(page)).toHaveCount(1);
  },
  'asking to cancel': async (page) => {
    await button(page, 'Cancelar').click();
    await button(page, 'Não, continuar a venda').click();
  },
  'the quick search': search,
};

test('after each dialog of the counter, a scan reaches the bar code field @js-only', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await addById(page, '1');
  const barCode = page.getByLabel('Código de barras', { exact: true });
  for (const [way, go] of Object.entries(AT_THE_COUNTER))
    await test.step(`after ${way}`, async () => {
      await barCode.fill('');
      await barCode.focus();
      await go(page);
      await expect(page.locator('dialog:modal')).toHaveCount(0);
      await keysArrive(page, barCode);
    });
});

/** Opens the list of keys and clicks in its text, as a person who selects it. */
async function readKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+/');
  await dialog(page, /teclado/i)
    .locator('kbd')
    .first()
    .click();
  await closeByEscape(page, /teclado/i);
}

/** Scripts cannot read the selection of an e-mail field, so it is tested too. */
const OF_THE_ORDER = ['clientName', 'clientEmail', 'observation'];

test("after the quick search and the list of keys, the order's field keeps its caret @js-only", async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  for (const name of OF_THE_ORDER) {
    if (name === 'observation') await openTab(page, 'Informações da obra');
    const field = page.locator(`[name=${name}]`);
    for (const [way, go] of Object.entries({ 'the quick search': search, 'the keys': readKeys }))
      await test.step(`${name} after ${way}`, async () => {
        await field.fill('a@exemplo.com.br');
        await field.press('End');
        await go(page);
        await keysArrive(page, field);
      });
  }
});
