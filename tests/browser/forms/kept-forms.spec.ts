import type { BrowserContext, Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { LATE, saveAnd } from '../../support/held-saves';
import { type FormSample, KEPT_FORMS } from '../../support/kept-forms';
import { readPage } from '../../support/native-posts';
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
 * Those of a new record in its register go on to what is registered: typed-while-saving.spec.ts. A new
 * order's is below.
 */
const RECORDS = KEPT_FORMS.filter(
  ({ route }) => route !== 'dashboard.direct-sale' && !route.endsWith('.new'),
);
const sampleOf = (path: string) => {
  const form = KEPT_FORMS.find((sample) => sample.path === path);
  if (!form) throw new Error(`no form at ${path}`);
  return form;
};
const TYPED = 'digitado às pressas, sem parar';
const KEY_MS = 60;

/** Types key by key without a pause, as a person does. */
async function typeInto(page: Page, { field, typed = TYPED }: FormSample): Promise<string> {
  const input = page.locator(`main [name="${field}"]`);
  // The end of the text, not of one of its lines.
  await input.press('Control+End');
  await input.pressSequentially(typed, { delay: KEY_MS });
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

/** Kills the process of the pages: they are not notified. */
async function crash(context: BrowserContext, pages: readonly Page[]): Promise<void> {
  const gone = pages.map((page) => page.waitForEvent('crash'));
  for (const page of pages) {
    const devtools = await context.newCDPSession(page).catch(() => null);
    devtools?.send('Page.crash').catch(() => undefined);
  }
  await Promise.all(gone);
  for (const page of pages) await page.close();
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
        await nothingIsLeft(page, typing);
      } else {
        const whole = await saveWhileTyping(page, form);
        await nothingIsLeft(page, typing);
        const saved = await readPage(page, form.path);
        expect(saved.value(form.field)?.replaceAll('\r\n', '\n')).toBe(whole);
      }
    } else {
      await offer(page).getByRole('button', { name: 'Descartar' }).click();
      await nothingIsLeft(page, typing);
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

test('steady typing survives a crash, except for its last second @js-only', async ({
  signedIn: first,
  context,
}) => {
  const forms = ['/dashboard/client/1', '/dashboard/order/3', '/dashboard/company/1/contract'].map(
    sampleOf,
  );
  const pages = [first, await context.newPage(), await context.newPage()];
  const typing = forms.map((form, index) => ({ form, page: pages[index] ?? first }));
  for (const { form, page } of typing) await open(page, form.path);
  // Each without a pause in which to save it.
  const whole = await Promise.all(typing.map(({ form, page }) => typeInto(page, form)));
  await waitUntilKept(first, '', forms.length);
  await crash(context, pages);

  const page = await context.newPage();
  for (const [index, form] of forms.entries())
    await test.step(form.path, async () => {
      await open(page, form.path);
      await offer(page).getByRole('button', { name: 'Continuar de onde parei' }).click();
      await expect(offer(page)).toHaveCount(0);
      const before = await page.locator(`main [name="${form.field}"]`).inputValue();
      // What a second of typing can be.
      expect(whole[index]?.startsWith(before)).toBe(true);
      expect((whole[index]?.length ?? Infinity) - before.length).toBeLessThan(1_000 / KEY_MS);
    });
});

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
  await button(page, 'Mostrar senha').first().click();
  await page.getByLabel('Senha atual').fill('Segredo@123');
  await page.goto('/favicon.svg');
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(
    'Segredo@123',
  );
});

test('saving an order discards its older drafts @js-only', async ({ signedIn: page, context }) => {
  await open(page, '/dashboard/order/4');
  await page.locator('[name=clientComplement]').fill('primeira tentativa');
  await waitUntilKept(page);
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
});

