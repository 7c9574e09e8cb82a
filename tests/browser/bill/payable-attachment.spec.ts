import { expect, test } from '../../support/browser-fixtures';
import { checkTargets, pressWithAFinger } from '../../support/finger';
import { button, open, told, withJavaScript } from '../../support/person';

const PDF = {
  name: 'Boleto março.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'),
};
const PICTURE = {
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  // A PNG of one pixel, despite its name.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const PAGE = {
  name: 'boleto.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<script>alert(1)</script>'),
};

test('attaches the documents of a bill, views them and removes one', async ({ signedIn: page }) => {
  test.slow();
  await open(page, '/dashboard/payable/5');
  const panel = page.getByRole('region', { name: 'Anexos' });
  await expect(async () => {
    if (!(await panel.isVisible())) await open(page, '/dashboard/payable/5');
    await expect(panel).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const file = panel.getByLabel('Arquivo');
  const typed = page.getByLabel('Observação');
  await typed.fill('Ainda não salvo');

  await button(page, 'Anexar arquivo').click();
  await expect(typed).toHaveValue('Ainda não salvo');
  await expect(file).toBeFocused();
  await expect(file).toHaveAccessibleDescription(/Escolha um arquivo/);
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Escolha um arquivo')).toHaveCount(1);

  await file.setInputFiles(PAGE);
  await button(page, 'Anexar arquivo').click();
  await expect(
    page.getByText('Envie um PDF ou uma imagem PNG, JPEG ou WebP').first(),
  ).toBeVisible();
  await file.setInputFiles(PDF);
  await button(page, 'Anexar arquivo').click();
  await expect(panel.getByRole('link', { name: 'Boleto março.pdf' })).toBeVisible();
  if (!withJavaScript()) await told(page, 'Arquivo anexado com sucesso');
  await expect(typed).toHaveValue('Ainda não salvo');
  const session = await pressWithAFinger(page);
  await checkTargets(page, 'a bill with a file');
  await session.detach();
  // A refused file leaves the attached ones visible.
  await file.setInputFiles(PAGE);
  await button(page, 'Anexar arquivo').click();
  await expect(
    page.getByText('Envie um PDF ou uma imagem PNG, JPEG ou WebP').first(),
  ).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Boleto março.pdf' })).toBeVisible();

  await file.setInputFiles(PICTURE);
  await button(page, 'Anexar arquivo').click();
  const link = panel.getByRole('link', { name: 'foto.png' });
  await expect(link).toBeVisible();
  const seen = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([
    seen.status(),
    seen.headers()['content-type'],
    seen.headers()['x-content-type-options'],
    (await seen.body()).equals(PICTURE.buffer),
  ]).toEqual([200, 'image/png', 'nosniff', true]);

  await panel.getByRole('button', { name: 'Remover foto.png' }).click();
  await page
    .getByRole('dialog', { name: 'Remover anexo' })
    .filter({ hasText: 'foto.png' })
    .getByRole('button', { name: 'Remover' })
    .click();
  await expect(link).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Boleto março.pdf' })).toBeVisible();
  await expect(typed).toHaveValue('Ainda não salvo');
  if (withJavaScript()) await expect(file).toBeFocused();
});
