import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab, withJavaScript } from '../../support/person';
import { openInstallment } from '../../support/quotes';
import { scanInto } from '../../support/scans';

async function addById(page: Page, id: string): Promise<void> {
  await page.getByLabel('Código do produto').fill(id);
  await page.getByLabel('Código do produto').press('Enter');
}

test('adds items by id and by bar code, warns of a repeated one and names an unknown one', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await addById(page, '1');
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('1');
  await addById(page, '1');
  await expect(page.getByText('Item já adicionado à lista.')).toBeVisible();
  await expect(page.locator('[name="products[1].idProduct"]')).toHaveCount(0);
  if (withJavaScript())
    await expect(page.locator('.items-entry [role=status]')).toHaveText(/^Já está na lista: /);
  await page.getByLabel('Código de barras').fill('0000000000000');
  await page.getByLabel('Código de barras').press('Enter');
  await expect(page.locator('#itemBarCode-error')).toHaveText('Produto não encontrado.');
  await expect(page.getByLabel('Código de barras')).toHaveValue('0000000000000');
  await button(page, /^Remover /).click();
  await expect(page.getByText('Nenhum item ainda.')).toBeVisible();
});

test('a code scanned into a quantity is an item, and a text that finds nothing is told @js-only', async ({
  signedIn: page,
}) => {
  const html = await (await page.request.get('/dashboard/product/2')).text();
  const code = /<input[^>]*name="barCode"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await addById(page, '1');
  const amount = page.locator('[name="products[0].amount"]');
  await amount.fill('3');
  await scanInto(amount, code);
  await expect(page.locator('[name="products[1].idProduct"]')).toHaveValue('2');
  await expect(amount).toHaveValue('3');

  const entry = page.getByRole('combobox', { name: 'Adicionar item' });
  const error = page.locator('#itemEntry-error');
  for (const waits of [true, false]) {
    await entry.fill('porcelanato');
    if (waits) await expect(page.getByText('Nenhum resultado')).toBeInViewport();
    await entry.press('Enter');
    await expect(error).toHaveText(/^Nenhum produto com esta descrição/);
    await expect(entry).toHaveValue('porcelanato');
    await entry.fill('');
    await expect(error).toHaveCount(0);
  }
});

test('pages through the product search and closes it', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await button(page, 'Buscar produto').click();
  const search = page.getByRole('dialog', { name: 'Buscar produto' });
  await expect(search.getByText(/^Mostrando 1 à 5 de \d+ resultados$/)).toBeVisible();
  await search.getByRole('button', { name: 'Próxima página' }).click();
  await expect(search.getByText(/^Mostrando 6 à 10 de \d+ resultados$/)).toBeVisible();
  await search.getByLabel('Descrição').fill('nada disso existe');
  await search.getByLabel('Descrição').press('Enter');
  await expect(search.getByText('Nenhum registro encontrado')).toBeVisible();
  await search.getByRole('button', { name: 'Fechar busca' }).click();
  await expect(search).toBeHidden();
});

test('refuses a discount above the items and keeps everything that was typed', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await page.getByLabel('Nome', { exact: true }).fill('<b>"Zé" & Cia</b> 😀 שלום');
  await openTab(page, 'Itens do pedido');
  await addById(page, '2');
  await page.locator('[name="products[0].value"]').fill('10,00');
  await openTab(page, 'Dados de pagamento');
  await page.getByLabel('Desconto').fill('10,01');
  await button(page, 'Salvar').click();
  await expect(page.locator('#discountValue-error')).toHaveText(
    'O valor do desconto não pode ser maior que o valor total dos produtos',
  );
  await expect(
    page.getByText('Existem campos obrigatórios que devem ser preenchidos.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Dados de pagamento.*1 erro/ })).toBeVisible();
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(360);
  if (desk) await page.setViewportSize(desk);
  await expect(page.locator('[name=clientName]')).toHaveValue('<b>"Zé" & Cia</b> 😀 שלום');
  await expect(page.locator('[name="products[0].value"]')).toHaveValue('10,00');
  await page.getByLabel('Desconto').fill('10,00');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
  await expect(page.locator('[name=clientName]')).toHaveValue('<b>"Zé" & Cia</b> 😀 שלום');
});

test('status, total and "Salvar" stay in sight in one line, and the tabs say what they lack', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/3');
  const save = button(page, 'Salvar');
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('.totals-bar').scrollIntoViewIfNeeded();
    for (const shown of [
      save,
      page.getByLabel('Status'),
      page.locator('.order-head strong').first(),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 });
    const top = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
    expect(await top(save), `at ${width} px`).toBeCloseTo(await top(page.getByLabel('Status')), 0);
    // What sticks takes at most a fifth of the height.
    const heights = await page
      .locator('.order-head')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(height / 5);
  }
  await open(page, '/dashboard/order/new');
  await expect(page.getByRole('link', { name: /^Itens do pedido/ })).toContainText(
    'Falta ao menos um item',
  );
  await openTab(page, 'Itens do pedido');
  await addById(page, '2');
  await expect(page.getByRole('link', { name: /^Itens do pedido/ })).toContainText('Completo');
});

