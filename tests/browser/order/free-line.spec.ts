import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { button, open, openTab, told, withJavaScript } from '../../support/person';

test('the texts of a free line are shown whole on a phone, and break no word on any screen', async ({
  signedIn: page,
}) => {
  const text = 'Guindaste de vinte toneladas com operador, ajudante e combustível';
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Zé do Guindaste');
  await openTab(page, 'Itens do pedido');
  await test.step('one long word makes no page scroll sideways', async () => {
    await page.locator('[name=itemEntry]').fill('x'.repeat(60));
    await button(page, 'Linha livre').click();
    await expect(page.locator('[name="products[0].description"]')).toHaveValue('x'.repeat(60));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
  const description = page.locator('[name="products[1].description"]');
  await test.step('the whole text is visible', async () => {
    await page.locator('[name=itemEntry]').fill('Guindaste');
    await button(page, 'Linha livre').click();
    const height = () => description.evaluate((field) => field.getBoundingClientRect().height);
    const before = await height();
    await description.fill(text.replace(', ', ',\n'));
    expect(await height()).toBeGreaterThan(2 * before);
    expect(
      await description.evaluate((field) => field.scrollHeight - field.clientHeight),
    ).toBeLessThanOrEqual(0);
    if (withJavaScript()) {
      // Grid keys: in a multi-line text, up and down move within the text.
      await description.press('ArrowDown');
      await expect(description).toBeFocused();
      await description.press('Enter');
      await expect(page.locator('[name=itemEntry]')).toBeFocused();
    }
  });
  await test.step('an error breaks no word, on a wide screen and on a narrow one', async () => {
    await page.locator('[name="products[1].amount"]').fill('x');
    await button(page, 'Salvar').click();
    const wrong = page.locator('#products-1-amount-error');
    await expect(wrong).toHaveText('Quantidade inválida');
    await openTab(page, 'Itens do pedido');
    for (const width of [360, 800, 940, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      const lines = await wrong.evaluate((element) => {
        const words = element.firstChild;
        if (!words) return [];
        return ['Quantidade', 'inválida'].map((word) => {
          const range = document.createRange();
          const start = words.textContent?.indexOf(word) ?? 0;
          range.setStart(words, start);
          range.setEnd(words, start + word.length);
          return range.getClientRects().length;
        });
      });
      expect(lines, `${width} px`).toEqual([1, 1]);
    }
    await page.locator('[name="products[1].amount"]').fill('1');
  });
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento cadastrado com sucesso.');
  // In documents it is a single line.
  await expect(description).toHaveValue(text);
});

// The posts are tested in free-line.test.
test('a line without a product is typed, saved, and gets a product that keeps its price @once', async ({
  signedIn: page,
}) => {
  const field = (name: string, line = 0) => page.locator(`[name="products[${line}].${name}"]`);
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Zé do Guindaste');
  await openTab(page, 'Itens do pedido');
  await page.locator('[name=itemEntry]').fill('2*Guindaste');
  await button(page, 'Linha livre').click();
  await expect(field('description')).toHaveValue('Guindaste');
  await expect(field('amount')).toHaveValue('2');
  await expect(field('value')).toBeFocused();
  await field('unity').fill('dia');
  await field('value').fill('850,00');
  await field('observation').fill('Fachada');
  await button(page, 'Linha livre').click();
  await expect(field('description', 1)).toHaveValue('');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Informe a descrição do item').first()).toBeVisible();
  await expect(field('value')).toHaveValue('850,00');
  await openTab(page, 'Itens do pedido');
  await button(page, 'Remover linha 2').click();
  await checkA11y(page);
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento cadastrado com sucesso.');
  await expect(field('description')).toHaveValue('Guindaste');
  await expect(field('unity')).toHaveValue('dia');

  await openTab(page, 'Itens do pedido');
  // No product has that name: it is searched for by its first words.
  await field('description').fill('Placa para o quarto da frente');
  await button(page, 'Trocar linha 1 por produto').click();
  const dialog = page.getByRole('dialog', { name: 'Trocar por produto' });
  await expect(dialog.getByRole('button', { name: /^Escolher Placa/ }).first()).toBeVisible();
  await dialog.getByLabel('Descrição').fill('placa');
  await dialog.getByLabel('Descrição').press('Enter');
  await checkA11y(page);
  await dialog
    .getByRole('button', { name: /^Escolher / })
    .first()
    .click();
  await expect(field('idProduct')).not.toHaveValue('');
  await expect(field('amount')).toHaveValue('2');
  await expect(field('value')).toHaveValue('850,00');
  await expect(field('observation')).toHaveValue('Fachada');
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');
  await expect(field('value')).toHaveValue('850,00');
});
