import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open } from '../../support/person';

/** Every screen with a file field. */
const SCREENS = [
  '/dashboard/product/1',
  '/dashboard/company/1/face',
  '/dashboard/payable/4',
  '/dashboard/import/client',
  '/dashboard/company/1/fiscal/certificate',
];
const FILE = {
  name: 'Boleto de março.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'),
};

const question = (page: Page) => page.getByRole('dialog', { name: 'Há alterações não salvas' });
const home = (page: Page) => page.locator('#menu').getByRole('link', { name: 'Prumo' });
const isChosen = (page: Page) =>
  page
    .locator('main [type=file]')
    .evaluate((input) => (input as HTMLInputElement).files?.length === 1);

for (const screen of SCREENS) {
  test(`${screen}: a chosen file is asked about before leaving @js-only`, async ({
    signedIn: page,
  }) => {
    await open(page, screen);
    await page.locator('main [type=file]').setInputFiles(FILE);
    await home(page).click();
    await expect(question(page)).toContainText(
      'O arquivo Boleto de março.pdf ainda não foi enviado: sair agora o descarta.',
    );
    await expect(question(page)).not.toContainText('o que você digitou');
    await question(page).getByRole('button', { name: 'Continuar editando' }).click();
    expect(await isChosen(page)).toBe(true);
    await home(page).click();
    await question(page).getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

test('a file being sent is asked about; once it is sent, cancelled or refused, the page says so @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/4');
  const file = page.locator('main [type=file]');
  const posts: ((how: 'sent' | 'cut off') => void)[] = [];
  await page.route(/\/payable\/4\/attachment/, async (route) => {
    const how = await new Promise((resolve) => posts.push(resolve));
    await (how === 'sent' ? route.continue() : route.abort('connectionreset'));
  });
  /** Answers the first post that waits, once it is there. */
  const answer = async (how: 'sent' | 'cut off') => {
    await expect.poll(() => posts.length).toBeGreaterThan(0);
    posts.shift()?.(how);
  };
  const send = button(page, 'Anexar arquivo');
  const onItsWay = async () => {
    const posted = page.waitForRequest(/\/payable\/4\/attachment/);
    await send.click();
    await posted;
    await home(page).click();
    await expect(question(page)).toContainText('Boleto de março.pdf ainda não foi enviado');
    await question(page).getByRole('button', { name: 'Continuar editando' }).click();
  };
  await file.setInputFiles(FILE);
  await onItsWay();
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Boleto de março.pdf ainda está sendo enviado.')).toBeVisible();
  await answer('cut off');
  await expect(page.getByText('O formulário não foi salvo: falta enviar o arquivo.')).toBeVisible();
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  expect(await isChosen(page)).toBe(true);
  await onItsWay();
  await expect(page.getByRole('progressbar', { name: 'Envio do arquivo' })).toBeVisible();
  await button(page, 'Cancelar envio').click();
  await expect(
    page.getByText('O envio foi cancelado. O arquivo continua escolhido.'),
  ).toBeVisible();
  await expect(file).toBeFocused();
  expect(await isChosen(page)).toBe(true);
  await answer('cut off');
  await onItsWay();
  // Left out, it gives its place in the field to the next one that fails.
  await file.setInputFiles({ ...FILE, name: 'Nota.pdf' });
  await send.click();
  await expect(page.getByText('1 na fila')).toBeVisible();
  await answer('cut off');
  await button(page, 'Continuar sem este arquivo').click();
  await answer('cut off');
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await expect(file).toHaveValue(/Nota\.pdf$/);
  await file.setInputFiles(FILE);
  await onItsWay();
  // A second file waits for the first, and the bill's own form for both.
  await file.setInputFiles({ ...FILE, buffer: Buffer.concat([FILE.buffer, Buffer.from('\n')]) });
  await send.click();
  await expect(page.getByText('1 na fila')).toBeVisible();
  await button(page, 'Atualizar').click();
  await answer('sent');
  await expect(page.getByRole('link', { name: FILE.name })).toBeVisible();
  await answer('sent');
  await expect(page).toHaveURL(/\/payable#linha-4$/);
  await open(page, '/dashboard/payable/4');
  for (const number of [1, 2])
    await expect(page.getByRole('link', { name: `Boleto de março (${number}).pdf` })).toBeVisible();
  await file.setInputFiles(FILE);
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Nada foi salvo: Boleto de março.pdf')).toBeVisible();
});

test('every file field is guarded @once', () => {
  const app = path.resolve(import.meta.dirname, '../../../app');
  const fields = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') && /type="file"/.test(readFileSync(path.join(app, file), 'utf8')),
  );
  expect(fields).toEqual(['components/form/file/file-input.tsx']);
});
