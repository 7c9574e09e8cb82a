import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open, told, withJavaScript } from '../../support/person';
import { addById, items, lines, openSale, soldOrder } from './support/counter';

const SAVED = 'Venda direta cadastrada com sucesso.';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** 'Finalizar' of the last dialog; the bar below has one too. */
const finish = (page: Page) =>
  dialog(page, 'Finalizar venda').getByRole('button', { name: 'Finalizar', exact: true });

test('sells to a client who is registered on the way, through each dialog and back', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await button(page, 'Finalizar').click();
  await expect(page.getByText('É necessário possuir ao menos um produto').first()).toBeVisible();
  await addById(page, '1');
  await addById(page, '2');
  await addById(page, '1');
  await expect(page.getByText('Item já adicionado à lista.').first()).toBeVisible();
  await button(page, /^Remover .*, item 2$/).click();
  await expect(lines(page)).toHaveCount(2);

  await button(page, 'Finalizar').click();
  await expect(dialog(page, 'Pagamento')).toBeVisible();
  await page.getByLabel('Desconto (R$)').fill('9.999,99');
  await button(page, 'Próximo').click();
  await expect(page.locator('#discount-error')).toHaveText('Desconto maior que o total');
  await page.getByLabel('Desconto (R$)').fill('1,00');
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Cheque' });
  await page.getByLabel('3x').check();
  await button(page, 'Próximo').click();
  await expect(dialog(page, 'Finalizar venda')).toBeVisible();
  await button(page, 'Voltar ao pagamento').click();
  await expect(page.getByLabel('3x')).toBeChecked();
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Dinheiro' });
  if (withJavaScript()) {
    await expect(page.getByLabel('A vista')).toBeChecked();
    await expect(page.getByLabel('2x')).toBeDisabled();
  }
  await page.getByLabel('Valor recebido em dinheiro (R$)').fill('200,00');
  await button(page, 'Próximo').click();
  await expect(page.getByText('Troco')).toBeVisible();

  await page.getByLabel('CPF/CNPJ').fill('012.345.678-90');
  await page.getByLabel('CPF/CNPJ').press('Tab');
  // Leaving the field says the same before the sale is posted: the answer is waited for.
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await finish(page).click();
  await refused;
  await expect(page.locator('#clientCpfCnpj-error')).toHaveText('CPF/CNPJ inválido');
  const document = withJavaScript() ? '111.444.777-35' : '862.883.667-57';
  await page.getByLabel('CPF/CNPJ').fill(document);
  await page.getByLabel('CPF/CNPJ').press('Enter');
  await expect(dialog(page, 'Cadastrar cliente')).toBeVisible();
  await expect(page.locator('#registerCpfCnpj')).toHaveValue(document);
  await button(page, 'Voltar sem cadastrar').click();
  await expect(dialog(page, 'Finalizar venda')).toBeVisible();
  await page.getByLabel('CPF/CNPJ').fill('');
  await page.getByLabel('CPF/CNPJ').fill(document);
  // The same tax id is looked up again only after it changed.
  await page.getByLabel('CPF/CNPJ').fill(withJavaScript() ? '862.883.667-57' : '111.444.777-35');
  await page.getByLabel('CPF/CNPJ').press('Enter');
  await expect(dialog(page, 'Cadastrar cliente')).toBeVisible();
  await page.getByLabel('Nome / Razão Social').fill('Joana');
  await button(page, 'Cadastrar').click();
  await expect(page.locator('#registerName-error')).toHaveText('Digite o nome completo');
  await page.getByLabel('Nome / Razão Social').fill('Joana Prado Lima');
  await button(page, 'Cadastrar').click();
  await expect(page.getByText('Cliente cadastrado com sucesso!').first()).toBeVisible();
  await expect(dialog(page, 'Finalizar venda').getByText('Joana Prado Lima')).toBeVisible();
  await finish(page).click();
  await told(page, SAVED);
  await expect(page.getByRole('region', { name: 'Última venda' })).toContainText('Troco: R$');
  await expect(lines(page)).toHaveCount(0);
  const order = await soldOrder(page);
  expect([order.status, order.products]).toEqual(['2', ['1', '1']]);
});

