import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { typeKeys } from '../../support/hands';
import { button, open, openTab, told } from '../../support/person';
import { scanInto } from '../../support/scans';

/** Holds the entry line's look-ups until they are released; later ones are answered at once. */
async function holdLookUps(page: Page): Promise<{ letGo: () => void }> {
  const held: (() => void)[] = [];
  let holds = true;
  await page.route('**/look-up/items?**', async (route) => {
    if (holds) await new Promise<void>((resolve) => held.push(resolve));
    // The search of a replaced text is aborted.
    await route.continue().catch(() => undefined);
  });
  return {
    letGo: () => {
      holds = false;
      for (const go of held.splice(0)) go();
    },
  };
}

/** Types entries, each with Enter. */
async function enter(page: Page, ...entries: string[]): Promise<void> {
  for (const entry of entries) {
    await typeKeys(page, entry);
    await page.keyboard.press('Enter');
  }
}

const entryLine = (page: Page) => page.getByRole('combobox', { name: 'Adicionar item' });
const pending = (page: Page) =>
  page.getByRole('list', { name: 'Itens a incluir' }).getByRole('listitem');
const ids = (page: Page) =>
  page
    .locator('[name^="products"][name$=".idProduct"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const amounts = (page: Page) =>
  page
    .locator('[name^="products"][name$=".amount"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function begin(page: Page): Promise<void> {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await entryLine(page).focus();
}

/** The entries typed, in this order, into one quote. */
const AHEAD = [
  {
    name: 'codes',
    keys: ['1', '12', '5', '10', '14', '4'],
    found: ['1', '5', '14'],
    asked: ['12', '10', '4'],
  },
  { name: 'texts', keys: ['rosa', '12', 'verd', '10'], found: ['3', '2'], asked: ['12', '10'] },
  {
    name: 'texts with their quantity',
    keys: ['2*m48', '3*m70'],
    found: ['7', '8'],
    asked: ['2', '3'],
  },
];

for (const late of [false, true])
  test(`entries typed ahead become the right items, ${late ? 'however late the answers' : 'at once'} @js-only`, async ({
    signedIn: page,
  }) => {
    await begin(page);
    const [allFound, allAsked]: [string[], string[]] = [[], []];
    for (const { name, keys, found, asked } of AHEAD)
      await test.step(name, async () => {
        const lookUps = late ? await holdLookUps(page) : null;
        await enter(page, ...keys);
        await expect(entryLine(page)).toBeFocused();
        if (lookUps) {
          await expect(pending(page)).toHaveCount(found.length);
          await checkA11y(page);
        }
        lookUps?.letGo();
        allFound.push(...found);
        allAsked.push(...asked);
        await expect.poll(() => ids(page)).toEqual(allFound);
        expect(await amounts(page)).toEqual(allAsked);
        await expect(pending(page)).toHaveCount(0);
        await expect(entryLine(page)).toHaveValue('');
        await expect(entryLine(page)).toBeFocused();
      });
  });

test('a failed look-up, a listed item and a half-typed quantity are reported and kept, and a save waits for them @js-only', async ({
  signedIn: page,
}) => {
  await test.step('a save does not leave behind an entry whose look-up failed offline', async () => {
    await page.route('**/look-up/items?**', (route) => route.abort());
    await begin(page);
    await enter(page, '1', '12');
    await expect(pending(page).getByRole('button', { name: 'Corrigir' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(pending(page).getByRole('textbox')).toBeFocused();
    await expect(pending(page).getByRole('textbox')).toHaveValue('12');
    await told(page, 'Há um item que não foi incluído. Corrija ou descarte, e salve de novo.');
    await expect(page.getByRole('link', { name: /^Itens do pedido/ })).toContainText(
      'Inclua o que digitou',
    );
    await page.unroute('**/look-up/items?**');
    await page.keyboard.press('Escape');
    await expect(entryLine(page)).toHaveValue('12*1');
    await page.keyboard.press('Enter');
    await expect.poll(() => amounts(page)).toEqual(['12']);
  });
  await test.step('a quantity for an item already listed is reported, and changes nothing', async () => {
    const amount = page.locator('[name="products[1].amount"]');
    await entryLine(page).focus();
    await enter(page, '2*5');
    await expect.poll(() => amounts(page)).toEqual(['12', '2']);
    // Choosing from the list does the same as its code.
    await typeKeys(page, '3*5');
    const list = page.getByRole('listbox', { name: 'Produtos encontrados' });
    await expect(list.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('.items-entry').getByRole('status')).toContainText(
      'A quantidade 3 não foi somada',
    );
    await expect(pending(page).getByRole('textbox')).toHaveValue('3');
    expect(await amounts(page)).toEqual(['12', '2']);
    await pending(page).getByRole('button', { name: 'Ir à linha' }).click();
    await expect(amount).toBeFocused();
    await expect(pending(page)).toHaveCount(0);
    // Without a quantity the focus goes there at once.
    await entryLine(page).focus();
    await enter(page, '5');
    await expect(amount).toBeFocused();
  });
  await test.step('a quantity half typed when its product is found continues in the line', async () => {
    const lookUps = await holdLookUps(page);
    await entryLine(page).focus();
    await enter(page, '3');
    await typeKeys(page, '1');
    lookUps.letGo();
    const amount = page.locator('[name="products[2].amount"]');
    await expect(amount).toBeFocused();
    await typeKeys(page, '2');
    await expect(amount).toHaveValue('12');
    await page.keyboard.press('Enter');
    await expect(entryLine(page)).toBeFocused();
  });
  await test.step('a save waits for earlier entries', async () => {
    const lookUps = await holdLookUps(page);
    await enter(page, '14', '12');
    await page.keyboard.press('Control+s');
    await expect(pending(page)).toHaveCount(1);
    lookUps.letGo();
    await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
    expect(await amounts(page)).toEqual(['12', '2', '12', '12']);
  });
});

test('an entry that is not found keeps its quantity, and nothing after it becomes another item @js-only', async ({
  signedIn: page,
}) => {
  const lookUps = await holdLookUps(page);
  await begin(page);
  await enter(page, '999', '12', 'placa', '5', '3', '10', '3', '7', '2*3');
  lookUps.letGo();
  await expect.poll(() => ids(page)).toEqual(['3']);
  expect(await amounts(page)).toEqual(['10']);
  await expect(pending(page)).toHaveCount(4);
  for (const [index, { message, asked }] of [
    { message: 'Produto não encontrado.', asked: '12' },
    { message: /^Vários produtos/, asked: '5' },
    { message: /^Já está na lista/, asked: '7' },
    { message: /^Já está na lista/, asked: '2' },
  ].entries()) {
    await expect(pending(page).nth(index).getByRole('status')).toHaveText(message);
    await expect(pending(page).nth(index).getByRole('textbox')).toHaveValue(asked);
  }
  await checkA11y(page);
  // A save moves the focus there, from any tab.
  await page.keyboard.press('Alt+1');
  await page.keyboard.press('Control+s');
  await expect(pending(page).first().getByRole('textbox')).toBeFocused();
  await expect(page).toHaveURL(/\/order\/new/);
  // It is corrected in the entry line, with its quantity.
  await page.keyboard.press('Escape');
  await expect(entryLine(page)).toHaveValue('12*999');
  await entryLine(page).fill('');
  await pending(page).first().getByRole('textbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(entryLine(page)).toHaveValue('5*placa');
  const list = page.getByRole('listbox', { name: 'Produtos encontrados' });
  await expect(list.getByRole('option').first()).toContainText(/placa/i);
  await page.keyboard.press('Enter');
  await expect.poll(() => amounts(page)).toEqual(['10', '5']);
  await pending(page).first().getByRole('button', { name: 'Ir à linha' }).click();
  await expect(page.locator('[name="products[0].amount"]')).toBeFocused();
  await pending(page).first().getByRole('button', { name: 'Descartar' }).click();
  await expect(pending(page)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
});

test('an unknown code keeps the focus, and further scans replace it @js-only', async ({
  signedIn: page,
}) => {
  await begin(page);
  await enter(page, '999');
  await expect(pending(page).getByRole('status')).toHaveText('Produto não encontrado.');
  await enter(page, '12', '3', '10');
  await expect.poll(() => ids(page)).toEqual(['3']);
  await expect(pending(page).getByRole('textbox')).toHaveValue('12');
  await pending(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(pending(page)).toHaveCount(0);
  await entryLine(page).focus();

  const html = await (await page.request.get('/dashboard/product/2')).text();
  const code = /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
  await enter(page, '9999999999999');
  await expect(page.locator('#itemEntry-error')).toHaveText('Produto não encontrado.');
  await enter(page, code);
  await expect.poll(() => ids(page)).toEqual(['3', '2']);
  await expect(entryLine(page)).toHaveValue('');

  const lookUps = await holdLookUps(page);
  // An id first: its quantity has the focus, and a code scanned there is an item.
  await enter(page, '1');
  const quantity = pending(page).getByRole('textbox');
  await expect(quantity).toBeFocused();
  await scanInto(quantity, '7890000000000');
  await expect(pending(page)).toHaveCount(2);
  await expect(quantity.first()).toHaveValue('1');
  lookUps.letGo();
  await expect.poll(() => ids(page)).toEqual(['3', '2', '1']);
});

test('an entry typed before the page is active has its quantity too @js-only', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const field = document.querySelector<HTMLInputElement>('[name=itemEntry]');
      document.querySelector('#cliente')?.removeAttribute('data-active');
      document.querySelector('#itens')?.setAttribute('data-active', '');
      field?.removeAttribute('maxlength');
      if (field) field.value = '1;12;3;';
    });
  });
  await open(page, '/dashboard/order/new');
  await expect.poll(() => ids(page)).toEqual(['1', '3']);
  expect(await amounts(page)).toEqual(['12', '1']);
  await openTab(page, 'Itens do pedido');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
});
