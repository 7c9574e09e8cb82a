import { expect, test } from '../../support/browser-fixtures';
import { button } from '../../support/person';
import { addById, dialog, lines, openSale } from './support/counter';

test('without a network the payment opens, the sale stays, and the Pix comes later @js-only', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await addById(page, '1');
  const loaded = await page.evaluateHandle(() => document);
  await page.context().setOffline(true);
  await page.keyboard.press('F9');
  await expect(dialog(page, 'Pagamento')).toBeVisible();
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('pix'));
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Pix' });
  await asked;
  await expect(button(page, 'Dinheiro')).toBeEnabled();
  await expect(lines(page)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByRole('img', { name: /^QR code do Pix de R\$/ })).toBeVisible();
  expect(await loaded.evaluate((before) => before === document)).toBe(true);
});
