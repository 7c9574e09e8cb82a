import { readFile, truncate, writeFile } from 'node:fs/promises';

import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { postForm, readPage } from '../../support/native-posts';
import { answering, button, open } from '../../support/person';

const HEADING = 'CPF;Nome;Celular;CEP;Rua;Número;Bairro;Cidade;UF;Vendedor';
const row = (name: string, phone = '(19) 9 9123-0001') =>
  `${newCpf()};${name};${phone};13010060;Rua Barão;10;Centro;Campinas;SP;Zé`;
/** No CPF twice: of 3,000 drawn, two are the same once in 200 runs. */
const drawn = new Set<string>();
function newCpf(): string {
  const cpf = generateCpf();
  if (drawn.has(cpf)) return newCpf();
  drawn.add(cpf);
  return cpf;
}
const rowsOf = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => row(`${name} Número ${index}`));

/** A file is read and written after the response, at the machine's pace. */
const AT_WORK = { timeout: 60_000 };

/** As a Portuguese spreadsheet saves it: Windows-1252. */
const file = (rows: readonly string[]) => ({
  name: 'clientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADING, ...rows].join('\r\n'), 'latin1'),
});

async function send(page: Page, chosen: ReturnType<typeof file>) {
  await page.getByLabel('Arquivo CSV').setInputFiles(chosen);
  await button(page, 'Enviar e conferir').click();
  await page.waitForURL(/\/dashboard\/import\/\w+\/\d+$/);
}

/** The page's count with that label. */
const counted = (page: Page, label: string) =>
  page.locator('main dl > div').filter({ hasText: label }).locator('dd');

test('a file whose button is pressed twice is one import @js-only', async ({ signedIn: page }) => {
  const chosen = { ...file([row('Pressa Dupla')]), name: `duas-vezes-${Date.now()}.csv` };
  await open(page, '/dashboard/import/client');
  await answering(page);
  await page.getByLabel('Arquivo CSV').setInputFiles(chosen);
  // Both reach the server, and only the second is awaited.
  await button(page, 'Enviar e conferir').evaluate((pressed: HTMLButtonElement) => {
    pressed.click();
    setTimeout(() => pressed.click(), 30);
  });
  await page.waitForURL(/\/dashboard\/import\/client\/\d+$/);
  await expect(counted(page, 'Novos')).toHaveText('1', AT_WORK);
  await open(page, '/dashboard/import/client');
  await expect(page.getByText(chosen.name)).toHaveCount(1);
});

