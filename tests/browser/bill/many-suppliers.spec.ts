import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { freshSlipCode } from '../../support/fresh-slip';
import { scan } from '../../support/hands';
import { button, open, told, unfoldFilters } from '../../support/person';

const SUPPLIER = 'Perfilaço Perfis Metálicos S.A.';
/** More suppliers than the field lists; those of the demo data are still found. */
const MANY = Array.from({ length: 201 }, (_, index) => ({
  IdSupplier: 1_000 + index,
  Name: `Fornecedor ${index}`,
}));

const offered = (page: Page) =>
  page.getByRole('listbox', { name: 'Fornecedores encontrados' }).getByRole('option');

test.beforeEach(({ prumo }) => prumo.gate.reply('GET supplier', { status: 200, body: MANY }));
test.afterEach(({ prumo }) => prumo.gate.open());

// The posts are tested in many-suppliers.test.
test('with many suppliers, one is registered in the bill, found by typing, and saved with the bill @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/new');
  await page.getByText('Cadastrar um fornecedor que falta').click();
  await page.getByLabel('Nome do fornecedor').fill('Telas do Sul');
  await page.getByLabel('CPF ou CNPJ do fornecedor').fill('11.444.777/0001-61');
  await button(page, 'Cadastrar fornecedor').click();
  await expect(
    page.getByText(/Fornecedor cadastrado com sucesso|já estava cadastrado/),
  ).toBeVisible();
  const supplier = page.getByLabel('Fornecedor', { exact: true });
  await expect(supplier).toHaveValue(/^Telas do Sul · \d+$/);
  await expect(offered(page)).toHaveCount(0);
  await page.getByLabel('Descrição').fill('Placas do mês');
  await page.getByLabel('Valor (R$)').fill('10,00');
  await page.getByLabel('Vencimento').fill('31/12/2030');
  await supplier.fill('zzz');
  await expect(page.getByText('Nenhum resultado')).toBeVisible();
  await supplier.fill('perfila');
  await expect(offered(page)).toHaveCount(1);
  await supplier.press('Enter');
  await expect(supplier).toHaveValue(new RegExp(`^${SUPPLIER} · \\d+$`));
  await expect(offered(page)).toHaveCount(0);
  await button(page, 'Salvar').click();
  await told(page, 'Conta cadastrada com sucesso');
});

test('with many suppliers too, a scan, its supplier and Enter save a bill @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/new');
  await scan(page, freshSlipCode());
  const supplier = page.getByLabel('Fornecedor', { exact: true });
  await expect(supplier).toBeFocused();
  await page.keyboard.type('perfila');
  await expect(offered(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Descrição')).toHaveValue(`Boleto ${SUPPLIER}`);
  await page.keyboard.press('Enter');
  await told(page, 'Conta cadastrada com sucesso');
});

// The requests are tested in many-suppliers.test.
test('the list’s filter finds a supplier by its name @once', async ({ signedIn: page }) => {
  await open(page, '/dashboard/payable');
  await unfoldFilters(page);
  const supplier = page.getByLabel('Fornecedor', { exact: true });
  await supplier.fill('perfilaço');
  await supplier.press('Enter');
  await expect(page).toHaveURL(/idSupplier=\d+/);
});
