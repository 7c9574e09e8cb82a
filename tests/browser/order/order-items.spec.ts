import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { holdAnswer } from '../../support/held-answer';
import { button, open, openTab } from '../../support/person';
import { addById, openInstallment, openItem, postedItem, postQuote } from '../../support/quotes';
import { scanInto } from '../../support/scans';

// Without a script: native-scans.spec, main-job.spec, order-items.test, entry-line.test.
test('items are added by id, bar code, scan, text and search @once', async ({ signedIn: page }) => {
  await test.step('a repeated item causes a warning, and an unknown one is named', async () => {
    await open(page, '/dashboard/order/new');
    await openTab(page, 'Itens do pedido');
    await addById(page, '1');
    await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('1');
    const added = page.locator('#itemEntry-told').getByText(/^Item adicionado: .+ = R\$\s[\d.,]+$/);
    // Its end, the sum, is not cut.
    expect(await added.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
    expect(await added.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await addById(page, '1');
    await expect(page.getByText('Item já adicionado à lista.')).toBeVisible();
    await expect(page.locator('[name="products[1].idProduct"]')).toHaveCount(0);
    await expect(page.locator('.items-entry [role=status]')).toHaveText(/^Já está na lista: /);
    await page.getByLabel('Código de barras').fill('0000000000000');
    await page.getByLabel('Código de barras').press('Enter');
    await expect(page.locator('#itemBarCode-error')).toHaveText('Produto não encontrado.');
    await expect(page.getByLabel('Código de barras')).toHaveValue('0000000000000');
    await button(page, /^Remover /).click();
    await expect(page.getByText('Nenhum item ainda.')).toBeVisible();
  });
  await test.step('a code scanned into a quantity is an item, and a text without results is reported', async () => {
    const html = await (await page.request.get('/dashboard/product/2')).text();
    const code = /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
    await addById(page, '1');
    const amount = page.locator('[name="products[0].amount"]');
    await amount.fill('3');
    await scanInto(amount, code);
    await expect(page.locator('[name="products[1].idProduct"]')).toHaveValue('2');
    await expect(amount).toHaveValue('3');

    const entry = page.getByRole('combobox', { name: 'Adicionar item' });
    const list = page.getByRole('listbox', { name: 'Produtos encontrados' });
    const error = page.locator('#itemEntry-error');
    for (const waits of [true, false]) {
      await entry.fill('porcelanato');
      if (waits) await expect(list.getByText('Nenhum resultado')).toBeInViewport();
      await entry.press('Enter');
      await expect(error).toHaveText(/^Nenhum produto com esta descrição/);
      await expect(entry).toHaveValue('porcelanato');
      await entry.fill('');
      await expect(error).toHaveCount(0);
    }
  });
  await test.step('the product search is paged through, and closed', async () => {
    await button(page, 'Buscar produto').click();
    const search = page.getByRole('dialog', { name: 'Buscar produto' });
    await expect(search.getByText(/^Mostrando 1 à 5 de \d+ resultados$/)).toBeVisible();
    await search.getByRole('button', { name: 'Próxima página' }).click();
    await expect(search.getByText(/^Mostrando 6 à 10 de \d+ resultados$/)).toBeVisible();
    // On the last page the button is gone: the focus stays in the pager.
    const next = search.getByRole('button', { name: 'Próxima página' });
    while ((await next.count()) > 0) {
      const before = await search.locator('footer [role=status]').textContent();
      await next.press('Enter');
      await expect(search.locator('footer [role=status]')).not.toHaveText(before ?? '');
    }
    await expect(search.getByRole('button', { name: 'Página anterior' })).toBeFocused();
    await search.getByLabel('Descrição').fill('nada disso existe');
    await search.getByLabel('Descrição').press('Enter');
    await expect(search.getByRole('status').getByText('Nenhum registro encontrado')).toBeVisible();
    await expect(search.getByText(/^Mostrando/)).toHaveCount(0);
    await search.getByRole('button', { name: 'Fechar busca' }).click();
    await expect(search).toBeHidden();
  });
});

test('a removed line is announced, the focus moves on, and the line can be restored @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  const field = (index: number, name: string) =>
    page.locator(`[name="products[${index}].${name}"]`);
  for (const [index, id] of ['1', '2'].entries()) {
    await addById(page, id);
    await expect(field(index, 'idProduct')).toHaveValue(id);
  }
  await button(page, 'Linha livre').click();
  await field(2, 'description').fill('Andaime');
  await field(2, 'value').fill('90,00');
  await field(1, 'amount').fill('7');
  const told = page.locator('.items-entry [role=status]');
  const press = (name: string) => button(page, name).press('Enter');

  await page
    .locator('#products-1')
    .getByRole('button', { name: /^Remover / })
    .press('Enter');
  await expect(field(1, 'description')).toBeFocused();
  await expect(told).toHaveText(/^Linha 2 removida: .*Desfazer$/);
  await expect(page.locator('#itemLine')).toHaveValue('2');
  await press('Remover linha 2');
  await expect(told).toHaveText(/^Linha 2 removida: Andaime, 1 × 90,00/);
  await expect(page.getByRole('combobox', { name: 'Adicionar item' })).toBeFocused();
  await expect(page.locator('#itemLine')).toHaveValue('');
  await press('Desfazer');
  await expect(field(1, 'description')).toHaveValue('Andaime');
  await expect(field(1, 'value')).toHaveValue('90,00');
  await expect(field(1, 'description')).toBeFocused();
  // Then the line removed before it: the latest comes first.
  await expect(told).toHaveText(/^Linha 2 de volta\. Antes: Linha 2 removida: .*Desfazer$/);
  await press('Desfazer');
  await expect(field(1, 'amount')).toHaveValue('7');
  await expect(field(1, 'amount')).toBeFocused();
  await expect(field(2, 'description')).toHaveValue('Andaime');
  await expect(told).toHaveText('Linha 2 de volta.');

  await openTab(page, 'Dados de pagamento');
  await button(page, 'Dividir em 3x').click();
  const value = (index: number) => page.locator(`[name="installments[${index}].value"]`);
  const last = await value(2).inputValue();
  await openInstallment(page, 3);
  await press('Remover parcela 3');
  await expect(page.locator('[name="installments[1].dueDate"]')).toBeFocused();
  await expect(page.getByText(/^Parcela 3 removida/)).toBeVisible();
  await openInstallment(page, 1);
  await press('Remover parcela 1');
  for (const [index, text] of [
    [0, /^Parcela 1 removida/],
    [2, /^Parcela 3 removida/],
  ] as const) {
    await expect(page.getByText(text)).toBeVisible();
    await press('Desfazer');
    await expect(page.locator(`[name="installments[${index}].dueDate"]`)).toBeFocused();
  }
  await expect(value(2)).toHaveValue(last);
  await expect(page.getByText(/^Parcela \d removida/)).toHaveCount(0);
});

test('a line’s texts are shown whole, on paper too, and the page never scrolls sideways @once', async ({
  signedIn: page,
}) => {
  const observation = 'Recorte para spots, conforme o projeto';
  const field = (name: string) => page.locator(`[name="products[0].${name}"]`);
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await addById(page, '1');
  await openItem(page, 1);
  await field('observation').fill(observation);
  await field('room').fill('Sala de estar');
  for (const width of [1000, 1160, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['observation', 'room'])
      expect(
        await field(name).evaluate((input) => input.scrollWidth - input.clientWidth),
        `${name} at ${width}`,
      ).toBeLessThanOrEqual(0);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ media: 'print' });
  for (const text of [observation, 'Sala de estar'])
    await expect(page.locator('#products').getByText(text)).toBeVisible();
});

