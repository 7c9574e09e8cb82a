import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open } from '../../support/person';
import { addById, dialog, openSale } from '../direct-sale/support/counter';

/** The controls that a finger cannot press because of the toasts. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.querySelector('.toasts')?.getBoundingClientRect();
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
    return [...document.querySelectorAll(controls)]
      .filter((control) => !control.closest('.toasts') && control.checkVisibility())
      .filter((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isUnder =
          over && over.left < right && left < over.right && over.top < bottom && top < over.bottom;
        const at = document.elementsFromPoint(x, y).filter((one) => !one.closest('.toasts'));
        return isUnder && (at[0] === control || control.contains(at[0] ?? null));
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
}

for (const path of [
  '/dashboard/client/1',
  '/dashboard/company/1',
  '/dashboard/product/2',
  '/dashboard/order/3',
])
  test(`on a phone no toast covers a control of ${path} @js-only`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, path);
    await page.route('**/dashboard/supplier?_data=*', (route) => route.abort());
    const toast = page.locator('.toast');
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      await page.evaluate((down) => {
        const { scrollHeight } = document.documentElement;
        scrollTo(0, down * (scrollHeight - innerHeight));
        void fetch('/dashboard/supplier?_data=routes%2Fdashboard.supplier._index');
      }, part);
      await expect(toast).toBeVisible();
      expect([part, await covered(page)]).toEqual([part, []]);
      await page.keyboard.press('Escape');
      await expect(toast).toHaveCount(0);
    }
  });

test('the toast of a save leaves its buttons free, at the end of a phone’s page @js-only', async ({
  signedIn: page,
  prumo,
}) => {
  const message = 'Não foi possível salvar agora. Tente de novo em alguns minutos, por favor.';
  prumo.gate.reply(/^PUT client\//, { status: 500, body: { message } });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/dashboard/client/1');
  await button(page, 'Atualizar').click();
  await expect(page.locator('.toast', { hasText: message })).toBeVisible();
  expect(await covered(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => covered(page)).toEqual([]);
});

test('two toasts at once on a phone cover neither each other nor a control, and the line at the bottom has one row @js-only', async ({
  signedIn: page,
  prumo,
  context,
}) => {
  const message = 'Não foi possível salvar agora. Tente de novo em alguns minutos, por favor.';
  prumo.gate.reply(/^PUT client\//, { status: 500, body: { message } });
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/dashboard/client/1');
  await button(page, 'Atualizar').click();
  const toast = page.locator('.toast');
  await expect(toast.filter({ hasText: message })).toBeVisible();
  await page.route('**/dashboard/supplier?_data=*', (route) => route.abort());
  await page.evaluate(
    () => void fetch('/dashboard/supplier?_data=routes%2Fdashboard.supplier._index'),
  );
  await expect(toast).toHaveCount(2);
  await toast.first().hover();
  await expect.poll(() => covered(page)).toEqual([]);
  const [upper, lower] = (await toast.all()).map((one) => one.boundingBox());
  const [above, below] = [await upper, await lower];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect((below?.y ?? 0) + (below?.height ?? 0) - (above?.y ?? 0)).toBeLessThan(640 / 5);
  await context.setOffline(true);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const line = await page.locator('.connection-line').boundingBox();
    expect([width, line?.height]).toEqual([width, 32]);
  }
});

test('placing a toast looks at most once at each control @js-only', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    const ask = document.elementFromPoint.bind(document);
    document.elementFromPoint = (x, y) => {
      const { dataset } = document.documentElement;
      dataset.looks = String(Number(dataset.looks ?? 0) + 1);
      return ask(x, y);
    };
  });
  await open(page, '/dashboard/order/3');
  await page.route('**/dashboard/supplier?_data=*', (route) => route.abort());
  await page.evaluate(
    () => void fetch('/dashboard/supplier?_data=routes%2Fdashboard.supplier._index'),
  );
  await expect(page.locator('.toast')).toBeVisible();
  const [looks, controls] = await page.evaluate(() => [
    Number(document.documentElement.dataset.looks),
    document.querySelectorAll('a, button, input, select, textarea, label, summary, [tabindex]')
      .length,
  ]);
  expect(looks).toBeGreaterThan(0);
  // A toast is placed once or twice.
  expect(looks).toBeLessThanOrEqual(2 * (controls ?? 0));
});

for (const width of [320, 360])
  test(`over a dialog of ${width} px no toast covers its header @js-only`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openSale(page);
    await addById(page, '1');
    await button(page, 'Finalizar').click();
    await button(page, 'Próximo').click();
    await page.getByLabel('CPF/CNPJ').fill(generateCpf());
    await page.keyboard.press('Tab');
    const register = dialog(page, 'Cadastrar cliente');
    await expect(page.locator('.toast', { hasText: 'Cliente não cadastrado.' })).toBeVisible();
    const toasts = await page.locator('.toasts').boundingBox();
    const head = await register.locator('header').boundingBox();
    expect(toasts?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1);
    expect(await covered(page)).not.toContainEqual(expect.stringContaining('Voltar sem cadastrar'));
  });
