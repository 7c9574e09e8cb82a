import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { checkOpenDialog } from '../../support/keyboard';
import { button, told, withJavaScript } from '../../support/person';
import { newProfessional } from '../../support/professional';
import { scanInto } from '../../support/scans';
import { addById, discardParked, items, lines, openSale, SAVED, waiting } from './support/counter';

test('two sales are parked and taken up again, each once', async ({ signedIn: page, context }) => {
  await discardParked(page);
  await addById(page, '1');
  await button(page, 'Pôr em espera').first().click();
  await page.getByLabel('Nome da venda').fill('Seu João');
  await checkA11y(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Pôr em espera' }).click();
  await told(page, 'Em espera: Seu João');
  await addById(page, '2');
  await button(page, 'Pôr em espera').first().click();
  await page.getByLabel('Nome da venda').fill('Dona Ana');
  await page.getByLabel('Nome da venda').press('Enter');
  await told(page, 'Em espera: Dona Ana');
  await expect(lines(page)).toHaveCount(0);

  const other = await context.newPage();
  await openSale(other);
  for (const one of [page, other]) await waiting(one, 2).click();
  await checkA11y(page);
  if (withJavaScript()) {
    await checkOpenDialog(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await button(page, 'Retomar Seu João').click();
  await expect(lines(page)).toHaveCount(1);
  expect(await items(page)).toEqual(['1']);
  await button(other, 'Retomar Seu João').click();
  await expect(other.getByText('não está mais em espera')).toBeVisible();
  await expect(lines(other)).toHaveCount(0);
  await other.getByText('Descartar Dona Ana').click();
  await other
    .getByRole('listitem')
    .filter({ hasText: 'Dona Ana' })
    .getByRole('button', { name: 'Descartar a venda' })
    .click();
  // The sale at the other counter was taken up by the same person.
  await expect(other.getByText('Dona Ana')).toHaveCount(0);
  await expect(other.getByText('Retomada por você em')).toBeVisible();
  await other.close();

  // One sale at a time: the one on the screen waits for the other, by one press.
  await addById(page, '2');
  await button(page, 'Pôr em espera').first().click();
  await page.getByLabel('Nome da venda').press('Enter');
  await told(page, 'Em espera: Seu João');
  await addById(page, '3');
  await button(page, /^Em espera: /).click();
  await button(page, 'Retomar Seu João').click();
  await told(page, 'Em espera: ');
  await expect(lines(page)).toHaveCount(2);
  expect(await items(page)).toEqual(['1', '2']);
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeFocused();
  await button(page, /^Em espera: /).click();
  await button(page, /^Retomar /).click();
  await told(page, 'Em espera: Seu João');
  await expect(lines(page)).toHaveCount(1);
  expect(await items(page)).toEqual(['3']);
});

// The posts are tested in parked-sale.test.
test('a sale that a colleague took up and left is taken over @once', async ({
  signedIn: page,
  browser,
  prumo,
}, { project }) => {
  const colleague = await newProfessional(prumo, 'Colega do Turno');
  const context = await browser.newContext({ ...project.use, baseURL: prumo.webUrl });
  const form = { cpfOrEmail: colleague.email, password: colleague.password };
  const signedIn = await context.request.post('/?index', { form, maxRedirects: 0 });
  expect(signedIn.status()).toBe(302);
  const other = await context.newPage();

  await openSale(page);
  await addById(page, '3');
  await button(page, 'Pôr em espera').first().click();
  await page.getByLabel('Nome da venda').fill('Seu Otávio');
  await page.getByLabel('Nome da venda').press('Enter');
  await told(page, 'Em espera: Seu Otávio');
  await openSale(other);
  await button(other, /^Em espera: /).click();
  await button(other, 'Retomar Seu Otávio').click();
  await expect(lines(other)).toHaveCount(1);

  await openSale(page);
  await button(page, /^Em espera: /).click();
  const apart = page.getByRole('listitem').filter({ hasText: `Retomada por ${colleague.name}` });
  await apart.getByText('Retomar Seu Otávio').click();
  await expect(apart).toContainText('Ela vale para quem registrar primeiro.');
  await checkA11y(page);
  await apart.getByRole('button', { name: 'Retomar mesmo assim' }).click();
  await expect(lines(page)).toHaveCount(1);
  expect(await items(page)).toEqual(['3']);

  // The first to register the sale keeps it.
  await button(page, 'Finalizar').click();
  await button(page, 'Dinheiro').click();
  await told(page, SAVED);
  const idSale = new URL(page.url()).searchParams.get('sale') ?? '';
  await button(other, 'Finalizar').click();
  await button(other, 'Dinheiro').click();
  await expect(other.getByText(`Esta venda já foi registrada como nº ${idSale}`)).toBeVisible();
  await context.close();
});

test('two keys park a sale, two more take it up, and a code scanned into its name is an item @js-only', async ({
  signedIn: page,
}) => {
  const html = await (await page.request.get('/dashboard/product/1')).text();
  const code = /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
  const barCode = page.getByLabel('Código de barras', { exact: true });
  const name = page.getByLabel('Nome da venda');
  await openSale(page);
  await addById(page, '3');
  await page.keyboard.press('F6');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Em espera: \D/)).toBeVisible();
  // The next sale begins in the field that was used.
  await expect(page.getByLabel('Código do produto', { exact: true })).toBeFocused();
  await page.keyboard.press('F7');
  await expect(button(page, /^Retomar /).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  expect(await items(page)).toEqual(['3']);
  await expect(barCode).toBeFocused();

  await page.keyboard.press('F6');
  await name.fill('Ana');
  await scanInto(name, code);
  await expect(lines(page)).toHaveCount(2);
  await expect(barCode).toBeFocused();
  await page.keyboard.press('F6');
  await expect(name).toHaveValue('Ana');
  await page.keyboard.press('Enter');
  await told(page, 'Em espera: Ana');

  // Resumed, lost with its page and resumed again: once it is sold, nothing of it is offered.
  await button(page, /^Em espera: /).click();
  await button(page, 'Retomar Ana').click();
  await expect(lines(page)).toHaveCount(2);
  await openSale(page);
  const offer = page.getByRole('region', { name: 'Trabalho não salvo' });
  await expect(offer).toBeVisible();
  await button(page, /^Em espera: /).click();
  await button(page, 'Retomar Ana').click();
  await expect(lines(page)).toHaveCount(2);
  await button(page, 'Finalizar').click();
  await button(page, 'Dinheiro').click();
  await told(page, SAVED);
  await expect(lines(page)).toHaveCount(0);
  await expect(offer).toHaveCount(0);
});