test('a line added in the moment in which a code is found is the one that is typed into @js-only', async ({
  signedIn: page,
}) => {
  const answered = await holdAnswer(page, 'look-up/product?idProduct=1');
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await page.getByLabel('Código do produto', { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await answered();
  // React applies a press's changes before those of a response that came just before it.
  await button(page, 'Linha livre').evaluate(async (pressed: HTMLElement) => {
    const settle = async () => {
      for (let step = 0; step < 100; step += 1) await Promise.resolve();
    };
    (window as unknown as { letThrough: () => void }).letThrough();
    await settle();
    pressed.click();
    await settle();
    document.execCommand('insertText', false, 'Guindaste');
  });
  await expect(page.locator('[name="products[1].description"]')).toHaveValue('Guindaste');
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('1');
});

test('keeps text typed before its line became active @js-only', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    // When the attribute is set the page is active, but its lines are not yet.
    new MutationObserver((_, observer) => {
      if (!document.documentElement.hasAttribute('data-hydrated')) return;
      observer.disconnect();
      const field = document.querySelector<HTMLInputElement>('[name="products[0].amount"]');
      if (field) field.value = '7777';
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await open(page, '/dashboard/order/3');
  await openTab(page, 'Itens do pedido');
  await expect(page.locator('[name="products[0].amount"]')).toHaveValue('7777');
  const price = await page.locator('[name="products[0].value"]').inputValue();
  const cents = 7777 * Number(price.replace(/\D/g, ''));
  const digits = async () =>
    (await page.locator('#products-0 .numeric.item-text').textContent())?.replace(/\D/g, '');
  await expect.poll(digits).toBe(String(cents));
});

/** A saved order of twelve items. */
const postLongOrder = (page: Page) => {
  const items = Array.from({ length: 12 }, (_, line) => postedItem(line, String(line + 1)));
  return postQuote(page, { clientName: 'Lia das Doze', values: [] }, Object.assign({}, ...items));
};

test('what sticks over a long order takes a fifth of a notebook’s height, above the names of its columns', async ({
  signedIn: page,
}) => {
  await open(page, await postLongOrder(page));
  await openTab(page, 'Itens do pedido');
  for (const width of [1366, 1000]) {
    await page.setViewportSize({ width, height: 768 });
    await page.locator('#products-8').evaluate((line) => line.scrollIntoView());
    const boxOf = async (what: Locator) => (await what.boundingBox())!;
    const entry = await boxOf(page.locator('.items-entry'));
    expect(entry.y + entry.height, `at ${width} px`).toBeLessThanOrEqual(768 / 5);
    expect(await boxOf(button(page, 'Salvar')).then(({ y }) => y)).toBeLessThan(entry.y);
    for (const name of ['Quantidade', 'Subtotal (R$)']) {
      const column = await boxOf(page.locator('#products thead').getByText(name, { exact: true }));
      expect(column.y, `${name} at ${width} px`).toBeGreaterThanOrEqual(entry.y + entry.height - 4);
      expect(column.y + column.height).toBeLessThan(768 / 3);
    }
  }
});

test('an item added to a long order comes into view and is announced @js-only', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page, await postLongOrder(page));
  await openTab(page, 'Itens do pedido');
  const code = page.getByLabel('Código do produto');
  for (const id of [13, 14]) {
    await code.fill(String(id));
    await code.press('Enter');
    await expect(page.locator(`[name="products[${id - 1}].idProduct"]`)).toHaveValue(String(id));
    await expect(page.locator(`#products-${id - 1}`)).toBeInViewport({ ratio: 0.9 });
  }
  await expect(code).toBeInViewport({ ratio: 1 });
  await expect(code).toBeFocused();
  const last = (await page.locator('#products-13 .item-name > span').first().textContent()) ?? '';
  await expect(page.locator('.items-entry').getByRole('status')).toContainText(
    `Item adicionado: ${last}, 1`,
  );
});
