import { expect, test } from '../../support/browser-fixtures';
import { open } from '../../support/person';

test('printed, a part of home stands whole on a page, and a table’s headings with its first row @js-only', async ({
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

test('printed, a list ends with rows beside its count, and its columns are those with something in them @js-only @once', async ({
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
  await expect(heading('Observação')).toBeVisible();
  await expect(heading('Ambiente')).toBeHidden();
  const widths = await page
    .locator('#products th')
    .evaluateAll((all) => all.map((each) => each.clientWidth));
  expect(Math.max(...widths)).toBe(widths[0]);
});

test('printed, a form keeps nothing that only serves to fill it in @js-only @once', async ({
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
