import { slipLine } from '@domain/boleto/slip-bar-code';

import { expect, test } from '../../support/browser-fixtures';
import { freshSlipCode } from '../../support/fresh-slip';
import { button, open, told, withJavaScript } from '../../support/person';
import { quickBill } from '../../support/quick-work';

test('a bill from a bar code takes a scan, its supplier and Enter @js-only', async ({
  signedIn: page,
}) => {
  const { keys, clicks } = await quickBill(page, slipLine(freshSlipCode()));
  expect([keys, clicks]).toEqual([2, 0]);
});

test('the name that a code and a supplier propose gives way to a typed one', async ({
  signedIn: page,
}) => {
  const [description, supplier] = [
    page.getByLabel('Descrição'),
    page.getByLabel('Fornecedor', { exact: true }),
  ];
  await open(page, '/dashboard/payable/new');
  await page.getByLabel('Código de barras').fill(slipLine(freshSlipCode()));
  if (withJavaScript()) {
    await page.getByLabel('Código de barras').press('Enter');
    await supplier.selectOption({ index: 1 });
    await expect(description).toHaveValue(/^Boleto ./);
    await supplier.selectOption({ index: 2 });
    const name = await supplier.locator(':checked').textContent();
    await expect(description).toHaveValue(`Boleto ${name}`);
    await description.fill('Placas');
    await supplier.selectOption({ index: 1 });
    await expect(description).toHaveValue('Placas');
  } else {
    await button(page, 'Ler código').click();
    await supplier.selectOption({ index: 1 });
    await description.fill('Placas');
  }
  await button(page, 'Salvar').click();
  await told(page, 'Conta cadastrada com sucesso');
});
