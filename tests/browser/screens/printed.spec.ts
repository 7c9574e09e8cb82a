import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open, openTab } from '../../support/person';
import { addById, openItem } from '../../support/quotes';

/** The page's texts beyond the right edge of an A4 sheet, within Chromium's margins. */
async function cutAtTheRight(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  return page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.textContent?.trim() || text.parentElement?.closest('.sr-only, thead')) continue;
      range.selectNodeContents(text);
      const { right, width } = range.getBoundingClientRect();
      if (width > 0 && right > innerWidth + 1) cut.push(text.textContent.slice(0, 60));
    }
    return cut;
  });
}

test('printed, a part of home is whole on a page, and a table’s headings stay with its first row @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard');
  await page.emulateMedia({ media: 'print' });
  const parts = page.locator('main section:has(> h2)').filter({ visible: true });
  await expect(parts.first()).toBeVisible();
  for (const part of await parts.all()) await expect(part).toHaveCSS('break-inside', 'avoid');
  const rows = page.locator('main tbody tr:first-child').filter({ visible: true });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await expect(row).toHaveCSS('break-before', 'avoid');
});

test('printed, a list ends with rows beside its count, and has only columns with content @js-only @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable?pageSize=25');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Mostrando 1 à /)).toBeVisible();
  for (const kept of [
    'main tbody tr:nth-last-child(2)',
    'main tbody tr:last-child',
    'nav[aria-label=Páginas]',
  ])
    await expect(page.locator(kept).last()).toHaveCSS('break-before', 'avoid');
  await expect(page.locator('main tbody td').first()).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await open(page, '/dashboard/order/3');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  const heading = (name: string) => page.locator('#products th').filter({ hasText: name });
  await expect(heading('Subtotal (R$)')).toBeVisible();
  await expect(heading('Detalhes')).toBeHidden();
  const widths = await page
    .locator('#products th')
    .evaluateAll((all) => all.map((each) => each.clientWidth));
  expect(Math.max(...widths)).toBe(widths[0]);
});

test('printed, a form has nothing that only serves to fill it in @js-only @once', async ({
  signedIn: page,
}) => {
  for (const [path, part, tools] of [
    ['/dashboard/order/3', 'Dados de pagamento', ['Dividir o total em', 'Primeiro vencimento']],
    [
      '/dashboard/payable/4',
      'Lançamento',
      ['Cadastrar um fornecedor que falta', 'Cadastrar uma categoria que falta', 'Arquivo'],
    ],
  ] as const) {
    await page.emulateMedia({ media: 'print' });
    await open(page, path);
    await expect(page.getByText(part, { exact: true }).last()).toBeVisible();
    for (const tool of tools)
      await expect(page.locator('main').getByText(tool, { exact: true }).first()).toBeHidden();
  }
});

test('printed, an import’s rows are whole, however many columns they have @js-only @once', async ({
  signedIn: page,
}) => {
  const columns =
    'CPF;Nome;Celular;Telefone;E-mail;CEP;Rua;Número;Complemento;Bairro;Cidade;Estado';
  const row =
    `${generateCpf()};Ângela Maria Impressa;(19) 9 9123-0001;(19) 3123-0001;angela.maria.impressa@gesso-e-drywall.com.br;` +
    `13010060;Rua das Palmeiras Imperiais;100;${'Fundos'.repeat(5)};Centro;Campinas;SP`;
  await open(page, '/dashboard/import/client');
  await answering(page);
  await page.getByLabel('Arquivo CSV').setInputFiles({
    name: 'clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${columns}\r\n${row}`, 'latin1'),
  });
  await button(page, 'Enviar e conferir').click();
  const table = page.getByRole('table', { name: 'Linhas a gravar' });
  await expect(table).toBeVisible({ timeout: 20_000 });
  const told = await table.locator('td').count();
  expect(await cutAtTheRight(page)).toEqual([]);
  expect(told).toBeGreaterThan(10);
  await expect(table.locator('td').last()).toBeVisible();
});

test('printed, an item’s observation without spaces is whole @js-only @once', async ({
  signedIn: page,
}) => {
  const observation = `https://exemplo.com.br/${'observacao'.repeat(10)}`;
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await addById(page, '1');
  await openItem(page, 1);
  await page.locator('[name="products[0].observation"]').fill(observation);
  await page.locator('[name="products[0].room"]').fill('Sala');
  expect(await cutAtTheRight(page)).toEqual([]);
  await expect(page.locator('#products').getByText(observation)).toBeVisible();
  await expect(page.locator('#products').getByText(/^Sala · https/)).toBeVisible();
});
