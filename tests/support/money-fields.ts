import { expect, type Page } from '@playwright/test';

/** Texts inserted into an empty money field, and what the field shows then. */
export const INSERTED = [
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
  // Not amounts: without its wrong part, each would be a different amount.
  ['12,345', '12,345'],
  ['0,125', '0,125'],
  ['-12,50', '-12,50'],
  ['US$ 50', 'US$ 50'],
  ['50 centavos', '50 centavos'],
  ['9'.repeat(44), '9'.repeat(44)],
] as const;

/**
 * An amount, one with its sign, and a text that is not one: each kind that a field must tell apart.
 */
export const SOME = INSERTED.filter(([text]) => ['1.234', 'R$ 1500', '12,345'].includes(text));

/**
 * Inserts each text into each field of money that the page shows, as a person pastes, and as a phone's
 * keyboard puts in what it offers: without a paste; of many fields, into the first ones. Returns how
 * many there were.
 */
export async function insertAll(
  page: Page,
  texts: readonly (readonly [string, string])[],
  { fields: most = Infinity } = {},
): Promise<number> {
  const shownFields = page.locator('input[data-typed=money]:visible:enabled:not([readonly])');
  const fields = (await shownFields.all()).slice(0, most);
  if (fields.length === 0) return 0;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const ways = [
    () => page.keyboard.press('ControlOrMeta+v'),
    (text: string) => page.keyboard.insertText(text),
  ];
  for (const [text, shown] of texts) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    for (const field of fields)
      for (const insert of ways) {
        await field.fill('');
        await insert(text);
        await expect(field, text).toHaveValue(shown);
      }
  }
  return fields.length;
}
