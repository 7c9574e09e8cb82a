import { expect, test } from '../../support/browser-fixtures';
import { holdAnswer } from '../../support/held-answer';
import { button, told } from '../../support/person';
import { scanInto } from '../../support/scans';
import { addById, dialog, items, lines, openSale } from './support/counter';

test('accepts 60 codes at scanner speed over a slow connection: each one, in order, none blocked by an unknown one @js-only', async ({
  signedIn: page,
}) => {
  test.slow();
  const known = new Map<string, string>();
  for (const id of ['1', '2', '3', '4', '5']) {
    const html = await (await page.request.get(`/dashboard/product/${id}`)).text();
    known.set(/<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '', id);
  }
  expect(known.size).toBe(5);
  const codes = Array.from(
    { length: 60 },
    (_, index) => [...known.keys()][(index * 7) % known.size] ?? '',
  );
  await page.route('**/dashboard/look-up/product?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await openSale(page);
  const field = page.getByLabel('Código de barras', { exact: true });
  await expect(field).toBeFocused();
  for (const [index, code] of codes.entries()) {
    // A scanner types without pauses and ends with Enter.
    for (const text of index === 20 ? [code, '0000000000017'] : [code]) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    }
  }
  await expect(field).toBeFocused();
  await expect(lines(page)).toHaveCount(60, { timeout: 60_000 });
  expect(await items(page)).toEqual(codes.map((code) => known.get(code)));
  await expect(page.getByText('0000000000017: Produto não encontrado.')).toBeVisible();
  const values = await page
    .locator('input[name$=".value"]')
    .evaluateAll((fields) =>
      fields.map((one) => Number((one as HTMLInputElement).value.replace(/\D/g, ''))),
    );
  const cents = values.reduce((sum, value) => sum + value, 0);
  const total = await page.locator('#sale-total').textContent();
  expect(Number(total?.replace(/\D/g, ''))).toBe(cents);

  // Scanned while a quantity has the focus, faster than a test can type: the number stays, and the
  // code becomes an item.
  await page.keyboard.press('F4');
  await page.keyboard.type('2');
  await scanInto(page.locator('[name="products[59].amount"]'), codes[0] ?? '');
  await expect(lines(page)).toHaveCount(61);
  await expect(page.locator('[name="products[59].amount"]')).toHaveValue('2');
  await expect(field).toBeFocused();
});

test('a code that a phone’s scanner inserts into a line is an item; one without a response waits for a retry, and blocks the sale @js-only', async ({
  signedIn: page,
}) => {
  const html = await (await page.request.get('/dashboard/product/2')).text();
  const code = /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
  await openSale(page);
  await addById(page, '1');
  const field = page.getByLabel('Código de barras', { exact: true });
  const cell = (name: string) => page.locator(`[name="products[0].${name}"]`);
  const insert = async (name: string, text: string) => {
    await cell(name).focus();
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
  };
  // A few digits are a number, not a code.
  await insert('amount', '12');
  const value = await cell('value').inputValue();
  await insert('amount', code);
  await insert('value', code);
  await expect.poll(() => items(page)).toEqual(['1', '2', '2']);
  await expect(cell('amount')).toHaveValue('12');
  await expect(cell('value')).toHaveValue(value);

  // The key that removes the focused line moves the focus to the code field.
  await page.locator('[name="products[2].amount"]').focus();
  await page.keyboard.press('F8');
  await expect(lines(page)).toHaveCount(2);
  await expect(field).toBeFocused();

  // A code without a response waits for a retry, and blocks the sale.
  await page.route('**/dashboard/look-up/product?*', (route) =>
    route.abort('internetdisconnected'),
  );
  await page.getByLabel('Código do produto', { exact: true }).fill('1');
  await page.getByLabel('Código do produto', { exact: true }).press('Enter');
  await expect(page.getByText('1: Ocorreu um erro ao chamar o serviço.')).toBeVisible();
  await page.unroute('**/dashboard/look-up/product?*');
  await addById(page, '2');
  await expect(lines(page)).toHaveCount(3);
  await page.keyboard.press('F9');
  await told(page, 'Há código sem resposta.');
  await expect(dialog(page, 'Pagamento')).toHaveCount(0);
  await button(page, 'Consultar 1 de novo').click();
  await expect(lines(page)).toHaveCount(4);

  // An error is shown at its field, which gets the focus: one of a line before any payment.
  await page.locator('[name="products[0].amount"]').fill('0');
  await page.keyboard.press('F9');
  await expect(
    page.locator('[data-error-summary]', { hasText: 'Quantidade inválida' }),
  ).toBeFocused();
  await expect(dialog(page, 'Pagamento')).toHaveCount(0);
  await page.locator('[name="products[0].amount"]').fill('1');
  await page.keyboard.press('F9');
  await page.getByLabel('Desconto (R$)').fill('9.999,99');
  await button(page, 'Próximo').click();
  await expect(page.getByLabel('Desconto (R$)')).toBeFocused();
  await expect(page.locator('[data-error-summary]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-error-summary]')).toHaveCount(0);
});

test('a code entered in the moment of the one before it being found is its own item @js-only', async ({
  signedIn: page,
}) => {
  const answered = await holdAnswer(page, 'look-up/product?idProduct=1');
  await openSale(page);
  const field = page.getByLabel('Código do produto', { exact: true });
  await field.fill('1');
  await field.press('Enter');
  await answered();
  await field.fill('2');
  // React applies a key's changes before those of a response that came just before it.
  await field.evaluate(async (input) => {
    (window as unknown as { letThrough: () => void }).letThrough();
    for (let step = 0; step < 100; step += 1) await Promise.resolve();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await expect(lines(page)).toHaveCount(2);
  expect(await items(page)).toEqual(['1', '2']);
});
