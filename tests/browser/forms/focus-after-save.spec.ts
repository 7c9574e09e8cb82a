import { expect, test } from '../../support/browser-fixtures';
import { open, openTab, told } from '../../support/person';

test('saving by a key leaves the focus in its field @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order/3');
  await openTab(page, 'Informações da obra');
  const height = page.locator('[name=height]');
  await height.fill('2,70');
  await page.keyboard.press('Control+s');
  await told(page, 'Orçamento atualizado com sucesso.');
  await expect(height).toBeFocused();

  await open(page, '/dashboard/profile');
  const phone = page.locator('[name=phone]');
  await phone.press('End');
  await phone.press('Enter');
  await told(page, 'atualizado com sucesso');
  await expect(phone).toBeFocused();
});
