import type { Page } from '@playwright/test';

import { slipLine } from '@domain/boleto/slip-bar-code';
import { addDaysIso, formatDate, todayIso } from '@domain/date';

import { expect, test } from '../../support/browser-fixtures';
import { freshSlipCode } from '../../support/fresh-slip';
import { DUE, DUE_DATES, nextYear } from '../../support/next-year';
import { answering, button, open, told, withJavaScript } from '../../support/person';

/** R$ 24,61; a collection code has no due date. */
const COLLECTION = '846100000005246100291102005460339004695895061080';

test('registers a bill by its typed line, pays it, prints the receipt, and cancels the payment', async ({
  signedIn: page,
}) => {
  test.slow();
  const line = slipLine(freshSlipCode());
  const description = `Carga de gesso ${line.slice(20, 31)}`;
  await open(page, '/dashboard/payable');
  await page.getByRole('link', { name: 'Nova conta' }).click();
  await expect(page.getByRole('heading', { name: 'Cadastrar conta a pagar' })).toBeVisible();
  await answering(page);
  await button(page, 'Salvar').click();
  for (const text of [
    'Digite a descrição do lançamento',
    'Digite um valor',
    'Digite uma data de vencimento',
    'Selecione um fornecedor',
  ]) {
    await expect(page.locator('[id$="-error"]').filter({ hasText: text })).toBeVisible();
  }
  await page.getByLabel('Código de barras').fill(line);
  if (!withJavaScript()) await button(page, 'Ler código').click();
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('1.500,00');
  await expect(page.getByLabel('Vencimento')).toHaveValue(formatDate(DUE));
  await expect(
    page.getByText(`Banco Bradesco S.A. · R$ 1.500,00 · vence em ${DUE_DATES[0]}`),
  ).toBeVisible();
  await page.getByLabel('Descrição').fill(description);
  await page
    .getByLabel('Fornecedor', { exact: true })
    .selectOption({ label: 'Gesso Araripe Distribuidora Ltda' });
  await button(page, 'Salvar').click();
  await told(page, 'Conta cadastrada com sucesso');

  await page.getByLabel('Descrição').fill(description);
  await button(page, 'Pesquisar').click();
  await expect(
    page.getByRole('navigation', { name: 'Páginas' }).getByText('Mostrando 1 à 1 de 1 resultados'),
  ).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Em aberto');
  await page.getByRole('link', { name: `Abrir ${description}` }).click();
  await expect(page.getByRole('heading', { name: 'Editar conta a pagar' })).toBeVisible();
  await answering(page);
  await button(page, 'Pagar hoje').click();
  await told(page, 'Pagamento preenchido');
  await expect(page.getByLabel('Pago em')).not.toHaveValue('');
  const today = await page.getByLabel('Pago em').inputValue();
  await page.getByLabel('Juros').fill('10,00');
  await page.getByLabel('Desconto (R$)').fill('0,50');
  if (withJavaScript()) await expect(page.getByText('R$ 1.509,50')).toBeVisible();
  await button(page, 'Atualizar').click();
  await told(page, 'Conta atualizada com sucesso');
  await expect(page.getByRole('row').nth(1)).toContainText(`Paga em ${today}`);
  await expect(page.getByRole('row').nth(1)).toContainText('R$ 1.509,50');

  await page.getByRole('link', { name: `Abrir ${description}` }).click();
  const link = page.getByRole('link', { name: 'Gerar recibo' });
  await expect(link).toBeVisible();
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await answering(page);
  await button(page, 'Cancelar pagamento').click();
  await expect(page.getByText('O status do boleto será alterado para Não Pago!')).toBeVisible();
  await button(page, 'Confirmar').click();
  await expect(page.getByLabel('Pago em')).toHaveValue('');
  if (withJavaScript()) await expect(page.getByLabel('Pago em')).toBeFocused();
  await expect(page.getByLabel('Juros')).toHaveValue('');
  await expect(page.getByLabel('Desconto (R$)')).toHaveValue('');
  await expect(page.getByText('Valor a pagar')).toBeVisible();
  await button(page, 'Atualizar').click();
  await told(page, 'Conta atualizada com sucesso');
  await expect(page.getByRole('row').nth(1)).toContainText('Em aberto');
});

/**
 * The page was open overnight: 'Pagar hoje' enters the day of the press, only into an empty date.
 */
async function payTomorrow(page: Page): Promise<void> {
  const [paidOn, pay] = [page.getByLabel('Pago em'), button(page, 'Pagar hoje')];
  await paidOn.fill('05/01/2026');
  await expect(pay).toHaveCount(0);
  await paidOn.fill('');
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 24 * 60 * 60 * 1000;
  });
  await pay.click();
  await expect(paidOn).toHaveValue(formatDate(addDaysIso(todayIso(new Date()), 1)));
  await expect(pay).toHaveCount(0);
}

