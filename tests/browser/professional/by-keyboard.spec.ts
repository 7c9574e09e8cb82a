import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { expect, type Page } from '@playwright/test';

import { test } from '../../support/browser-fixtures';
import { newestMessage } from '../../support/outbox';
import { answering, open, openTab, told, withJavaScript } from '../../support/person';

/** More Tabs than between any two fields of a form. */
const MOST_TABS = 40;

/** Presses Tab until the field with that name, or the button with that text, has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const here: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const now = await page.evaluate(() => {
      const focused = document.activeElement;
      const isField = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
      return isField ? focused.name : (focused?.textContent ?? '').trim();
    });
    if (now === wanted && here.length > 0) return;
    here.push(now);
    await page.keyboard.press('Tab');
  }
  throw new Error(`No ${wanted} among ${here.join(', ')}`);
}

/** Goes to a field by Tab, unless the screen has put the focus there. */
async function goTo(page: Page, name: string): Promise<void> {
  const isThere = await page.locator(`[name=${name}]`).evaluate((one) => one.matches(':focus'));
  if (!isThere) await tabTo(page, name);
}

/** Field by field, in the order of the screen. */
async function typeAll(page: Page, fields: readonly (readonly [string, string])[]): Promise<void> {
  for (const [name, text] of fields) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
}

/** A new professional, with the digits as people type them: without a mask. */
function newcomer(name: string) {
  const cpf = generateCpf().replace(/\D/g, '');
  return { name, cpf, email: `teclado${cpf}@prumo.com.br` };
}

/** `field` maps the names: prefixed in the order's dialog, unchanged in the form. */
async function typePerson(
  page: Page,
  { name, cpf, email }: ReturnType<typeof newcomer>,
  field: (name: string) => string,
): Promise<void> {
  await typeAll(page, [
    [field('cpf'), cpf],
    [field('birthDate'), '17051980'],
    [field('phone'), '19991230001'],
    [field('email'), email],
    [field('zipCode'), '30130010'],
  ]);
  const city = page.locator(`[name="${field('city')}"]`);
  if (!withJavaScript()) {
    await tabTo(page, 'Buscar endereço');
    await page.keyboard.press('Enter');
  }
  await expect(city).toHaveValue('Belo Horizonte');
  await expect(page.locator(`[name="${field('name')}"]`)).toHaveValue(name);
}

test('a professional is registered by keys alone, from the list to the invitation @once', async ({
  signedIn: page,
  prumo,
}) => {
  const person = newcomer('Ivo');
  await open(page, '/dashboard/professional');
  await tabTo(page, 'Novo profissional');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cadastrar profissional' })).toBeVisible();
  await answering(page);
  await typeAll(page, [['name', person.name]]);
  await typePerson(page, person, (name) => name);
  await typeAll(page, [['number', '12']]);
  await page.keyboard.press('Enter');

  // A first name is not a full name. The typed text stays as it is.
  await expect(page.locator('#name-error')).toHaveText('Digite seu nome completo');
  await answering(page);
  for (const [name, digits] of [
    ['cpf', person.cpf],
    ['birthDate', '17051980'],
  ] as const) {
    const shown = await page.locator(`[name=${name}]`).inputValue();
    expect(shown.replace(/\D/g, '')).toBe(digits);
  }
  await goTo(page, 'name');
  await page.keyboard.press('End');
  await page.keyboard.type(' Sales');
  await page.keyboard.press('Enter');
  await told(page, 'Profissional criado com sucesso');
  await expect(page.getByRole('row').filter({ hasText: 'Ivo Sales' }).first()).toContainText(
    'Aguardando ativação',
  );
  expect(await newestMessage(prumo.dataDir, person.email)).toContain('complete-register=');
});

test('a missing professional is registered over the order by keys alone, and becomes the order’s (R-ORD-38)', async ({
  signedIn: page,
}) => {
  const person = newcomer('Rui Sales');
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Zé da Obra');
  await openTab(page, 'Informações da obra');
  await tabTo(page, 'Cadastrar profissional');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cadastrar profissional' });
  await expect(dialog).toBeVisible();
  const field = (name: string) => `newProfessional${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  await goTo(page, field('name'));
  await page.keyboard.type(person.name);
  await typePerson(page, person, field);
  await typeAll(page, [[field('number'), '12']]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('[name=idProfessional] option:checked')).toHaveText(person.name);
  await expect(page.locator('[name=clientName]')).toHaveValue('Zé da Obra');
});
