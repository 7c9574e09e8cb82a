import { expect, test } from '../../support/browser-fixtures';
import { open } from '../../support/person';

test('a new order begun beside a copy is empty; a copy is asked about when left, and offered only on a copy of the same order @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new?from=3');
  const client = page.locator('[name=clientName]');
  await expect(client).not.toHaveValue('');
  const beginNew = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('novo orc');
    await expect(page.getByRole('option', { name: /Novo orçamento/ })).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await beginNew();
  await expect(page).toHaveURL(/\/dashboard\/order\/new$/);
  await expect(client).toHaveValue('');
  await expect(page.locator('[name="products[0].amount"]')).toHaveCount(0);

  await page.goBack();
  await expect(client).not.toHaveValue('');
  await page.locator('[name=clientComplement]').fill('mudado');
  await beginNew();
  const question = page.getByRole('dialog', { name: 'Há alterações não salvas' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.locator('[name=clientComplement]')).toHaveValue('mudado');

  const offer = page.getByText('Há alterações não salvas neste navegador');
  const stored = () => page.evaluate(() => Object.keys(localStorage).join());
  page.on('dialog', (dialog) => void dialog.accept());
  await expect.poll(stored).toContain('order:new?from=3');

  for (const path of ['/dashboard/order/new?from=4', '/dashboard/order/new']) {
    await open(page, path);
    // Once typed text is stored, the drafts have been looked for.
    await page.locator('[name=clientComplement]').fill('outra');
    await expect.poll(stored).toContain(`order:${path.replace('/dashboard/order/', '')}|`);
    await expect(offer).toHaveCount(0);
  }
  await open(page, '/dashboard/order/new?from=3');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click();
  await expect(page.locator('[name=clientComplement]')).toHaveValue('mudado');
});
