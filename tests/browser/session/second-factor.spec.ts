import { Secret, TOTP } from 'otpauth';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { answering, button, open, withJavaScript } from '../../support/person';
import { newProfessional, sendSignIn } from '../../support/professional';

test('a second factor is switched on, asked for, survives a dead session, and is switched off', async ({
  page,
  context,
  prumo,
}) => {
  test.slow();
  const bia = await newProfessional(prumo, 'Bia Nunes');
  await open(page, '/');
  await sendSignIn(page, bia);
  await page.waitForURL(/\/dashboard$/);

  await open(page, '/dashboard/profile');
  await page.getByRole('link', { name: 'Verificação em duas etapas' }).click();
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  await answering(page);
  await page.getByLabel('Senha atual').fill(bia.password);
  await button(page, 'Continuar').click();
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
  await expect(page.getByLabel('Código que o aplicativo mostra')).toBeFocused();
  await checkA11y(page);
  const secret = ((await page.locator('fieldset code').textContent()) ?? '').replaceAll(' ', '');
  const factor = new TOTP({ secret: Secret.fromBase32(secret) });
  // A code is not unsaved work: it expires in half a minute.
  await page.getByLabel('Código que o aplicativo mostra').fill('123456');
  await page.reload();
  await answering(page);
  await expect(page.getByRole('button', { name: 'Continuar de onde parei' })).toHaveCount(0);
  await expect(page.getByText('Eles são mostrados uma vez: tenha onde guardá-los.')).toBeVisible();
  await page.getByLabel('Código que o aplicativo mostra').fill(factor.generate());
  await button(page, 'Ligar').click();
  const told = page.getByText('Eles ficam aqui até você dizer que os guardou');
  await expect(told).toBeVisible();
  await checkA11y(page);
  const codes = await page.locator('main li code').allTextContents();
  expect(codes).toHaveLength(10);
  // Neither a reload nor another page loses them.
  await page.reload();
  await expect(page.locator('main li code')).toHaveText(codes);
  await open(page, '/dashboard');
  await page.goBack();
  await expect(page.locator('main li code')).toHaveText(codes);
  await answering(page);
  if (withJavaScript()) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copiar os códigos').click();
    await expect(page.getByText('Copiado').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  }
  await button(page, 'Já guardei').click();
  await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
  await open(page, '/dashboard/profile/recovery-codes');
  await expect(
    page.getByText('Restam 10 códigos de recuperação. Se não guardou, faça outros.'),
  ).toBeVisible();
  await checkA11y(page);

  await context.clearCookies();
  await open(page, '/');
  await sendSignIn(page, bia);
  await expect(page.getByRole('heading', { name: 'Segunda etapa' })).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
  await checkA11y(page);
  await page.getByText('Perdi o celular').click();
  await page.getByLabel('Código').fill('0000-0000-0000-0000');
  await button(page, 'Entrar').click();
  await expect(page.getByText('Código inválido ou já usado.').first()).toBeVisible();
  await page.getByLabel('Código').fill(codes[0] ?? '');
  await button(page, 'Entrar').click();
  await expect(page.getByRole('heading', { name: 'Olá, Bia Nunes' })).toBeVisible();

  await open(page, '/dashboard/client/new');
  await page.getByLabel('Nome / Razão Social').fill('Cliente Interrompido');
  await context.clearCookies();
  if (withJavaScript()) {
    await page.getByLabel('CEP').fill('30130010');
    const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
    await sendSignIn(again, bia);
    await again.getByLabel('Código').fill(codes[1] ?? '');
    await again.getByRole('button', { name: 'Entrar' }).click();
    await expect(again).toBeHidden();
  } else {
    await button(page, 'Salvar').click();
    await expect(page.getByText('A sua sessão terminou.')).toBeVisible();
    await sendSignIn(page, bia);
    await page.getByLabel('Código').fill(codes[1] ?? '');
    await button(page, 'Entrar').click();
  }
  await expect(page.getByLabel('Nome / Razão Social')).toHaveValue('Cliente Interrompido');

  await open(page, '/dashboard/profile/second-factor');
  await expect(page.getByText('Restam 8 códigos de recuperação.')).toBeVisible();
  await page.getByLabel('Senha atual').fill(bia.password);
  await page.getByLabel('Código', { exact: true }).fill(codes[2] ?? '');
  // Enter neither makes new codes, which would void printed ones, nor switches the factor off.
  await page.getByLabel('Código', { exact: true }).press('Enter');
  await button(page, 'Desligar').click();
  await expect(page.getByText('A verificação em duas etapas foi desligada.')).toBeVisible();
  await context.clearCookies();
  await open(page, '/');
  await sendSignIn(page, bia);
  await page.waitForURL(/\/dashboard$/);
});
