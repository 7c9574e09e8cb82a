import { addDaysIso, formatDate, todayIso } from '@domain/date';
import { DAY_MS } from '@domain/duration';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab, unfoldFilters, withJavaScript } from '../../support/person';
import { openAllInstallments, openInstallment, postQuote } from '../../support/quotes';

// Without JavaScript only the browser selects.
test('typing replaces a number, by mouse too, and the field shows how it was read @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/product/new');
  for (const [label, text, shown] of [
    ['Valor (R$)', '6250', '62,50'],
    ['Custo (R$)', '5000', '50,00'],
    ['Peso (kg)', '0.500', '0,5'],
    ['IPI (%)', '1.500', '1,5'],
  ] as const) {
    const field = page.getByLabel(label);
    for (const typed of ['9', text]) {
      await field.click();
      await page.keyboard.type(typed);
      await page.getByLabel('Descrição').click();
    }
    await expect(field).toHaveValue(shown);
    await field.click();
    const selected = () =>
      field.evaluate(
        (input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0),
      );
    await expect.poll(selected).toBe(shown.length);
    // A second click, too late for a double click, places the caret.
    await field.dispatchEvent('mousedown');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
    await field.dispatchEvent('click');
    expect(await selected()).toBe(0);
  }
});

test('a press that ended in a context menu delays nothing @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/product/new');
  const field = page.getByLabel('Peso (kg)');
  await field.hover();
  // The menu takes the release.
  await page.mouse.down({ button: 'right' });
  await expect(field).toBeFocused();
  await page.keyboard.type('0.500');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('0,5');
});

test('a sign in a number stays as typed, and is refused', async ({ signedIn: page }) => {
  await open(page, '/dashboard/product?valueFrom=1,00');
  await unfoldFilters(page);
  const from = page.getByLabel('Valor de (R$)');
  await from.fill('');
  await from.pressSequentially('-5');
  await expect(from).toHaveValue('-5');
  await button(page, 'Pesquisar').click();
  await expect(page.getByText('Digite um valor válido')).toBeVisible();
  await expect(from).toHaveValue('-5');
  await expect(page.getByRole('main').getByText('Corrija o filtro para pesquisar.')).toBeVisible();
});

test('typing replaces a date, by mouse too @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/payable/4');
  const due = page.getByLabel('Vencimento');
  for (const x of [12, 60]) {
    await due.click({ position: { x, y: 20 } });
    await page.keyboard.type('20112026');
    await page.getByLabel('Descrição').click();
    await expect(due).toHaveValue('20/11/2026');
    await due.click({ position: { x, y: 20 } });
    await page.keyboard.type('15 de');
    await page.keyboard.press('Tab');
    // Without its letters it would be a different day.
    await expect(page.locator('#dueDate-error')).toHaveText('Digite uma data de vencimento');
  }
});

// Without JavaScript a field is read when it is sent.
test('a field of an order is validated on blur, and takes typed text @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/3');
  await openTab(page, 'Dados de pagamento');
  const error = page.locator('[id$="-error"]');
  const first = page.getByLabel('Primeiro vencimento');
  await openAllInstallments(page);
  await first.click();
  await page.keyboard.type('31/02/2027');
  await expect(error).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(error).toHaveText(['Data de vencimento inválida']);
  await page.locator('button[value="due-dates"]').click();
  await expect(first).toBeFocused();
  await first.fill('');
  await expect(error).toHaveCount(0);
  await openInstallment(page, 1);
  const paid = page.locator('[name="installments[0].paymentDate"]');
  await paid.fill('01/01/2099');
  await paid.press('Tab');
  await expect(error).toHaveText(['A data do pagamento não pode ser depois de hoje']);
  await paid.fill('');
  await expect(error).toHaveCount(0);

  await openTab(page, 'Itens do pedido');
  await test.step('typing after a click into the number reached by Tab replaces it too', async () => {
    const value = page.locator('[name="products[0].value"]');
    await page.locator('[name="products[0].amount"]').click();
    await page.keyboard.press('Tab');
    await expect(value).toBeFocused();
    await value.click();
    await page.keyboard.type('5000');
    await expect(value).toHaveValue('50,00');
  });
  await test.step('text that is not a number stays as typed, and is refused', async () => {
    const amount = page.locator('[name="products[0].amount"]');
    await amount.click();
    await page.keyboard.type('3*1');
    await page.keyboard.press('Tab');
    await expect(amount).toHaveValue('3*1');
    await expect(page.getByText('Quantidade inválida')).toBeVisible();
  });
});

