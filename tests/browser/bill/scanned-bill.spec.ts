import { slipLine } from '@domain/boleto/slip-bar-code';

import { expect, test } from '../../support/browser-fixtures';
import { freshSlipCode } from '../../support/fresh-slip';
import { scan } from '../../support/hands';
import { button, open, told } from '../../support/person';
import { quickBill } from '../../support/quick-work';
import { tabTo } from '../../support/tab-to';

test('a bill from a bar code takes a scan, its supplier and Enter @js-only', async ({
  signedIn: page,
}) => {
  const { keys, clicks } = await quickBill(page, slipLine(freshSlipCode()));
  expect([keys, clicks]).toEqual([2, 0]);
});

test('without JavaScript too a scan leads to the supplier, and a button saves the bill under its name @nojs-only', async ({
  signedIn: page,
}) => {
  const code = page.getByLabel('Código de barras');
  const supplier = page.getByLabel('Fornecedor', { exact: true });
  await open(page, '/dashboard/payable/new');
  await expect(code).toBeFocused();
  await scan(page, '123');
  await expect(page.getByText('O código tem 3 dígitos')).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await scan(page, slipLine(freshSlipCode()));
  await expect(supplier).toBeFocused();
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('1.500,00');
  await expect(page.getByLabel('Vencimento')).not.toHaveValue('');
  await expect(page.locator('[aria-invalid="true"], [data-error-summary]')).toHaveCount(0);
  await page.keyboard.type('a');
  const name = await supplier.locator(':checked').textContent();
  await tabTo(button(page, 'Salvar'));
  await page.keyboard.press('Enter');
  await told(page, 'Conta cadastrada com sucesso');
  await open(page, `/dashboard/payable?description=${encodeURIComponent(`Boleto ${name}`)}`);
  await expect(page.locator('tbody tr').first()).toContainText(`Boleto ${name}`);
});

// Without a script: bill-buttons.test.
test('a typed name replaces the one proposed by a code and a supplier @once', async ({
  signedIn: page,
}) => {
  const [description, supplier] = [
    page.getByLabel('Descrição'),
    page.getByLabel('Fornecedor', { exact: true }),
  ];
  await open(page, '/dashboard/payable/new');
  await page.getByLabel('Código de barras').fill(slipLine(freshSlipCode()));
  await page.getByLabel('Código de barras').press('Enter');
  await supplier.selectOption({ index: 1 });
  await expect(description).toHaveValue(/^Boleto ./);
  await supplier.selectOption({ index: 2 });
  const name = await supplier.locator(':checked').textContent();
  await expect(description).toHaveValue(`Boleto ${name}`);
  await description.fill('Placas');
  await supplier.selectOption({ index: 1 });
  await expect(description).toHaveValue('Placas');
  await button(page, 'Salvar').click();
  await told(page, 'Conta cadastrada com sucesso');
});