test('a file is sent, corrected, confirmed, and adds nothing the second time', async ({
  signedIn: page,
}) => {
  test.slow();
  // Letters only: a search for digits finds them in any other number.
  const mark = `Ângela ${Date.now()
    .toString(36)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
  await open(page, '/dashboard/client?name=ana');
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { name: 'Importar clientes' })).toBeVisible();
  await answering(page);
  await button(page, 'Enviar e conferir').click();
  await expect(page.locator('[id$="-error"]')).toHaveText('Escolha um arquivo CSV ou Excel.');
  await answering(page);

  const good = rowsOf(40, mark);
  const bad = good.map((text, index) =>
    index % 2 ? text.replace('(19) 9 9123-0001', '123') : text,
  );
  await send(page, file(bad));
  await expect(
    page.getByText(
      '20 linhas com erro. Nada foi gravado: corrija o arquivo e envie de novo, ou importe só as boas.',
    ),
  ).toBeVisible(AT_WORK);
  await expect(
    page.getByRole('table', { name: 'Erros do arquivo' }).getByRole('row').nth(1),
  ).toContainText(/3.*Celular.*123.*Número válido/);
  await expect(page.getByRole('table', { name: 'Linhas a gravar' }).getByRole('row')).toHaveCount(
    11,
  );
  await expect(page.getByText('Mostrando 1 à 20 de 20 resultados')).toBeVisible();
  await expect(button(page, /^Importar/)).toHaveText('Importar as 20 boas');
  await checkA11y(page);
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar erros' }).click(),
  ]);
  const lines = (await readFile(await errors.path(), 'utf8')).trim().split('\r\n');
  expect([lines.length, lines[1]]).toEqual([21, '3;Celular;123;Número válido']);

  await page.getByRole('link', { name: 'Enviar o arquivo corrigido' }).click();
  await expect(page.getByLabel('Arquivo CSV')).toBeVisible();
  await answering(page);
  await send(page, file(good));
  await expect(counted(page, 'Novos')).toHaveText('40', AT_WORK);
  await expect(page.getByText('Colunas ignoradas: Vendedor.')).toBeVisible();
  await checkA11y(page);
  // Thirteen columns are scrolled in their own frame.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await answering(page);
  await button(page, 'Importar 40 clientes').click();
  await expect(page.getByText('40 clientes importados.')).toBeVisible(AT_WORK);
  await checkA11y(page);
  await page.getByRole('link', { name: 'Ver o que foi importado' }).click();
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await expect(page.getByText(/de 40 resultados/)).toBeVisible();
  await open(page, `/dashboard/client?name=${encodeURIComponent(`${mark} Número 39`)}`);
  await expect(page.getByText('Mostrando 1 à 1 de 1 resultados')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(`${mark} Número 39`);

  await open(page, '/dashboard/import/client');
  await send(page, file(good));
  await expect(page.getByText('Não há nada novo neste arquivo')).toBeVisible(AT_WORK);
  await expect(counted(page, 'Já cadastrados')).toHaveText('40', AT_WORK);

  // After leaving by the menu, each of the three imports is listed.
  await open(page, '/dashboard/client');
  await page.getByRole('link', { name: 'Importar' }).click();
  const sent = page.getByRole('table', { name: 'Suas importações' }).getByRole('row');
  await expect(sent.nth(1)).toContainText('Nada de novo para gravar.');
  await expect(sent.nth(3)).toContainText('Nada foi gravado: 20 linhas com erro.');
  await checkA11y(page);
  await sent.nth(2).getByRole('link').click();
  await expect(page.getByText('40 clientes importados.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Desfazer importação' })).toBeVisible();
});

// Without a script the page reloads by itself, in the journey above.
test('a long file shows its progress and finishes by itself @once', async ({ signedIn: page }) => {
  test.slow();
  await open(page, '/dashboard/import/client');
  await send(page, file(rowsOf(1_000, `Longa ${Date.now()}`)));
  // On fast machines it has been read before the page is there.
  await expect(page.getByText(/^(?:Lendo o arquivo…|Nenhum erro foi encontrado)/)).toBeVisible(
    AT_WORK,
  );
  await expect(page.getByText('Nenhum erro foi encontrado. Nada foi gravado ainda.')).toBeVisible(
    AT_WORK,
  );
  await answering(page);
  await button(page, 'Importar 1.000 clientes').click();
  await expect(page.getByText('1.000 clientes importados.')).toBeVisible(AT_WORK);
});

// The posts are tested in import-upload.test.
test('a file that is neither CSV nor Excel is refused, and one that is too large is not even sent @once', async ({
  signedIn: page,
}) => {
  test.slow();
  await open(page, '/dashboard/import/product');
  await page.getByLabel('Arquivo CSV').setInputFiles({
    name: 'lista.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004'),
  });
  await button(page, 'Enviar e conferir').click();
  await expect(
    page.getByText('A planilha está danificada. Abra-a no Excel, salve de novo e envie.'),
  ).toBeVisible(AT_WORK);
  await open(page, '/dashboard/import/product');
  // A file of its own: one from memory goes to the browser as text.
  const large = test.info().outputPath('lista.csv');
  await writeFile(large, '');
  await truncate(large, 10 * 1024 * 1024 + 1);
  await page.getByLabel('Arquivo CSV').setInputFiles(large);
  await button(page, 'Enviar e conferir').click();
  await expect(page.locator('[id$="-error"]')).toHaveText(
    'O arquivo passa de 10 MB. Divida-o em partes.',
  );
});

test('the model file imports as it is @once', async ({ signedIn: page }) => {
  await open(page, '/dashboard/import/supplier');
  const [model] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar arquivo modelo' }).click(),
  ]);
  expect(model.suggestedFilename()).toBe('modelo-fornecedores.csv');
  await page.getByLabel('Arquivo CSV').setInputFiles(await model.path());
  await button(page, 'Enviar e conferir').click();
  await expect(counted(page, 'Linhas lidas')).toHaveText('1', AT_WORK);
  await expect(counted(page, 'Linhas com erro')).toHaveCount(0);
  await expect(page.locator('progress')).toHaveCount(0);
});

test('a list exported to Excel imports as it is @once', async ({ signedIn: page }) => {
  test.slow();
  await open(page, '/dashboard/supplier');
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('navigation', { name: 'Exportar' }).getByRole('link', { name: 'Excel' }).click(),
  ]);
  expect(list.suggestedFilename()).toMatch(/^fornecedores-.*\.xlsx$/);
  await open(page, '/dashboard/import/supplier');
  await page.getByLabel('Arquivo CSV ou Excel').setInputFiles(await list.path());
  await button(page, 'Enviar e conferir').click();
  await expect(
    page.getByText('Não há nada novo neste arquivo: tudo o que ele traz já está cadastrado.'),
  ).toBeVisible(AT_WORK);
  await expect(counted(page, 'Linhas com erro')).toHaveCount(0);
  await expect(page.getByText('Colunas ignoradas: Código.')).toBeVisible();
  await checkA11y(page);
});

test('two products with the same description are exported, and recognized when the file is imported @once', async ({
  signedIn: page,
}) => {
  const description = `Placa ${Date.now()}`;
  const known = await readPage(page, '/dashboard/product/1');
  for (const value of ['10,00', '12,00'])
    await postForm(page, '/dashboard/product/new', {
      description,
      value,
      idProductUnity: '1',
      ncm: '68091100',
      blingIdProductGroup: known.value('blingIdProductGroup') ?? '',
    });
  await open(page, `/dashboard/product?description=${encodeURIComponent(description)}`);
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('navigation', { name: 'Exportar' }).getByRole('link', { name: 'CSV' }).click(),
  ]);
  const buffer = await readFile(await exported.path());
  await open(page, '/dashboard/import/product');
  await send(page, { name: 'produtos.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Não há nada novo neste arquivo')).toBeVisible(AT_WORK);
  await expect(counted(page, 'Já cadastrados')).toHaveText('2', AT_WORK);
});
