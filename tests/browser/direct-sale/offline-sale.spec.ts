import { expect, test } from '../../support/browser-fixtures';
import { button } from '../../support/person';
import { addById, dialog, lines, openSale } from './support/counter';

test('without a network the payment opens and the sale stays; a Pix code without an answer comes later @js-only', async ({
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
  const code = page.getByRole('img', { name: /^QR code do Pix de R\$/ });
  await expect(code).toBeVisible();
  expect(await loaded.evaluate((before) => before === document)).toBe(true);

  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Pagamento')).toBeHidden();
  // The screen's code is loaded; only the data gets no answer.
  await addById(page, '2');
  const isPix = (url: URL) => url.pathname === '/dashboard/direct-sale/pix';
  await page.route(isPix, (route) => route.abort());
  await page.keyboard.press('F9');
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Pix' });
  await expect(page.getByText(/^Buscando o QR code do Pix de R\$/)).toBeVisible();
  await expect(code).toHaveCount(0);
  await page.unroute(isPix);
  await expect(code).toBeVisible();
  await expect(page.getByText(/^Buscando o QR code/)).toHaveCount(0);
});
