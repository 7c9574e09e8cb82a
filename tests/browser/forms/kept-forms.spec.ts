import type { BrowserContext, Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { LATE, saveAnd } from '../../support/held-saves';
import { type FormSample, KEPT_FORMS } from '../../support/kept-forms';
import { button, open, told } from '../../support/person';
import type { PrumoServers } from '../../support/prumo-servers';
import {
  kept,
  nothingIsLeft,
  offer,
  question,
  typeAndReload,
  waitUntilKept,
  waitUntilNothingIsKept,
} from './support/kept';

/**
 * Without the forms of new register records, which lead to the record: typed-while-saving.spec.ts.
 */
const RECORDS = KEPT_FORMS.filter(
  ({ route }) => route !== 'dashboard.direct-sale' && !/^dashboard\.(?!order)\w+\.new$/.test(route),
);
const TYPED = 'digitado às pressas, sem parar';
const KEY_MS = 60;

/** Types key by key without a pause, as a person does. */
async function typeInto(page: Page, { field, typed = TYPED }: FormSample): Promise<string> {
  const input = page.locator(`main [name="${field}"]`);
  // The end of the text, not of one of its lines.
  await input.press('Control+End');
  await input.pressSequentially(typed, { delay: KEY_MS });
  await waitUntilKept(page);
  return input.inputValue();
}

const save = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^(?:Salvar|Atualizar)$/ })
    .first()
    .click();

/** A server error at a field disappears when the field changes; one about the whole form stays. */
async function correctRefusal(page: Page, prumo: PrumoServers, form: FormSample): Promise<void> {
  const fields = [
    { path: form.field, message: 'Recusado neste campo.' },
    { path: '', message: 'Recusado por inteiro.' },
  ];
  prumo.gate.reply(/^(?:PUT|POST) /, { status: 422, body: { message: 'Não foi salvo.', fields } });
  await save(page);
  // At the field, and in the summary.
  const said = page.getByText('Recusado neste campo.');
  await expect(said).toHaveCount(2);
  const field = page.locator(`main [name="${form.field}"]`);
  await field.press('Control+End');
  await field.press('x');
  await expect(said).toHaveCount(0);
  await expect(page.getByText('Recusado por inteiro.')).toBeVisible();
  prumo.gate.open();
}

/** Kills the page's process: the page is not notified. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

for (const form of RECORDS) {
  test(`${form.path}: typed text is kept, offered again, and asked about before leaving @js-only`, async ({
    signedIn: page,
    prumo,
  }) => {
    await open(page, form.path);
    const typing = await typeAndReload(page, form);
    const { field, typed } = typing;
    if (form.saved) {
      await offer(page).getByRole('button', { name: 'Continuar de onde parei' }).click();
      await expect(offer(page)).toHaveCount(0);
      await expect(field).toHaveValue(typed);
      await correctRefusal(page, prumo, form);
      if (form.route.includes('.order.')) {
        await save(page);
        await told(page, form.saved);
        await nothingIsLeft(page, form.path, typing);
      } else {
        const whole = await saveWhileTyping(page, form);
        await nothingIsLeft(page, form.path, typing);
        await expect(field).toHaveValue(whole);
      }
    } else {
      await offer(page).getByRole('button', { name: 'Descartar' }).click();
      await nothingIsLeft(page, form.path, typing);
    }
  });
}

/**
 * Saves by the key. Text typed after that is in the saved record's form, under the same caret, and
 * a second save is accepted: it has the record's new version, so there is no conflict.
 */
async function saveWhileTyping(
  page: Page,
  { path, field: name, saved = '' }: FormSample,
): Promise<string> {
  const field = page.locator(`main [name="${name}"]`);
  await page.keyboard.type(' um');
  await saveAnd(page, () => page.keyboard.type(' dois'));
  await told(page, saved);
  await told(page, LATE);
  await page.unrouteAll();
  await page.keyboard.type(' três');
  await expect(field).toHaveValue(/um dois três$/);
  expect(new URL(page.url()).pathname).toBe(path);
  const whole = (await field.inputValue()).trim();
  await page.keyboard.press('Control+s');
  await told(page, saved);
  return whole;
}

for (const path of ['/dashboard/client/1', '/dashboard/order/3', '/dashboard/company/1/contract']) {
  test(`${path}: steady typing survives a crash, except for its last second @js-only`, async ({
    signedIn: first,
    context,
  }) => {
    const form = KEPT_FORMS.find((sample) => sample.path === path);
    if (!form) throw new Error(`no form at ${path}`);
    await open(first, path);
    // Without a pause in which to save it.
    const whole = await typeInto(first, form);
    await crash(context, first);

    const page = await context.newPage();
    await open(page, path);
    await offer(page).getByRole('button', { name: 'Continuar de onde parei' }).click();
    await expect(offer(page)).toHaveCount(0);
    const before = await page.locator(`main [name="${form.field}"]`).inputValue();
    // At most a second of typing is lost.
    expect(whole.startsWith(before)).toBe(true);
    expect(whole.length - before.length).toBeLessThan(1_000 / KEY_MS);
  });
}

