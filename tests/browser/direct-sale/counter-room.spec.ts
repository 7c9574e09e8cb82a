import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { checkLargeLetters } from '../../support/letters';
import { button, withJavaScript } from '../../support/person';
import { addById, dialog, finish, lines, openSale } from './support/counter';

const PHONE = { width: 360, height: 740 };

const bar = (page: Page) => page.locator('.sale-bar');
const more = (page: Page) => button(page, /^Mais ações/);

/** The visible filled buttons; with an open dialog, only its own. */
const filled = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [...(main.querySelector('dialog[open]') ?? main).querySelectorAll('.button-primary')]
        .filter((one) => one.checkVisibility())
        .map((one) => (one.firstChild?.textContent ?? '').trim()),
    );

test('a phone has one code field, its first item in the upper two thirds, and its buttons in view', async ({
  signedIn: page,
}) => {
  await page.setViewportSize(PHONE);
  await openSale(page);
  const code = page.getByLabel('Código do produto', { exact: true });
  await expect(page.getByLabel('Código de barras', { exact: true })).toBeVisible();
  await expect(code).toBeHidden();
  await page.getByRole('checkbox', { name: 'Cód. produto' }).click();
  if (withJavaScript()) await expect(code).toBeFocused();
  const empty = await bar(page).boundingBox();
  await addById(page, '1');
  // Without JavaScript too, the code field that was used takes the next code.
  await expect(code).toBeFocused();
  expect((await lines(page).first().boundingBox())!.y).toBeLessThanOrEqual(PHONE.height * 0.65);

  const height = await lines(page)
    .first()
    .evaluate((line) => line.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(125);
  const box = await bar(page).boundingBox();
  expect(box!.height).toBeLessThanOrEqual(56);
  expect(box!.y + box!.height).toBeCloseTo(PHONE.height, 0);
  expect(box!.y).toBeCloseTo(empty!.y, 0);
  expect(await filled(page)).toEqual(['Finalizar']);
  await checkA11y(page);

  await test.step('rarely used buttons unfold above the bar', async () => {
    await expect(button(page, 'Cancelar')).toBeHidden();
    await more(page).click();
    const unfolded = await bar(page).boundingBox();
    for (const name of ['Pôr em espera', /^Em espera: /, 'Consultar', 'Cancelar']) {
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      const pressed = (await button(page, name).boundingBox())!;
      expect(pressed.y + pressed.height).toBeLessThanOrEqual(unfolded!.y);
    }
    await checkA11y(page);
    await button(page, 'Cancelar').click();
    await expect(dialog(page, 'Deseja realmente cancelar?')).toBeVisible();
    await button(page, 'Não, continuar a venda').click();
    await expect(button(page, 'Cancelar')).toBeHidden();
    await expect(lines(page)).toHaveCount(1);
  });
  await test.step('a dialog has one filled button, the one to press next', async () => {
    await button(page, 'Finalizar').click();
    await expect(dialog(page, 'Pagamento')).toBeVisible();
    expect(await filled(page)).toEqual(['Dinheiro']);
    for (const name of ['Dinheiro', 'Pix', 'Débito', 'Próximo'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    await page.getByLabel('2x').check();
    if (withJavaScript()) expect(await filled(page)).toEqual(['Próximo']);
    await button(page, 'Próximo').click();
    await expect(finish(page)).toBeInViewport({ ratio: 1 });
    expect(await filled(page)).toEqual(['Finalizar']);
    await expect(button(page, 'Gerar cupom fiscal')).toHaveText('Gerar cupom fiscal');
  });
});

// Without a script the same stands there, fitted to every width by screens.spec.
test('where there is room total and actions stand beside the items, and keys beside what they do @once', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1366, height: 640 });
  await openSale(page);
  await expect(more(page)).toBeHidden();
  await addById(page, '1');
  const first = await button(page, 'Finalizar').boundingBox();
  for (const id of ['4', '5', '2', '3', '6', '7']) await addById(page, id);
  const heights = await lines(page).evaluateAll((all) =>
    all.map((line) => line.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(58);
  await expect(lines(page).nth(5)).toBeInViewport({ ratio: 1 });
  const last = await button(page, 'Finalizar').boundingBox();
  expect([last!.x, last!.y]).toEqual([first!.x, first!.y]);
  expect(await filled(page)).toEqual(['Finalizar']);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const name of ['Finalizar', 'Cancelar'])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#sale-total')).toBeInViewport({ ratio: 1 });
  await checkLargeLetters(page);
  // A key stands beside what it does now.
  await page.keyboard.press('F9');
  const keys = (name: string) =>
    button(page, name)
      .locator('kbd')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.textContent),
      );
  await expect(button(page, 'Dinheiro')).toBeFocused();
  expect([await keys('Dinheiro'), await keys('Pix'), await keys('Próximo')]).toEqual([
    ['Enter'],
    ['P'],
    ['F9'],
  ]);
  await page.getByLabel('Desconto (R$)').focus();
  expect([await keys('Dinheiro'), await keys('Pix'), await keys('Próximo')]).toEqual([
    [],
    [],
    ['Enter'],
  ]);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Finalizar venda').getByLabel('CPF/CNPJ')).toBeFocused();
});
