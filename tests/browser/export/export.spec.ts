import { readFile } from 'node:fs/promises';

import { expect, test } from '../../support/browser-fixtures';
import { button, open } from '../../support/person';

// The links and files are tested in export.test.
test('downloads a list as CSV and as Excel, with the applied filter @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/supplier');
  await page.getByLabel('Nome').fill('gesso araripe');
  await button(page, 'Pesquisar').click();
  await expect(page.getByRole('main').getByText('Mostrando 1 à 1 de 1 resultados')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Exportar' });
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    links.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^fornecedores-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('41.758.203/0001-29;Gesso Araripe Distribuidora Ltda');
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    links.getByRole('link', { name: 'Excel' }).click(),
  ]);
  expect(excel.suggestedFilename()).toMatch(/^fornecedores-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await excel.path())).subarray(0, 2).toString()).toBe('PK');
});
