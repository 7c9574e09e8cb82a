import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { checkEvenFields } from '../../support/even-fields';
import { checkFieldLetters } from '../../support/finger';
import { checkWidths } from '../../support/fixed-fields';
import { checkForcedColours } from '../../support/forced-colours';
import { KEPT_FORMS } from '../../support/kept-forms';
import { checkFrame, checkKeyboard, checkOpenDialog, checkParts } from '../../support/keyboard';
import { checkLargeLetters } from '../../support/letters';
import { insertAll, SOME } from '../../support/money-fields';
import { checkPaper } from '../../support/paper';
import { button, open, openTab, told, withJavaScript } from '../../support/person';
import type { PrumoServers } from '../../support/prumo-servers';
import { type Screen, SCREENS } from '../../support/screens';
import { checkToldAsKept } from './support/told-as-kept';

for (const screen of SCREENS) {
  test(`${screen.path} is accessible, by keys and fingers too, runs no foreign script, fits every width, prints well and says what it keeps`, async ({
    visit,
    prumo,
  }) => {
    test.slow();
    await checkScreen(await visit(screen.who), screen, prumo);
  });
}

test('every part of an order is accessible, and the focused element in it never covered @js-only', async ({
  signedIn: page,
}) => {
  test.slow();
  await open(page, '/dashboard/order/3');
  for (const tab of ['Informações da obra', 'Dados de pagamento', 'Itens do pedido']) {
    await openTab(page, tab);
    await checkLooks(page);
    await checkLargeLetters(page);
    await checkFieldLetters(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await checkParts(page, ['Informações da obra', 'Itens do pedido', 'Dados de pagamento'], openTab);
});

test('every dialog of a sale is accessible', async ({ signedIn: page }) => {
  test.slow();
  await open(page, '/dashboard/direct-sale');
  await button(page, 'Finalizar').click();
  await expect(page.getByText('É necessário possuir ao menos um produto').first()).toBeVisible();
  await checkLooks(page);
  await page.getByLabel('Código do produto', { exact: true }).fill('1');
  await button(page, 'Adicionar por código do produto').click();
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('1');
  await checkAllWidths(page);
  await checkLooks(page);
  await button(page, 'Finalizar').click();
  await expect(page.getByRole('dialog', { name: 'Pagamento' })).toBeVisible();
  await checkLooks(page);
  await checkLargeLetters(page);
  if (withJavaScript()) await checkOpenDialog(page);
  await button(page, 'Próximo').click();
  await expect(page.getByRole('dialog', { name: 'Finalizar venda' })).toBeVisible();
  await checkLargeLetters(page);
  if (withJavaScript()) await checkOpenDialog(page);
  await page.getByLabel('CPF/CNPJ').fill(generateCpf());
  await page.getByLabel('CPF/CNPJ').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cadastrar cliente' })).toBeVisible();
  // At 320 px there is no room for a toast beside the fields.
  await told(page, 'Cliente não cadastrado.');
  await button(page, 'Cadastrar').click();
  await expect(page.locator('#registerName-error')).toHaveText('Digite o nome completo');
  // The only refused field has the focus, and no summary repeats its error.
  await expect(page.getByLabel('Nome / Razão Social')).toBeFocused();
  await checkLooks(page);
  await checkLargeLetters(page);
  if (withJavaScript()) await checkOpenDialog(page);
});

/** The forms that open with money fields; a part of others has some (inserted-money.spec.ts). */
const WITH_MONEY: ReadonlySet<string> = new Set([
  '/dashboard/product/new',
  '/dashboard/product/1',
  '/dashboard/payable/new',
  '/dashboard/payable/4',
]);

/** A screen with and one without the frame that screens share. */
const FRAMES: ReadonlySet<string> = new Set(['/', '/dashboard']);

/** One visit to the screen serves all checks that apply to every screen. */
async function checkScreen(page: Page, screen: Screen, prumo: PrumoServers): Promise<void> {
  const { path, who } = screen;
  const isForm = KEPT_FORMS.some((form) => form.path === path);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await openUnderPolicy(page, screen, prumo);
  await checkFocusOnCode(page);
  await checkLooks(page);
  if (!withJavaScript()) return checkAllWidths(page);
  if (isForm) await checkEvenFields(page, 'the inputs of a row');
  await checkLargeLetters(page);
  await checkForcedColours(page);
  if (!path.includes('coupon')) await checkPaper(page);
  await page.emulateMedia({ media: 'screen' });
  await (FRAMES.has(path) ? checkFrame(page) : checkKeyboard(page));
  await checkFieldLetters(page, true);
  if (!path.endsWith('/nada')) expect(complaints).toEqual([]);
  if (who === 'signedOut') return;
  await test.step('says what it keeps', () => checkToldAsKept(page, path));
  if (!isForm) return;
  const fields = await test.step('inserted money', () => insertAll(page, SOME));
  expect(fields > 0, 'fields of money').toBe(WITH_MONEY.has(path));
}

/** Opens the screen, which may run no scripts but its own. */
async function openUnderPolicy(
  page: Page,
  { path, arrive }: Screen,
  prumo: PrumoServers,
): Promise<void> {
  await arrive?.(page, prumo);
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await open(page, arrive ? page.url() : path);
  const headers = (await answer).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{22,}'/);
  expect(policy).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
}

/** A screen that begins with a one-time code has the focus there: it is typed or pasted at once. */
async function checkFocusOnCode(page: Page): Promise<void> {
  const first = page.locator('main input:not([type=hidden])').first();
  if ((await first.count()) === 0) return;
  if ((await first.getAttribute('autocomplete')) === 'one-time-code')
    await expect(first).toBeFocused();
}

/** axe on a dark phone and a light desktop: each rule, each width and each colour scheme once. */
async function checkLooks(page: Page): Promise<void> {
  if (!withJavaScript()) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await checkA11y(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await checkA11y(page);
}

/**
 * Checks that no screen scrolls sideways, from 320 px up and with large letters, or cuts a document
 * or a date.
 */
async function checkAllWidths(page: Page): Promise<void> {
  await checkWidths(page);
  await checkLargeLetters(page);
}
