import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { formatDate, todayIso } from '@domain/date';
import { formatMoney } from '@domain/money';

import { readWorkbook } from '../../api/support/read-sheet';
import { expect, test } from '../../support/browser-fixtures';
import { button, open, withJavaScript } from '../../support/person';

/** A period without movements: other tests buy and sell today. */
const PAST = { start: '2020-01-01', end: '2025-12-31' };

/**
 * Opens the screen until it has its figures: a page waits only briefly to learn whether the API has
 * them, and a later one knows.
 */
async function openReport(page: Page): Promise<void> {
  await expect(async () => {
    await open(page, '/dashboard/report');
    await expect(button(page, 'Ver na tela')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Four years around today. */
const YEAR = Number(todayIso(new Date()).slice(0, 4));
const [START, END] = [`${YEAR - 1}-05-01`, `${YEAR + 3}-04-30`];

async function ask(page: Page, start: string, end: string): Promise<void> {
  await page.getByLabel('Data início').fill(start);
  await page.getByLabel('Data fim').fill(end);
}

test('shows a period on the screen and saves the same figures as a file', async ({
  signedIn: page,
}) => {
  await openReport(page);
  await expect(
    page.getByRole('img', { name: /^Gráfico de entradas, saídas e saldo por dia/ }),
  ).toBeVisible();
  await ask(page, START, END);
  await page.getByLabel('Arquivo').selectOption('EXCEL');
  await button(page, 'Ver na tela').click();
  await expect(
    page.getByRole('img', { name: /^Gráfico de entradas, saídas e saldo por mês/ }),
  ).toBeVisible();
  const shown = page.getByRole('region', { name: 'Por mês' });
  const months = (await shown.getByRole('row').count()) - 2;
  expect(months).toBeGreaterThan(1);
  await expect(
    page
      .getByRole('region', { name: 'Recebido por forma de pagamento' })
      .getByRole('row', { name: /^Total/ }),
  ).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Gerar relatório').click(),
  ]);
  expect(file.suggestedFilename()).toBe(`Relatorio-${START}-a-${END}.xlsx`);
  const sums = readWorkbook(await readFile(await file.path())).Resumo;
  expect(sums?.rows.slice(3)).toHaveLength(months + 1);
  for (const row of sums?.rows.slice(3, 6) ?? []) {
    const same = shown.getByRole('row').filter({ hasText: String(row.A) });
    for (const amount of [row.H, row.I, row.J])
      await expect(same).toContainText(formatMoney(Math.round(Number(amount) * 100)));
  }
  if (withJavaScript())
    await expect(
      page.getByText(
        new RegExp(`^Relatorio-${START}-a-${END}\\.xlsx foi salvo: \\d+ lançamentos?, \\d+ KB\\.$`),
      ),
    ).toBeVisible();
});

// Without a script: report.test.
test('reports a period that ends before it begins at both of its fields, before making a file @once', async ({
  signedIn: page,
}) => {
  await openReport(page);
  await ask(page, PAST.end, PAST.start);
  await button(page, 'Gerar relatório').click();
  await expect(page.getByText('Data deve ser menor que data fim')).toBeVisible();
  await expect(page.getByText('Data deve ser maior que data inicio')).toBeVisible();
  await expect(page.getByLabel('Data início')).toHaveValue(formatDate(PAST.end));
  await expect(page.getByLabel('Data início')).toBeFocused();
  await ask(page, PAST.start, PAST.end);
  await button(page, 'Ver na tela').click();
  await expect(page.getByRole('main').getByText('Nenhum lançamento neste período.')).toBeVisible();
  await expect(page.locator('[id$="-error"]')).toHaveCount(0);
});

test('the report stays on its screen when the download fails, and can be cancelled @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/report');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/dashboard/report/file*', async (route) => {
    await held;
    await route.abort('connectionreset').catch(() => undefined);
  });
  await button(page, 'Gerar relatório').click();
  await expect(page.getByRole('progressbar', { name: 'Gerando o relatório' })).toBeVisible();
  await button(page, 'Cancelar').click();
  await expect(page.getByRole('progressbar', { name: 'Gerando o relatório' })).toHaveCount(0);
  await button(page, 'Gerar relatório').click();
  await expect(page.getByRole('progressbar', { name: 'Gerando o relatório' })).toBeVisible();
  answer();
  await expect(
    page.getByText('Não foi possível gerar o relatório. Confira a conexão e tente de novo.'),
  ).toBeVisible();
});
