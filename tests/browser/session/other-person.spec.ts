import { type BrowserContext, type Page } from '@playwright/test';

import { DEMO, expect, test } from '../../support/browser-fixtures';
import { answering, button, open, withJavaScript } from '../../support/person';
import { newProfessional, type Professional, sendSignIn } from '../../support/professional';

/** Signs out, and signs another person in, in another window of the same browser. */
async function enterElsewhere(context: BrowserContext, person: Professional): Promise<Page> {
  const window = await context.newPage();
  await context.clearCookies({ name: 'generalStore' });
  await window.goto('/');
  await answering(window);
  await sendSignIn(window, person);
  await window.waitForURL(/\/dashboard$/);
  return window;
}

test('text typed in one window is not saved in the name of a person who signed in in another', async ({
  signedIn: page,
  context,
  prumo,
}) => {
  const colleague = await newProfessional(prumo, 'Colega da Outra Janela');
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Cliente de Uma Janela');
  const elsewhere = await enterElsewhere(context, colleague);
  await button(page, 'Salvar').click();

  const signIn = withJavaScript()
    ? page.getByRole('dialog', { name: 'A sua sessão terminou' })
    : page.locator('main');
  await expect(signIn.getByLabel('E-mail ou CPF')).toBeVisible();
  if (!withJavaScript())
    await expect(signIn).toContainText(
      `Outra pessoa entrou no Prumo neste navegador: ${colleague.name}.`,
    );
  await sendSignIn(signIn, { name: '', ...DEMO });
  await expect(page.locator('[name=clientName]')).toHaveValue('Cliente de Uma Janela');
  await expect(page.getByRole('dialog', { name: 'A sua sessão terminou' })).toBeHidden();
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();

  // Now the other window; without a script it is reloaded as the person signed in.
  if (!withJavaScript()) return;
  await elsewhere.locator('#menu a[href="/dashboard/client"]').click();
  await expect(elsewhere.getByLabel('E-mail ou CPF')).toBeVisible();
});

// Without a script: other-person.test.
test('a person who signed in elsewhere goes on from another person’s window @once', async ({
  signedIn: page,
  context,
  prumo,
}) => {
  const colleague = await newProfessional(prumo, 'Colega que Continua');
  await open(page, '/dashboard/client');
  await enterElsewhere(context, colleague);
  await page.locator('#menu a[href="/dashboard"]').first().click();
  await page.getByRole('link', { name: /^Continuar como / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Colega');
});

test('a window reloaded as the person who signed in in another says so once, by name @js-only', async ({
  signedIn: page,
  context,
  prumo,
}) => {
  const colleague = await newProfessional(prumo, 'Colega que Tomou a Vez');
  await open(page, '/dashboard/client');
  const elsewhere = await enterElsewhere(context, colleague);
  await page.reload();
  const said = page.getByRole('dialog', { name: 'Outra pessoa entrou no Prumo' });
  await expect(said).toContainText(`em outra janela deste navegador, foi ${colleague.name}`);
  await button(page, 'Continuar como essa pessoa').click();
  await expect(said).toBeHidden();
  await page.reload();
  await answering(page);
  await page.locator('#menu a[href="/dashboard"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Colega');
  await expect(said).toBeHidden();

  // The person who signed in is not told; the first one signs in again from there.
  await elsewhere.reload();
  await answering(elsewhere);
  await expect(elsewhere.getByRole('dialog')).toBeHidden();
});
