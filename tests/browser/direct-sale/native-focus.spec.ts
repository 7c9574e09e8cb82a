import { expect, test } from '../../support/browser-fixtures';
import { scan } from '../../support/hands';
import { button, told } from '../../support/person';
import { tabTo } from '../../support/tab-to';
import { lines, openSale, SAVED, soldOrder } from './support/counter';

test('three scans and the keys for cash make a sale, without a click @nojs-only', async ({
  signedIn: page,
}) => {
  const html = await (await page.request.get('/dashboard/product/1')).text();
  const code = /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
  const field = page.getByLabel('Código de barras', { exact: true });
  await openSale(page);
  for (const count of [1, 2, 3]) {
    await expect(field).toBeFocused();
    await scan(page, code);
    await expect(lines(page)).toHaveCount(count);
  }
  await expect(field).toBeFocused();
  // An unknown code stays in its field, which has the focus.
  await scan(page, '0000000000017');
  await expect(page.locator('#itemBarCode-error')).toHaveText('Produto não encontrado.');
  await expect(field).toHaveValue('0000000000017');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await tabTo(button(page, 'Finalizar'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Dinheiro')).toBeFocused();
  await page.keyboard.press('Enter');
  await told(page, SAVED);
  await expect(field).toBeFocused();
  expect((await soldOrder(page)).products).toEqual(['1', '1', '1']);
});

test('each part of the sale has the focus where its work begins @nojs-only', async ({
  signedIn: page,
}) => {
  const barCode = page.getByLabel('Código de barras', { exact: true });
  await openSale(page);
  await button(page, 'Finalizar').click();
  await expect(page.getByText('É necessário possuir ao menos um produto').first()).toBeVisible();
  await expect(barCode).toBeFocused();
  await button(page, 'Buscar produto').click();
  await expect(page.getByLabel('Descrição')).toBeFocused();
  await page.keyboard.type('gesso');
  await page.keyboard.press('Enter');
  await button(page, /^Adicionar .*gesso/i)
    .first()
    .click();
  await expect(lines(page)).toHaveCount(1);
  await expect(barCode).toBeFocused();

  await button(page, 'Finalizar').click();
  await page.getByLabel('Desconto (R$)').fill('9.999,99');
  await button(page, 'Próximo').click();
  await expect(page.getByLabel('Desconto (R$)')).toBeFocused();
  await page.getByLabel('Desconto (R$)').fill('');
  await button(page, 'Próximo').click();
  await expect(page.getByLabel('CPF/CNPJ')).toBeFocused();
  await page.keyboard.type('71460238001');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nome / Razão Social')).toBeFocused();
  await button(page, 'Voltar sem cadastrar').click();
  await button(page, 'Voltar ao pagamento').click();
  await button(page, 'Voltar aos itens').click();
  await button(page, 'Cancelar').click();
  await expect(button(page, 'Não, continuar a venda')).toBeFocused();
});

test('with JavaScript the bar code field gets the focus after a second, not before @js-only', async ({
  browser,
  prumo,
  session,
}, { project }) => {
  // A clock applies to all pages of a context: a context of its own leaves the other tests' alone.
  const own = await browser.newContext({ ...project.use, baseURL: prumo.webUrl });
  await own.addCookies(session);
  const page = await own.newPage();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await openSale(page);
  // The frame in which `autofocus` would have moved the focus is over.
  await page.evaluate(() => new Promise((done) => document.fonts.ready.then(done)));
  const field = page.getByLabel('Código de barras', { exact: true });
  await expect(field).toBeVisible();
  await expect(field).not.toBeFocused();
  await page.clock.runFor(1_000);
  await expect(field).toBeFocused();
  await own.close();
});
