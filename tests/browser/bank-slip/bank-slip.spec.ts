import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { DUE_DATES } from '../../support/next-year';
import { button, open, openTab, told } from '../../support/person';
import { openInstallment, postQuote } from '../../support/quotes';

/** Opens a direct sale whose first installment is to be paid by slip. */
async function openSale(page: Page): Promise<void> {
  const path = await postQuote(
    page,
    { clientName: 'Joana do Boleto', values: ['50,00', '50,00'] },
    {
      clientCpfCnpj: '529.982.247-25',
      idOrderStatus: '2',
      'installments[0].dueDate': DUE_DATES[0] ?? '',
      'installments[1].dueDate': DUE_DATES[1] ?? '',
      'installments[0].paymentType': '3',
    },
  );
  await open(page, path);
  await openTab(page, 'Dados de pagamento');
}

test('an installment’s slip is generated beside unsaved changes, downloaded and cancelled, each after a question', async ({
  signedIn: page,
}) => {
  await openSale(page);
  const menu = page.getByRole('dialog', { name: 'Boleto da parcela 1', exact: true });

  // Unsaved text is kept.
  await openInstallment(page, 2);
  await page.locator('[name="installments[1].observation"]').fill('ligar antes');
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
  const observation = page.locator('[name="installments[1].observation"]');
  await expect(observation).toHaveValue('ligar antes');
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');
  await expect(observation).toHaveValue('ligar antes');

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

test('the account for slips is checked with the bank’s check digits and saved; a Pix key alone needs no account', async ({
  signedIn: page,
}) => {
  const toForm = () => page.getByRole('link', { name: 'Boletos e Pix' }).click();
  await open(page, '/dashboard/company/2');
  await toForm();
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
  await toForm();
  await expect(page.locator('[name=account]')).toHaveValue('0061900');

  // A Pix key alone is saved, and removed.
  for (const key of ['pix@gesso.com.br', '']) {
    await page.getByLabel('Banco').selectOption('');
    for (const name of ['agency', 'account', 'accountDigit', 'wallet'])
      await page.locator(`[name=${name}]`).fill('');
    await page.getByLabel('Chave Pix').fill(key);
    await button(page, 'Atualizar').click();
    await told(page, 'Boletos e Pix atualizados com sucesso');
    await toForm();
    await expect(page.getByLabel('Chave Pix')).toHaveValue(key);
    await expect(page.getByLabel('Banco')).toHaveValue('');
  }
});
