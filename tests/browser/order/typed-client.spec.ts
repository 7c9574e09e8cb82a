import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { formatCpf } from '@domain/tax-id';

import { expect, test } from '../../support/browser-fixtures';
import { typeKeys } from '../../support/hands';
import { answering, button, open, openTab, told, withJavaScript } from '../../support/person';

const search = (page: Page) => page.getByRole('combobox', { name: 'Procurar cliente' });
const name = (page: Page) => page.locator('[name=clientName]');

/** Renders late, as on a busy machine: after several frames. */
async function renderLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 100);
    };
  });
}

/** Holds the client look-ups, or those with this in their query, until they are released. */
async function holdClients(page: Page, query = ''): Promise<() => void> {
  const held: (() => void)[] = [];
  let holds = true;
  await page.route(`**/look-up/clients?${query}**`, async (route) => {
    if (holds) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return () => {
    holds = false;
    for (const go of held.splice(0)) go();
  };
}

test('an entered client is taken wherever the focus is by then @js-only', async ({
  signedIn: page,
}) => {
  await renderLate(page);
  const letGo = await holdClients(page);
  await open(page, '/dashboard/order/new');
  await search(page).focus();
  await typeKeys(page, 'hotel');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+3');
  const entry = page.getByRole('combobox', { name: 'Adicionar item' });
  await expect(entry).toBeFocused();
  // A save waits for the client.
  await page.keyboard.press('Control+s');
  await typeKeys(page, '1');
  await expect(page).toHaveURL(/\/order\/new/);
  await entry.fill('');
  letGo();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
  await expect(name(page)).toHaveValue(/hotel/i);
});

test('an entered text that matches several clients, or none, is reported and not left behind @js-only', async ({
  signedIn: page,
}) => {
  const letGo = await holdClients(page);
  await open(page, '/dashboard/order/new');
  await search(page).focus();
  await typeKeys(page, 'ma');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+3');
  letGo();
  await expect(page.getByText(/^Mais de um cliente com este texto/).last()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Adicionar item' })).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').getByText(/^Nenhum cliente foi escolhido/)).toBeVisible();
  await expect(search(page)).toHaveValue('ma');
  await expect(name(page)).toHaveValue('');
});

test('an entered client is never one that an earlier text has found @js-only', async ({
  signedIn: page,
}) => {
  let answerZip = () => {};
  await page.route('**/look-up/zip-code?**', async (route) => {
    await new Promise<void>((resolve) => (answerZip = resolve));
    await route.continue();
  });
  await open(page, '/dashboard/order/new');
  const asked = page.waitForRequest('**/look-up/zip-code?**');
  await page.locator('[name=clientZipCode]').fill('30130-010');
  await asked;
  await search(page).fill('hotel');
  await expect(page.getByRole('option', { name: /^hotel/i })).toHaveCount(1);
  const letGo = await holdClients(page, 'text=padaria');
  await search(page).fill('padaria');
  await search(page).press('Enter');
  // Something else on the page is shown meanwhile, and its list is still that of before.
  answerZip();
  await expect(page.locator('[name=clientStreet]')).not.toHaveValue('');
  letGo();
  await expect(name(page)).toHaveValue(/padaria/i);
});

// Without a script: entry-line.test.
test('a save does not leave behind an entry that is not in the order yet @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  const entry = page.getByLabel('Adicionar item');
  await entry.fill('rosa');
  await entry.press('Control+s');
  await expect(page.locator('#itemEntry-error')).toHaveText(/^Ainda não está no orçamento/);
  await expect(entry).toHaveValue('rosa');
  await entry.press('Enter');
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('3');
  await expect(page.locator('#itemEntry-error')).toHaveCount(0);
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
});

