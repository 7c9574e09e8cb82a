import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, told } from '../../support/person';
import { addById, dialog, finish, items, lines, openSale, SAVED } from './support/counter';

async function codeOf(page: Page, id: string): Promise<string> {
  const html = await (await page.request.get(`/dashboard/product/${id}`)).text();
  return /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
}

async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Holds matching requests until the returned function is called. */
async function hold(page: Page, path: string, method: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return release;
}

const holdPost = (page: Page) => hold(page, '**/dashboard/direct-sale?*', 'POST');
const barCode = (page: Page) => page.getByLabel('Código de barras', { exact: true });

/** Each way to end a sale, parking first, and its message. */
const ENDS: [name: string, end: (page: Page) => Promise<void>, tells: string][] = [
  [
    'Pôr em espera',
    async (page) => {
      await page.keyboard.press('F6');
      await page.getByLabel('Nome da venda').fill('Quem espera');
      await page.keyboard.press('Enter');
    },
    'Em espera: Quem espera',
  ],
  [
    'Finalizar',
    async (page) => {
      await page.keyboard.press('F9');
      await button(page, 'Próximo').click();
      await finish(page).click();
    },
    SAVED,
  ],
  [
    'F9 on the document',
    async (page) => {
      await page.keyboard.press('F9');
      await button(page, 'Próximo').click();
      await expect(page.locator('[name=clientCpfCnpj]')).toBeFocused();
      await page.keyboard.press('F9');
    },
    SAVED,
  ],
  [
    'Dinheiro',
    async (page) => {
      await page.keyboard.press('F9');
      await button(page, 'Dinheiro').click();
    },
    SAVED,
  ],
];

test('codes scanned before the answer to a sale begin the next one, however the sale ended @js-only', async ({
  signedIn: page,
}) => {
  const [second, third] = [await codeOf(page, '2'), await codeOf(page, '3')];
  const kept = page.getByRole('region', { name: 'Trabalho não salvo' });
  await openSale(page);
  await addById(page, '1');
  for (const [name, end, tells] of ENDS)
    await test.step(name, async () => {
      const before = await lines(page).count();
      await barCode(page).focus();
      const answer = await holdPost(page);
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await end(page);
      await sent;
      await scan(page, second);
      await expect(lines(page)).toHaveCount(before + 1);
      await expect(barCode(page)).toBeFocused();
      // Payment waits until it is known which sale the code belongs to.
      await page.keyboard.press('F9');
      await told(page, 'O servidor ainda não respondeu.');
      // The next code is looked up as the answer arrives, and one more is half typed.
      const found = await hold(page, '**/dashboard/look-up/product?*', 'GET');
      await scan(page, third);
      await page.keyboard.type('789');
      answer();
      await told(page, tells);
      await expect(lines(page)).toHaveCount(1);
      await expect(barCode(page)).toBeFocused();
      await expect(barCode(page)).toHaveValue('789');
      found();
      await expect(lines(page)).toHaveCount(2);
      expect(await items(page)).toEqual(['2', '3']);
      await page.unrouteAll();

      // The next sale has its own draft: the ended one is not offered again.
      await openSale(page);
      await expect(kept).toContainText('venda de 2 itens');
      await kept.getByRole('button', { name: 'Continuar de onde parei' }).click();
      await expect(lines(page)).toHaveCount(2);
      expect(await items(page)).toEqual(['2', '3']);
      await expect(kept).toHaveCount(0);
      await expect(barCode(page)).toBeFocused();
    });

  await page.keyboard.press('F9');
  await button(page, 'Dinheiro').click();
  await told(page, SAVED);
  await expect(lines(page)).toHaveCount(0);
  // The parked sale is what was sent.
  await page.keyboard.press('F7');
  await button(page, 'Retomar Quem espera').click();
  await expect(lines(page)).toHaveCount(1);
  expect(await items(page)).toEqual(['1']);
});

test('a refused sale includes the codes scanned meanwhile @js-only', async ({
  signedIn: page,
  prumo,
}) => {
  const second = await codeOf(page, '2');
  prumo.gate.reply('POST order/direct-sale', { status: 503 });
  await openSale(page);
  await addById(page, '1');
  const answer = await holdPost(page);
  await page.keyboard.press('F9');
  await button(page, 'Dinheiro').click();
  await scan(page, second);
  await expect(lines(page)).toHaveCount(2);
  answer();
  await told(page, 'Recusado com 503.');
  expect(await items(page)).toEqual(['1', '2']);
});

