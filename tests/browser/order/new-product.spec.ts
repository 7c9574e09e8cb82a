import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { checkOpenDialog } from '../../support/keyboard';
import { button, open, openTab, told, withJavaScript } from '../../support/person';
import { openAllInstallments } from '../../support/quotes';

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

// Without a script, typed text is kept: order-new-product.test, order-new-professional.test.
test('a missing record is offered, its first wrong field gets the focus, and its typed text comes back @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await test.step('the first wrong field gets the focus', async () => {
    await button(page, 'Cadastrar produto').click();
    const dialog = page.getByRole('dialog', { name: 'Cadastrar produto' });
    await button(page, 'Cadastrar e incluir').click();
    await expect(dialog.getByLabel('Descrição')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Descrição')).toBeFocused();
    await page.keyboard.type('Sanca');
    await button(page, 'Cadastrar e incluir').click();
    await expect(dialog.getByLabel('Unidade')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('registering is offered for a product that is not found', async () => {
    const line = page.getByRole('combobox', { name: 'Adicionar item' });
    const offer = page.getByRole('option', { name: 'Novo produto: sanca torta' });
    await line.fill('2*sanca torta');
    await expect(offer).toBeVisible();
    // A typing error and Enter only report that nothing was found.
    await expect(offer).toHaveAttribute('aria-selected', 'false');
    await line.press('Enter');
    await expect(page.locator('#itemEntry-error')).toHaveText(/^Nenhum produto com esta descrição/);
    await line.press('ArrowDown');
    await line.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cadastrar produto' });
    await expect(dialog.getByLabel('Descrição')).toHaveValue('sanca torta');
    await expect(dialog.getByLabel('Descrição')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(line).toBeFocused();
    await expect(line).toHaveValue('2*sanca torta');
    await line.fill('7899999999999');
    await expect(page.getByText('Nenhum resultado', { exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: /^Novo produto/ })).toHaveCount(0);
    await line.fill('');
  });
  await test.step('its typed text is there when its dialog opens again', async () => {
    await openTab(page, 'Informações da obra');
    await button(page, 'Cadastrar profissional').click();
    const professional = page.getByRole('dialog', { name: 'Cadastrar profissional' });
    await professional.getByLabel('Nome completo').fill('Bruno Gesseiro');
    await professional.getByLabel('Estado').selectOption('SP');
    await page.keyboard.press('Escape');
    await expect(professional).toHaveCount(0);
    await openTab(page, 'Itens do pedido');
    await button(page, 'Cadastrar produto').click();
    const product = page.getByRole('dialog', { name: 'Cadastrar produto' });
    await product.getByLabel('Descrição').fill('Sanca de canto');
    await page.keyboard.press('Escape');
    await expect(product).toHaveCount(0);
    await button(page, 'Cadastrar produto').click();
    await expect(product.getByLabel('Descrição')).toHaveValue('Sanca de canto');
    await page.keyboard.press('Escape');
    await openTab(page, 'Informações da obra');
    await button(page, 'Cadastrar profissional').click();
    await expect(professional.getByLabel('Nome completo')).toHaveValue('Bruno Gesseiro');
    await expect(professional.getByLabel('Estado')).toHaveValue('SP');
  });
});

test('the errors of a refused save stay while a missing record is registered @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/22');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Em execução' });
  await button(page, 'Salvar').click();
  const summary = page.locator('[data-error-summary]');
  await expect(summary).toContainText('ao menos uma parcela com data de vencimento');
  await openTab(page, 'Informações da obra');
  await button(page, 'Cadastrar profissional').click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar profissional' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(summary).toContainText('ao menos uma parcela com data de vencimento');
  const tab = page.getByRole('link', { name: /^Dados de pagamento.*1 erro/ });
  await expect(tab).toContainText('Faltam vencimento e forma de pagamento');
  await openTab(page, 'Dados de pagamento');
  await openAllInstallments(page);
  await page.getByLabel('Primeiro vencimento').fill('25/12/2026');
  await button(page, 'Preencher os vencimentos, um por mês').click();
  await expect(summary).toHaveCount(0);
  const payment = page.getByRole('link', { name: /^Dados de pagamento/ });
  await expect(payment).toContainText('Falta forma de pagamento');
  await page.getByLabel('Mesma forma em todas').selectOption({ label: 'Pix' });
  await button(page, 'Aplicar a forma a todas').click();
  await expect(payment).toContainText('Completo');
});