test('an error disappears once corrected, and no total falls below zero @js-only', async ({
  signedIn: page,
}) => {
  const total = page.locator('.totals-bar dl > :last-child dd');
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await addById(page, '2');
  await page.locator('[name="products[0].value"]').fill('10,00');
  await openTab(page, 'Dados de pagamento');
  await page.getByLabel('Desconto').fill('100,00');
  await expect(page.locator('#discountValue-error')).toHaveText(
    'O valor do desconto não pode ser maior que o valor total dos produtos',
  );
  await expect(total).toHaveText(/^R\$\s0,00$/);
  // Told as it is typed, and once its field is left: it is one.
  await page.getByLabel('Desconto').press('Tab');
  const tab = page.getByRole('link', { name: /^Dados de pagamento.*1 erro/ });
  await expect(tab).toBeVisible();
  await expect(tab).not.toContainText('Completo');
  await button(page, 'Salvar').click();
  const summary = page.locator('[data-error-summary]');
  await expect(summary.getByRole('link')).toHaveText([
    'O valor do desconto não pode ser maior que o valor total dos produtos',
  ]);
  await page.getByLabel('Desconto').fill('1,00');
  await expect(page.getByLabel('Desconto')).toBeFocused();
  await expect(page.locator('#discountValue-error')).toHaveCount(0);
  await expect(summary).toHaveCount(0);
  await expect(page.getByText(/^\d+ erros?$/)).toHaveCount(0);
  await expect(total).toHaveText(/^R\$\s9,00$/);
  await openTab(page, 'Itens do pedido');
  await page.getByLabel('Código de barras').fill('0000000000000');
  await page.getByLabel('Código de barras').press('Enter');
  await expect(page.locator('#itemBarCode-error')).toHaveText('Produto não encontrado.');
  await page.getByLabel('Código de barras').fill('1');
  await expect(page.locator('#itemBarCode-error')).toHaveCount(0);
});

test('shows how far the installments are from the total, and splits again', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await addById(page, '3');
  await page.locator('[name="products[0].value"]').fill('100,00');
  await openTab(page, 'Dados de pagamento');
  await button(page, 'Dividir em 3x').click();
  await expect(page.locator('[name="installments[0].value"]')).toHaveValue('33,33');
  await expect(page.locator('[name="installments[2].value"]')).toHaveValue('33,34');
  await page.locator('[name="installments[0].value"]').fill('30,00');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Faltam R$ 3,33 nas parcelas.')).toBeVisible();
  // A plan that could not be read goes with the division.
  const plan = page.locator('[name=paymentPlan]');
  await plan.fill('1.000 + 3x');
  await button(page, 'Aplicar a condição').click();
  await expect(page.locator('#paymentPlan-error')).toBeVisible();
  await expect(plan).toHaveValue('1.000 + 3x');
  await button(page, 'Dividir de novo em 3x').click();
  await expect(page.getByText('As parcelas somam o total.')).toBeVisible();
  await expect(page.locator('#paymentPlan-error')).toHaveCount(0);
  await expect(plan).toHaveValue('');
  await openInstallment(page, 3);
  await button(page, 'Remover parcela 3').click();
  await expect(page.locator('[name="installments[2].value"]')).toHaveCount(0);
});

