import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open } from '../../support/person';

// Without a script: company-face.test.
test('a number that is none is kept as typed, and refused @once', async ({ signedIn: page }) => {
  await open(page, '/dashboard/company/1/face');
  await answering(page);
  const days = page.getByLabel('Validade em dias');
  for (const typed of ['-3', '1,5', '3650']) {
    await days.fill('');
    await days.pressSequentially(typed);
    await button(page, 'Atualizar').click();
    await expect(page.getByText('Digite um número de dias, de 1 a 365').first()).toBeVisible();
    await expect(days).toHaveValue(typed);
  }
});
