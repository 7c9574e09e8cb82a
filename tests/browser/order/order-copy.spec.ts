import { expect, test } from '../../support/browser-fixtures';
import { open } from '../../support/person';

test('a new order begun beside a copy is empty, and a changed copy is asked about @js-only', async ({
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
});