test('changes a saved order, and refuses a change based on a stale version', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await addById(page, '4');
  await expect(page.locator('[name="products[0].idProduct"]')).toBeAttached();
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();

  const other = await context.newPage();
  await open(other, page.url());
  for (const [who, name] of [
    [page, 'Primeira Pessoa'],
    [other, 'Segunda Pessoa'],
  ] as const) {
    await openTab(who, 'Cliente');
    await who.locator('[name=clientName]').fill(name);
    await button(who, 'Salvar').click();
    if (who === page)
      await expect(page.getByText('Orçamento atualizado com sucesso.')).toBeVisible();
  }
  await expect(other.locator('.toast[role=alert]')).toBeVisible();
  await expect(other.locator('[name=clientName]')).toHaveValue('Segunda Pessoa');
  await page.reload();
  await expect(page.locator('[name=clientName]')).toHaveValue('Primeira Pessoa');
});

test('two clicks on Salvar make one order @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order');
  const before = await total(page);
  await open(page, '/dashboard/order/new');
  await page.getByLabel('Nome', { exact: true }).fill('Clique Duplo');
  await button(page, 'Salvar').dblclick();
  await expect(page).toHaveURL(/\/dashboard\/order\/\d+/);
  await open(page, '/dashboard/order');
  expect(await total(page)).toBe(before + 1);
});

async function total(page: Page): Promise<number> {
  const text = await page
    .getByRole('main')
    .getByText(/^Mostrando .* resultados$/)
    .textContent();
  return Number(/de (\d+) resultados/.exec(text ?? '')?.[1]);
}

test('keeps what was typed before the scripts loaded @js-only', async ({ signedIn: page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/build/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/order/new', { waitUntil: 'commit' });
  await page.locator('[name=clientName]').fill('Digitado Cedo');
  release();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await openTab(page, 'Itens do pedido');
  await addById(page, '1');
  await openTab(page, 'Cliente');
  await expect(page.locator('[name=clientName]')).toHaveValue('Digitado Cedo');
});

test('keeps what was typed before its line became active @js-only', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    // At the mark the page is active, and its lines are not yet.
    new MutationObserver((_, observer) => {
      if (!document.documentElement.hasAttribute('data-hydrated')) return;
      observer.disconnect();
      const field = document.querySelector<HTMLInputElement>('[name="products[0].amount"]');
      if (field) field.value = '7777';
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await open(page, '/dashboard/order/3');
  await openTab(page, 'Itens do pedido');
  await expect(page.locator('[name="products[0].amount"]')).toHaveValue('7777');
  const price = await page.locator('[name="products[0].value"]').inputValue();
  const cents = 7777 * Number(price.replace(/\D/g, ''));
  const digits = async () =>
    (await page.locator('#products-0 .numeric.item-text').textContent())?.replace(/\D/g, '');
  await expect.poll(digits).toBe(String(cents));
});

test('sends a non-numeric id to the list, and says when an order does not exist @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/abc');
  await expect(page).toHaveURL(/\/dashboard\/order$/);
  await open(page, '/dashboard/order/999999');
  await expect(page.getByRole('heading', { name: 'Registro não encontrado' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('filters the list by status and by number', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order');
  await page.getByLabel('Status').selectOption({ label: 'Cancelado' });
  await button(page, 'Pesquisar').click();
  const statuses = page.locator('tbody [data-label=Status] span');
  await expect(statuses.first()).toHaveText('Cancelado');
  expect(new Set(await statuses.allTextContents())).toEqual(new Set(['Cancelado']));
  await open(page, '/dashboard/order?idOrder=3');
  await expect(page.getByRole('row')).toHaveCount(2);
  if (withJavaScript()) await expect(page.getByLabel('Id do Orçamento')).toHaveValue('3');
});

test('keeps everything and says so when Salvar is pressed offline @js-only', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Sem Linha');
  await openTab(page, 'Itens do pedido');
  await addById(page, '5');
  await expect(page.locator('[name="products[0].idProduct"]')).toBeAttached();
  await context.setOffline(true);
  await button(page, 'Salvar').click();
  await expect(page.getByText('Ocorreu um erro ao chamar o serviço.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('[name=clientName]')).toHaveValue('Sem Linha');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('5');
});

test('stays on the tab that was open when it was saved @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order/3');
  await openTab(page, 'Informações da obra');
  await page.locator('[name=observation]').fill('Combinar horário com o porteiro');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento atualizado com sucesso.')).toBeVisible();
  await expect(page.locator('[name=observation]')).toHaveValue('Combinar horário com o porteiro');
  await expect(page.getByRole('heading', { name: 'Informações da obra' })).toBeVisible();
});

test('an item that is added to a long order comes into view and is named @js-only', async ({
  signedIn: page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  const code = page.getByLabel('Código do produto');
  for (let id = 1; id <= 14; id += 1) {
    await code.fill(String(id));
    await code.press('Enter');
    await expect(page.locator(`[name="products[${id - 1}].idProduct"]`)).toHaveValue(String(id));
    await expect(page.locator(`#products-${id - 1}`)).toBeInViewport({ ratio: 0.9 });
  }
  await expect(code).toBeInViewport({ ratio: 1 });
  await expect(code).toBeFocused();
  const last = (await page.locator('#products-13 .item-name > span').first().textContent()) ?? '';
  await expect(page.locator('.items-entry').getByRole('status')).toContainText(
    `Item adicionado: ${last}, 1`,
  );
});

test('nothing is submitted before the whole page has arrived', async ({ signedIn: page }) => {
  const pointer = () =>
    button(page, 'Salvar').evaluate((save) => getComputedStyle(save).pointerEvents);
  const document = page.getByLabel('CPF/CNPJ', { exact: true });
  await open(page, '/dashboard/order/3');
  expect(await pointer()).toBe('auto');
  const saved = await document.inputValue();

  await page.route(
    '**/dashboard/order/3',
    async (route) => {
      const whole = await (await route.fetch()).text();
      const arrived = whole.slice(0, whole.indexOf('id="pagamento"'));
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: arrived });
    },
    { times: 1 },
  );
  await page.goto('/dashboard/order/3');
  expect(await pointer()).toBe('none');
  await document.fill('529.982.247-25');
  if (withJavaScript()) {
    const stopped = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          window.addEventListener('submit', (event) => resolve(event.defaultPrevented));
        }),
    );
    await document.press('Enter');
    expect(await stopped).toBe(true);
    await expect(document).toHaveValue('529.982.247-25');
  } else {
    await document.press('Enter');
    await expect(page.getByText('A página ainda estava carregando.')).toBeVisible();
    await expect(document).toHaveValue(saved);
  }
});

