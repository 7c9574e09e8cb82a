import { readFile } from 'node:fs/promises';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { postForm } from '../../support/native-posts';
import { button, open } from '../../support/person';
import { postQuote } from '../../support/quotes';

// What is asked for without a script is history-screens.test's.
test('an order that was changed tells it, is searched for, and is exported @once', async ({
  signedIn: page,
}) => {
  const path = await postQuote(page, {
    clientName: 'História Contada',
    values: ['50,00', '50,00'],
  });
  await postForm(page, path, { idOrderStatus: '7' });
  await open(page, path);
  await page.getByRole('link', { name: 'Histórico', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: /^Histórico: orçamento \d+$/ })).toBeVisible();
  const happened = page.getByRole('list', { name: 'Acontecimentos' }).getByRole('listitem');
  await expect(happened.first()).toContainText('Cancelou');
  await expect(happened.first()).toContainText('Orçamento → passou a Cancelado');
  await expect(happened.last()).toContainText('Cadastrou');
  await checkA11y(page);

  await open(page, '/dashboard/history');
  const about = page.getByLabel('Código ou nome');
  if (!(await about.isVisible())) await page.locator('summary', { hasText: 'Filtr' }).click();
  await about.fill('história contada');
  await page.getByLabel('Registro').selectOption({ label: 'Orçamento' });
  await button(page, 'Pesquisar').click();
  await expect(happened).toHaveCount(2);
  await expect(about).toHaveValue('história contada');
  await checkA11y(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('navigation', { name: 'Exportar' }).getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^historico-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(';Cancelou;Status;Orçamento;Cancelado');
});
