import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open, told } from '../../support/person';

test('a toast that was read is not shown again by going back in the history, nor by a reload', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/supplier/1');
  await button(page, 'Atualizar').click();
  const message = 'Fornecedor atualizado com sucesso';
  await told(page, message);
  const list = page.url();
  // The history moves before the screen's code is loaded: a person goes on once it is shown.
  const supplierShown = () => expect(button(page, 'Atualizar')).toBeVisible();
  const ways = [
    // By a link, and by another document.
    async () => {
      await page.locator('tbody a').first().click();
      await supplierShown();
      await page.goBack();
    },
    async () => {
      await page.goForward();
      await supplierShown();
      await page.goBack();
    },
    async () => {
      await open(page, '/dashboard/help');
      await page.goBack();
    },
    async () => {
      await page.goBack();
      await supplierShown();
      await page.goForward();
    },
    () => page.reload(),
  ];
  for (const way of ways) {
    await way();
    await page.waitForURL(list);
    await answering(page);
    await expect(page.locator('tbody a').first()).toBeVisible();
    await expect(page.locator('.toast').filter({ hasText: message })).toHaveCount(0);
  }
});
