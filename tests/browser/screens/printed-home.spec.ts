import { expect, test } from '../../support/browser-fixtures';
import { open } from '../../support/person';

test('printed, a part of home stands whole on a page, and a table’s headings with its first row @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard');
  await page.emulateMedia({ media: 'print' });
  const parts = page.locator('main section:has(> h2)').filter({ visible: true });
  await expect(parts.first()).toBeVisible();
  for (const part of await parts.all()) await expect(part).toHaveCSS('break-inside', 'avoid');
  const rows = page.locator('main tbody tr:first-child').filter({ visible: true });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await expect(row).toHaveCSS('break-before', 'avoid');
});