test('leaving a form on purpose discards its draft, and an untouched form asks nothing @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client/1');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  // The address changes before the form is gone, and text typed into it then belongs to no page.
  await expect(page.getByRole('link', { name: 'Novo cliente' })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Complemento').fill('Fundos');
  // The browser's back and forward buttons ask as well.
  await page.evaluate(() => window.history.forward());
  await question(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/\/dashboard\/client\/1$/);
  await expect(page.getByLabel('Complemento')).toHaveValue('Fundos');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/dashboard\/client#linha-1$/);
  await waitUntilNothingIsKept(page);
});

test('ticks, choices and locked fields come back as they were; passwords are never kept @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client/new');
  await page.getByLabel('Pessoa Jurídica').check();
  await page.getByLabel('CNPJ').fill('11222333000181');
  await page.getByLabel('Isento').check();
  await page.getByLabel('É WhatsApp').check();
  await page.getByLabel('Estado').selectOption('SP');
  await waitUntilKept(page, 'SP');
  await page.goto('/dashboard/client/new');
  await offer(page).getByRole('button', { name: 'Continuar de onde parei' }).click();
  await expect(page.getByLabel('Pessoa Jurídica')).toBeChecked();
  await expect(page.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81');
  await expect(page.getByLabel('Isento')).toBeChecked();
  await expect(page.getByLabel('Inscrição estadual')).toHaveValue('ISENTO');
  await expect(page.getByLabel('Inscrição estadual')).not.toBeEditable();
  await expect(page.getByLabel('É WhatsApp')).toBeChecked();
  await expect(page.getByLabel('Estado')).toHaveValue('SP');

  await open(page, '/dashboard/profile/access');
  await page.getByLabel('Senha atual').fill('Segredo@123');
  await page.goto('/dashboard');
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(
    'Segredo@123',
  );
});

test('saving an order discards its older drafts @js-only', async ({ signedIn: page, context }) => {
  await open(page, '/dashboard/order/4');
  await page.locator('[name=clientComplement]').fill('primeira tentativa');
  await waitUntilKept(page);
  await page.goto('/dashboard');
  await open(page, '/dashboard/order/4');
  await expect(offer(page)).toContainText('Há alterações não salvas');
  // The offer disappears in other tabs as well.
  const other = await context.newPage();
  await open(other, '/dashboard/order/4');
  await expect(offer(other)).toHaveCount(1);
  await page.locator('[name=clientComplement]').fill('segunda tentativa');
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');
  await expect(offer(page)).toHaveCount(0);
  await expect(offer(other)).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
  await open(page, '/dashboard/order/4');
  await expect(offer(page)).toHaveCount(0);
});

test('several drafts are one line that unfolds, each with its actions @js-only', async ({
  signedIn: page,
}) => {
  for (const name of ['Primeiro Esquecido', 'Segundo Esquecido']) {
    await open(page, '/dashboard/client/new');
    await page.locator('main [name=name]').fill(name);
    await waitUntilKept(page, name);
    await page.goto('/dashboard/client');
  }
  await open(page, '/dashboard/client/new');
  await expect(offer(page)).toHaveCount(1);
  const line = offer(page).getByText('Há 2 trabalhos não salvos neste navegador');
  await expect(offer(page).getByRole('listitem')).toHaveCount(0);
  await line.click();
  await expect(offer(page).getByRole('listitem')).toHaveCount(2);
  await checkA11y(page);
  const first = offer(page).getByRole('listitem').filter({ hasText: 'Primeiro Esquecido' });
  await first.getByRole('button', { name: 'Descartar' }).click();
  // The remaining draft is shown as a single one is.
  await expect(offer(page)).toContainText('Há alterações não salvas neste navegador');
  await offer(page).getByRole('button', { name: 'Continuar de onde parei' }).click();
  await expect(page.locator('main [name=name]')).toHaveValue('Segundo Esquecido');
});

test('on a phone the offer takes less than a third of the screen: its buttons share a row, and no amount wraps @js-only', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Joaquim da Silva Prado');
  await waitUntilKept(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const goOn = offer(page).getByRole('button', { name: /^Continuar/ });
  const boxes = await Promise.all(
    [goOn, offer(page).getByRole('button', { name: 'Descartar' }), offer(page)].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect(boxes[2]?.height ?? Infinity).toBeLessThan(740 / 3.5);
  expect(
    await offer(page)
      .getByText('R$ 0,00', { exact: true })
      .evaluate((sum) => sum.getClientRects().length),
  ).toBe(1);
  await checkA11y(page);
  await goOn.click();
  await expect(page.locator('[name=clientName]')).toHaveValue('Joaquim da Silva Prado');
});
