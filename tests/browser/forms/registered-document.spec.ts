import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { readPage } from '../../support/native-posts';
import { open } from '../../support/person';

for (const [register, field, told] of [
  ['client', 'cpfCnpj', 'Já existe um cliente com este CPF/CNPJ: '],
  ['supplier', 'cpfCnpj', 'Já existe um fornecedor com este CPF/CNPJ: '],
  ['company', 'cnpj', 'Já existe uma empresa com este CNPJ: '],
  ['professional', 'cpf', 'Já existe um profissional com este CPF: '],
] as const) {
  test(`a document already in the register of ${register} is reported when its field is left @js-only`, async ({
    signedIn: page,
  }) => {
    const record = await readPage(page, `/dashboard/${register}/1`);
    const [taken, name] = [record.value(field) ?? '', record.value('name')];
    const note = page.locator(`#${field}-note`);
    if (!record.tag(field).includes('readonly')) {
      // One's own document is nobody else's.
      await open(page, `/dashboard/${register}/1`);
      const asked = page.waitForResponse(/look-up\/registered/);
      await page.locator(`[name=${field}]`).focus();
      await page.keyboard.press('Tab');
      await asked;
      await expect(note).toHaveText('');
    }

    await open(page, `/dashboard/${register}/new`);
    if (taken.length > 14 && register !== 'company')
      await page.locator('[data-option=LEGAL_PERSON]').check();
    const document = page.locator(`[name=${field}]`);
    await document.pressSequentially(taken);
    await page.keyboard.press('Tab');
    // Typing is not blocked.
    await page.keyboard.type('A');
    await expect(note).toHaveText(`${told}${name} (em outra aba)`);
    await expect(note.getByRole('link')).toHaveAttribute('href', `/dashboard/${register}/1`);
    await expect(document).not.toHaveAttribute('aria-invalid', 'true');
    if (register === 'client') await checkA11y(page);
    await document.press('End');
    await document.press('Backspace');
    await expect(note).toHaveText('');
  });
}
