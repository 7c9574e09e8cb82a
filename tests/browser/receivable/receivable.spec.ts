import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { button, open, told } from '../../support/person';

// The posts are tested in receive.test and receive-page.test.
test('two installments are received at once, with their receipts @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/receivable?due=next30');
  const boxes = page.getByRole('checkbox', { name: /^Receber a parcela/ });
  const names = await Promise.all(
    [0, 1].map((index) => boxes.nth(index).getAttribute('aria-label')),
  );
  // There is nothing to receive until one is ticked.
  await expect(button(page, 'Receber marcadas')).toBeHidden();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await button(page, 'Receber marcadas').click();
  await expect(page.getByRole('heading', { name: /^A receber: 2 parcelas/ })).toBeVisible();
  await page.getByLabel('Data do pagamento').fill('31/12/2199');
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Dinheiro' });
  await button(page, 'Receber').click();
  await expect(
    page.getByText('A data do pagamento não pode ser depois de hoje').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Data do pagamento')).toHaveValue('31/12/2199');

  await page.getByLabel('Data do pagamento').fill('02/01/2026');
  await button(page, 'Receber').click();
  await told(page, '2 parcelas recebidas');
  const receipts = page.getByRole('link', { name: /^Recibo do orçamento/ });
  await expect(receipts).toHaveCount(2);
  const receipt = await page.request.get((await receipts.first().getAttribute('href')) ?? '');
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.getByRole('link', { name: 'Voltar para Contas a Receber' }).click();
  await expect(page).toHaveURL(/receivable\?due=next30$/);
  for (const name of names)
    await expect(page.getByRole('checkbox', { name: name ?? '', exact: true })).toHaveCount(0);
});

test('part of an installment is received, stays in the history, and is reversed', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/receivable?due=next30');
  await page
    .getByRole('checkbox', { name: /^Receber a parcela/ })
    .last()
    .check();
  await button(page, 'Receber marcadas').click();
  const value = page.getByLabel('Valor recebido (R$)');
  await value.fill('99.999,00');
  await button(page, 'Receber').click();
  await expect(page.getByText('a mais do que está em aberto').first()).toBeVisible();
  await value.fill('10,01');
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Dinheiro' });
  await button(page, 'Receber').click();
  await told(page, 'Parte da parcela recebida: R$ 10,01');
  await expect(page.getByRole('heading', { name: /^A receber: 1 parcela/ })).toBeVisible();
  await expect(value).toHaveCount(0);
  await page.getByRole('link', { name: 'Receber o resto' }).click();
  await expect(value).not.toHaveValue('10,01');

  await page.getByRole('link', { name: /, parcela \d+$/ }).click();
  const panel = page.getByRole('region', { name: 'Pagamentos recebidos' });
  await expect(panel).toContainText('R$ 10,01');
  await panel.getByRole('link', { name: 'Estornar um pagamento' }).click();
  await page.getByRole('button', { name: /^Estornar R\$ 10,01 da parcela/ }).click();
  await checkA11y(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Estornar', exact: true }).click();
  await told(page, 'Pagamento estornado');
  await expect(page.getByText('Estornado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Estornar R\$ 10,01/ })).toHaveCount(0);

  const [order = ''] = /\/order\/\d+/.exec(page.url()) ?? [];
  await open(page, `/dashboard/history${order}`);
  const newest = page.getByRole('listitem').filter({ hasText: 'Estornou pagamento' }).first();
  await expect(newest).toContainText('R$ 10,01');
});

test('a page left open while a part was received elsewhere shows the amount open now @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/receivable?due=next30&valueFrom=50');
  await page
    .getByRole('checkbox', { name: /^Receber a parcela/ })
    .first()
    .check();
  await button(page, 'Receber marcadas').click();
  const shown = page.locator('input[name=installments]');
  await expect(shown).toHaveValue(/^\d+:\d+:\d+$/);
  const before = await shown.inputValue();
  const elsewhere = await page.context().newPage();
  await open(elsewhere, page.url().replace(/^https?:\/\/[^/]+/, ''));
  await elsewhere.getByLabel('Valor recebido (R$)').fill('10,00');
  await elsewhere.getByLabel('Forma de pagamento').selectOption({ label: 'Dinheiro' });
  await button(elsewhere, 'Receber').click();
  await told(elsewhere, 'Parte da parcela recebida: R$ 10,00');
  await elsewhere.close();

  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Dinheiro' });
  await button(page, 'Receber').click();
  await expect(page.getByText('já foi recebida em parte').first()).toBeVisible();
  const [id = '', value = '', wasOpen = ''] = before.split(':');
  await expect(shown).toHaveValue(`${id}:${value}:${Number(wasOpen) - 1000}`);
  await expect(page.getByRole('region', { name: /^A receber: 1 parcela/ })).toContainText(' de R$');
  await expect(page.getByLabel('Forma de pagamento')).toHaveValue(/\d/);
  await button(page, 'Receber').click();
  await told(page, '1 parcela recebida');
});

