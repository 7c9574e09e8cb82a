import { expect, test } from '../../support/browser-fixtures';
import { button, told, withJavaScript } from '../../support/person';
import { addById, dialog, finish, lines, openSale, SAVED, soldOrder } from './support/counter';

test('sells to a client registered during the sale, through each dialog and back', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await button(page, 'Finalizar').click();
  await expect(page.getByText('É necessário possuir ao menos um produto').first()).toBeVisible();
  await addById(page, '1');
  await addById(page, '2');
  await addById(page, '1');
  await expect(page.getByText('Item já adicionado à lista.').first()).toBeVisible();
  await button(page, /^Remover .*, item 2$/).click();
  await expect(lines(page)).toHaveCount(2);

  await button(page, 'Finalizar').click();
  await expect(dialog(page, 'Pagamento')).toBeVisible();
  await page.getByLabel('Desconto (R$)').fill('9.999,99');
  await button(page, 'Próximo').click();
  await expect(page.locator('#discount-error')).toHaveText('Desconto maior que o total');
  await page.getByLabel('Desconto (R$)').fill('1,00');
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Cheque' });
  await page.getByLabel('3x').check();
  await button(page, 'Próximo').click();
  await expect(dialog(page, 'Finalizar venda')).toBeVisible();
  await button(page, 'Voltar ao pagamento').click();
  await expect(page.getByLabel('3x')).toBeChecked();
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Dinheiro' });
  if (withJavaScript()) {
    await expect(page.getByLabel('A vista')).toBeChecked();
    await expect(page.getByLabel('2x')).toBeDisabled();
  }
  await page.getByLabel('Valor recebido em dinheiro (R$)').fill('200,00');
  await button(page, 'Próximo').click();
  await expect(page.getByText('Troco')).toBeVisible();

  await page.getByLabel('CPF/CNPJ').fill('012.345.678-90');
  await page.getByLabel('CPF/CNPJ').press('Tab');
  // Leaving the field shows the same error before the post: wait for its answer.
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await finish(page).click();
  await refused;
  await expect(page.locator('#clientCpfCnpj-error')).toHaveText('CPF/CNPJ inválido');
  const document = withJavaScript() ? '111.444.777-35' : '862.883.667-57';
  await page.getByLabel('CPF/CNPJ').fill(document);
  await page.getByLabel('CPF/CNPJ').press('Enter');
  await expect(dialog(page, 'Cadastrar cliente')).toBeVisible();
  await expect(page.locator('#registerCpfCnpj')).toHaveValue(document);
  await button(page, 'Voltar sem cadastrar').click();
  await expect(dialog(page, 'Finalizar venda')).toBeVisible();
  await page.getByLabel('CPF/CNPJ').fill('');
  await page.getByLabel('CPF/CNPJ').fill(document);
  // A tax id is looked up again only after it changed.
  await page.getByLabel('CPF/CNPJ').fill(withJavaScript() ? '862.883.667-57' : '111.444.777-35');
  await page.getByLabel('CPF/CNPJ').press('Enter');
  await expect(dialog(page, 'Cadastrar cliente')).toBeVisible();
  await page.getByLabel('Nome / Razão Social').fill('Joana');
  await button(page, 'Cadastrar').click();
  await expect(page.locator('#registerName-error')).toHaveText('Digite o nome completo');
  await page.getByLabel('Nome / Razão Social').fill('Joana Prado Lima');
  await button(page, 'Cadastrar').click();
  await expect(page.getByText('Cliente cadastrado com sucesso!').first()).toBeVisible();
  await expect(dialog(page, 'Finalizar venda').getByText('Joana Prado Lima')).toBeVisible();
  await finish(page).click();
  await told(page, SAVED);
  const last = page.getByRole('region', { name: 'Última venda' });
  await expect(last).toContainText('Troco: R$');
  const sold = page.url();
  await page.goto(`${sold}&change=99999999`);
  await expect(page.getByRole('heading', { name: 'Venda Direta', level: 1 })).toBeVisible();
  await expect(last).toBeHidden();
  await expect(lines(page)).toHaveCount(0);
  const order = await soldOrder(page);
  expect([order.status, order.products]).toEqual(['2', ['1', '1']]);
});

