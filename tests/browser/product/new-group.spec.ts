import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { button, open, withJavaScript } from '../../support/person';

test('a product’s group is registered in the product’s form, and nothing typed is lost', async ({
  signedIn: page,
}) => {
  const group = `Isolação ${withJavaScript() ? 'acústica' : 'térmica'}`;
  await open(page, '/dashboard/product/new');
  await page.getByLabel('Descrição', { exact: true }).fill('Lã de vidro');
  await page.getByText('Cadastrar um grupo que falta').click();
  await button(page, 'Cadastrar grupo').click();
  await expect(page.getByText('Digite o nome do grupo').first()).toBeVisible();
  await checkA11y(page);
  await page.getByLabel('Nome do grupo').fill(group);
  await page.getByRole('button', { name: 'Cadastrar grupo' }).click();
  const select = page.getByLabel('Grupo de produtos', { exact: true });
  await expect(select.locator(':checked')).toHaveText(group);
  if (withJavaScript()) await expect(select).toBeFocused();
  await expect(page.getByLabel('Descrição', { exact: true })).toHaveValue('Lã de vidro');
});
