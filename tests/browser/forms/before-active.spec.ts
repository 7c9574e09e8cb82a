import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { KEPT_FORMS } from '../../support/kept-forms';
import { openTab } from '../../support/person';
import { addById } from '../../support/quotes';
import { lines } from '../direct-sale/support/counter';

/**
 * Without the forms of an order and a sale, which are rendered from their draft, on the server as
 * in the browser.
 */
const RECORDS = KEPT_FORMS.filter(
  ({ route }) => !/\.(?:direct-sale|order\.new|order\.\$idOrder)$/.test(route),
);

/**
 * Holds a page's scripts back until asked to let them go. Not as a route of the page, for which the
 * browser would forget the scripts that it knows.
 */
async function holdScripts(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const arriving: string[] = [];
  let held = true;
  const letGo = (requestId: string) =>
    devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    if (held) arriving.push(requestId);
    else void letGo(requestId);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/build/*' }] });
  return {
    activate: async () => {
      held = false;
      for (const requestId of arriving.splice(0)) void letGo(requestId);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    },
    end: () => devtools.detach(),
  };
}

/** Opens a page whose scripts arrive only when asked to. */
async function openInactive(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#page-arrived').waitFor({ state: 'attached' });
  return async () => {
    await scripts.activate();
    await scripts.end();
  };
}

test('codes scanned before the counter is active all become items @js-only', async ({
  signedIn: page,
}) => {
  const activate = await openInactive(page, '/dashboard/direct-sale');
  const id = page.getByLabel('Código do produto', { exact: true });
  await id.focus();
  for (const code of ['1', '2', '3*4']) {
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.insertText('5');
  await expect(id).toHaveValue('1;2;3*4;5');
  await activate();
  await expect(lines(page)).toHaveCount(3);
  await expect(page.locator('[name="products[2].amount"]')).toHaveValue('3');
  await expect(id).toHaveValue('5');
});

test('fields that are left before a form is active are looked at when it is, and keep what was typed @js-only', async ({
  signedIn: page,
}) => {
  const orderActive = await openInactive(page, '/dashboard/order/new');
  const document = page.getByLabel('CPF/CNPJ', { exact: true });
  await page.locator('[name=clientName]').fill('Digitado Cedo');
  await document.fill('11111111111');
  await page.keyboard.press('Tab');
  await orderActive();
  await expect(page.getByText('CPF/CNPJ inválido').first()).toBeVisible();
  await openTab(page, 'Itens do pedido');
  await addById(page, '1');
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('1');
  await openTab(page, 'Cliente');
  await expect(page.locator('[name=clientName]')).toHaveValue('Digitado Cedo');

  const clientActive = await openInactive(page, '/dashboard/client/new');
  const mobile = page.getByLabel('Celular', { exact: true });
  await mobile.fill('11987654321');
  await page.keyboard.press('Tab');
  await clientActive();
  await expect(mobile).toHaveValue('(11) 9 8765-4321');
});

test('entries made before an order is active are looked up once it is, in sequence @js-only', async ({
  signedIn: page,
}) => {
  const activate = await openInactive(page, '/dashboard/order/new');
  const client = page.locator('#clientSearch');
  await client.focus();
  await page.keyboard.insertText('zuleica');
  await page.keyboard.press('Enter');
  await page.locator('#cliente').evaluate((tab) => tab.removeAttribute('data-active'));
  await page.locator('#itens').evaluate((tab) => tab.setAttribute('data-active', ''));
  await page.getByRole('combobox', { name: 'Adicionar item' }).focus();
  for (const code of ['2', '3*4', '1']) {
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Código do produto').focus();
  for (const code of ['5', '9999999']) {
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
  }
  expect(new URL(page.url()).pathname).toBe('/dashboard/order/new');
  await activate();
  await expect(page.getByText('9999999: Produto não encontrado.')).toBeVisible();
  await expect(page.locator('#products tbody tr')).toHaveCount(4);
  const amounts = page.locator('[name$=".amount"]');
  const ids = await page
    .locator('[name^="products"][name$=".idProduct"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(ids.filter((id) => id !== '5')).toEqual(['2', '4', '1']);
  await expect(amounts.nth(ids.indexOf('4'))).toHaveValue('3');
  await expect(client).toHaveValue('zuleica');
  await expect(page.locator('#clientSearch-list')).toBeAttached();
});

test('a dialog opened by the server keeps typed text until its code is loaded @js-only', async ({
  signedIn: page,
}) => {
  const activate = await openInactive(page, '/dashboard/order/new');
  await page.locator('#cliente').evaluate((tab) => tab.removeAttribute('data-active'));
  await page.locator('#itens').evaluate((tab) => tab.setAttribute('data-active', ''));
  // The dialogs' file fails to load once, and is requested again.
  let asked = 0;
  await page.route('**/late-parts-*.js', async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Cadastrar produto' }).click({ noWaitAfter: true });
  const dialog = page.getByRole('dialog', { name: 'Cadastrar produto' });
  await dialog.getByLabel('Descrição').fill('Sanca aberta');
  await activate();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  expect(asked).toBe(2);
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Sanca aberta');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

/** A form's values; those outside the form element belong to it only until scripts run. */
const posted = (page: Page, field: string) =>
  page.locator(`main form:has([name="${field}"])`).evaluate((form) => {
    const fields = [...(form as HTMLFormElement).elements] as HTMLInputElement[];
    const beside = fields.filter((one) => !form.contains(one)).map(({ name }) => name);
    return [...new FormData(form as HTMLFormElement)]
      .filter(([name]) => !beside.includes(name))
      .map(String);
  });

test('the error and values of a refused native post stay when the scripts load @js-only', async ({
  signedIn: page,
  prumo,
}) => {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  for (const { path, field, typed = ' digitado' } of RECORDS) {
    const activate = await openInactive(page, path);
    await page.locator(`main [name="${field}"]`).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(typed);
    const refusal = [{ path: '', message: 'Recusado por inteiro.' }];
    prumo.gate.reply(/^(?:PUT|POST) /, { status: 422, body: { message: 'Não.', fields: refusal } });
    const summary = page.locator('[data-error-summary]');
    // As Enter does.
    await page
      .locator(`main form:has([name="${field}"]) [type="submit"]`)
      .first()
      .evaluate((button) => (button as HTMLButtonElement).click());
    await summary.waitFor();
    await page.locator('#page-arrived').waitFor({ state: 'attached' });
    const before = await posted(page, field);
    expect(before.join('\n'), path).toContain(typed.trim());
    await activate();
    // A single error is shown at its field.
    const told = page.locator('[data-error-summary], [aria-invalid="true"]').first();
    await expect(told, path).toBeVisible();
    expect(await posted(page, field), path).toEqual(before);
    prumo.gate.open();
  }
  expect(broken).toEqual([]);
});
