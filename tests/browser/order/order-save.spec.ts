import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { readPage } from '../../support/native-posts';
import { button, open, openTab, told, withJavaScript } from '../../support/person';
import { addById } from '../../support/quotes';

test('on a phone a new order’s first save shows its title, whichever tab is open', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Without a script all tabs are shown.
  for (const tab of withJavaScript() ? ['Cliente', 'Itens do pedido'] : ['Itens do pedido']) {
    await open(page, '/dashboard/order/new');
    await openTab(page, tab);
    if (tab === 'Cliente') await page.locator('[name=clientName]').fill('Ana Lima');
    else await addById(page, '4');
    await button(page, 'Salvar').click();
    await expect(page.locator('.toast')).toContainText('Orçamento cadastrado com sucesso.');
    await expect(page.locator('.toast')).toBeInViewport();
    await expect(page.getByRole('heading', { name: /^Orçamento \d+/ })).toBeInViewport();
    if (withJavaScript())
      await expect(page.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'true');
  }
});

test('two clicks on Salvar make one order @js-only', async ({ signedIn: page }) => {
  const before = await total(page);
  await open(page, '/dashboard/order/new');
  await page.getByLabel('Nome', { exact: true }).fill('Clique Duplo');
  await button(page, 'Salvar').dblclick();
  await expect(page).toHaveURL(/\/dashboard\/order\/\d+/);
  expect(await total(page)).toBe(before + 1);
});

/** The number of orders. */
async function total(page: Page): Promise<number> {
  const { text } = await readPage(page, '/dashboard/order');
  return Number(/Mostrando .* de (\d+) resultados/.exec(text)?.[1]);
}

test('keeps everything when Salvar is pressed offline, and stays on the tab that was open @js-only', async ({
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
  await told(page, 'Orçamento cadastrado com sucesso.');
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('5');

  await openTab(page, 'Informações da obra');
  await page.locator('[name=observation]').fill('Combinar horário com o porteiro');
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');
  await expect(page.locator('[name=observation]')).toHaveValue('Combinar horário com o porteiro');
  await expect(page.getByRole('heading', { name: 'Informações da obra' })).toBeVisible();
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

// With scripts Enter does not post.
test('Enter without a script leads where its button does @nojs-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/22');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const topOf = async (name: string) => (await heading(name).boundingBox())?.y ?? NaN;
  /** Where the heading comes to rest in the answer, in px from the window's top. */
  const restOf = async (name: string, fragment: RegExp) => {
    await expect(page).toHaveURL(fragment);
    await page.waitForLoadState('load');
    // The last part is as high as the end of the page allows.
    await expect.poll(() => topOf(name)).toBeLessThan(400);
    let last = NaN;
    await expect
      .poll(async () => {
        const now = await topOf(name);
        const rests = now === last;
        last = now;
        return rests;
      })
      .toBe(true);
    return last;
  };
  const entries = [
    {
      field: 'Desconto em %',
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
    const pressed = await restOf(section, /#\w/);
    await open(page, '/dashboard/order/22');
    await page.getByLabel(field, { exact: true }).fill(text);
    await page.getByLabel(field, { exact: true }).press('Enter');
    const entered = await restOf(section, /#continua$/);
    expect(Math.abs(entered - pressed)).toBeLessThan(4);
  }
});
