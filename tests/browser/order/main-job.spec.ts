import { generateCpf } from '@brazilian-utils/brazilian-utils';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { answering, button, open, openTab, withJavaScript } from '../../support/person';

/** The product's main task: from signing in to a quote's PDF, with and without JavaScript. */
test('registers a client, makes a quote for it and gets the PDF', async ({ signedIn: page }) => {
  const cpf = generateCpf();
  const name = 'Luzia Conceição Teixeira';

  await test.step('registers the client', async () => {
    await open(page, '/dashboard/client');
    await expect(page.getByText('Escolha um campo para filtar os clientes')).toBeVisible();
    await page.getByRole('link', { name: 'Novo cliente' }).click();
    await expect(page.getByRole('heading', { name: 'Cadastrar cliente' })).toBeVisible();
    await answering(page);
    await page.locator('[name=cpfCnpj]').fill(cpf);
    await page.getByLabel('Nome / Razão Social').fill(name);
    await page.getByLabel('Celular').fill('31987654321');
    await page.getByLabel('CEP').fill('30130010');
    if (!withJavaScript()) await button(page, 'Buscar endereço').click();
    await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Praça Sete de Setembro');
    await expect(page.getByLabel('Estado')).toHaveValue('MG');
    await page.getByLabel('Número', { exact: true }).fill('250');
    await checkA11y(page);
    await button(page, 'Salvar').click();
    await expect(page.getByText('Cliente cadastrado com sucesso!')).toBeVisible();
  });

  await test.step('makes the quote', async () => {
    await open(page, '/dashboard/order/new');
    await page.getByLabel('CPF/CNPJ').fill(cpf);
    await button(page, 'Buscar').first().click();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name);
    await expect(page.getByLabel('Celular')).toHaveValue('(31) 9 8765-4321');

    await openTab(page, 'Informações da obra');
    await page.getByLabel('Altura do pé direito').fill('2,80 m');
    await page.getByLabel('Valor do frete').fill('150,00');
    await page.getByLabel('Usar o mesmo endereço do cliente').check();
    if (!withJavaScript()) await button(page, 'Aplicar').click();
    await expect(page.locator('[name=street]')).toHaveValue('Praça Sete de Setembro');

    await openTab(page, 'Itens do pedido');
    await page.getByLabel('Código do produto').fill('1');
    await page.getByLabel('Código do produto').press('Enter');
    await expect(page.locator('[name="products[0].amount"]')).toHaveValue('1');
    await button(page, 'Buscar produto').click();
    await page.getByLabel('Descrição').fill('massa');
    await page.getByLabel('Descrição').press('Enter');
    await button(page, /^Adicionar Massa/)
      .first()
      .click();
    await expect(page.locator('[name="products[1].idProduct"]')).toBeAttached();
    if (withJavaScript()) await button(page, 'Fechar busca').click();
    await page.locator('[name="products[0].amount"]').fill('2,5');
    await page.locator('[name="products[0].value"]').fill('33,33');
    await page.locator('[name="products[1].value"]').fill('10,00');

    await openTab(page, 'Dados de pagamento');
    await page.getByLabel('Desconto (R$)').fill('3,33');
    await button(page, 'Dividir em 3x').click();
    // 2,5 × 33,33 = 83,325 → 83,33; + 10,00 + 150,00 − 3,33 = 240,00
    await expect(page.locator('.totals-bar dl > :last-child')).toContainText('R$ 240,00');
    await expect(page.locator('[name="installments[2].value"]')).toHaveValue('80,00');
    await button(page, 'Salvar').click();
    await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/order\/\d+/);
  });

  await test.step('gets the PDF', async () => {
    await button(page, 'Opções').click();
    const link = page.getByRole('link', { name: 'Gerar orçamento' });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect(answer.headers()['content-disposition']).toMatch(/filename="Orcamento-\d+\.pdf"/);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('finds the quote in the list', async () => {
    await open(page, '/dashboard/order');
    await page.getByLabel('CPF/CNPJ').fill(cpf);
    await button(page, 'Pesquisar').click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('R$ 240,00');
    await expect(row).toContainText('Orçamento');
    await row.getByRole('link').click();
    await expect(page.locator('[name="installments[2].value"]')).toHaveValue('80,00');
    await expect(page.locator('[name=height]')).toHaveValue('2,80 m');
  });
});
