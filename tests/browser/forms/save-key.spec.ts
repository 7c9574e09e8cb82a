import { expect, test } from '../../support/browser-fixtures';
import { open, told } from '../../support/person';

for (const [path, field, saved] of [
  ['/dashboard/client/1', 'complement', 'Cliente atualizado com sucesso!'],
  ['/dashboard/supplier/1', 'complement', 'Fornecedor atualizado com sucesso'],
  ['/dashboard/product/2', 'description', 'Produto atualizado com sucesso'],
  ['/dashboard/payable/4', 'description', 'Conta atualizada com sucesso'],
  ['/dashboard/company/1', 'complement', 'Empresa atualizada com sucesso'],
  ['/dashboard/profile', 'complement', 'atualizado com sucesso'],
] as const)
  test(`Ctrl+S saves ${path}, as an order @js-only`, async ({ signedIn: page }) => {
    await open(page, path);
    const text = page.locator(`[name=${field}]`);
    const typed = `${await text.inputValue()} 2`.trim();
    await text.fill(typed);
    await text.press('Control+s');
    await told(page, saved);
    await open(page, path);
    await expect(text).toHaveValue(typed);
  });

test('Ctrl+S saves nothing behind a dialog, and sends nothing @js-only', async ({
  signedIn: page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await open(page, '/dashboard/client/1');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Tela/ }).press('Control+s');
  await open(page, '/dashboard/order/3/send/quote');
  await page.locator('[name=email]').press('Control+s');
  // What a key began would be under way when the next one is answered.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Tela/ })).toBeFocused();
  expect(posts).toEqual([]);
});
