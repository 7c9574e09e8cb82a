import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { button, open, openTab, withJavaScript } from '../../support/person';
import { addById, openItem } from '../../support/quotes';

/** The heights of the items' lines, in px. */
const heightsOf = (page: Page) =>
  page
    .locator('#products tbody tr')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));

test('an item is one row on a notebook, and its rarely used fields are one press away', async ({
  signedIn: page,
}) => {
  const field = (line: number, name: string) => page.locator(`[name="products[${line}].${name}"]`);
  await page.setViewportSize({ width: 1366, height: 640 });
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Rui das Linhas');
  await openTab(page, 'Itens do pedido');
  for (const id of ['1', '4', '5']) {
    await addById(page, id);
    await expect(page.locator(`[name$=".idProduct"][value="${id}"]`)).toBeAttached();
  }
  expect(Math.max(...(await heightsOf(page)))).toBeLessThanOrEqual(58);
  await field(0, 'amount').fill('1234,567');
  await field(0, 'value').fill('999.999,99');

  await expect(field(0, 'observation')).toBeHidden();
  await openItem(page, 1);
  await field(0, 'observation').fill('Com selador');
  if (withJavaScript()) {
    // Arrows move through a column, into folded fields too.
    await field(0, 'observation').press('ArrowDown');
    await expect(field(1, 'observation')).toBeFocused();
    await page.keyboard.type('Sem selador');
    await field(1, 'observation').press('Enter');
    await expect(page.getByRole('combobox', { name: 'Adicionar item' })).toBeFocused();
  }
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
  await openTab(page, 'Itens do pedido');
  // Filled-in fields are shown without a press.
  await expect(field(0, 'observation')).toBeHidden();
  await expect(page.locator('#products-0').getByText('Com selador', { exact: true })).toBeVisible();
  expect(Math.max(...(await heightsOf(page)))).toBeLessThanOrEqual(82);

  await page.setViewportSize({ width: 360, height: 740 });
  // The page lays itself out for the new width. A line that is too high tells what it says.
  const tooHigh = () =>
    page
      .locator('#products tbody tr')
      .evaluateAll((rows) =>
        (rows as HTMLElement[])
          .map((row) => ({ height: row.getBoundingClientRect().height, text: row.innerText }))
          .filter(({ height }) => height > 205),
      );
  await expect.poll(tooHigh).toEqual([]);
  expect(Math.min(...(await heightsOf(page)))).toBeLessThanOrEqual(125);
  const numbers = page.locator('#products-2').locator('input.numeric, td.numeric');
  const middles = await numbers.evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(new Set(middles).size, `${middles.join()} in one line`).toBe(1);
  await checkA11y(page);
});

test('the first field of an order is on the first screen of a phone, below one row of tabs', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/dashboard/order/3');
  const tabs = await page.getByRole('navigation', { name: 'Partes do orçamento' }).boundingBox();
  expect(tabs!.height).toBeLessThanOrEqual(56);
  const first = await page.getByRole('combobox', { name: 'Procurar cliente' }).boundingBox();
  expect(first!.y).toBeLessThanOrEqual(480);
  if (!withJavaScript()) return;
  for (const key of ['4', '3', '1']) {
    await page.keyboard.press(`Alt+${key}`);
    const current = page.locator('nav [aria-current=true]');
    await expect(current).toHaveAttribute('aria-keyshortcuts', `Alt+${key}`);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});