test('several drafts are one line that unfolds, each with its actions @js-only', async ({
  signedIn: page,
}) => {
  for (const name of ['Primeiro Esquecido', 'Segundo Esquecido']) {
    await open(page, '/dashboard/client/new');
    await page.locator('main [name=name]').fill(name);
    await waitUntilKept(page, name);
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
  await expect(button(page, 'Desfazer')).toBeFocused();
  await waitUntilKept(page, 'Primeiro Esquecido', 0);
  await button(page, 'Desfazer').click();
  await waitUntilKept(page, 'Primeiro Esquecido');
  await line.click();
  await first.getByRole('button', { name: 'Descartar' }).click();
  // The remaining draft is shown as a single one is.
  await expect(offer(page)).toContainText('Há alterações não salvas neste navegador');
  await offer(page).getByRole('button', { name: 'Continuar de onde parei' }).click();
  await expect(page.locator('main [name=name]')).toHaveValue('Segundo Esquecido');
});

test('the home page tells of unsaved work, and leads to where it is offered @js-only', async ({
  signedIn: page,
}) => {
  for (const [path, field] of [
    ['/dashboard/client/new', 'name'],
    ['/dashboard/order/new', 'clientName'],
  ] as const) {
    await open(page, path);
    await page.locator(`main [name=${field}]`).fill('Quem Foi Esquecido');
    await waitUntilKept(page, 'Quem Foi Esquecido', path.includes('order') ? 2 : 1);
  }
  await open(page, '/dashboard');
  await expect(offer(page).getByRole('link')).toHaveText([
    'Novo orçamento: Quem Foi Esquecido',
    'Novo cliente: Quem Foi Esquecido',
  ]);
  await checkA11y(page);
  await offer(page)
    .getByRole('link', { name: /^Novo orçamento/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/order\/new$/);
  await expect(offer(page)).toContainText('Quem Foi Esquecido');
  await offer(page).getByRole('button', { name: 'Descartar' }).click();
  await open(page, '/dashboard');
  await expect(offer(page).getByRole('link')).toHaveText([/^Novo cliente/]);
});

for (const { path, field, saved } of [
  { path: '/dashboard/order/new', field: 'clientName', saved: 'Orçamento cadastrado com sucesso.' },
  { path: '/dashboard/client/new', field: 'name', saved: null },
])
  test(`${path}: what is in the form stays on offer when other work is continued, and after that is saved @js-only`, async ({
    signedIn: page,
  }) => {
    const input = page.locator(`main [name=${field}]`);
    const goOn = offer(page).getByRole('button', { name: /^Continuar/ });
    await open(page, path);
    await input.fill('Alfa Antes');
    await waitUntilKept(page, 'Alfa Antes');
    await open(page, path);
    await expect(offer(page)).toBeVisible();
    await input.fill('Beta Depois');
    // At once: the last key is not stored yet.
    await goOn.click();
    await expect(input).toHaveValue('Alfa Antes');
    await waitUntilKept(page, 'Beta Depois');
    await expect(offer(page)).toHaveCount(1);
    if (saved) {
      await button(page, 'Salvar').click();
      await told(page, saved);
      await open(page, path);
    }
    await goOn.click();
    await expect(input).toHaveValue('Beta Depois');
  });

test('/dashboard/order/new: what is typed is discarded by who leaves it, and offered again, on a phone in a third of the screen, until it is saved @js-only', async ({
  signedIn: page,
}) => {
  const form = sampleOf('/dashboard/order/new');
  const name = page.locator('[name=clientName]');
  await open(page, form.path);
  await name.fill('Não Salvo Ainda');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/dashboard\/order$/);
  await page.getByRole('link', { name: 'Novo orçamento' }).click();
  await expect(name).toHaveValue('');
  const typing = await typeAndReload(page, form);
  await expect(offer(page)).toContainText(typing.typed);

  await test.step('its buttons share a row, and no sum is broken', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const boxes = await Promise.all(
      [
        offer(page).getByRole('button', { name: /^Continuar/ }),
        offer(page).getByRole('button', { name: 'Descartar' }),
        offer(page),
      ].map((part) => part.boundingBox()),
    );
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    expect(boxes[2]?.height ?? Infinity).toBeLessThan(740 / 3.5);
    expect(
      await offer(page)
        .getByText('R$ 0,00', { exact: true })
        .evaluate((sum) => sum.getClientRects().length),
    ).toBe(1);
    await checkA11y(page);
  });
  await offer(page)
    .getByRole('button', { name: /^Continuar/ })
    .click();
  await expect(name).toHaveValue(typing.typed);
  // The pressed button is gone.
  await expect(page.getByRole('combobox', { name: 'Procurar cliente' })).toBeFocused();
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento cadastrado com sucesso.');
  await nothingIsLeft(page, typing);
  await open(page, form.path);
  await expect(page.getByText('Para um orçamento, preencha o que já souber')).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await expect(offer(page)).toHaveCount(0);
});