// The posts are tested in direct-sale.test; the focus without a script, in native-focus.spec.
test('items are added by code, with a quantity, and from the search; a wrong document is reported @once', async ({
  signedIn: page,
}) => {
  await openSale(page);
  const field = page.getByLabel('Código do produto', { exact: true });
  const barCode = page.getByLabel('Código de barras', { exact: true });
  await test.step("the focus stays in the product's code field", async () => {
    await field.focus();
    for (const [index, typed] of ['1', '3*2', '1'].entries()) {
      await expect(field).toBeFocused();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(lines(page)).toHaveCount(index + 1);
    }
    await expect(field).toBeFocused();
    await expect(page.locator('[name="products[1].amount"]')).toHaveValue('3');
    // A scan while a button has the focus still goes to the bar code field.
    await button(page, 'Finalizar').focus();
    await page.keyboard.type('7');
    await expect(barCode).toBeFocused();
  });
  await test.step('an invalid quantity stays as typed', async () => {
    await field.fill('0*1');
    await field.press('Enter');
    await expect(page.locator('#itemId-error')).toContainText('A quantidade antes do *');
    await expect(field).toHaveValue('0*1');
    await field.fill('');
    await barCode.fill('*789');
    await barCode.press('Enter');
    await expect(page.locator('#itemBarCode-error')).toContainText('Diga a quantidade antes do *');
    await expect(barCode).toHaveValue('*789');
    await expect(lines(page)).toHaveCount(3);
    await barCode.fill('');
  });
  await test.step('a product is searched for by its description', async () => {
    await button(page, 'Buscar produto').click();
    await page.getByLabel('Descrição').fill('gesso');
    await page.getByLabel('Descrição').press('Enter');
    await button(page, /^Adicionar .*gesso/i)
      .first()
      .click();
    await expect(lines(page)).toHaveCount(4);
    await expect(dialog(page, 'Buscar produto')).toBeHidden();
    await expect(barCode).toBeFocused();
  });
  await test.step('a wrong document is reported at its field, and the focus goes where the person moves it', async () => {
    await button(page, 'Finalizar').click();
    await button(page, 'Próximo').click();
    const document = page.getByLabel('CPF/CNPJ');
    await document.fill('11111111111');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('status').filter({ hasText: 'CPF/CNPJ inválido' })).toBeVisible();
    await expect(document).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Imprimir cupom')).toBeFocused();
    await expect(page.locator('[data-error-summary]')).toHaveCount(0);
  });
});

// The posts are tested in direct-sale.test.
test('asks before consulting other sales, and before cancelling @once', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await addById(page, '1');
  await button(page, 'Cancelar').click();
  await expect(dialog(page, 'Deseja realmente cancelar?')).toContainText(
    'Todas as informações da venda serão perdidas.',
  );
  await button(page, 'Não, continuar a venda').click();
  await expect(lines(page)).toHaveCount(1);
  await button(page, 'Cancelar').click();
  await button(page, 'Cancelar venda').click();
  await expect(lines(page)).toHaveCount(0);
  await addById(page, '1');
  await button(page, 'Consultar').click();
  await expect(dialog(page, 'Deseja realmente consultar vendas?')).toBeVisible();
  await button(page, 'Consultar vendas').click();
  await expect(page).toHaveURL(/\/dashboard\/order$/);
  await openSale(page);
  await button(page, 'Consultar').click();
  await expect(page).toHaveURL(/\/dashboard\/order$/);
});

test('a sale is made with the keyboard alone @js-only', async ({ signedIn: page }) => {
  await openSale(page);
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Código do produto', { exact: true })).toBeFocused();
  for (const id of ['1', '2', '3']) {
    await page.keyboard.type(id);
    await page.keyboard.press('Enter');
  }
  await expect(lines(page)).toHaveCount(3);
  await page.keyboard.press('F8');
  await expect(lines(page)).toHaveCount(2);
  await page.keyboard.press('F4');
  await page.keyboard.type('2,5');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="products[1].amount"]')).toHaveValue('2,5');
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  await page.keyboard.press('F9');
  await expect(button(page, 'Dinheiro')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  await page.keyboard.press('F9');
  await expect(button(page, 'Dinheiro')).toBeFocused();
  // The step's main button goes on to the client; so does the key that opened the step, after
  // another key.
  await page.keyboard.press('Tab');
  await page.keyboard.press('F9');
  await expect(page.getByLabel('CPF/CNPJ')).toBeFocused();
  await page.keyboard.press('Enter');
  await told(page, SAVED);
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  const order = await soldOrder(page);
  expect([order.status, order.products]).toEqual(['2', ['1', '2']]);
});
