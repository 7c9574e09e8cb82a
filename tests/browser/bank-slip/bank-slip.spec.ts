import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { DUE, DUE_DATES } from '../../support/next-year';
import { button, open, openTab, told } from '../../support/person';
import {
  beginQuote,
  openAllInstallments,
  openInstallment,
  saveNewOrder,
} from '../../support/quotes';

/** Saves a direct sale whose first installment is to be paid by slip. */
async function makeSale(page: Page): Promise<void> {
  await beginQuote(page, { clientName: 'Joana do Boleto', installments: 2 });
  await openAllInstallments(page);
  await page.getByLabel('Primeiro vencimento').fill(DUE);
  await button(page, 'Preencher os vencimentos, um por mês').click();
  await expect(page.locator('[name="installments[1].dueDate"]')).toHaveValue(DUE_DATES[1] ?? '');
  await page.locator('[name="installments[0].paymentType"]').selectOption({ label: 'Boleto' });
  await openTab(page, 'Cliente');
  await page.locator('[name=clientCpfCnpj]').fill('529.982.247-25');
  await saveNewOrder(page, 'Venda direta');
}

test('an installment’s slip is generated, downloaded and cancelled, each after a question', async ({
  signedIn: page,
}) => {
  test.slow();
  await makeSale(page);
  await openTab(page, 'Dados de pagamento');
  const menu = page.getByRole('dialog', { name: 'Boleto da parcela 1', exact: true });

  await openInstallment(page, 1);
  await button(page, 'Boleto da parcela 1').click();
  await checkA11y(page);
  await menu.getByRole('button', { name: 'Gerar boleto' }).click();
  const question = page.getByRole('dialog', { name: 'Confirmação' });
  await checkA11y(page);
  await expect(question).toContainText(`de R$ 50,00, com vencimento em ${DUE_DATES[0]}`);
  await question.getByRole('button', { name: 'Gerar boleto' }).click();
  await told(page, 'O Boleto foi gerado com sucesso, acesse o menu para efetuar o download');
  await expect(page.locator('#installments-0')).toContainText('Boleto gerado');

  await openInstallment(page, 1);
  await button(page, 'Boleto da parcela 1').click();
  const link = menu.getByRole('link', { name: 'Baixar boleto' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.headers()['content-disposition']).toMatch(/filename="Boleto-\d+-1\.pdf"/);

  await menu.getByRole('button', { name: 'Cancelar boleto' }).click();
  await question.getByRole('button', { name: 'Cancelar boleto' }).click();
  await told(page, 'O Boleto foi cancelado');
  await expect(page.locator('#installments-0')).not.toContainText('Boleto gerado');
});

test('unsaved changes survive issuing a slip', async ({ signedIn: page }) => {
  test.slow();
  await makeSale(page);
  await openTab(page, 'Dados de pagamento');
  await openInstallment(page, 2);
  await page.locator('[name="installments[1].observation"]').fill('ligar antes');
  await openInstallment(page, 1);
  await button(page, 'Boleto da parcela 1').click();
  await page
    .getByRole('dialog', { name: 'Boleto da parcela 1', exact: true })
    .getByRole('button', { name: 'Gerar boleto' })
    .click();
  await page
    .getByRole('dialog', { name: 'Confirmação' })
    .getByRole('button', { name: 'Gerar boleto' })
    .click();
  await told(page, 'O Boleto foi gerado com sucesso, acesse o menu para efetuar o download');
  await expect(page.locator('#installments-0')).toContainText('Boleto gerado');
  await expect(page.locator('[name="installments[1].observation"]')).toHaveValue('ligar antes');
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');
  await expect(page.locator('[name="installments[1].observation"]')).toHaveValue('ligar antes');
});

test('the account for slips is checked with the bank’s digits, and saved', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/company/2');
  await page.getByRole('link', { name: 'Boletos e Pix' }).click();
  await page.getByLabel('Banco').selectOption('237');
  for (const [name, value] of [
    ['agency', '4042'],
    ['account', '61900'],
    ['accountDigit', '1'],
    ['wallet', '09'],
  ] as const) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await button(page, 'Atualizar').click();
  await expect(page.locator('#accountDigit-error')).toHaveText(
    'O dígito não confere com a agência e a conta',
  );
  await page.locator('[name=accountDigit]').fill('0');
  await button(page, 'Atualizar').click();
  await told(page, 'Boletos e Pix atualizados com sucesso');
  await page.getByRole('link', { name: 'Boletos e Pix' }).click();
  await expect(page.locator('[name=account]')).toHaveValue('0061900');
});

test('a Pix key alone is saved, and taken away, without an account', async ({ signedIn: page }) => {
  const toForm = () => page.getByRole('link', { name: 'Boletos e Pix' }).click();
  await open(page, '/dashboard/company/2');
  for (const key of ['pix@gesso.com.br', '']) {
    await toForm();
    // Another journey may have given the company an account.
    await page.getByLabel('Banco').selectOption('');
    for (const name of ['agency', 'account', 'accountDigit', 'wallet'])
      await page.locator(`[name=${name}]`).fill('');
    await page.getByLabel('Chave Pix').fill(key);
    await button(page, 'Atualizar').click();
    await told(page, 'Boletos e Pix atualizados com sucesso');
    await toForm();
    await expect(page.getByLabel('Chave Pix')).toHaveValue(key);
    await expect(page.getByLabel('Banco')).toHaveValue('');
    await page.getByRole('link', { name: 'Cancelar' }).click();
  }
});
