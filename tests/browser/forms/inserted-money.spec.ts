import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { KEPT_FORMS } from '../../support/kept-forms';
import { button, open, openTab, unfoldFilters } from '../../support/person';

/** What comes into an empty field of money at once, and what stands there then. */
const INSERTED = [
  ['1500', '15,00'],
  ['1.234', '1.234,00'],
  ['12,5', '12,50'],
  ['10.50', '10,50'],
  ['R$ 1.234,56 ', '1.234,56'],
  ['R$ 1500', '1.500,00'],
  ['R$\u00a050', '50,00'],
  ['50 reais', '50,00'],
  // Longer than the field has room for.
  ['R$ 123.456.789,5', '123.456.789,50'],
  ['R$ 999.999.999,99', '999.999.999,99'],
  // No amounts: each would be another one without what makes it none.
  ['12,345', '12,345'],
  ['0,125', '0,125'],
  ['-12,50', '-12,50'],
  ['US$ 50', 'US$ 50'],
  ['50 centavos', '50 centavos'],
  ['9'.repeat(44), '9'.repeat(44)],
] as const;

type Insert = (text: string) => Promise<void>;

/** As a person pastes, and as a phone's keyboard puts in what it offers: without a paste. */
function waysOf(page: Page): readonly Insert[] {
  return [
    async (text) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('ControlOrMeta+v');
    },
    (text) => page.keyboard.insertText(text),
  ];
}

/** What is inserted into each field of money that the page shows; how many there are. */
async function insertAll(page: Page, texts: readonly (readonly [string, string])[]) {
  const fields = await page
    .locator('input[data-typed=money]:visible:enabled:not([readonly])')
    .all();
  for (const field of fields)
    for (const insert of waysOf(page))
      for (const [text, shown] of texts) {
        await field.focus();
        await field.selectText();
        await page.keyboard.press('Delete');
        await insert(text);
        await expect(field, text).toHaveValue(shown);
      }
  return fields.length;
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('what comes into a field of money at once is read as written @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/new');
  expect(await insertAll(page, INSERTED)).toBeGreaterThan(0);
});

test('so it is in the fields of every form @js-only', async ({ signedIn: page }) => {
  test.slow();
  const some = INSERTED.filter(([text]) => ['1.234', 'R$ 1500', '12,345'].includes(text));
  let seen = 0;
  for (const { path } of KEPT_FORMS) {
    await open(page, path);
    seen += await insertAll(page, some);
  }
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await button(page, 'Linha livre').click();
  expect(await insertAll(page, some)).toBeGreaterThan(0);
  await open(page, '/dashboard/product');
  await unfoldFilters(page);
  seen += await insertAll(page, some);
  expect(seen).toBeGreaterThan(5);
});

test('no amount stays one until it is mended, and is refused @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/new');
  const value = page.locator('[name=value]');
  await value.focus();
  await page.keyboard.insertText('12,34');
  await page.keyboard.press('End');
  // As long as what is there: it takes its place (R-FLD-35).
  await page.keyboard.insertText('0,125');
  await expect(value).toHaveValue('0,125');
  await value.selectText();
  await page.keyboard.insertText('12,345');
  await page.keyboard.press('End');
  await page.keyboard.type('6');
  await expect(value).toHaveValue('12,3456');
  await value.blur();
  await expect(value).toHaveValue('12,3456');
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await value.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(value).toHaveValue('12,34');
  // From here on it is typed, as ever.
  await page.keyboard.type('5');
  await expect(value).toHaveValue('123,45');
});