for (const size of [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
])
  test(`a typing error does not remove the client, and a new one can be undone at ${size.width} px @js-only`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(size);
    await open(page, '/dashboard/order/new');
    await search(page).fill('hotel');
    await expect(page.getByRole('option', { name: /hotel/i }).first()).toBeVisible();
    await search(page).press('Enter');
    await expect(name(page)).toHaveValue(/hotel/i);
    const before = await name(page).inputValue();

    await search(page).fill('Hotell');
    const fresh = page.getByRole('option', { name: 'Novo cliente: Hotell' });
    await expect(fresh).toHaveAttribute('aria-selected', 'false');
    await search(page).press('Enter');
    await expect(page.locator('#clientSearch-error')).toHaveText(/^Nenhum cliente com este texto/);
    await expect(name(page)).toHaveValue(before);

    await search(page).press('ArrowDown');
    await expect(fresh).toHaveAttribute('aria-selected', 'true');
    await search(page).press('Enter');
    await expect(name(page)).toHaveValue('Hotell');
    const undo = button(page, 'Desfazer');
    await expect(undo).toBeInViewport({ ratio: 1 });
    // No sticky bar covers it.
    await undo.click({ trial: true, timeout: 5000 });
    await undo.click();
    await expect(name(page)).toHaveValue(before);
  });

test('a client found by document leaves the focus where the person types @js-only', async ({
  signedIn: page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/look-up/client-by-document?**', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/dashboard/order/new');
  const phone = page.locator('[name=clientPhone]');
  await page.locator('[name=clientCpfCnpj]').focus();
  const asked = page.waitForRequest('**/look-up/client-by-document?**');
  await typeKeys(page, '69871556748');
  await phone.click();
  await asked;
  letGo();
  await expect(name(page)).not.toHaveValue('');
  await expect(phone).toBeFocused();
});

test('a document typed over the client’s is looked up before it is saved: no client’s data is lost unseen @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await search(page).fill('hotel');
  await page.keyboard.press('Enter');
  await expect(name(page)).toHaveValue(/hotel/i);
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento cadastrado com sucesso.');
  const client = await name(page).inputValue();
  const field = page.getByLabel('CPF/CNPJ', { exact: true });
  const document = await field.inputValue();
  await test.step('by leaving its field', async () => {
    await field.fill(generateCpf());
    await page.keyboard.press('Tab');
    await told(page, 'Cliente não cadastrado. Preencha os dados dele.');
    await expect(name(page)).toHaveValue('');
    await button(page, 'Desfazer').click();
    await expect(name(page)).toHaveValue(client);
    await expect(field).toHaveValue(document);
    await expect(page.locator('[name=idClient]')).not.toHaveValue('');
  });
  const ways = {
    Salvar: () => button(page, 'Salvar').click(),
    'Ctrl+S': () => page.keyboard.press('Control+s'),
  };
  for (const [way, save] of Object.entries(ways))
    await test.step(`by ${way}`, async () => {
      await field.fill(generateCpf());
      await save();
      await told(page, 'Cliente não cadastrado. Preencha os dados dele.');
      await expect(name(page)).toHaveValue('');
      await page.reload({ waitUntil: 'domcontentloaded' });
      await answering(page);
      // Nothing was saved.
      await expect(name(page)).toHaveValue(client);

      // Another client who was found is no more known by this one's document.
      await search(page).fill('padaria');
      await page.keyboard.press('Enter');
      await expect(name(page)).toHaveValue(/padaria/i);
      await field.fill(document);
      await save();
      await told(page, 'Orçamento atualizado com sucesso.');
      await expect(name(page)).toHaveValue(client);
      await expect(page.locator('[name=idClient]')).not.toHaveValue('');
    });

  await test.step('whose look-up has no answer', async () => {
    await page.route('**/look-up/client-by-document**', (route) => route.abort());
    await field.fill('33.702.185/0001-35');
    await page.keyboard.press('Tab');
    await expect(
      page
        .getByText('Não foi possível procurar este documento. Ao salvar, procuramos de novo.')
        .first(),
    ).toBeVisible();
    await expect(name(page)).toHaveValue('');
    // Before saving, the removed client is reported once.
    await button(page, 'Salvar').click();
    await told(page, 'O orçamento não foi salvo: confira o cliente, e salve de novo.');
    await button(page, 'Desfazer').click();
    await expect(name(page)).toHaveValue(client);
    await field.fill('33.702.185/0001-35');
    await page.keyboard.press('Tab');
    await expect(name(page)).toHaveValue('');
    await page.unroute('**/look-up/client-by-document**');
    await button(page, 'Salvar').click();
    await told(page, 'Orçamento atualizado com sucesso.');
    await expect(name(page)).toHaveValue(/padaria/i);
    await expect(page.locator('[name=idClient]')).not.toHaveValue('');
  });
});

