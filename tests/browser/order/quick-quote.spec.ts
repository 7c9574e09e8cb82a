import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { readPage } from '../../support/native-posts';
import { button, open } from '../../support/person';
import { QUICK_ITEMS, quickQuote } from '../../support/quick-work';

/** The most keys and clicks for a quote of five items for a known client. */
const MOST_KEYS = 45;
const MOST_CLICKS = 2;
test('a quote of five items for a known client takes few keys and no mouse @js-only', async ({
  signedIn: page,
}) => {
  const { keys, clicks } = await quickQuote(page, async () => {
    const search = page.getByRole('combobox', { name: 'Procurar cliente' });
    const list = page.getByRole('listbox', { name: 'Clientes encontrados' });
    const first = list.getByRole('option').first();
    await expect(search).toHaveAttribute('aria-expanded', 'true');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const active = await search.getAttribute('aria-activedescendant');
    expect(active).toBe(await first.getAttribute('id'));
    await expect(page.getByText(/^\d+ resultados?$/)).toBeAttached();
    await checkA11y(page);
  });
  test.info().annotations.push({ type: 'hands', description: `${keys} keys, ${clicks} clicks` });
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  await expect(page.locator('[name=clientName]')).toHaveValue(/Antônio/);
  await expect(page.locator('[name=clientCpfCnpj]')).not.toHaveValue('');
  for (const [index, { id }] of QUICK_ITEMS.entries())
    await expect(page.locator(`[name="products[${index}].idProduct"]`)).toHaveValue(id);
});

// With scripts the list needs no button.
test('the same quote is made through native posts @nojs-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order/new');
  await page.getByLabel('Procurar cliente').fill('antonio');
  await button(page, 'Procurar').click();
  const found = page.getByRole('list', { name: 'Clientes encontrados' });
  await found
    .getByRole('button', { name: /^Escolher .*Antônio/ })
    .first()
    .click();
  await expect(page.locator('[name=clientName]')).toHaveValue(/Antônio/);
  for (const [index, { id, amount }] of QUICK_ITEMS.entries()) {
    await page.getByLabel('Adicionar item').fill(`${amount}*${id}`);
    await page.getByLabel('Adicionar item').press('Enter');
    await expect(page.locator(`[name="products[${index}].amount"]`)).toHaveValue(amount);
  }
  await page.getByLabel('Condição', { exact: true }).fill('30/60');
  await button(page, 'Aplicar a condição').click();
  await expect(page.locator('[name="installments[1].observation"]')).toHaveValue('60 dias');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
});

test('items are found by text, and their lines copied, moved and removed by key @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await page.keyboard.press('Alt+3');
  const line = page.getByRole('combobox', { name: 'Adicionar item' });
  const names = page.locator('#products .item-name > span:first-of-type');
  await line.pressSequentially('3*montante m48');
  const list = page.getByRole('listbox', { name: 'Produtos encontrados' });
  await expect(list.getByRole('option').first()).toContainText(/R\$/);
  await line.press('Enter');
  await expect(page.locator('[name="products[0].amount"]')).toHaveValue('3');
  await expect(line).toBeFocused();
  await line.pressSequentially('1');
  await line.press('Enter');
  await expect(page.locator('[name="products[1].amount"]')).toBeFocused();

  await page.keyboard.press('Alt+ArrowUp');
  await expect(names.nth(1)).toHaveText(/^Montante M48/);
  await expect(page.locator('[name="products[0].amount"]')).toBeFocused();
  await page.keyboard.press('Control+d');
  await expect(names).toHaveCount(3);
  await expect(page.locator('[name="products[1].amount"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[name="products[2].amount"]')).toBeFocused();
  await page.keyboard.press('Alt+Delete');
  await expect(names).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(line).toBeFocused();
  await line.pressSequentially('7899999999999');
  await line.press('Enter');
  await expect(page.locator('#itemEntry-error')).toHaveText('Produto não encontrado.');
  await expect(line).toHaveValue('7899999999999');
});

// The posts are tested in order-client-search.test and order-client.test.
test('a new client is begun, undone, and quoted unregistered; registering says what is missing @once', async ({
  signedIn: page,
}) => {
  const name = page.locator('[name=clientName]');
  await open(page, '/dashboard/order/new');
  await test.step('a new client is begun from the searched text, and the keys are listed', async () => {
    const search = page.getByRole('combobox', { name: 'Procurar cliente' });
    await search.fill('Ninguém Deste Nome');
    await expect(page.getByRole('option', { name: /^Novo cliente/ })).toBeVisible();
    await search.press('Escape');
    await expect(page.getByRole('listbox', { name: 'Clientes encontrados' })).toBeHidden();
    await search.press('ArrowDown');
    await expect(page.getByRole('option', { name: /^Novo cliente/ })).toBeVisible();
    await search.press('Enter');
    await expect(page.locator('[name=clientCpfCnpj]')).toBeFocused();
    await expect(name).toHaveValue('Ninguém Deste Nome');
    await expect(page.getByLabel('Cadastrar este cliente')).not.toBeChecked();
    await button(page, 'Salvar').focus();
    await page.keyboard.press('Control+/');
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Ctrl+S');
  });
  await test.step('a client whose data were replaced comes back', async () => {
    await page.keyboard.press('Escape');
    await name.fill('Maria de Lourdes');
    await button(page, 'Novo cliente').click();
    await expect(name).toHaveValue('');
    await expect(
      page.getByText('Os dados de Maria de Lourdes saíram deste orçamento.'),
    ).toBeVisible();
    await checkA11y(page);
    await button(page, 'Desfazer').click();
    await expect(name).toHaveValue('Maria de Lourdes');
    await expect(button(page, 'Desfazer')).toHaveCount(0);
  });
  await test.step('a new person’s quote needs no registration, which says what is missing', async () => {
    const register = page.getByLabel('Cadastrar este cliente');
    await page.getByLabel('Procurar cliente').fill('Ninguém Deste Bairro');
    await page.getByRole('option', { name: /^Novo cliente/ }).click();
    await expect(name).toHaveValue('Ninguém Deste Bairro');
    await expect(register).not.toBeChecked();
    // Shown where the client is chosen, above the fields that it makes required.
    await expect(register).toBeInViewport();
    await register.check();
    await button(page, 'Salvar').click();
    const why = 'Para cadastrar este cliente, complete os dados abaixo, ou desmarque esta opção.';
    await page.getByRole('alert').getByRole('link', { name: why }).click();
    await expect(register).toBeFocused();
    await expect(register).toHaveAccessibleDescription(new RegExp(why));
    await checkA11y(page);
    await register.uncheck();
    await button(page, 'Salvar').click();
    await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
  });
});

// The posts are tested in order-client-search.test.
test('a whole document finds its inactive client, and no new client gets it @once', async ({
  signedIn: page,
}) => {
  const client = await readPage(page, '/dashboard/client/15');
  const document = client.value('cpfCnpj') ?? '';
  expect(client.value('status')).toBe('0');
  await open(page, '/dashboard/order/new');
  const search = page.getByLabel('Procurar cliente');
  await search.pressSequentially(document);
  const list = page.getByRole('listbox', { name: 'Clientes encontrados' });
  await expect(list.getByRole('option')).toHaveCount(1);
  await expect(list.getByRole('option')).toContainText('Inativo');
  await search.press('Enter');
  await expect(page.locator('[name=clientCpfCnpj]')).toHaveValue(document);
  await expect(page.locator('[name=idClient]')).toHaveValue('15');
});
