import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { postForm } from '../../support/native-posts';
import { answering, button, open, told, withJavaScript } from '../../support/person';

/** Counts a person's mouse clicks and keys. */
function hands(page: Page) {
  const counted = { clicks: 0, keys: 0 };
  return {
    counted,
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      counted.keys += keys.length;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      counted.keys += text.length;
    },
    click: async (target: ReturnType<Page['getByRole']>) => {
      await target.click();
      counted.clicks += 1;
    },
  };
}

test('a client is opened from any screen by Ctrl+K: no click, ten keys @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable');
  const { counted, press, type } = hands(page);
  await press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Tela, cliente/ })).toBeFocused();
  await type('yumi tan');
  await press('Enter');
  await page.waitForURL(/\/dashboard\/client\/\d+/);
  await expect(page.getByLabel('Nome / Razão Social')).toHaveValue('Patrícia Yumi Tanaka');
  expect(counted.clicks).toBe(0);
  expect(counted.keys).toBeLessThanOrEqual(10);
});

test('a record opened from another of its kind shows its own data, and so does the way back @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client/1');
  const name = page.getByLabel('Nome / Razão Social');
  const first = await name.inputValue();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Tela, cliente/ }).fill('yumi tan');
  await expect(page.getByRole('option', { name: /Patrícia Yumi Tanaka/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/dashboard/client/1');
  await expect(name).toHaveValue('Patrícia Yumi Tanaka');
  await page.goBack();
  await expect(name).toHaveValue(first);
});

test('a client is opened without JavaScript: three clicks, nine keys @nojs-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable');
  const { counted, click, type, press } = hands(page);
  await click(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Buscar' }));
  await click(page.getByRole('searchbox'));
  await type('yumi tan');
  await press('Enter');
  await click(page.getByRole('link', { name: /^Patrícia Yumi/ }));
  await page.waitForURL(/\/dashboard\/client\/\d+/);
  expect(counted).toEqual({ clicks: 3, keys: 9 });
});

test('two bills are paid together in four clicks, no key', async ({ signedIn: page }) => {
  await open(page, '/dashboard/payable?isPaid=0&sort=-dueDate');
  const { counted, click } = hands(page);
  const boxes = page.getByRole('checkbox', { name: /^Escolher / });
  await click(boxes.nth(0));
  await click(boxes.nth(1));
  await click(button(page, 'Pagar as escolhidas'));
  await page.waitForURL(/payable\/chosen/);
  if (withJavaScript()) await answering(page);
  await click(button(page, 'Pagar 2 contas'));
  await told(page, '2 contas pagas');
  expect(new URL(page.url()).search).toContain('isPaid=0');
  expect(counted).toEqual({ clicks: 4, keys: 0 });
});

test('suppliers are chosen by keys and made inactive together', async ({ signedIn: page }) => {
  await open(page, '/dashboard/supplier?status=1&pageSize=50');
  const names = ['Escolher Sancas Premoldadas Belas', 'Escolher Tintas Aquarela Ltda'];
  const paths: string[] = [];
  for (const name of names) {
    const box = page.getByRole('checkbox', { name });
    paths.push(`/dashboard/supplier/${await box.getAttribute('value')}`);
    await box.focus();
    await page.keyboard.press('Space');
  }
  await button(page, 'Inativar linhas marcadas').click();
  await page.waitForURL(/deactivate\/supplier/);
  await answering(page);
  await button(page, 'Inativar 2 cadastros').click();
  await told(page, '2 fornecedores inativos');
  await expect(page.getByRole('checkbox', { name: names[0] ?? '' })).toHaveCount(0);
  // Restore them for the other tests on this data.
  for (const path of paths) await postForm(page, path, { status: '1' });
});