test('3* before a code sells three, and a quantity that is none stays as typed', async ({
  signedIn: page,
}) => {
  await openSale(page);
  const field = page.getByLabel('Código do produto', { exact: true });
  await field.fill('3*1');
  await field.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(page.locator('[name="products[0].amount"]')).toHaveValue('3');
  await field.fill('0*1');
  await field.press('Enter');
  await expect(page.locator('#itemId-error')).toContainText('A quantidade antes do *');
  await expect(field).toHaveValue('0*1');
  const barCode = page.getByLabel('Código de barras', { exact: true });
  await field.fill('');
  await barCode.fill('*789');
  await barCode.press('Enter');
  await expect(page.locator('#itemBarCode-error')).toContainText('Diga a quantidade antes do *');
  await expect(barCode).toHaveValue('*789');
  await expect(lines(page)).toHaveCount(1);
});

test('the coupon icon saves and keeps the sale on the screen; finalizing then prints it again and begins the next @pdf-viewer', async ({
  signedIn: page,
}) => {
  const printed: string[] = [];
  page.on(
    'console',
    (message) => message.text().startsWith('printed') && printed.push(message.text()),
  );
  // Only the receipt is printed, each time it is requested.
  const times = async (count: number) => {
    if (withJavaScript())
      await expect
        .poll(() => printed)
        .toEqual(Array.from({ length: count }, () => 'printed blob:'));
  };
  await openSale(page, { prints: true });
  await addById(page, '3');
  await button(page, 'Finalizar').click();
  await button(page, 'Próximo').click();
  await button(page, 'Gerar cupom fiscal').click();
  await told(page, SAVED);
  await times(1);
  const notice = page.getByText(/^Venda nº \d+ registrada\. Finalizar imprime/);
  const number = /\d+/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  await expect(lines(page)).toHaveCount(1);
  await expect(page.locator('[name="products[0].amount"]')).toHaveJSProperty('readOnly', true);
  for (const label of ['80 mm', '58 mm', 'A4']) {
    const file = await page.request.get(
      (await page.getByRole('link', { name: `Abrir o cupom em ${label}` }).getAttribute('href')) ??
        '',
    );
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await button(page, 'Gerar cupom fiscal').click();
  await times(2);
  await finish(page).click();
  await expect(page.getByRole('region', { name: 'Última venda' })).toContainText(
    `Venda nº ${number} registrada.`,
  );
  await times(3);
  // The print frame is emptied before the next read.
  if (withJavaScript())
    await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  await expect(lines(page)).toHaveCount(0);
  await checkPrint(page, number);
});

/**
 * Where PDFs cannot be shown inside a page, the receipt is a page that prints itself, as wide as
 * its paper.
 */
async function checkPrint(page: Page, number: string): Promise<void> {
  const paper = page.getByRole('article', { name: `Cupom do pedido nº ${number}` });
  const path = await page.getByRole('link', { name: 'Imprimir cupom' }).getAttribute('href');
  await open(page, path ?? '');
  await expect(paper).toContainText('CUPOM NÃO FISCAL');
  await page.emulateMedia({ media: 'print' });
  for (const [label, millimetres, width] of [
    ['80 mm', 80, '80'],
    ['58 mm', 58, '58'],
    ['A4', 210, 'a4'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: label }).click();
    // The first is the current one already, and is opened all the same.
    await page.waitForURL((url) => url.searchParams.get('width') === width);
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: label })).toBeHidden();
    const pixels = await paper.evaluate((element) => element.getBoundingClientRect().width);
    expect(pixels / (96 / 25.4)).toBeCloseTo(millimetres, 0);
    const left = await page.evaluate(() =>
      document.body.innerText
        .replace(document.querySelector('article')?.innerText ?? '', '')
        .trim(),
    );
    expect(left).toBe('');
  }
}

