import { readFile } from 'node:fs/promises';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { button, open, told } from '../../support/person';
import { beginQuote, saveNewOrder } from '../../support/quotes';

test('the history of a changed order is shown, searched and exported', async ({
  signedIn: page,
}) => {
  await beginQuote(page, { clientName: 'História Contada', installments: 2 });
  const path = await saveNewOrder(page);
  await open(page, path);
  await page.getByLabel('Status').selectOption({ label: 'Cancelado' });
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');

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
