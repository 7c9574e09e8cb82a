import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { scan } from '../../support/hands';
import { open } from '../../support/person';

async function barCodeOf(page: Page, id: string): Promise<string> {
  const html = await (await page.request.get(`/dashboard/product/${id}`)).text();
  return /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
}

test('without JavaScript one code follows the other, a refused one too @nojs-only', async ({
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
