import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open } from '../../support/person';

// The requests are tested in client-list.test and lists.test.
test('asks for a filter first, then finds, pages and keeps the filter on return @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client');
  await expect(page.getByText('Escolha um campo para filtar os clientes')).toBeVisible();
  await button(page, 'Pesquisar').click();
  await expect(
    page.getByRole('main').getByText(/^Mostrando 1 à 5 de \d+ resultados$/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(
    page.getByRole('main').getByText(/^Mostrando 6 à 10 de \d+ resultados$/),
  ).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Editar cliente' })).toBeVisible();
  await answering(page);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(
    page.getByRole('main').getByText(/^Mostrando 6 à 10 de \d+ resultados$/),
  ).toBeVisible();
});

test('Limpar empties what was typed and not searched for; searching keeps the focus; back brings the filter @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client');
  const [name, status] = [page.getByLabel('Nome'), page.getByLabel('Status')];
  await name.fill('abandonado');
  await status.selectOption('0');
  await page.getByRole('link', { name: 'Limpar' }).click();
  await expect(name).toHaveValue('');
  await expect(status).toHaveValue('');
  await name.fill('Ana');
  await status.selectOption('1');
  await name.press('Enter');
  await expect(page.getByRole('main').getByText(/^Mostrando 1 à/)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('zzzz');
  await name.press('Enter');
  await expect(page.getByRole('main').getByText('Nenhum registro encontrado')).toBeVisible();
  await expect(name).toHaveValue('zzzz');
  await page.goBack();
  await expect(page.getByRole('main').getByText(/^Mostrando 1 à/)).toBeVisible();
  await expect(name).toHaveValue('Ana');
  await expect(status).toHaveValue('1');
  await page.getByRole('link', { name: 'Limpar' }).click();
  await expect(name).toHaveValue('');
});
