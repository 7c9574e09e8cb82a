import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { postForm } from '../../support/native-posts';
import { button, told } from '../../support/person';
import { postedClient } from '../../support/typed-client';
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

/** The page's message when the API's answer never came. */
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

/** The products of each sale that the browser keeps as not saved. */
const KEPT_SALES = `Object.entries(localStorage)
  .filter(([key]) => key.startsWith('prumo.kept|') && key.includes('|direct-sale|'))
  .map(([, text]) => JSON.parse(text).work.entries
    .filter(([name]) => name.endsWith('.idProduct')).map(([, id]) => id))`;

const resume = (page: Page, name: string) => button(page, `Retomar ${name}`);

// The posts are tested in parked-sale.test.
test('a sale parked without an answer, and then paid, is no longer parked @once', async ({
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

  // Another window takes it up before it is paid at the first counter.
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
  await expect(other.getByText(`Esta venda já foi registrada como nº ${idSale}`)).toBeVisible();
  // It lacks nothing, and is no work that was not saved.
  await expect.poll(() => other.evaluate(KEPT_SALES)).toEqual([]);
  await checkA11y(other);
  await expect(other.getByRole('link', { name: 'Abrir o que foi salvo' })).toHaveAttribute(
    'href',
    `/dashboard/order/${idSale}`,
  );
  await expect(lines(other)).toHaveCount(1);
  const next = await page.request.get(`/dashboard/order/${Number(idSale) + 1}`);
  expect(await next.text()).toContain('Registro não encontrado');
  await other.close();
});

test('a sale taken up without an answer is there for the person who took it @once', async ({
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
  // It can be parked once more; cancelled, it is no longer parked.
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

// The posts are tested in rest-of-sale.test.
test('an item added to a sale that was registered without an answer is sold as a sale of its own @once', async ({
  signedIn: page,
  prumo,
}) => {
  await openSale(page);
  await addById(page, '1');
  prumo.gate.reply('POST order/direct-sale', { isLost: true });
  await receive(page);
  await told(page, NO_ANSWER);
  prumo.gate.open();
  await button(page, 'Voltar aos itens').click();
  await addById(page, '2');
  await receive(page);
  const before = page.getByText('Esta venda já tinha sido registrada, com os dados de antes.');
  await expect(before).toBeVisible();
  await checkA11y(page);
  // Only what the registered sale lacks is still kept as not saved.
  await expect.poll(() => page.evaluate(KEPT_SALES)).toEqual([['2']]);
  const first = await page
    .getByRole('link', { name: 'Abrir o que foi salvo' })
    .getAttribute('href');
  await button(page, 'Continuar só com o que falta').click();
  await expect(before).toBeHidden();
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  expect(await items(page)).toEqual(['2']);
  await receive(page);
  await told(page, SAVED);
  const { path, products } = await soldOrder(page);
  expect(products).toEqual(['2']);
  expect(path).not.toBe(first);
  await openSale(page);
  await expect(lines(page)).toHaveCount(0);
  await expect(button(page, 'Continuar')).toHaveCount(0);
});

// The posts are tested in direct-sale.test.
test('a client registered meanwhile by a colleague is put on the sale by one press, or by going back @once', async ({
  signedIn: page,
}) => {
  const document = page.locator('[name=clientCpfCnpj]');
  const step = dialog(page, 'Finalizar venda');
  const arrive = async () => {
    await addById(page, '1');
    await button(page, 'Finalizar').click();
    await page.getByLabel('Forma de pagamento').selectOption({ label: 'Cheque' });
    await button(page, 'Próximo').click();
    const cpf = generateCpf();
    await document.fill(cpf);
    await document.press('Enter');
    await expect(dialog(page, 'Cadastrar cliente')).toBeVisible();
    return cpf;
  };
  const registerElsewhere = (cpf: string) =>
    postForm(page, '/dashboard/client/new', postedClient(cpf, 'Rosa Colega Lima'));
  const sell = async (cpf: string) => {
    await finish(page).click();
    await told(page, SAVED);
    const order = await soldOrder(page);
    expect([order.document.replace(/\D/g, ''), order.value('clientName')]).toEqual([
      cpf,
      'Rosa Colega Lima',
    ]);
  };
  await openSale(page);
  await test.step('by one press', async () => {
    const cpf = await arrive();
    await registerElsewhere(cpf);
    await page.getByLabel('Nome / Razão Social').fill('Rosa Lima');
    await button(page, 'Cadastrar').click();
    await expect(page.getByText('Rosa Colega Lima já está no cadastro')).toBeVisible();
    await checkA11y(page);
    await button(page, 'Usar este cliente').click();
    await expect(step.getByText('Rosa Colega Lima')).toBeVisible();
    await sell(cpf);
  });
  await test.step('by going back without registering', async () => {
    const cpf = await arrive();
    await button(page, 'Voltar sem cadastrar').click();
    await expect(step.getByText('Sem cadastro', { exact: true })).toBeVisible();
    await registerElsewhere(cpf);
    // The field is unchanged: leaving it looks the document up again.
    await document.focus();
    await document.press('Tab');
    await expect(step.getByText('Rosa Colega Lima')).toBeVisible();
    await sell(cpf);
  });
});
