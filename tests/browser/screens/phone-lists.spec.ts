import { expect, test } from '../../support/browser-fixtures';
import { button, open, unfoldFilters, withJavaScript } from '../../support/person';

/** A phone in portrait. */
const PHONE = { width: 360, height: 740 };

/** Each list as it opens: phone-cards.spec.ts. */

test('a used filter is counted, and folds away for the rows', async ({ signedIn: page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/dashboard/order');
  const search = page.getByRole('search');
  await unfoldFilters(page);
  await search.getByLabel('Status').selectOption({ label: 'Finalizado' });
  await button(page, 'Pesquisar').click();
  await page.waitForURL(/status=6/);
  await expect(search.getByRole('checkbox', { name: 'Mais filtros (1 em uso)' })).toBeVisible();
  await expect(search.getByLabel('Status')).toBeHidden();
});

test('a list not yet requested, and a filter with an error, show their fields', async ({
  signedIn: page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/dashboard/client');
  await expect(page.getByRole('search').getByLabel('Status')).toBeVisible();
  await open(page, '/dashboard/supplier?cpfCnpj=11111111111');
  await expect(page.getByRole('search').getByLabel('CPF/CNPJ')).toBeVisible();
});

test('on a desktop the filters of a list take one line, and the others unfold below it', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/dashboard/order', '/dashboard/payable', '/dashboard/fiscal-note']) {
    await open(page, path);
    const search = page.getByRole('search');
    const [field, send] = [search.getByRole('textbox').first(), button(page, 'Pesquisar')];
    const tops = [await field.boundingBox(), await send.boundingBox()].map((box) => box?.y);
    expect(tops[0], path).toBe(tops[1]);
    await expect(search.getByLabel('Empresa').or(search.getByLabel('Feito de'))).toBeHidden();
    await unfoldFilters(page);
    await expect(search.getByLabel('Empresa').or(search.getByLabel('Feito de'))).toBeVisible();
  }
  // A phone held sideways.
  await page.setViewportSize({ width: 740, height: 360 });
  await open(page, '/dashboard/order');
  await expect(page.getByRole('search').getByLabel('Status')).toBeHidden();
});

test('a folded filter is counted, keeps the focus near, and is removed by its chip', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable');
  const search = page.getByRole('search');
  await unfoldFilters(page);
  await search.getByLabel('Valor de (R$)').fill('1,00');
  await search.getByLabel('Valor de (R$)').press('Enter');
  await page.waitForURL(/valueFrom=1/);
  const fold = search.getByRole('checkbox', { name: 'Mais filtros (1 em uso)' });
  await expect(fold).not.toBeChecked();
  if (withJavaScript()) await expect(fold).toBeFocused();
  await search.getByRole('link', { name: /^Tirar o filtro Valor de/ }).click();
  await expect(search.getByRole('checkbox', { name: 'Mais filtros', exact: true })).toBeVisible();
});

test('a search for a whole document or a number finds by it', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order');
  await page.getByLabel('Nome', { exact: true }).fill('nº 3');
  await page.getByLabel('Nome', { exact: true }).press('Enter');
  await page.waitForURL(/idOrder=3/);
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Tirar o filtro Id do Orçamento: 3' })).toBeVisible();
  // The next number replaces it.
  await page.getByLabel('Nome', { exact: true }).fill('4');
  await page.getByLabel('Nome', { exact: true }).press('Enter');
  await page.waitForURL(/idOrder=4/);
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(1);
});

test('the focus stays at the filter: at its error, and where a chip was removed @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order?status=1&name=a');
  await page.getByRole('link', { name: 'Tirar o filtro Nome: a' }).click();
  await expect(page.getByRole('link', { name: /^Tirar o filtro Status/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();

  const fold = page.getByRole('search').getByRole('checkbox');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toBeChecked();
  await page.getByLabel('Feito de').fill('10/11/2026');
  await page.getByLabel('Feito até').fill('01/11/2026');
  await button(page, 'Pesquisar').click();
  await expect(page.getByLabel('Feito até')).toBeFocused();
  await expect(page.getByText('A data final é anterior à inicial.')).toBeVisible();
});

test('between a phone and a tablet the search field is left of its buttons', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 640, height: 700 });
  await open(page, '/dashboard/order');
  const [field, fold] = [
    await page.getByLabel('Nome', { exact: true }).boundingBox(),
    await page.getByRole('search').getByRole('checkbox').boundingBox(),
  ];
  // The button has a border around its target.
  expect(Math.abs((field?.y ?? 0) - (fold?.y ?? 0))).toBeLessThanOrEqual(2);
  expect(field?.x).toBeLessThan(fold?.x ?? 0);
});
