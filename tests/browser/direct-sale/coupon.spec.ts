import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, told, withJavaScript } from '../../support/person';
import { addById, finish, lines, openSale, SAVED } from './support/counter';

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
    // The first width is the current one already; its link opens it again.
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
