import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { checkLargeLetters } from '../../support/letters';
import { answering, button, open, openTab, told, withJavaScript } from '../../support/person';
import { beginQuote, saveNewOrder } from '../../support/quotes';
import { addById, openSale } from '../direct-sale/support/counter';

/** What overflows: the page or one of its parts. */
const OVERRUNS = `[document.documentElement, ...document.querySelectorAll('.order-head, .totals-bar, section .card')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.className || part.tagName)`;

/** The rows of the report with an amount that is not below its heading. */
const MISPLACED = `[...document.querySelectorAll('main table')].flatMap((table) => {
  const edges = (row) => [...row.querySelectorAll('.numeric')].slice(0, 2).map((cell) => cell.getBoundingClientRect());
  const heads = edges(table.tHead.rows[0]);
  return [...table.tBodies[0].rows]
    .filter((row) => {
      const cells = edges(row);
      return cells[0].top !== cells[1].top || cells.some(({ right }, at) => Math.abs(right - heads[at].right) > 2);
    })
    .map((row) => row.innerText);
})`;

/** The tables that have rules between the cells of a phone's rows. */
const MIXED = `[...document.querySelectorAll('main table')].filter((table) => {
  const [row] = table.tBodies[0].rows;
  return getComputedStyle(row).display === 'flex' && parseFloat(getComputedStyle(row.cells[1]).borderBottomWidth) > 0;
}).map((table) => table.caption.textContent)`;

test('on a phone an order’s long status fits at 16 px, and a value of millions fits in its line', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/3');
  const status = page.getByLabel('Status');
  await status.selectOption({ label: 'Aguardando pagamento' });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const [letters, room, needed] = await status.evaluate((select: HTMLSelectElement) => {
      const { fontSize, font, paddingLeft } = getComputedStyle(select);
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.font = font;
      const text = select.selectedOptions[0]?.text ?? '';
      // The arrow is some 20 px wide.
      const taken = parseFloat(paddingLeft) + 20;
      return [parseFloat(fontSize), select.clientWidth - taken, canvas.measureText(text).width];
    });
    expect(letters).toBeGreaterThanOrEqual(16);
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(needed ?? 0);
    expect(await page.evaluate(OVERRUNS), `at ${width} px`).toEqual([]);
  }
  if (!withJavaScript()) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTab(page, 'Itens do pedido');
  await page.locator('[name="products[0].amount"]').fill('1');
  await checkLine(page);
});

test('sums of millions fit on the narrowest phones, in the order and on home', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beginQuote(page, { clientName: 'Obra Grande', installments: 1 });
  await openTab(page, 'Itens do pedido');
  await page.locator('[name="products[0].value"]').fill('9.999.999,99');
  await openTab(page, 'Dados de pagamento');
  await page.locator('[name="installments[0].value"]').fill('9.999.999,99');
  const order = await saveNewOrder(page);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, order);
    const total = page.locator('.order-head strong').first();
    await expect(total).toHaveText(/^R\$\s9\.999\.999,99$/);
    for (const part of [total, button(page, 'Salvar'), page.getByLabel('Status')])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(OVERRUNS), `the order at ${width} px`).toEqual([]);
    // The sticky bar is one line, whatever the total.
    const [sum, save] = [await total.boundingBox(), await button(page, 'Salvar').boundingBox()];
    expect(sum!.x + sum!.width).toBeLessThanOrEqual(save!.x);
    expect(sum!.y).toBeLessThan(save!.y + save!.height);

    const stages = page.getByRole('region', { name: 'Pedidos por etapa' });
    // Slow figures come later, and without a script on another visit.
    await expect(async () => {
      await open(page, '/dashboard');
      const largest = stages.getByText(/^R\$\s[\d.]{9,},\d\d$/).first();
      await expect(largest).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const heights = await stages
      .getByText(/^R\$/)
      .evaluateAll((sums) => sums.map((one) => one.getBoundingClientRect().height));
    // In one line each.
    expect(Math.max(...heights)).toBeLessThan(30);
    expect(await page.evaluate(OVERRUNS), `home at ${width} px`).toEqual([]);
  }
  await checkLargeLetters(page);
});

test('on a phone amounts of millions are below their heading in the report @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/new');
  await answering(page);
  await page.getByLabel('Descrição').fill(`Terreno ${Date.now()}`);
  await page.getByLabel('Valor (R$)').fill('9.999.999,99');
  await page.getByLabel('Vencimento').fill('10/02/2039');
  await page
    .getByLabel('Fornecedor', { exact: true })
    .selectOption({ label: 'Gesso Araripe Distribuidora Ltda' });
  await button(page, 'Salvar').click();
  await told(page, 'Conta cadastrada com sucesso');
  await open(page, '/dashboard/report?startDate=2039-02-01&endDate=2039-02-28');
  await expect(page.getByText(/^R\$\s9\.999\.999,99$/).first()).toBeVisible();
  for (const width of [412, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(MISPLACED), `at ${width} px`).toEqual([]);
  }
  // At these widths a table is still cards, or fits whole.
  for (const width of [639, 640, 700, 767, 768]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(MISPLACED), `at ${width} px`).toEqual([]);
    expect(await page.evaluate(MIXED), `at ${width} px`).toEqual([]);
  }
});

