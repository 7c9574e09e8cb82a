import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab } from '../../support/person';

/** Forms of one or two fields outside the record forms, with errors at their fields. */
const REFUSED = [
  { path: '/dashboard/import/client', press: 'Enviar e conferir', at: '#file' },
  {
    path: '/dashboard/payable/categories',
    press: 'Cadastrar categoria',
    at: '#category-new-name',
  },
  {
    path: '/dashboard/receivable/categories',
    press: 'Cadastrar categoria',
    at: '#category-new-name',
  },
  { path: '/dashboard/payable/5', press: 'Anexar arquivo', at: '#attachment-file' },
] as const;

for (const { path, press, at } of REFUSED)
  test(`${path}: the field that '${press}' refuses gets the focus, twice`, async ({
    signedIn: page,
  }) => {
    await open(page, path);
    for (let time = 0; time < 2; time += 1) {
      await button(page, press).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(at)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator(at)).toBeFocused();
    }
  });

/** The first field of a form that Enter sends. */
const IN_PLACE = [
  { path: '/dashboard/client/new', at: '#cpfCnpj', error: 'Digite o documento' },
  { path: '/dashboard/product/new', at: '#description', error: 'Digite a descrição do produto' },
] as const;

for (const { path, at, error } of IN_PLACE)
  test(`${path}: an error at ${at} is announced at each Enter @js-only`, async ({
    signedIn: page,
  }) => {
    await open(page, path);
    const field = page.locator(at);
    const told = page.locator('[data-refused-in-place] p');
    await field.focus();
    await page.keyboard.press('Enter');
    await expect(told).toHaveText(error);
    await expect(field).toHaveAccessibleDescription(new RegExp(error));
    const before = await told.elementHandle();
    await page.keyboard.press('Enter');
    // The message is inserted again: an unchanged one would not be announced again.
    await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(told).toHaveText(error);
    await expect(field).toBeFocused();
    await page.keyboard.type('Ge');
    await expect(told).toHaveCount(0);
    await field.fill('');
    // A press elsewhere reports the error only by the focus.
    for (let time = 0; time < 2; time += 1) {
      await button(page, 'Salvar').click();
      await expect(field).toBeFocused();
      await expect(told).toHaveCount(0);
    }
  });

/** The order's look-ups, by field. */
const LOOKED_UP = [
  { at: '#itemBarCode', typed: '7890000000000' },
  { at: '#itemId', typed: '9999' },
  { at: '#itemEntry', typed: '7890000000000' },
] as const;

test('an order: a look-up without result is announced at each try @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  const told = page.locator('[data-refused-in-place] p');
  for (const { at, typed } of LOOKED_UP)
    await test.step(at, async () => {
      const field = page.locator(at);
      await field.pressSequentially(typed);
      await page.keyboard.press('Enter');
      await expect(told).toHaveText('Produto não encontrado.');
      await expect(field).toHaveValue(typed);
      const before = await told.elementHandle();
      await page.keyboard.press('Enter');
      await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
      await expect(told).toHaveText('Produto não encontrado.');
      await expect(field).toBeFocused();
      await field.fill('');
      await expect(told).toHaveCount(0);
    });
});

test('paying several bills without a date keeps the focus at the date', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable?isPaid=0');
  await page.locator('main tbody input[type=checkbox]').first().check();
  await button(page, 'Pagar as escolhidas').click();
  const day = page.getByLabel('Data do pagamento');
  await day.fill('31/02/2026');
  await button(page, /^Pagar \d+ conta/).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(day).toBeFocused();
});

test('receiving an installment leads on to the list @js-only', async ({ signedIn: page }) => {
  // An installment of the demo data: the last one of all belongs to another journey's order, which
  // may lack what a finished order needs.
  await open(page, '/dashboard/receivable?due=next30');
  await page.locator('main tbody input[type=checkbox]').first().check();
  await button(page, 'Receber marcadas').click();
  await page.getByLabel('Forma de pagamento').selectOption({ index: 1 });
  await button(page, 'Receber').click();
  await expect(page.locator('.toast').filter({ hasText: '1 parcela recebida' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar para Contas a Receber' })).toBeFocused();
});