// Without a script: bill-bar-code.test, bill-page.test, bill-buttons.test.
test('warns about a bill with the same code, and about a mistyped line @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/4');
  const taken = await page.getByLabel('Código de barras').inputValue();
  await payTomorrow(page);
  await open(page, '/dashboard/payable/new');
  const read = async (code: string) => {
    await page.getByLabel('Código de barras').fill(code);
    await page.getByLabel('Código de barras').press('Enter');
  };
  await read(slipLine(taken));
  await expect(page.getByText('Este código de barras já está cadastrado:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Perfis e montantes de 48 mm' })).toHaveAttribute(
    'href',
    '/dashboard/payable/4',
  );
  const line = slipLine(taken);
  await read(`${line.slice(0, 5)}${(Number(line[5]) + 1) % 10}${line.slice(6)}`);
  await expect(page.getByText(/número errado no código: campo 1 \(dígitos 1 a 10\)/)).toBeVisible();
  await expect(page.getByText('Este código de barras já está cadastrado:')).toBeHidden();
});

// Without a script: bill-bar-code.test.
test('a code fills empty fields, and asks where it differs from typed values @once', async ({
  signedIn: page,
}) => {
  const [code, value, due] = [
    page.getByLabel('Código de barras'),
    page.getByLabel('Valor (R$)'),
    page.getByLabel('Vencimento'),
  ];
  const read = async (text: string) => {
    await code.fill(text);
    await code.press('Enter');
  };
  await open(page, '/dashboard/payable/new');
  await value.fill('1.600,00');
  await due.fill(nextYear('05/02'));
  await read(slipLine(freshSlipCode()));
  const [ofValue, ofDue] = [
    page.getByText('Valor do código: R$ 1.500,00'),
    page.getByText(`Vencimento do código: ${DUE_DATES[0]}`),
  ];
  await expect(ofValue).toBeVisible();
  await expect(ofDue).toBeVisible();
  await expect(value).toHaveValue('1.600,00');
  await expect(due).toHaveValue(nextYear('05/02'));
  await page
    .getByRole('button', {
      name: 'Usar o do código',
      description: `Vencimento do código: ${DUE_DATES[0]}`,
    })
    .click();
  await expect(due).toHaveValue(formatDate(DUE));
  await expect(due).toBeFocused();
  await expect(ofDue).toBeHidden();
  await expect(ofValue).toBeVisible();
  await expect(value).toHaveValue('1.600,00');

  // A collection has no due date: the slip's date goes with the slip, and the typed value stays
  // beside this code's value.
  await read(COLLECTION);
  await expect(page.getByText('Valor do código: R$ 24,61')).toBeVisible();
  await expect(due).toHaveValue('');
  await expect(value).toHaveValue('1.600,00');
  await button(page, 'Usar o do código').click();
  await expect(value).toHaveValue('24,61');
  await expect(button(page, 'Usar o do código')).toHaveCount(0);
  await read(slipLine(freshSlipCode()));
  await expect(value).toHaveValue('1.500,00');
  await expect(due).toHaveValue(formatDate(DUE));
  await expect(button(page, 'Usar o do código')).toHaveCount(0);

  // The draft stores which values the code filled in.
  await page.reload();
  await answering(page);
  await button(page, 'Continuar de onde parei').first().click();
  await expect(value).toHaveValue('1.500,00');
  await read(COLLECTION);
  await expect(value).toHaveValue('24,61');
  await expect(due).toHaveValue('');
});

// The posts are tested in bill-form.test.
test('repeats a bill by months @once', async ({ signedIn: page }) => {
  const description = `Aluguel ${String(Date.now())}`;
  await open(page, '/dashboard/payable/new');
  await page.getByLabel('Descrição').fill(description);
  await page.getByLabel('Valor (R$)').fill('100,00');
  await page.getByLabel('Vencimento').fill(DUE);
  await page.getByLabel('Repetir por quantos meses').fill('3');
  await page.getByLabel('Fornecedor', { exact: true }).selectOption({ index: 1 });
  await button(page, 'Salvar').click();
  await told(page, '3 contas cadastradas com sucesso');
  await page.getByLabel('Descrição').fill(description);
  await button(page, 'Pesquisar').click();
  await expect(
    page.getByRole('navigation', { name: 'Páginas' }).getByText('Mostrando 1 à 3 de 3 resultados'),
  ).toBeVisible();
  for (const due of DUE_DATES) await expect(page.getByRole('cell', { name: due })).toBeVisible();
  // The whole sum is owed, and none of it is overdue.
  await expect(page.getByText('R$ 300,00')).toHaveCount(2);
});

// The requests are tested in bill-list.test.
test('filtering overdue bills disables the due date @once', async ({ signedIn: page }) => {
  await open(page, '/dashboard/payable');
  const due = page.getByLabel('Vencimento', { exact: true });
  await page.getByLabel('Status').selectOption({ label: 'Vencidas' });
  await expect(due).toBeDisabled();
  await button(page, 'Pesquisar').click();
  await expect(page).toHaveURL(/isPaid=-1/);
  await expect(due).toBeDisabled();
  await expect(page.getByRole('row').nth(1)).toContainText('Vencida');
  await page.getByRole('link', { name: 'Limpar' }).click();
  await expect(due).toBeEnabled();
});