test('a tab is whole only if a save with the chosen status would be accepted', async ({
  signedIn: page,
}) => {
  const tab = page.getByRole('link', { name: /^Dados de pagamento/ });
  await open(page, '/dashboard/order/22');
  await expect(tab).toContainText('Completo');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Em execução' });
  // Any post of the page tells it where there is no script.
  if (!withJavaScript()) await button(page, 'Cadastrar profissional').click();
  await expect(tab).toContainText('Falta vencimento');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Orçamento' });
  if (withJavaScript()) await expect(tab).toContainText('Completo');
});

test('Enter without a script leads where its button does', async ({ signedIn: page }) => {
  test.skip(withJavaScript(), 'with scripts Enter is no post');
  await open(page, '/dashboard/order/22');
  const topOf = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? NaN;
  const entries = [
    {
      field: 'Em % dos itens',
      text: '1',
      button: 'Aplicar o percentual',
      section: 'Dados de pagamento',
    },
    { field: 'Condição', text: '30', button: 'Aplicar a condição', section: 'Dados de pagamento' },
    { field: 'Adicionar item', text: '1', button: 'Incluir', section: 'Itens do pedido' },
  ];
  for (const { field, text, button: name, section } of entries) {
    await page.getByLabel(field, { exact: true }).fill(text);
    await button(page, name).click();
    const pressed = await topOf(section);
    // The last part stands as high as the page's end lets it.
    expect(pressed).toBeLessThan(400);
    await open(page, '/dashboard/order/22');
    await page.getByLabel(field, { exact: true }).fill(text);
    await page.getByLabel(field, { exact: true }).press('Enter');
    await expect(page).toHaveURL(/#continua$/);
    expect(Math.abs((await topOf(section)) - pressed)).toBeLessThan(4);
  }
});
