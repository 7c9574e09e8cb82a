import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { button, told } from '../../support/person';
import { quickSale } from '../../support/quick-work';
import { addById, dialog, lines, openSale, SAVED, soldOrder } from './support/counter';

test('three scans and two keys make a cash sale @js-only', async ({ signedIn: page }) => {
  const html = await (await page.request.get('/dashboard/product/1')).text();
  const code = /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
  await openSale(page);
  expect(await quickSale(page, code)).toEqual({ keys: 2, clicks: 0 });
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  const order = await soldOrder(page);
  expect([order.status, order.products, order.document]).toEqual(['2', ['1', '1', '1'], '']);
  expect(order.value('installments[0].paymentType')).toBe('4');
});

// Without a script: native-focus.spec; the posts: direct-sale.test; Pix: sale-pix.test.
test('a Pix code is shown first; errors are reported, and one letter chooses the method @once', async ({
  signedIn: page,
}) => {
  const code = page.getByRole('img', { name: /^QR code do Pix/ });
  const discount = page.getByLabel('Desconto (R$)');
  const nothingToReceive = async () => {
    await expect(page.getByRole('heading', { name: 'Receber agora' })).toBeVisible();
    for (const method of ['Dinheiro', 'Pix']) await expect(button(page, method)).toBeDisabled();
  };
  await openSale(page);
  await addById(page, '1');
  await button(page, 'Finalizar').click();
  await test.step('the Pix code is shown before the sale is concluded', async () => {
    await page.getByLabel('Forma de pagamento').selectOption({ label: 'Pix' });
    await expect(page.getByRole('img', { name: /^QR code do Pix de R\$\s42,90$/ })).toBeVisible();
    await expect(page.getByText(/^000201.*540542\.90.*VENDA\w{20}/)).toBeVisible();
    await checkA11y(page);
  });
  await test.step('a discount in percent is refused, and no amount to pay is shown', async () => {
    await discount.pressSequentially('10%');
    await nothingToReceive();
    await expect(page.locator('#discount-error')).toHaveText(
      'Desconto inválido: digite o valor em reais, como 10,00',
    );
    await expect(code).toBeHidden();
    await expect(dialog(page, 'Pagamento').getByText('Valor final').locator('..')).toHaveText(
      /Valor final\s*—/,
    );
    await discount.fill('4,29');
    await expect(page.getByRole('heading', { name: /^Receber R\$\s38,61 agora$/ })).toBeVisible();
  });
  await test.step('a rate becomes an amount by Enter, and when its field is left', async () => {
    const rate = page.getByLabel('Desconto em %');
    await rate.fill('150');
    await rate.press('Enter');
    await expect(page.locator('#discountRate-error')).toHaveText(
      'Digite um percentual de 0 a 100, com até duas casas',
    );
    await rate.fill('10');
    await rate.press('Enter');
    await expect(discount).toHaveValue('4,29');
    await expect(rate).toHaveValue('');
    await rate.pressSequentially('20');
    // Before it is left: what is pressed next records it.
    await expect(discount).toHaveValue('8,58');
    await expect(page.getByRole('heading', { name: /^Receber R\$\s34,32 agora$/ })).toBeVisible();
    await rate.press('Tab');
    await expect(rate).toHaveValue('');
    await expect(discount).toHaveValue('8,58');
    await rate.pressSequentially('150');
    await expect(discount).toHaveValue('8,58');
    await discount.fill('4,29');
    await expect(rate).toHaveValue('');
  });
  await test.step('one letter chooses the method; errors are reported first', async () => {
    await discount.fill('9.999,00');
    await nothingToReceive();
    await expect(page.locator('#discount-error')).toHaveText('Desconto maior que o total');
    await discount.fill('');
    await button(page, 'Dinheiro').focus();
    await page.keyboard.press('p');
    await told(page, SAVED);
    const order = await soldOrder(page);
    expect([order.products, order.value('installments[0].paymentType')]).toEqual([['1'], '6']);
  });
});

test('a key held down or pressed twice opens the payment, and books nothing @js-only', async ({
  signedIn: page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await openSale(page);
  for (const key of ['Enter', 'Space', 'F9'])
    await test.step(key, async () => {
      await addById(page, '1');
      posts.length = 0;
      await button(page, 'Finalizar').focus();
      await page.keyboard.press(key);
      await page.keyboard.press(key);
      await expect(dialog(page, 'Pagamento')).toBeVisible();
      await expect(button(page, 'Dinheiro')).toBeFocused();
      await page.keyboard.press('Escape');
      await button(page, 'Finalizar').focus();
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down(key);
      await page.keyboard.up(key);
      await expect(button(page, 'Dinheiro')).toBeFocused();
      expect(posts).toEqual([]);
      // A different key is intended, however soon it is pressed.
      await page.keyboard.press('p');
      await told(page, SAVED);
      await expect(lines(page)).toHaveCount(0);
    });
});

test('a code scanned into the payment is an item, not a sale; coming back keeps what was chosen @js-only', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await addById(page, '1');
  await page.keyboard.press('F9');
  await expect(button(page, 'Dinheiro')).toBeFocused();
  await page.keyboard.type('7890000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('7890000000: Produto não encontrado.')).toBeVisible();
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  await expect(lines(page)).toHaveCount(1);
  expect(page.url()).not.toContain('sale=');

  // Coming back to the payment receives no cash.
  await page.keyboard.press('F9');
  await expect(button(page, 'Dinheiro')).toBeFocused();
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Cartão de crédito' });
  await page.getByLabel('3x').check();
  await page.keyboard.press('F9');
  await expect(dialog(page, 'Finalizar venda')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Pagamento')).toBeVisible();
  await expect(button(page, 'Próximo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Finalizar venda')).toBeVisible();
  expect(page.url()).not.toContain('sale=');
});
