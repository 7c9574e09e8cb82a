import { DEMO, expect, test } from '../../support/browser-fixtures';
import { keysArrive } from '../../support/keyboard';
import { DUE } from '../../support/next-year';
import { answering, button, open, openTab, told, withJavaScript } from '../../support/person';
import { newProfessional } from '../../support/professional';

test('a form posted with an expired session comes back as typed, and is saved', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Sessão Perdida');
  await openTab(page, 'Itens do pedido');
  await page.getByLabel('Código do produto').fill('2');
  await page.getByLabel('Código do produto').press('Enter');
  await page.locator('[name="products[0].amount"]').fill('3,5');
  await context.clearCookies();
  await button(page, 'Salvar').click();

  if (withJavaScript()) {
    const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
    await again.getByLabel('E-mail ou CPF').fill(DEMO.email);
    await again.getByLabel('Senha').fill('Errada@123');
    await again.getByRole('button', { name: 'Entrar' }).click();
    await expect(again.getByText('E-mail, CPF ou senha inválidos.')).toBeVisible();
    await again.getByLabel('Senha').fill(DEMO.password);
    await again.getByRole('button', { name: 'Entrar' }).click();
    await expect(again).toBeHidden();
    await told(page, 'Sessão retomada. Salve de novo para concluir.');
  } else {
    await expect(page.getByText('A sua sessão terminou.')).toBeVisible();
    await page.getByLabel('E-mail ou CPF').fill(DEMO.email);
    await page.getByLabel('Senha').fill('Errada@123');
    await button(page, 'Entrar').click();
    await expect(page.getByText('E-mail, CPF ou senha inválidos.').first()).toBeVisible();
    await page.getByLabel('Senha').fill(DEMO.password);
    await button(page, 'Entrar').click();
    expect(await page.content()).not.toContain(DEMO.password);
  }

  await expect(page.locator('[name=clientName]')).toHaveValue('Sessão Perdida');
  await expect(page.locator('[name="products[0].amount"]')).toHaveValue('3,5');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
});

// Without a script: tests/app/session/dead-session.test.
test('a sale whose last press meets an expired session comes back too @once', async ({
  signedIn: page,
  context,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }),
  );
  await open(page, '/dashboard/direct-sale');
  await page.getByLabel('Código do produto', { exact: true }).fill('2');
  await page.getByLabel('Código do produto', { exact: true }).press('Enter');
  await expect(page.locator('#products tbody tr')).toHaveCount(1);
  await button(page, 'Finalizar').click();
  await button(page, 'Próximo').click();
  const finalize = page.getByRole('dialog', { name: 'Finalizar venda' });
  await expect(finalize).toBeVisible();
  await context.clearCookies();
  await finalize.getByRole('button', { name: 'Finalizar', exact: true }).click();
  const signIn = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await signIn.getByLabel('E-mail ou CPF').fill(DEMO.email);
  await signIn.getByLabel('Senha').fill(DEMO.password);
  await signIn.getByRole('button', { name: 'Entrar' }).click();
  await expect(finalize).toBeVisible();
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('2');
  await finalize.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Última venda' })).toBeVisible();
});

test('a client that was being registered comes back too @once', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/client/new');
  await page.getByLabel('Nome / Razão Social').fill('Cliente Interrompido');
  await page.locator('[name=cpfCnpj]').fill('529.982.247-25');
  // The browser's own check comes before the post: complete the form first.
  await page.getByLabel('Celular').fill('11987654321');
  await page.getByLabel('CEP').fill('01001000');
  await page.getByLabel('Rua ou avenida').fill('Praça da Sé');
  await page.getByLabel('Bairro').fill('Sé');
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByLabel('Estado').selectOption('SP');
  await page.getByLabel('Número', { exact: true }).fill('1');
  await context.clearCookies();
  await button(page, 'Salvar').click();
  await expect(page.getByRole('dialog', { name: 'A sua sessão terminou' })).toBeVisible();
  await expect(page.getByLabel('Nome / Razão Social')).toHaveValue('Cliente Interrompido');
  await expect(page.locator('[name=cpfCnpj]')).toHaveValue('529.982.247-25');
});