test('rows stay ticked on every page of a list, until they are unticked', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/supplier?status=1');
  const boxes = page.getByRole('checkbox', { name: /^Escolher / });
  const first = (await boxes.nth(0).getAttribute('value')) ?? '';
  const count = page.getByText(/^\d+ linhas? marcadas?$/);
  const isTicked = (id: string) =>
    expect(page.locator(`input[type=checkbox][value="${id}"]`)).toBeChecked();
  await boxes.nth(0).check();
  if (!withJavaScript()) await button(page, 'Guardar marcadas para outra página').click();
  await expect(count).toHaveText('1 linha marcada');
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page.getByText(/^Mostrando 6 à/).first()).toBeVisible();
  await expect(count).toHaveText('1 linha marcada');
  await boxes.nth(1).check();
  const second = (await boxes.nth(1).getAttribute('value')) ?? '';
  if (!withJavaScript()) await button(page, 'Guardar marcadas para outra página').click();
  await expect(count).toHaveText('2 linhas marcadas');
  // Open a record, and go back.
  await page.getByRole('row').nth(2).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Editar fornecedor' })).toBeVisible();
  await answering(page);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(count).toHaveText('2 linhas marcadas');
  await isTicked(second);
  await page.reload();
  await answering(page);
  await page.getByRole('link', { name: 'Página 1' }).click();
  await isTicked(first);
  const download = page.waitForEvent('request', (request) => request.url().includes('/export?'));
  await button(page, 'Exportar linhas marcadas').click();
  const sent = new URL((await download).url()).searchParams.getAll('id');
  expect([...sent].sort()).toEqual([first, second].sort());
  await page.getByRole('link', { name: 'Desmarcar todas' }).click();
  await expect(page.locator('input[name=id]:checked, input[name=id][type=hidden]')).toHaveCount(0);
  await expect(count).toHaveCount(0);
});

test('the actions for ticked rows appear with the first tick, and disappear with the last @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable?isPaid=0');
  const boxes = page.locator('main tbody').getByRole('checkbox');
  await expect(button(page, 'Pagar as escolhidas')).toBeHidden();
  await boxes.first().check();
  await expect(button(page, 'Pagar as escolhidas')).toBeVisible();
  await expect(button(page, 'Exportar linhas marcadas')).toBeVisible();
  await boxes.first().uncheck();
  await expect(button(page, 'Pagar as escolhidas')).toBeHidden();
});

for (const [place, width] of [
  ['its heading', 1280],
  ['the line above the cards', 360],
] as const)
  test(`every row of a page is ticked and unticked at ${place} @js-only`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/dashboard/supplier?status=1');
    const boxes = page.locator('main tbody').getByRole('checkbox');
    const all = page.getByRole('checkbox', { name: 'Marcar todas' });
    const ticked = page.locator('main tbody :checked');
    await boxes.first().check();
    await expect(all).toHaveJSProperty('indeterminate', true);
    await all.check();
    await expect(ticked).toHaveCount(await boxes.count());
    await expect(page.getByText('5 linhas marcadas')).toBeVisible();
    // The ticks of other pages stay.
    await page.getByRole('link', { name: 'Página 2' }).click();
    await expect(page.getByText(/^Mostrando 6 à/).first()).toBeVisible();
    await expect(all).not.toBeChecked();
    await all.check();
    await all.uncheck();
    await expect(ticked).toHaveCount(0);
    await expect(page.getByText('5 linhas marcadas')).toBeVisible();
  });

test('ticked rows are ticked again after the browser’s back button @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/supplier?status=1');
  const boxes = page.getByRole('checkbox', { name: /^Escolher / });
  await boxes.nth(2).check();
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page.getByText(/^Mostrando 6 à/).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Mostrando 1 à/).first()).toBeVisible();
  await expect(boxes.nth(2)).toBeChecked();
  // Another filter may not show the row.
  await button(page, 'Pesquisar').click();
  await expect(page).toHaveURL((url) => !url.searchParams.has('chosen'));
  await expect(boxes.nth(2)).not.toBeChecked();
});

// The posts are tested in chosen-records.test.
test('chosen orders are exported as a file @once', async ({ signedIn: page }) => {
  // Other tests' orders push it off the first page.
  await open(page, '/dashboard/order?idOrder=20');
  await page.getByRole('checkbox', { name: 'Escolher orçamento 20', exact: true }).check();
  const download = page.waitForEvent('download');
  await button(page, 'Exportar linhas marcadas').click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('chosen orders are printed as one file @once', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order?sort=idOrder');
  const boxes = page.getByRole('checkbox', { name: /^Escolher orçamento/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const chosen = await boxes.evaluateAll((all) =>
    all.filter((box) => (box as HTMLInputElement).checked).map((box) => box.getAttribute('value')),
  );
  const answered = page.waitForResponse(/\/order\/report\?/);
  await button(page, 'Imprimir linhas marcadas').click();
  const answer = await answered;
  expect(new URL(answer.url()).searchParams.getAll('id')).toEqual(chosen);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