test('a code of which half is scanned on the pressed button begins the next sale whole @js-only', async ({
  signedIn: page,
}) => {
  const second = await codeOf(page, '2');
  await openSale(page);
  await addById(page, '1');
  const answer = await holdPost(page);
  await page.keyboard.press('F9');
  await expect(button(page, 'Dinheiro')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(second.slice(0, 6));
  answer();
  await told(page, SAVED);
  await expect(barCode(page)).toBeFocused();
  await expect(barCode(page)).toHaveValue(second.slice(0, 6));
  await scan(page, second.slice(6));
  await expect(lines(page)).toHaveCount(1);
  expect(await items(page)).toEqual(['2']);
});

test('codes scanned while a sale is saved for its receipt are left for the next sale @js-only', async ({
  signedIn: page,
}) => {
  const second = await codeOf(page, '2');
  await openSale(page);
  await addById(page, '1');
  await page.keyboard.press('F9');
  await button(page, 'Próximo').click();
  const answer = await holdPost(page);
  await button(page, 'Gerar cupom fiscal').click();
  await scan(page, second);
  await expect(lines(page)).toHaveCount(2);
  answer();
  await told(page, 'O que foi lido depois fica para a próxima venda.');
  await expect(lines(page)).toHaveCount(1);
  await finish(page).click();
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('2');
  await expect(lines(page)).toHaveCount(1);
});

/** Fields at the end of a sale into which a code can be scanned, and their text. */
const FIELDS: { label: string; text: string; at: 'Pagamento' | 'Finalizar venda' }[] = [
  { label: 'Desconto (R$)', text: '1,00', at: 'Pagamento' },
  { label: 'CPF/CNPJ', text: '', at: 'Finalizar venda' },
  { label: 'CPF/CNPJ', text: '529.982.247-25', at: 'Finalizar venda' },
];

test('a code scanned into a payment field is one more item; a document never is @js-only', async ({
  signedIn: page,
}) => {
  const second = await codeOf(page, '2');
  await openSale(page);
  await addById(page, '1');
  for (const [index, { label, text, at }] of FIELDS.entries())
    await test.step(`a code in ${label} over "${text}"`, async () => {
      const field = dialog(page, at).getByLabel(label);
      const arrive = async () => {
        await page.keyboard.press('F9');
        if (at === 'Finalizar venda') await button(page, 'Próximo').click();
      };
      await arrive();
      await field.fill(text);
      await field.press('End');
      await scan(page, second);
      await expect(lines(page)).toHaveCount(index + 2);
      await expect(dialog(page, at)).toHaveCount(0);
      await expect(barCode(page)).toBeFocused();
      await arrive();
      await expect(field).toHaveValue(text);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
      if (index === FIELDS.length - 1) return;
      if (at === 'Finalizar venda') await button(page, 'Voltar ao pagamento').click();
      await button(page, 'Voltar aos itens').click();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });
  await test.step('a document typed at a scanner’s speed over a selected one', async () => {
    // Its look-up may already have opened the registration.
    const step = dialog(page, /^(?:Finalizar venda|Cadastrar cliente)$/);
    const field = step.getByLabel('CPF/CNPJ');
    await expect(field).toHaveValue('529.982.247-25');
    await field.selectText();
    await scan(page, '11144477735');
    await expect(field).toHaveValue('111.444.777-35');
    await expect(step).toBeVisible();
    await expect(lines(page)).toHaveCount(FIELDS.length + 1);
  });
});

test('a sale in hand stays on offer when another unsaved one is continued @js-only', async ({
  signedIn: page,
}) => {
  const kept = page.getByRole('region', { name: 'Trabalho não salvo' });
  const goOn = kept.getByRole('button', { name: /^Continuar/ });
  await openSale(page);
  await addById(page, '1');
  await page.reload();
  await expect(kept).toBeVisible();
  await addById(page, '2');
  expect(await items(page)).toEqual(['2']);
  await goOn.click();
  await expect.poll(() => items(page)).toEqual(['1']);
  await goOn.click();
  await expect.poll(() => items(page)).toEqual(['2']);
});
