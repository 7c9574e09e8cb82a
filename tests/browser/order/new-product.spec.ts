import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { checkOpenDialog } from '../../support/keyboard';
import { button, open, openTab, told, withJavaScript } from '../../support/person';

test('a missing product is registered over the order, and nothing typed is lost', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Zé da Obra');
  await openTab(page, 'Itens do pedido');
  await page.getByLabel('Código do produto').fill('1');
  await page.getByLabel('Código do produto').press('Enter');
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('1');
  await page.locator('[name="products[0].value"]').fill('77,70');
  await page.locator('[name=itemEntry]').fill(`Sanca ${withJavaScript() ? 'curva' : 'reta'}`);
  await button(page, 'Cadastrar produto').click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar produto' });
  await expect(dialog.getByLabel('Descrição')).toHaveValue(/^Sanca /);
  await checkA11y(page);
  if (withJavaScript()) {
    await checkOpenDialog(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await dialog.getByLabel('Valor (R$)').fill('12,50');
  await button(page, 'Cadastrar e incluir').click();
  await expect(page.locator('#newProductNcm-error')).toHaveText('Número NCM inválido');
  await expect(dialog.getByLabel('Valor (R$)')).toHaveValue('12,50');
  await dialog.getByLabel('NCM').fill('6809.11.00');
  await dialog.getByLabel('Unidade').selectOption({ index: 1 });
  await dialog.getByLabel('Grupo de produtos').selectOption({ index: 1 });
  await dialog.getByLabel('NCM').press('Enter');
  await told(page, 'Produto cadastrado com sucesso');
  await expect(page.locator('#products-1')).toContainText('Sanca');
  await expect(page.locator('[name="products[1].value"]')).toHaveValue('12,50');
  await expect(page.locator('[name="products[0].value"]')).toHaveValue('77,70');
  if (withJavaScript()) await expect(page.locator('[name="products[1].amount"]')).toBeFocused();
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento cadastrado com sucesso.');
  await expect(page.locator('[name=clientName]')).toHaveValue('Zé da Obra');
  await expect(page.locator('[name="products[1].value"]')).toHaveValue('12,50');
});
