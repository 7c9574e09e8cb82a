import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { button, open, told, withJavaScript } from '../../support/person';
import { fillClient } from '../../support/typed-client';
import {
  addById,
  dialog,
  discardParked,
  finish,
  items,
  lines,
  openSale,
  SAVED,
  soldOrder,
  waiting,
} from './support/counter';

/** What the page says when the API's answer never came. */
const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';

test.afterEach(({ prumo }) => prumo.gate.open());

async function park(page: Page, name: string): Promise<void> {
  await button(page, 'Pôr em espera').first().click();
  await page.getByLabel('Nome da venda').fill(name);
  await dialog(page, 'Pôr em espera').getByRole('button', { name: 'Pôr em espera' }).click();
}

async function receive(page: Page): Promise<void> {
  await button(page, 'Finalizar').click();
  await button(page, 'Dinheiro').click();
}

const resume = (page: Page, name: string) => button(page, `Retomar ${name}`);

test('a sale that was set aside without an answer, and paid, waits for nobody', async ({
  signedIn: page,
  context,
  prumo,
}) => {
  await discardParked(page);
  await addById(page, '1');
  prumo.gate.reply('POST parked-sale', { isLost: true });
  await park(page, 'Seu João');
  await told(page, NO_ANSWER);
  prumo.gate.open();

  // Somebody takes it up before it is paid at the first counter.
  const other = await context.newPage();
  await openSale(other);
  await waiting(other, 1).click();
  await resume(other, 'Seu João').click();
  await expect(lines(other)).toHaveCount(1);

  await button(page, 'Voltar aos itens').click();
  await receive(page);
  await told(page, SAVED);
  await expect(waiting(page, 0)).toBeVisible();
  const idSale = new URL(page.url()).searchParams.get('sale') ?? '';

  await receive(other);
  await told(other, `Esta venda já foi registrada como nº ${idSale}`);
  await checkA11y(other);
  await expect(other.getByRole('link', { name: 'Abrir o que foi salvo' })).toHaveAttribute(
    'href',
    `/dashboard/order/${idSale}`,
  );
  await expect(lines(other)).toHaveCount(1);
  await page.goto(`/dashboard/order/${Number(idSale) + 1}`);
  await expect(page.getByText('Registro não encontrado')).toBeVisible();
  await other.close();
});

test('a sale that was taken up without an answer is there for who took it', async ({
  signedIn: page,
  prumo,
}) => {
  await discardParked(page);
  await addById(page, '2');
  await park(page, 'Dona Ana');
  await told(page, 'Em espera: Dona Ana');
  await waiting(page, 1).click();
  prumo.gate.reply(/^POST parked-sale\/\d+\/take$/, { isLost: true });
  await resume(page, 'Dona Ana').click();
  await told(page, NO_ANSWER);
  prumo.gate.open();

  await openSale(page);
  await waiting(page, 1).click();
  await expect(page.getByText(/Retomada por você em \d/)).toBeVisible();
  await checkA11y(page);
  await resume(page, 'Dona Ana').click();
  await expect(lines(page)).toHaveCount(1);
  expect(await items(page)).toEqual(['2']);
  await expect(waiting(page, 0)).toBeVisible();
  // It may wait once more; given up, it waits for nobody.
  await park(page, 'Dona Ana');
  await told(page, 'Em espera: Dona Ana');
  await waiting(page, 1).click();
  await resume(page, 'Dona Ana').click();
  await expect(lines(page)).toHaveCount(1);
  await button(page, 'Cancelar').click();
  await button(page, 'Cancelar venda').click();
  await expect(lines(page)).toHaveCount(0);
  await openSale(page);
  await expect(waiting(page, 0)).toBeVisible();
});

test('who is registered meanwhile by a colleague is put on the sale at one press', async ({
  signedIn: page,
  context,
}) => {
  const cpf = generateCpf();
  await openSale(page);
  await addById(page, '1');
  await button(page, 'Finalizar').click();
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Cheque' });
  await button(page, 'Próximo').click();
  const document = page.locator('[name=clientCpfCnpj]');
  await document.fill(cpf);
  await document.press('Enter');
  await expect(dialog(page, 'Cadastrar cliente')).toBeVisible();

  const other = await context.newPage();
  await open(other, '/dashboard/client/new');
  await fillClient(other, cpf, 'Rosa Colega Lima');
  await button(other, 'Salvar').click();
  await told(other, 'Cliente cadastrado com sucesso!');
  await other.close();

  await page.getByLabel('Nome / Razão Social').fill('Rosa Lima');
  await button(page, 'Cadastrar').click();
  await expect(page.getByText('Rosa Colega Lima já está no cadastro')).toBeVisible();
  await checkA11y(page);
  await button(page, 'Usar este cliente').click();
  const step = dialog(page, 'Finalizar venda');
  await expect(step.getByText('Rosa Colega Lima')).toBeVisible();
  await finish(page).click();
  await told(page, SAVED);
  expect((await soldOrder(page)).document.replace(/\D/g, '')).toBe(cpf);
  await expect(page.locator('[name=clientName]')).toHaveValue('Rosa Colega Lima');
});

test('coming back without registering finds who was registered meanwhile', async ({
  signedIn: page,
  context,
}) => {
  const cpf = generateCpf();
  await openSale(page);
  await addById(page, '1');
  await button(page, 'Finalizar').click();
  await button(page, 'Próximo').click();
  const document = page.locator('[name=clientCpfCnpj]');
  const step = dialog(page, 'Finalizar venda');
  await document.fill(cpf);
  await document.press('Enter');
  await button(page, 'Voltar sem cadastrar').click();
  await expect(step.getByText('Sem cadastro', { exact: true })).toBeVisible();

  const other = await context.newPage();
  await open(other, '/dashboard/client/new');
  await fillClient(other, cpf, 'Rosa Colega Lima');
  await button(other, 'Salvar').click();
  await told(other, 'Cliente cadastrado com sucesso!');
  await other.close();

  // The field is left as it was: the document is looked up again, and without script at the save.
  if (withJavaScript()) {
    await document.focus();
    await document.press('Tab');
    await expect(step.getByText('Rosa Colega Lima')).toBeVisible();
  }
  await finish(page).click();
  await told(page, SAVED);
  await soldOrder(page);
  await expect(page.locator('[name=clientName]')).toHaveValue('Rosa Colega Lima');
});
