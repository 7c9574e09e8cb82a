import type { Locator } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab } from '../../support/person';
import { addById, openInstallment } from '../../support/quotes';

// The posts, and that they come back as typed, are tested in order-save.test.
test('an error disappears once corrected; a discount above the items is refused, and everything typed is kept @once', async ({
  signedIn: page,
}) => {
  const total = page.locator('.totals-bar dl > :last-child dd');
  await open(page, '/dashboard/order/new');
  await page.getByLabel('Nome', { exact: true }).fill('<b>"Zé" & Cia</b> 😀 שלום');
  await openTab(page, 'Itens do pedido');
  await addById(page, '2');
  await page.locator('[name="products[0].value"]').fill('10,00');
  await openTab(page, 'Dados de pagamento');
  await page.getByLabel('Desconto (R$)').fill('100,00');
  await expect(page.locator('#discountValue-error')).toHaveText(
    'O valor do desconto não pode ser maior que o valor total dos produtos',
  );
  await expect(total).toHaveText(/^R\$\s0,00$/);
  // Reported while it is typed; an error of its tab once the field is left.
  await page.getByLabel('Desconto (R$)').press('Tab');
  const tab = page.getByRole('link', { name: /^Dados de pagamento.*1 erro/ });
  await expect(tab).toBeVisible();
  await expect(tab).not.toContainText('Completo');
  await button(page, 'Salvar').click();
  const summary = page.locator('[data-error-summary]');
  await expect(summary.getByRole('link')).toHaveText([
    'O valor do desconto não pode ser maior que o valor total dos produtos',
  ]);
  await page.getByLabel('Desconto (R$)').fill('1,00');
  await expect(page.getByLabel('Desconto (R$)')).toBeFocused();
  await expect(page.locator('#discountValue-error')).toHaveCount(0);
  await expect(summary).toHaveCount(0);
  await expect(page.getByText(/^\d+ erros?$/)).toHaveCount(0);
  await expect(total).toHaveText(/^R\$\s9,00$/);
  await openTab(page, 'Itens do pedido');
  await page.getByLabel('Código de barras').fill('0000000000000');
  await page.getByLabel('Código de barras').press('Enter');
  await expect(page.locator('#itemBarCode-error')).toHaveText('Produto não encontrado.');
  await page.getByLabel('Código de barras').fill('1');
  await expect(page.locator('#itemBarCode-error')).toHaveCount(0);
  await page.getByLabel('Código de barras').fill('');

  await openTab(page, 'Dados de pagamento');
  await page.getByLabel('Desconto (R$)').fill('10,01');
  await button(page, 'Salvar').click();
  await expect(page.locator('#discountValue-error')).toHaveText(
    'O valor do desconto não pode ser maior que o valor total dos produtos',
  );
  // No required field is missing.
  await expect(page.getByText('Existem campos obrigatórios')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Dados de pagamento.*1 erro/ })).toBeVisible();
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(360);
  if (desk) await page.setViewportSize(desk);
  await expect(page.locator('[name=clientName]')).toHaveValue('<b>"Zé" & Cia</b> 😀 שלום');
  await expect(page.locator('[name="products[0].value"]')).toHaveValue('10,00');
  await page.getByLabel('Desconto (R$)').fill('10,00');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Orçamento cadastrado com sucesso.')).toBeVisible();
  await expect(page.locator('[name=clientName]')).toHaveValue('<b>"Zé" & Cia</b> 😀 שלום');
});

test('total and "Salvar" stay in view in one line, with the status where there is room, and the tabs say what is missing', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/3');
  const save = button(page, 'Salvar');
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('.totals-bar').scrollIntoViewIfNeeded();
    const beside =
      width < 560 ? page.locator('.order-head strong').first() : page.getByLabel('Status');
    for (const shown of [save, beside]) await expect(shown).toBeInViewport({ ratio: 1 });
    const middle = async (shown: Locator) => {
      const { y, height: own } = (await shown.boundingBox())!;
      return y + own / 2;
    };
    expect(Math.abs((await middle(save)) - (await middle(beside)))).toBeLessThan(20);
    // Sticky bars take at most a fifth of the height.
    const heights = await page.locator('.order-head, .order-head > div').evaluateAll((bars) =>
      bars
        .filter((bar) => getComputedStyle(bar).position === 'sticky')
        .map((bar) => bar.getBoundingClientRect().height)
        .filter((tall) => tall > 0),
    );
    expect(heights).toHaveLength(1);
    expect(heights[0], `at ${width} px`).toBeLessThanOrEqual(Math.min(60, height / 5));
  }
  await open(page, '/dashboard/order/new');
  await expect(page.getByRole('link', { name: /^Itens do pedido/ })).toContainText(
    'Falta ao menos um item',
  );
  await openTab(page, 'Itens do pedido');
  await addById(page, '2');
  await expect(page.getByRole('link', { name: /^Itens do pedido/ })).toContainText('Completo');
});

// The posts are tested in order-intents.test.
test('shows how far the installments are from the total, and splits again @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  await addById(page, '3');
  await page.locator('[name="products[0].value"]').fill('100,00');
  await openTab(page, 'Dados de pagamento');
  await button(page, 'Dividir em 3x').click();
  await expect(page.locator('[name="installments[0].value"]')).toHaveValue('33,33');
  await expect(page.locator('[name="installments[2].value"]')).toHaveValue('33,34');
  await page.locator('[name="installments[0].value"]').fill('30,00');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Faltam R$ 3,33 nas parcelas.')).toBeVisible();
  // A new division clears a plan that could not be read.
  const plan = page.locator('[name=paymentPlan]');
  await plan.fill('1.000 + 3x');
  await button(page, 'Aplicar a condição').click();
  await expect(page.locator('#paymentPlan-error')).toBeVisible();
  await expect(plan).toHaveValue('1.000 + 3x');
  await button(page, 'Dividir de novo em 3x').click();
  await expect(page.getByText('As parcelas somam o total.')).toBeVisible();
  await expect(page.locator('#paymentPlan-error')).toHaveCount(0);
  await expect(plan).toHaveValue('');
  await openInstallment(page, 3);
  await button(page, 'Remover parcela 3').click();
  await expect(page.locator('[name="installments[2].value"]')).toHaveCount(0);
});

// Without a script any post shows it: installment-lines.test.
test('a tab is complete only if a save with the chosen status would be accepted @once', async ({
  signedIn: page,
}) => {
  const tab = page.getByRole('link', { name: /^Dados de pagamento/ });
  await open(page, '/dashboard/order/22');
  await expect(tab).toContainText('Completo');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Em execução' });
  await expect(tab).toContainText('Faltam vencimento');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Orçamento' });
  await expect(tab).toContainText('Completo');
});
