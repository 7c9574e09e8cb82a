import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open, withJavaScript } from '../../support/person';

test('the help of a screen opens beside it, and leads to other tasks', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/payable/new');
  await page.getByLabel('Descrição').fill('Aluguel');
  const opened = context.waitForEvent('page');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Ajuda' }).click();
  const help = await opened;
  await expect(
    help.getByRole('heading', { name: 'Lançar uma conta pelo código de barras' }),
  ).toBeVisible();
  const picture = help.getByRole('img', { name: /código de barras/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(960);
  await help.getByRole('link', { name: 'Fechar o mês' }).click();
  await expect(help.getByRole('heading', { name: 'Fechar o mês' })).toBeVisible();
  await expect(page.getByLabel('Descrição')).toHaveValue('Aluguel');
});

test('the search finds a task of the help', async ({ signedIn: page }) => {
  await open(page, withJavaScript() ? '/dashboard' : '/dashboard/search');
  if (withJavaScript()) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Tela, cliente/ }).fill('certificado');
    await page.getByRole('option', { name: 'Preparar a emissão de notas' }).click();
  } else {
    await page.getByRole('searchbox').fill('certificado');
    await button(page, 'Pesquisar').click();
    await page.getByRole('link', { name: 'Preparar a emissão de notas' }).click();
  }
  await answering(page);
  await expect(page.getByRole('heading', { name: 'Preparar a emissão de notas' })).toBeVisible();
});
