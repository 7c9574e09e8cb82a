import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { closeByEscape } from '../../support/keyboard';
import { checkLargeLetters } from '../../support/letters';
import { button, open, openTab, unfoldFilters } from '../../support/person';
import { readAtSizes, type WindowSize } from '../../support/window-sizes';
import { addById, lines, openSale } from '../direct-sale/support/counter';

/** Widths from the smallest phone to a large desktop. */
const WIDTHS = [320, 360, 768, 1280, 1920];
/**
 * Colours change no width: only a dark phone and a light desktop are checked, as on every screen.
 */
const LOOKS = [
  { colorScheme: 'light', axe: 1280, widths: WIDTHS },
  { colorScheme: 'dark', axe: 360, widths: [360] },
] as const;
/** `STATE_PICTURES=folder` also takes a picture of each. */
const PICTURES = process.env.STATE_PICTURES;

/** States of a screen during work, which have no address. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'chosen rows': async (page) => {
    await open(page, '/dashboard/order');
    for (const index of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Escolher/ })
        .nth(index)
        .check();
  },
  'filters of orders': async (page) => {
    await open(
      page,
      '/dashboard/order?name=a&valueFrom=10,00&valueTo=90.000,00&createdDateFrom=2020-01-01&createdDateTo=2030-12-31',
    );
    await unfoldFilters(page);
  },
  'filters of notes': async (page) => {
    await open(page, '/dashboard/fiscal-note?createdDateFrom=2020-01-01&sort=number');
    await unfoldFilters(page);
  },
  'filters of bills': async (page) => {
    await open(page, '/dashboard/payable?isPaid=0&valueFrom=1,00&dueDateFrom=2020-01-01');
    await unfoldFilters(page);
  },
  'Ctrl+K': async (page) => {
    await open(page, '/dashboard');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ana');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'the installments of an order': async (page) => {
    await open(page, '/dashboard/order/8');
    await openTab(page, 'Dados de pagamento');
    await page.locator('#installments-0 summary').click();
    await expect(page.getByLabel('Data do pagamento').first()).toBeVisible();
  },
  'items typed ahead': async (page) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/look-up/items?**', async (route) => {
      // The other look-up stays pending until the page closes.
      if (!route.request().url().includes('999')) return;
      await asked;
      await route.continue();
    });
    await open(page, '/dashboard/order/new');
    await openTab(page, 'Itens do pedido');
    await page.getByLabel('Adicionar item').focus();
    for (const typed of ['999', '5', '1']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    }
    answer();
    await expect(button(page, 'Corrigir')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Itens a incluir' })).toContainText('Procurando…');
  },
  'the menu of an order': async (page) => {
    await open(page, '/dashboard/order/3');
    await button(page, 'Opções').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a group in place': async (page) => {
    await open(page, '/dashboard/product/new');
    await page.getByText('Cadastrar um grupo', { exact: false }).click();
  },
  'a saved filter': async (page) => {
    await open(
      page,
      `/dashboard/saved-filter/order?list=${encodeURIComponent('?status=3&createdDateFrom=2026-01-01')}`,
    );
  },
  'a parked sale': async (page) => {
    await openSale(page);
    await addById(page, '3');
    await page.keyboard.press('F6');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Em espera: \D/)).toBeVisible();
  },
};

/** Undoes what other tests would find. */
const ENDS: Record<string, (page: Page) => Promise<void>> = {
  'a parked sale': async (page) => {
    await page.keyboard.press('F7');
    await expect(button(page, /^Retomar /).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lines(page)).toHaveCount(1);
  },
};

for (const [name, begin] of Object.entries(STATES)) {
  test(`${name}: nothing overflows at any width or size of letters, and axe finds nothing, light and dark @js-only`, async ({
    signedIn: page,
  }) => {
    await begin(page);
    await checkState(page, name);
    await ENDS[name]?.(page);
  });
}

/** The states of a form that are reached one after the other. */
const OF_A_FORM: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/dashboard/order/new': {
    'a combobox': async (page) => {
      await page.getByRole('combobox', { name: 'Procurar cliente' }).fill('maria');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
    'a professional in place': async (page) => {
      await openTab(page, 'Informações da obra');
      await button(page, 'Cadastrar profissional').click();
      await button(page, 'Cadastrar e escolher').click();
      await expect(page.getByText('CPF inválido')).toBeVisible();
    },
    'the search of products': async (page) => {
      await openTab(page, 'Itens do pedido');
      await button(page, 'Buscar produto').click();
      await expect(page.getByRole('dialog', { name: 'Buscar produto' })).toBeVisible();
    },
    'a product in place': async (page) => {
      await button(page, 'Cadastrar produto').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'the keys of an order': async (page) => {
      await openTab(page, 'Dados de pagamento');
      await button(page, 'Atalhos do teclado').click();
    },
  },
  '/dashboard/payable/new': {
    'a supplier in place': (page) => page.getByText('Cadastrar um fornecedor que falta').click(),
    'a category in place': (page) =>
      page.getByText('Cadastrar uma categoria', { exact: false }).click(),
  },
};

for (const [address, states] of Object.entries(OF_A_FORM)) {
  test(`in ${address} nothing overflows at any width or size of letters, and axe finds nothing, light and dark @js-only`, async ({
    signedIn: page,
  }) => {
    test.slow();
    await open(page, address);
    for (const [name, begin] of Object.entries(states))
      await test.step(name, async () => {
        await begin(page);
        await checkState(page, name);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1280, height: 800 });
        const dialog = page.locator('dialog:modal');
        if ((await dialog.count()) > 0) await closeByEscape(page, /./);
        await expect(dialog).toHaveCount(0);
      });
  });
}

/** Checks the page's state on a light desktop and a dark phone. */
async function checkState(page: Page, name: string): Promise<void> {
  for (const { colorScheme, axe, widths } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    const sizes = widths.map(sizeOf);
    const beyond = await readAtSizes(page, { sizes, read: widthBeyondWindow, arg: null });
    expect(beyond, `at ${widths.join(', ')} px`).toEqual(widths.map(() => 0));
    for (const width of PICTURES ? WIDTHS : [axe]) {
      await page.setViewportSize(sizeOf(width));
      if (PICTURES) await picture(page, `${name}-${width}-${colorScheme}`);
      if (width === axe) await checkA11y(page);
    }
  }
  await checkLargeLetters(page);
}

function sizeOf(width: number): WindowSize {
  return { width, height: width < 700 ? 740 : 900 };
}

/** Runs in the page. */
function widthBeyondWindow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES ?? '', { recursive: true });
  await page.screenshot({ path: path.join(PICTURES ?? '', `${name.replaceAll(' ', '-')}.png`) });
}