test('a bill that was being paid comes back too @once', async ({ signedIn: page, context }) => {
  await open(page, '/dashboard/payable/new');
  await page.getByLabel('Descrição').fill('Conta interrompida');
  await page.getByLabel('Valor (R$)').fill('1.234,56');
  await page.getByLabel('Vencimento').fill(DUE);
  await page.getByLabel('Fornecedor', { exact: true }).selectOption({ index: 1 });
  await button(page, 'Pagar hoje').click();
  await expect(page.getByLabel('Pago em')).not.toHaveValue('');
  await page.getByLabel('Juros').fill('10,00');
  const typed = () =>
    page.locator('form[data-kept]').evaluate((form) => {
      const names = [
        'description',
        'value',
        'dueDate',
        'idSupplier',
        'idCompany',
        'paymentDate',
        'fees',
        'idempotencyKey',
      ];
      return names.map((name) => new FormData(form as HTMLFormElement).get(name));
    });
  const before = await typed();
  await context.clearCookies();
  await button(page, 'Salvar').click();
  const signIn = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await signIn.getByLabel('E-mail ou CPF').fill(DEMO.email);
  await signIn.getByLabel('Senha').fill(DEMO.password);
  await signIn.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Valor pago')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'A sua sessão terminou' })).toBeHidden();
  expect(await typed()).toEqual(before);
  await button(page, 'Salvar').click();
  await expect(page.getByText('Conta cadastrada com sucesso')).toBeVisible();
});

test('asking to delete signs in over the page, and keeps what is typed beside it @js-only', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/client/1');
  const name = page.getByLabel('Nome / Razão Social');
  await name.fill('Nome ainda não salvo');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Excluir' }).click();
  const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await again.getByLabel('E-mail ou CPF').fill(DEMO.email);
  await again.getByLabel('Senha').fill(DEMO.password);
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Excluir' })).toContainText('não pode ser excluíd');
  await page.getByRole('button', { name: 'Voltar' }).last().click();
  await expect(name).toHaveValue('Nome ainda não salvo');
});

test('another person who signs in over a page gets their own, and the typed text stays as a draft @js-only', async ({
  signedIn: page,
  context,
  prumo,
}) => {
  const colleague = await newProfessional(prumo, 'Outra Pessoa');
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Cliente de Quem Saiu');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Cliente de Quem Saiu');
  await context.clearCookies();
  await openTab(page, 'Itens do pedido');
  await page.getByLabel('Código do produto').fill('2');
  await page.getByLabel('Código do produto').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await dialog.getByLabel('E-mail ou CPF').fill(colleague.email);
  await dialog.getByLabel('Senha').fill(colleague.password);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/dashboard$/);
  await answering(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Outra');
  await open(page, '/dashboard/order/new');
  await expect(page.locator('[name=clientName]')).toHaveValue('');
  await expect(page.getByText('Há alterações não salvas neste navegador')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Cliente de Quem Saiu');
});

test('codes scanned while the session ends are items after signing in again @js-only', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/direct-sale');
  const code = page.getByLabel('Código do produto', { exact: true });
  await context.clearCookies();
  for (const id of ['1', '2', '3']) {
    await code.focus();
    await page.keyboard.type(id);
    await page.keyboard.press('Enter');
    // The next code comes while the first still waits for its answer or for the person.
    await expect(code).toHaveValue('');
  }
  const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await again.getByLabel('E-mail ou CPF').fill(DEMO.email);
  await again.getByLabel('Senha').fill(DEMO.password);
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.locator('#products tbody tr')).toHaveCount(3);
  await keysArrive(page, code);
});