test('on home a phone’s shortcuts have room at their edges, and due sums of tens of millions fit in the largest letters @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard');
  const tiles = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link');
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    const rooms = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const text = document.createRange();
        text.selectNodeContents(tile);
        return tile.getBoundingClientRect().right - text.getBoundingClientRect().right;
      }),
    );
    expect(rooms.length).toBeGreaterThan(2);
    expect(Math.min(...rooms), `${width} px`).toBeGreaterThanOrEqual(6);
  }
  await page
    .getByRole('region', { name: /^A (?:receber|pagar)$/ })
    .locator('dd > span:first-child')
    .evaluateAll((sums) => {
      for (const sum of sums) sum.textContent = 'R$ 12.168.124,90';
    });
  await expect(page.getByText('R$ 12.168.124,90')).toHaveCount(6);
  // And the sums of the stages.
  await page
    .getByRole('region', { name: 'Pedidos por etapa' })
    .getByText(/^R\$/)
    .evaluateAll((sums) => {
      for (const sum of sums) sum.textContent = 'R$\u00a012.168.124,90';
    });
  await checkLargeLetters(page);
});

const LINE_WIDTHS = [1366, 1152, 1024, 901, 880, 360, 320];

/** Checks that in the first line, with `besides`, nothing is wider than it shows. */
async function checkLine(page: Page, besides = ''): Promise<void> {
  await page.locator('[name="products[0].value"]').fill('9.999.999,99');
  const line = page.locator('.items tbody tr').first();
  await expect(line.locator('td.numeric')).toHaveText(/9\.999\.999,99$/);
  const shown = page.locator(`.items tr:first-child :is(input, .numeric)${besides}`);
  for (const width of LINE_WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const cut = await shown.evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth)
        .map((part) => part.id || part.textContent),
    );
    expect(cut, `at ${width} px`).toEqual([]);
  }
}

test('on a tablet the tables of the report have room for millions @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/report');
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    const wide = await page.locator('main table').evaluateAll((found) => {
      const tables = found as HTMLTableElement[];
      for (const cell of tables.flatMap((table) => [...table.querySelectorAll('td.numeric')]))
        cell.textContent = 'R$\u00a09.999.999,99';
      return tables
        .filter((table) => table.offsetWidth > (table.parentElement?.clientWidth ?? 0))
        .map((table) => table.caption?.textContent);
    });
    expect(wide, `at ${width} px`).toEqual([]);
    expect(await page.evaluate(OVERRUNS), `at ${width} px`).toEqual([]);
  }
});

const BILLIONS = '−\u00a0R$\u00a01.234.567.890,12';

for (const status of ['', '1'])
  test(`billions in a report of status '${status}' are not cut @js-only`, async ({
    signedIn: page,
  }) => {
    await open(page, `/dashboard/report?startDate=2026-01-01&endDate=2026-12-31&status=${status}`);
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page.locator('main').evaluate((main, sum) => {
        const sums = [...main.querySelectorAll('table td.numeric, dl dd')].filter((one) =>
          one.textContent?.includes('R$'),
        );
        return sums.flatMap((one) => {
          const holder = one.querySelector('a, strong, span') ?? one;
          holder.textContent = sum;
          const text = document.createRange();
          text.selectNodeContents(holder);
          const box = text.getBoundingClientRect();
          const room = (one.closest('section') ?? main).getBoundingClientRect();
          const isCut =
            text.getClientRects().length > 1 ||
            box.left < room.left - 1 ||
            box.right > room.right + 1;
          return isCut ? [`${box.left}-${box.right} in ${room.left}-${room.right}`] : [];
        });
      }, BILLIONS);
      expect(cut, `at ${width} px`).toEqual([]);
      expect(await page.evaluate(OVERRUNS), `at ${width} px`).toEqual([]);
    }
  });

test('on a phone a sale’s total is readable at arm’s length, in a bar of a fifth of the height, and no value or bar code is cut @js-only', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await addById(page, '1');
  const bar = page.locator('.sale-bar');
  const total = page.locator('#sale-total');
  for (const [value, size] of [
    ['1.234,56', 28],
    ['9.999.999,99', 24],
  ] as const) {
    await page.locator('[name="products[0].value"]').fill(value);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const letters = await total.evaluate((sum) => parseFloat(getComputedStyle(sum).fontSize));
      expect(letters, `${value} at ${width} px`).toBeGreaterThanOrEqual(size);
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(740 / 5);
      expect(await page.evaluate(OVERRUNS), `${value} at ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Código de barras', { exact: true }).fill('7891234567895');
  await checkLine(page, ', #itemBarCode');
});
