import { expect, test } from '../../support/browser-fixtures';
import { open } from '../../support/person';

/** What the key saves in each register: kept-forms.spec.ts. */

test('Ctrl+S saves nothing behind a dialog, and sends nothing @js-only', async ({
  signedIn: page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await open(page, '/dashboard/client/1');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Tela/ }).press('Control+s');
  await open(page, '/dashboard/order/3/send/quote');
  await page.locator('[name=email]').press('Control+s');
  // A post begun by Ctrl+S would be under way when the next key is answered.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Tela/ })).toBeFocused();
  expect(posts).toEqual([]);
});