test('asks before consulting other sales, and before cancelling', async ({ signedIn: page }) => {
  await openSale(page);
  await addById(page, '1');
  await button(page, 'Cancelar').click();
  await expect(dialog(page, 'Deseja realmente cancelar?')).toContainText(
    'Todas as informações da venda serão perdidas.',
  );
  await button(page, 'Não, continuar a venda').click();
  await expect(lines(page)).toHaveCount(1);
  await button(page, 'Cancelar').click();
  await button(page, 'Cancelar venda').click();
  await expect(lines(page)).toHaveCount(0);
  await addById(page, '1');
  await button(page, 'Consultar').click();
  await expect(dialog(page, 'Deseja realmente consultar vendas?')).toBeVisible();
  await button(page, 'Consultar vendas').click();
  await expect(page).toHaveURL(/\/dashboard\/order$/);
  await openSale(page);
  await button(page, 'Consultar').click();
  await expect(page).toHaveURL(/\/dashboard\/order$/);
});

test('searches a product by its description', async ({ signedIn: page }) => {
  await openSale(page);
  await button(page, 'Buscar produto').click();
  await page.getByLabel('Descrição').fill('gesso');
  await page.getByLabel('Descrição').press('Enter');
  await button(page, /^Adicionar .*gesso/i)
    .first()
    .click();
  await expect(lines(page)).toHaveCount(1);
  await expect(dialog(page, 'Buscar produto')).toBeHidden();
  if (withJavaScript())
    await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
});

test('accepts 60 codes at scanner speed over a slow connection: each one, in order, none held up by an unknown one @js-only', async ({
  signedIn: page,
}) => {
  test.slow();
  const known = new Map<string, string>();
  for (const id of ['1', '2', '3', '4', '5']) {
    const html = await (await page.request.get(`/dashboard/product/${id}`)).text();
    known.set(/<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '', id);
  }
  expect(known.size).toBe(5);
  const codes = Array.from(
    { length: 60 },
    (_, index) => [...known.keys()][(index * 7) % known.size] ?? '',
  );
  await page.route('**/dashboard/look-up/product?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await openSale(page);
  const field = page.getByLabel('Código de barras', { exact: true });
  await expect(field).toBeFocused();
  for (const [index, code] of codes.entries()) {
    // A scanner types without pauses and ends with Enter.
    for (const text of index === 20 ? [code, '0000000000017'] : [code]) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    }
  }
  await expect(field).toBeFocused();
  await expect(lines(page)).toHaveCount(60, { timeout: 60_000 });
  expect(await items(page)).toEqual(codes.map((code) => known.get(code)));
  await expect(page.getByText('0000000000017: Produto não encontrado.')).toBeVisible();
  const values = await page
    .locator('input[name$=".value"]')
    .evaluateAll((fields) =>
      fields.map((one) => Number((one as HTMLInputElement).value.replace(/\D/g, ''))),
    );
  const cents = values.reduce((sum, value) => sum + value, 0);
  const total = await page.locator('#sale-total').textContent();
  expect(Number(total?.replace(/\D/g, ''))).toBe(cents);

  // Scanned while a quantity has the focus, faster than a test can type: the number stays, and the
  // code becomes an item.
  await page.keyboard.press('F4');
  await page.keyboard.type('2');
  await page.locator('[name="products[59].amount"]').evaluate(async (input, code) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    // A key's time is that of its press, however long the page takes for the previous one.
    const presses = [...code, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const press of presses) {
      input.dispatchEvent(press);
      if (press.key !== 'Enter') document.execCommand('insertText', false, press.key);
    }
  }, codes[0] ?? '');
  await expect(lines(page)).toHaveCount(61);
  await expect(page.locator('[name="products[59].amount"]')).toHaveValue('2');
  await expect(field).toBeFocused();
});