test('undo restores an unregistered client with the document', async ({ signedIn: page }) => {
  const document = formatCpf(generateCpf());
  const field = page.getByLabel('CPF/CNPJ', { exact: true });
  const lookUp = async (text: string) => {
    await field.fill(text);
    if (withJavaScript()) await page.keyboard.press('Tab');
    else
      await field
        .locator('xpath=ancestor::form')
        .getByRole('button', { name: 'Buscar' })
        .first()
        .click();
  };
  await open(page, '/dashboard/order/new');
  await name(page).fill('Ana de Souza');
  await lookUp(document);
  await told(page, 'Cliente não cadastrado. Preencha os dados dele.');
  await lookUp('33.702.185/0001-35');
  await expect(name(page)).toHaveValue(/padaria/i);
  await button(page, 'Desfazer').click();
  await expect(name(page)).toHaveValue('Ana de Souza');
  await expect(field).toHaveValue(document);
  await expect(page.locator('[name=idClient]')).toHaveValue('');
});

test('a late answer to a chosen client does not replace the one typed since @js-only', async ({
  signedIn: page,
}) => {
  const letGo = await holdClients(page, 'idClient=');
  await open(page, '/dashboard/order/new');
  await search(page).fill('hotel');
  await expect(page.getByRole('option', { name: /hotel/i }).first()).toBeVisible();
  const late = page.waitForResponse(/look-up\/clients\?idClient=/);
  await search(page).press('Enter');
  await page.getByLabel('CPF/CNPJ', { exact: true }).fill('33.702.185/0001-35');
  await page.keyboard.press('Tab');
  await expect(name(page)).toHaveValue(/padaria/i);
  letGo();
  await (await late).finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(name(page)).toHaveValue(/padaria/i);
});

test('text typed after a failed look-up is not replaced by the save that retries it @js-only', async ({
  signedIn: page,
}) => {
  const field = page.getByLabel('CPF/CNPJ', { exact: true });
  const phone = page.getByLabel('Celular', { exact: true });
  await open(page, '/dashboard/order/new');
  await page.route('**/look-up/client-by-document**', (route) => route.abort());
  await field.fill('33.702.185/0001-35');
  await page.keyboard.press('Tab');
  await expect(page.locator('#clientCpfCnpj-error')).toHaveText(/^Não foi possível procurar/);
  await name(page).fill('Padaria do Zé');
  await phone.fill('11912345678');
  await page.unroute('**/look-up/client-by-document**');
  await button(page, 'Salvar').click();
  await told(page, 'O orçamento não foi salvo: confira o cliente, e salve de novo.');
  await expect(page).toHaveURL(/\/order\/new/);
  await expect(name(page)).not.toHaveValue('Padaria do Zé');
  await button(page, 'Desfazer').click();
  await expect(name(page)).toHaveValue('Padaria do Zé');
  await expect(phone).toHaveValue('(11) 9 1234-5678');
  await button(page, 'Desfazer').click();
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento cadastrado com sucesso.');
  await expect(page.locator('[name=idClient]')).not.toHaveValue('');
});
