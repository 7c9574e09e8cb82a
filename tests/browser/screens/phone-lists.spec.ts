import { expect, test } from '../../support/browser-fixtures';
import { open } from '../../support/person';

/** A phone held upright. */
const PHONE = { width: 360, height: 740 };

for (const path of [
  '/dashboard/client?status=',
  '/dashboard/company',
  '/dashboard/supplier',
  '/dashboard/product',
  '/dashboard/professional',
  '/dashboard/order',
  '/dashboard/payable',
]) {
  test(`the first row of ${path} is in a phone's first screen, and its filters unfold`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, path);
    const row = page.getByRole('main').locator('tbody tr').first();
    expect((await row.boundingBox())?.y).toBeLessThan(600);
    const search = page.getByRole('search');
    await expect(search.getByRole('button', { name: 'Pesquisar' })).toBeHidden();
    await search.getByRole('checkbox', { name: /^Mostrar filtros/ }).check();
    await expect(search.getByRole('button', { name: 'Pesquisar' })).toBeVisible();
  });
}

test('a filter that was used is counted, and folds away for its rows', async ({
  signedIn: page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/dashboard/order');
  const search = page.getByRole('search');
  await search.getByRole('checkbox', { name: 'Mostrar filtros' }).check();
  await search.getByLabel('Status').selectOption({ label: 'Finalizado' });
  await search.getByRole('button', { name: 'Pesquisar' }).click();
  await page.waitForURL(/status=6/);
  await expect(search.getByRole('checkbox', { name: 'Mostrar filtros (1 em uso)' })).toBeVisible();
  await expect(search.getByLabel('Status')).toBeHidden();
});

test('a list that has yet to be asked for, and a filter with an error, show their fields', async ({
  signedIn: page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/dashboard/client');
  await expect(page.getByRole('search').getByLabel('Nome')).toBeVisible();
  await open(page, '/dashboard/supplier?cpfCnpj=11111111111');
  await expect(page.getByRole('search').getByLabel('CPF/CNPJ')).toBeVisible();
});