test('is made with the keyboard alone @js-only', async ({ signedIn: page }) => {
  await openSale(page);
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Código do produto', { exact: true })).toBeFocused();
  for (const id of ['1', '2', '3']) {
    await page.getByLabel('Código do produto', { exact: true }).focus();
    await page.keyboard.type(id);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  }
  await expect(lines(page)).toHaveCount(3);
  await page.keyboard.press('F8');
  await expect(lines(page)).toHaveCount(2);
  await page.keyboard.press('F4');
  await page.keyboard.type('2,5');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="products[1].amount"]')).toHaveValue('2,5');
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  await page.keyboard.press('F9');
  await expect(button(page, 'Dinheiro')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  await page.keyboard.press('F9');
  await expect(button(page, 'Dinheiro')).toBeFocused();
  // The step's main button goes on to the client.
  await page.keyboard.press('F9');
  await expect(page.getByLabel('CPF/CNPJ')).toBeFocused();
  await page.keyboard.press('Enter');
  await told(page, SAVED);
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  const order = await soldOrder(page);
  expect([order.status, order.products]).toEqual(['2', ['1', '2']]);
});

test('pressed twice, or again without a response, is one sale @js-only', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await addById(page, '1');
  await button(page, 'Finalizar').click();
  await button(page, 'Próximo').click();
  const posts: string[] = [];
  let lost = true;
  await page.route('**/dashboard/direct-sale?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts.push(route.request().postData() ?? '');
    if (!lost) return route.continue();
    lost = false;
    // The server has the sale; its response never arrives.
    await route.fetch();
    await route.abort('timedout');
  });
  await finish(page).click();
  await expect(page.getByText('Ocorreu um erro ao chamar o serviço.').first()).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await finish(page).dblclick();
  await expect(page.getByRole('region', { name: 'Última venda' })).toBeVisible();
  const keys = new Set(posts.map((post) => /idempotencyKey(?:=|"\s+)([\w-]{36})/.exec(post)?.[1]));
  expect([posts.length >= 2, keys.size]).toEqual([true, 1]);
  const id = Number(new URL(page.url()).searchParams.get('sale'));
  await page.goto('/dashboard/order');
  await expect(page.locator('tbody tr').first()).toContainText(String(id));
  await expect(page.getByRole('link', { name: new RegExp(`\\b${id + 1}\\b`) })).toHaveCount(0);
});

test('survives a closed page, and is offered again @js-only', async ({ signedIn: page }) => {
  await openSale(page);
  await addById(page, '1');
  await addById(page, '2');
  await page.goto('/dashboard/client');
  await openSale(page);
  const kept = page.getByRole('region', { name: 'Trabalho não salvo' });
  await expect(kept).toContainText('venda de 2 itens');
  await kept.getByRole('button', { name: 'Continuar de onde parei' }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  await button(page, 'Finalizar').click();
  await button(page, 'Próximo').click();
  await finish(page).click();
  await told(page, SAVED);
  await openSale(page);
  await answering(page);
  await expect(page.getByRole('region', { name: 'Trabalho não salvo' })).toHaveCount(0);
});

test('a code without a response waits to be retried, and holds up the sale; what is wrong gets the focus @js-only', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await page.route('**/dashboard/look-up/product?*', (route) =>
    route.abort('internetdisconnected'),
  );
  await page.getByLabel('Código do produto', { exact: true }).fill('1');
  await page.getByLabel('Código do produto', { exact: true }).press('Enter');
  await expect(page.getByText('1: Ocorreu um erro ao chamar o serviço.')).toBeVisible();
  await page.unroute('**/dashboard/look-up/product?*');
  await addById(page, '2');
  await page.keyboard.press('F9');
  await told(page, 'Há código sem resposta.');
  await expect(dialog(page, 'Pagamento')).toHaveCount(0);
  await button(page, 'Consultar 1 de novo').click();
  await expect(lines(page)).toHaveCount(2);

  // A refusal at the end is shown at the field to correct, which gets the focus.
  await page.locator('[name="products[0].amount"]').fill('0');
  await page.keyboard.press('F9');
  await page.getByLabel('Desconto (R$)').fill('9.999,99');
  await button(page, 'Próximo').click();
  await expect(page.locator('[data-error-summary]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-error-summary]')).toHaveCount(0);
  await page.keyboard.press('F9');
  await page.getByLabel('Desconto (R$)').fill('');
  await button(page, 'Próximo').click();
  await finish(page).click();
  await expect(
    page.locator('[data-error-summary]', { hasText: 'Quantidade inválida' }),
  ).toBeFocused();
});
