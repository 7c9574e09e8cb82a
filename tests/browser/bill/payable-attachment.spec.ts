import { rm, writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { checkTargets, pressWithAFinger } from '../../support/finger';
import { holdRenders } from '../../support/held-renders';
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
  await told(page, 'Arquivo anexado com sucesso');
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

test('a file that is sent in the moment in which the one before it arrived goes next @js-only', async ({
  signedIn: page,
}) => {
  const renders = await holdRenders(page);
  await open(page, '/dashboard/payable/7');
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  await page.route('**/payable/7/attachment?**', async (route) => {
    await arrived;
    await route.continue();
  });
  const link = (name: string) => page.getByRole('link', { name });
  const file = page.locator('#attachment-file');
  const posts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /filename="([^"]+)"/.exec(request.postData() ?? '') ?? [];
    if (name) posts.push(name);
  });
  await file.setInputFiles({ ...PDF, name: 'um.pdf' });
  const sent = page.waitForRequest('**/payable/7/attachment?**');
  await button(page, 'Anexar arquivo').click();
  await sent;
  await file.setInputFiles({ ...PDF, name: 'dois.pdf', buffer: Buffer.from(`${PDF.buffer}\n`) });
  await renders.hold('a[href*="/payable/7/attachment"]');
  arrives();
  await expect(link('um.pdf')).toBeVisible();
  await button(page, 'Anexar arquivo').click();
  await renders.letGo();
  await expect(link('dois.pdf')).toBeVisible();
  expect(posts).toEqual(['um.pdf', 'dois.pdf']);
});

/** A photograph taken sideways: 3,000 × 2,000 pixels, red at what its EXIF says is the top. */
async function photograph(page: Page): Promise<Buffer> {
  const data = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 2000];
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(3000, 2000);
    if (!context || !noise) throw new Error('no canvas');
    const grain = crypto.getRandomValues(new Uint8Array(60_000));
    for (let at = 0; at < noise.data.length; at += grain.length) noise.data.set(grain, at);
    context.putImageData(noise, 0, 0);
    context.fillStyle = 'red';
    context.fillRect(0, 0, 1000, 2000);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(data, 'base64');
  // Orientation (0x112), a SHORT: 6, to be turned right.
  const tiff = 'II*\0\x08\0\0\0' + '\x01\0' + '\x12\x01\x03\0\x01\0\0\0\x06\0\0\0' + '\0\0\0\0';
  const exif = Buffer.from(`\xff\xe1\0\x22Exif\0\0${tiff}`, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

test('a photograph is attached in one step: smaller, and upright @js-only', async ({
  signedIn: page,
}, testInfo) => {
  // As in WebKit, for files that a script has made (decision 0190).
  await page.addInitScript(() => {
    Request.prototype.formData = () =>
      Promise.reject(new DOMException('Unable to read form data blob', 'InvalidStateError'));
  });
  await open(page, '/dashboard/payable/9');
  const session = await pressWithAFinger(page);
  const buffer = await photograph(page);
  const camera = page.waitForEvent('filechooser');
  await button(page, 'Fotografar').click();
  await (await camera).setFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer });
  await told(page, 'Arquivo anexado com sucesso');
  const href = await page.getByRole('link', { name: 'nota.jpg' }).getAttribute('href');
  const stored = await (await page.request.get(href ?? '')).body();
  expect(stored.length).toBeLessThan(buffer.length * 0.8);
  expect(stored.includes('Exif')).toBe(false);
  const shown = await page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(picture, 0, 0);
    const [red = 0, green = 0] = context?.getImageData(99, 9, 1, 1).data ?? [];
    return { width: picture.width, height: picture.height, isRed: red > 240 && green < 15 };
  }, href ?? '');
  expect(shown).toEqual({ width: 1697, height: 2546, isRed: true });

  // What the browser cannot decode goes up as it is. It knows that by the time of the press.
  const file = page.locator('#attachment-file');
  const broken = Buffer.concat([buffer.subarray(0, 2), Buffer.alloc(700_000, 0xff)]);
  await file.setInputFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: broken });
  await file.evaluate((input: HTMLInputElement) =>
    createImageBitmap(input.files?.[0] ?? new Blob()).catch(() => undefined),
  );
  await button(page, 'Anexar arquivo').click();
  await expect(file).toHaveAccessibleDescription(/Não foi possível ler a imagem/);

  const gone = testInfo.outputPath('boleto.pdf');
  await writeFile(gone, PDF.buffer);
  await file.setInputFiles(gone);
  await rm(gone);
  await button(page, 'Anexar arquivo').click();
  await expect(file).toHaveAccessibleDescription(
    /Não foi possível ler o arquivo. Escolha-o de novo/,
  );
  await session.detach();
});
