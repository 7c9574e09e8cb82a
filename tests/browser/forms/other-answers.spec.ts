import { expect, test } from '../../support/browser-fixtures';
import { open, told } from '../../support/person';
import { NO_ANSWER, OTHER_ANSWERS } from './support/other-answers';

/** What somebody else answers to a save: saved-offline.spec.ts. */

test('another server’s answer leaves a list where it is, and is not saved as a file @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order');
  const rows = page.getByRole('row');
  const count = await rows.count();
  const [filter, menu, file] = [
    page.getByRole('link', { name: 'Próxima página' }),
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contas a Pagar' }),
    page.getByRole('navigation', { name: 'Exportar' }).getByRole('link', { name: 'CSV' }),
  ];
  const isOurs = (url: URL) => /^\/(?:dashboard|build)\//.test(url.pathname);
  let files = 0;
  page.on('download', () => (files += 1));
  for (const answer of Object.values(OTHER_ANSWERS)) {
    await page.route(isOurs, answer);
    for (const link of [filter, menu, file]) {
      await link.click();
      await told(page, NO_ANSWER);
      await expect(page).toHaveURL(/\/dashboard\/order$/);
      expect(await rows.count()).toBe(count);
    }
    await page.unroute(isOurs);
  }
  expect(files).toBe(0);
  await menu.click();
  await expect(page.getByRole('heading', { name: 'Contas a Pagar' })).toBeVisible();
});
