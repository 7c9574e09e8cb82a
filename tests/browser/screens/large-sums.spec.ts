import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab } from '../../support/person';
import { beginQuote, saveNewOrder } from '../../support/quotes';

/** Whether anything is cut or runs over, in the page or in one of its parts. */
const OVERRUNS = `[document.documentElement, ...document.querySelectorAll('.order-head, .totals-bar, section .card')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.className || part.tagName)`;

test('what comes to millions stands whole on the narrowest phones, in the order and on home', async ({
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
    // A status that is read, and not only its first letters.
    const status = await page.getByLabel('Status').boundingBox();
    expect(status?.width ?? 0).toBeGreaterThan(80);

    await open(page, '/dashboard');
    const stages = page.getByRole('region', { name: 'Pedidos por etapa' });
    const sum = stages.getByText(/^R\$\s[\d.]{9,},\d\d$/).first();
    await expect(sum).toBeVisible();
    const heights = await stages
      .getByText(/^R\$/)
      .evaluateAll((sums) => sums.map((one) => one.getBoundingClientRect().height));
    // In one line each.
    expect(Math.max(...heights)).toBeLessThan(30);
    expect(await page.evaluate(OVERRUNS), `home at ${width} px`).toEqual([]);
  }
});