test('more than the open amount is received by a second press @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/receivable?due=next30');
  await page
    .getByRole('checkbox', { name: /^Receber a parcela/ })
    .first()
    .check();
  await button(page, 'Receber marcadas').click();
  await page.getByLabel('Valor recebido (R$)').fill('99.999,00');
  await page.getByLabel('Forma de pagamento').selectOption({ label: 'Dinheiro' });
  await button(page, 'Receber').click();
  await expect(page.getByText('a mais do que está em aberto').first()).toBeVisible();
  await button(page, 'Receber').click();
  await told(page, '1 parcela recebida: R$ 99.999,00');
});

test('typed text is offered again only for the same installments @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/receivable?due=next30');
  const boxes = page.getByRole('checkbox', { name: /^Receber a parcela/ });
  const [one, other] = await Promise.all(
    [0, 1].map((index) => boxes.nth(index).getAttribute('value')),
  );
  const pageOf = (id: string | null | undefined) => `/dashboard/receivable/receive?id=${id}`;
  const offer = page.getByRole('region', { name: 'Trabalho não salvo' });
  await open(page, pageOf(one));
  const value = page.getByLabel('Valor recebido (R$)');
  await value.fill('12,34');
  const kept = () =>
    page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.includes('receive?id=')).length,
    );
  await expect.poll(kept).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());

  await page.goto(pageOf(other));
  await value.fill('56,78');
  await expect.poll(kept).toBe(2);
  await expect(offer).toHaveCount(0);
  await page.goto(pageOf(one));
  await offer.getByRole('button', { name: 'Continuar de onde parei' }).click();
  await expect(value).toHaveValue('12,34');
  await expect(page.locator('[name=installments]')).toHaveValue(new RegExp(`^${one}:`));
});

test('going back to another installment’s form asks first, and shows that form @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/receivable?due=next30');
  const boxes = page.getByRole('checkbox', { name: /^Receber a parcela/ });
  const receive = async (index: number) => {
    await boxes.nth(index).check();
    await button(page, 'Receber marcadas').click();
    await expect(page.getByRole('heading', { name: /^A receber: 1 parcela/ })).toBeVisible();
  };
  const confirmed = page.locator('[name=installments]');
  await receive(0);
  const first = await confirmed.inputValue();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await boxes.nth(0).uncheck();
  await receive(1);
  await expect(confirmed).not.toHaveValue(first);
  await page.getByLabel('Valor recebido (R$)').fill('12,34');

  const steps = await page.evaluate(() => history.length);
  await page.evaluate(() => history.go(-2));
  const question = page.getByRole('dialog', { name: 'Há alterações não salvas' });
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(confirmed).toHaveValue(first);
  await expect(page.getByLabel('Valor recebido (R$)')).not.toHaveValue('12,34');
  expect(await page.evaluate(() => history.length)).toBe(steps);
});
