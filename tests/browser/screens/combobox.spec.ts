import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab } from '../../support/person';

/** Each field with suggestions, its list, and a text that finds several. */
const FIELDS: Record<
  string,
  {
    begin: (page: Page) => Promise<void>;
    field: RegExp | string;
    list: RegExp;
    text: string;
    says: RegExp;
  }
> = {
  'the client of an order': {
    begin: (page) => open(page, '/dashboard/order/new'),
    field: 'Procurar cliente',
    list: /^Clientes encontrados$/,
    text: 'a',
    says: /^Mais de 7 resultados: continue digitando$/,
  },
  'the items of an order': {
    begin: async (page) => {
      await open(page, '/dashboard/order/new');
      await openTab(page, 'Itens do pedido');
    },
    field: 'Adicionar item',
    list: /^Produtos encontrados$/,
    text: 'placa',
    says: /^Mais de 5 resultados: continue digitando$/,
  },
  'Ctrl+K': {
    begin: async (page) => {
      await open(page, '/dashboard');
      await page.keyboard.press('Control+k');
    },
    field: /^Tela, cliente/,
    list: /./,
    text: 'a',
    says: /^\d+ resultados\. Pode haver mais: continue digitando\.$/,
  },
};

for (const [name, { begin, field, list, text, says }] of Object.entries(FIELDS)) {
  test(`what a screen reader announces at ${name}: role, name, count and active option @js-only`, async ({
    signedIn: page,
  }) => {
    await begin(page);
    const input = page.getByRole('combobox', { name: field });
    await input.focus();
    await page.keyboard.type(text);
    const box = page.getByRole('listbox', { name: list });
    await expect(box).toBeVisible();
    // The field names its list, and the list its entries.
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(input).toHaveAttribute('aria-autocomplete', 'list');
    await expect(input).toHaveAttribute('aria-controls', (await box.getAttribute('id')) ?? '');
    const options = box.getByRole('option');
    await expect.poll(() => options.count()).toBeGreaterThan(1);
    for (const option of await options.all()) await expect(option).toHaveAccessibleName(/\S/);
    // The number of results is announced, and again when it changes.
    const told = page
      .locator('[aria-live=polite], [role=status]')
      .filter({ hasText: /resultado|registro/ });
    await expect(told).toHaveText(says);
    // An incomplete list says so at its end too.
    await expect(page.locator('[aria-hidden]').getByText(/continue digitando/)).toBeAttached();
    // The option that Enter takes is active, while the focus stays in the field.
    const isActive = async (index: number) => {
      const id = (await options.nth(index).getAttribute('id')) ?? '';
      await expect(input).toHaveAttribute('aria-activedescendant', id);
      await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true');
      await expect(box.locator('[aria-selected=true]')).toHaveCount(1);
      await expect(input).toBeFocused();
    };
    await isActive(0);
    await page.keyboard.press('ArrowDown');
    await isActive(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await isActive((await options.count()) - 1);
    await page.keyboard.type(' zzzqqq');
    await expect(told).toHaveText(/^Nenhum (?:resultado|registro encontrado)$/);
    await page.keyboard.press('Escape');
    // The search over the page is gone; a field of a form stays, closed.
    if (name === 'Ctrl+K') return expect(input).toHaveCount(0);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(input).not.toHaveAttribute('aria-activedescendant', /./);
    await expect(told).toHaveCount(0);
  });
}

test('a press below a field without results is not lost @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await page.getByRole('combobox', { name: 'Adicionar item' }).fill('7899999999999');
  await expect(page.getByText('Nenhum resultado')).toBeVisible();
  const below = button(page, 'Cadastrar produto');
  const before = (await below.boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height - 2);
  await page.mouse.down();
  // Hold the button as long as a person does: frames pass.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
  );
  expect(await below.boundingBox()).toEqual(before);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar produto' });
  await expect(dialog.getByLabel('Descrição')).toHaveValue('');
});

test('Tab goes from a field with an open list to the next stop @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await page.getByRole('combobox', { name: 'Adicionar item' }).fill('placa');
  await expect(page.getByRole('listbox', { name: 'Produtos encontrados' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Código de barras')).toBeFocused();
});

test('text typed after Ctrl+K is searched for, however late the search opens @js-only', async ({
  signedIn: page,
}) => {
  let asked = 0;
  const arriving: (() => void)[] = [];
  await page.route('**/routes/dashboard.search-*.js', async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    await new Promise<void>((resolve) => arriving.push(resolve));
    await route.continue();
  });
  await open(page, '/dashboard/order/new');
  const name = page.locator('[name=clientName]');
  await name.fill('José');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('placa');
  const search = page.getByRole('dialog', { name: 'Buscar' });
  await expect(search.getByText('Tentando de novo')).toBeVisible();
  await expect.poll(() => arriving.length).toBe(1);
  await page.keyboard.type(' de');
  for (const arrive of arriving) arrive();
  const field = search.getByRole('combobox');
  await expect(field).toHaveValue('placa de');
  await page.keyboard.type(' g');
  await expect(field).toHaveValue('placa de g');
  await expect(search.getByRole('option').first()).toContainText('Placa de gesso');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('José');
});
