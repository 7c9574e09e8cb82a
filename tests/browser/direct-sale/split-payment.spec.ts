import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { readPage } from '../../support/native-posts';
import { button, told } from '../../support/person';
import { addById, openSale, SAVED, soldOrder } from './support/counter';

// The posts are tested in split-payment.test.
test('a sale is paid half in cash, half by another method, and the coupon shows the change @once', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await addById(page, '2');
  const total = Number((await page.locator('#sale-total').innerText()).replace(/\D/g, ''));
  const rest = (total - 2_000) / 100;
  const asMoney = (value: number) => value.toFixed(2).replace('.', ',');
  await button(page, 'Finalizar').click();
  await button(page, 'Dividir em várias formas').click();
  await page.locator('[name="payments[0].idPaymentType"]').selectOption({ label: 'Dinheiro' });
  await page
    .locator('[name="payments[1].idPaymentType"]')
    .selectOption({ label: 'Cartão de crédito' });
  await page.locator('[name="payments[0].value"]').fill('20,00');
  await page.locator('[name="payments[1].value"]').fill('1,00');
  await button(page, 'Próximo').click();
  await expect(page.locator('#payments-error')).toContainText(/faltam R\$/);
  await page.locator('[name="payments[1].value"]').fill('');
  await page.getByLabel('Valor recebido em dinheiro (R$)').fill('50,00');
  await checkA11y(page);
  await button(page, 'Próximo').click();
  await page.getByLabel('Imprimir cupom').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar', exact: true }).click();
  await told(page, SAVED);
  await expect(page.getByText(/Troco: R\$\s30,00/)).toBeVisible();
  const { path, value } = await soldOrder(page);
  expect([value('installments[0].value'), value('installments[0].paymentType')]).toEqual([
    '20,00',
    '4',
  ]);
  expect([value('installments[1].value'), value('installments[1].paymentType')]).toEqual([
    asMoney(rest),
    '1',
  ]);
  const coupon = await readPage(page, `${path}/coupon`);
  expect(coupon.text).toMatch(/Recebido em dinheiro\s*50,00/);
  expect(coupon.text).toMatch(/Troco\s*30,00/);
});

test('two keys, an amount and two more keys split a payment @js-only', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await addById(page, '1');
  await page.keyboard.press('F9');
  await expect(button(page, 'Dinheiro')).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.locator('[name="payments[0].value"]')).toBeFocused();
  await page.keyboard.type('1,00');
  await expect(page.getByText('As formas somam o valor final.')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog', { name: 'Finalizar venda' })).toBeVisible();
  await page.keyboard.press('Enter');
  await told(page, SAVED);
});