test('a date is typed as in Brazil, whatever the browser’s language', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/new');
  const due = page.getByLabel('Vencimento');
  await due.click();
  await page.keyboard.type(withJavaScript() ? '1/2/2027' : '01/02/2027');
  await expect(due).toHaveValue('01/02/2027');
  await expect(page.getByRole('button', { name: 'Abrir calendário' })).toHaveCount(
    withJavaScript() ? 2 : 0,
  );
  await page.getByLabel('Descrição').fill('Só a data');
  await button(page, 'Salvar').click();
  await expect(
    page.locator('[id$="-error"]').filter({ hasText: 'Selecione um fornecedor' }),
  ).toBeVisible();
  await expect(due).toHaveValue('01/02/2027');
});

test('a short date is taken by the first Enter and the first press @js-only', async ({
  signedIn: page,
}) => {
  const errors = page.locator('[id$="-error"]');
  for (const send of ['Enter', 'press'] as const) {
    await open(page, '/dashboard/payable/new');
    const due = page.getByLabel('Vencimento');
    await due.fill('25/12');
    if (send === 'Enter') await due.press('Enter');
    else await button(page, 'Salvar').click();
    await expect(errors.first()).toBeVisible();
    await expect(page.locator('#dueDate-error')).toHaveCount(0);
    await expect(due).toHaveValue(/^25\/12\/\d{4}$/);
  }

  await open(page, await postQuote(page, { clientName: 'Data Curta', values: ['100,00'] }));
  await openTab(page, 'Dados de pagamento');
  const first = page.getByLabel('Primeiro vencimento');
  await openAllInstallments(page);
  await first.fill('+30');
  await first.press('Enter');
  await expect(first).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  await openInstallment(page, 1);
  await expect(page.locator('[name="installments[0].dueDate"]')).toHaveValue(
    await first.inputValue(),
  );

  await test.step('an order left open overnight is received on the day of the press', async () => {
    await page.evaluate((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, DAY_MS);
    await button(page, 'Recebido hoje em todas').click();
    await expect(page.locator('[name="installments[0].paymentDate"]')).toHaveValue(
      formatDate(addDaysIso(todayIso(new Date()), 1)),
    );
    // Nor is that day reported as in the future.
    await openInstallment(page, 1);
    await page.locator('[name="installments[0].paymentDate"]').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('[name="installments[0].paymentDate"]')).not.toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });
});

for (const years of [3, -3])
  test(`today is the server's day, even with a clock ${years} years ahead @js-only`, async ({
    signedIn: page,
  }) => {
    const today = formatDate(todayIso(new Date()));
    await page.addInitScript(
      (ms) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + ms;
      },
      years * 365 * DAY_MS,
    );
    await open(page, '/dashboard/payable/4');
    const paidOn = page.getByLabel('Pago em');
    await paidOn.fill('');
    await button(page, 'Pagar hoje').click();
    await expect(paidOn).toHaveValue(today);
    for (const [typed, shown] of [
      ['hoje', today],
      ['15', `15/${today.slice(3)}`],
    ] as const) {
      await paidOn.fill(typed);
      await page.keyboard.press('Tab');
      await expect(paidOn).toHaveValue(shown);
    }
  });
