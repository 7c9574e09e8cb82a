import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { postForm, readPage } from '../../support/native-posts';
import { DUE, DUE_DATES, nextYear } from '../../support/next-year';
import { button, open, openTab, told, withJavaScript } from '../../support/person';
import { openAllInstallments, openInstallment, postQuote } from '../../support/quotes';

const UPDATED = 'Orçamento atualizado com sucesso.';

async function saveAs(page: Page, status: string): Promise<void> {
  await page.getByLabel('Status').selectOption({ label: status });
  await button(page, 'Salvar').click();
}

// The posts are tested in tests/app/order.
test('goes from budget to finished, asking for what each status needs @once', async ({
  signedIn: page,
}) => {
  const path = await postQuote(page, { clientName: 'Caminho Inteiro', values: ['50,00', '50,00'] });
  await open(page, path);

  await saveAs(page, 'Aguardando execução');
  const summary = page.locator('[data-error-summary]');
  await expect(summary.getByRole('heading', { name: 'Informações da obra' })).toBeVisible();
  for (const field of ['CEP', 'Rua', 'Número', 'Bairro', 'Cidade', 'Estado']) {
    await expect(
      summary.getByRole('link', { name: `O campo ${field} é obrigatório` }),
    ).toBeVisible();
  }
  await summary.getByRole('link', { name: 'O campo Rua é obrigatório' }).click();
  await expect(page.locator('[name=street]')).toBeInViewport();
  for (const [name, value] of [
    ['zipCode', '01.001-000'],
    ['street', 'Praça da Sé'],
    ['number', '100'],
    ['district', 'Sé'],
    ['city', 'São Paulo'],
  ] as const) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.locator('[name=state]').selectOption('SP');
  await openTab(page, 'Dados de pagamento');
  await openAllInstallments(page);
  await page.getByLabel('Primeiro vencimento').fill(DUE);
  await button(page, 'Preencher os vencimentos, um por mês').click();
  await expect(page.locator('[name="installments[1].dueDate"]')).toHaveValue(DUE_DATES[1] ?? '');
  await button(page, 'Salvar').click();
  await told(page, UPDATED);

  await saveAs(page, 'Em execução');
  await expect(page.locator('#idProfessional-error')).toHaveText(
    'É obrigatório escolher um profissional',
  );
  await openTab(page, 'Informações da obra');
  await page.locator('[name=idProfessional]').selectOption({ index: 1 });
  await button(page, 'Salvar').click();
  await told(page, UPDATED);

  await saveAs(page, 'Aguardando pagamento');
  await told(page, UPDATED);

  await saveAs(page, 'Finalizado');
  await expect(
    summary.getByRole('link', { name: 'Todas as parcelas precisam estar baixadas' }),
  ).toBeVisible();
  await openTab(page, 'Dados de pagamento');
  for (const index of [0, 1]) {
    await openInstallment(page, index + 1);
    await page.locator(`[name="installments[${index}].paymentDate"]`).fill('2026-11-20');
    await page
      .locator(`[name="installments[${index}].paymentType"]`)
      .selectOption({ label: 'Pix' });
  }
  await button(page, 'Salvar').click();
  await told(page, UPDATED);
  await open(page, path);
  await expect(page.locator('[name=idOrderStatus]')).toHaveValue('6');
  await expect(page.locator('[name="installments[0].paidValue"]')).toHaveValue('50,00');
  await openTab(page, 'Dados de pagamento');
  await openInstallment(page, 2);
  // Beside the installment, and beside its payment.
  const receipts = page.getByRole('link', { name: 'Recibo da parcela 2' });
  await expect(receipts).toHaveCount(2);
  const receipt = await receipts.first().getAttribute('href');
  const file = await page.request.get(receipt ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('an order is cancelled after a question that lists what will be erased, and payments stay in its history', async ({
  signedIn: page,
}) => {
  test.slow();
  const path = await postQuote(
    page,
    { clientName: 'Vai Desistir', values: ['50,00', '50,00'] },
    {
      idOrderStatus: '2',
      'installments[0].dueDate': nextYear('10/03'),
      'installments[1].dueDate': nextYear('10/04'),
      'installments[0].paymentType': '6',
      'installments[1].paymentType': '6',
      'installments[0].paymentDate': '02/01/2026',
      'installments[0].paidValue': '50,00',
    },
  );
  await open(page, path);

  await expect(page.getByLabel('Status')).toHaveValue('2');
  await saveAs(page, 'Cancelado');
  const question = page.getByRole('dialog', { name: 'Apagar dados das parcelas?' });
  await expect(question).toContainText('Com o status “Cancelado”');
  await expect(question.getByRole('listitem')).toHaveText([
    `Parcela 1, de R$ 50,00: vencimento ${nextYear('10/03')}; pagamento de R$ 50,00 em 02/01/2026`,
    `Parcela 2, de R$ 50,00: vencimento ${nextYear('10/04')}`,
  ]);
  await expect(question).toContainText('São R$ 50,00 em pagamentos recebidos.');
  await checkA11y(page);
  await question.getByRole('button', { name: 'Voltar sem salvar' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Status')).toHaveValue('7');
  await expect(page.locator('[name="installments[0].dueDate"]')).toHaveValue(nextYear('10/03'));

  await button(page, 'Salvar').click();
  await question.getByRole('button', { name: 'Apagar e salvar' }).click();
  await told(page, UPDATED);
  if (withJavaScript()) await expect(button(page, 'Salvar')).toBeFocused();
  await open(page, path);
  await expect(page.locator('[name=idOrderStatus]')).toHaveValue('7');
  await expect(page.locator('[name="installments[0].dueDate"]')).toHaveValue('');
  await expect(page.locator('[name="installments[0].value"]')).toHaveValue('50,00');
  await openTab(page, 'Dados de pagamento');
  const history = page
    .getByRole('group')
    .filter({ hasText: 'Histórico: pagamentos recebidos e apagados por mudança de status' });
  await expect(history).toContainText('pagamento de R$ 50,00 em 02/01/2026');
  await expect(history).toContainText('ao mudar para Cancelado');
});

test('shows what another window changed, and lets the person choose', async ({
  signedIn: page,
}) => {
  const path = await postQuote(page, { clientName: 'Antes de Todos', values: ['100,00'] });
  await open(page, path);
  await postForm(page, path, { clientName: 'Nome da Outra', height: '3,10 m' });
  await page.locator('[name=clientName]').fill('Nome Meu');
  await button(page, 'Salvar').click();
  await expect(page.locator('.toast.text-danger')).toBeVisible();
  const saved = await readPage(page, path);
  expect(saved.value('clientName')).toBe('Nome da Outra');
  const panel = page.getByRole('region', { name: 'Você alterou este orçamento em outra janela' });
  await expect(panel.getByRole('group', { name: /^Nome do cliente/ })).toContainText(
    'alterado nas duas',
  );
  await expect(panel.getByLabel('O meu: Nome Meu')).toBeChecked();
  await expect(panel.getByRole('radio')).toHaveCount(2);
  await expect(panel.getByRole('listitem').filter({ hasText: '3,10 m' })).toContainText(
    '(antes: vazio)',
  );
  await button(page, 'Usar estas escolhas').click();
  await expect(panel).toBeHidden();
  await expect(page.locator('[name=height]')).toHaveValue('3,10 m');
  await button(page, 'Salvar').click();
  await told(page, UPDATED);
  await open(page, path);
  await expect(page.locator('[name=clientName]')).toHaveValue('Nome Meu');
  await expect(page.locator('[name=height]')).toHaveValue('3,10 m');
});

// The posts are tested in order-client.test.
test('registers the client only when asked @once', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order/new');
  const fields = {
    clientCpfCnpj: '390.533.447-05',
    clientName: 'Cliente da Obra Nova',
    clientPhone: '(11) 9 8765-4321',
    clientStreet: 'Rua das Flores',
    clientNumber: '10',
    clientDistrict: 'Centro',
    clientCity: 'Campinas',
    clientZipCode: '13.010-060',
  };
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name=${name}]`).fill(value);
  // An unknown CEP clears the address; it can be typed again after the response.
  await expect(page.locator('[name=clientStreet]')).toHaveValue('');
  await page.locator('[name=clientStreet]').fill(fields.clientStreet);
  await page.locator('[name=clientDistrict]').fill(fields.clientDistrict);
  await page.locator('[name=clientCity]').fill(fields.clientCity);
  await page.locator('[name=clientState]').selectOption('SP');
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento cadastrado com sucesso.');
  await page.getByLabel('Cadastrar este cliente').check();
  await button(page, 'Salvar').click();
  await told(page, UPDATED);
  await expect(page.getByLabel('Atualizar também o cadastro do cliente')).toBeVisible();
  await open(page, '/dashboard/client?cpfCnpj=39053344705');
  await expect(page.getByRole('link', { name: /Cliente da Obra Nova/ })).toBeVisible();
});
