import { expect, test } from '../../support/browser-fixtures';
import { button, open } from '../../support/person';

test('sends a non-numeric id to the list, and says when an order does not exist @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/abc');
  await expect(page).toHaveURL(/\/dashboard\/order$/);
  await open(page, '/dashboard/order/999999');
  await expect(page.getByRole('heading', { name: 'Registro não encontrado' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

// The requests are tested in order-list.test.
test('filters the list by status and by number @once', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order');
  await page.getByLabel('Status').selectOption({ label: 'Cancelado' });
  await button(page, 'Pesquisar').click();
  const statuses = page.locator('tbody [data-label=Status] span');
  await expect(statuses.first()).toHaveText('Cancelado');
  expect(new Set(await statuses.allTextContents())).toEqual(new Set(['Cancelado']));
  await open(page, '/dashboard/order?idOrder=3');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByLabel('Id do Orçamento')).toHaveValue('3');
});
