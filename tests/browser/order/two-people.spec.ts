import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { postForm, readPage } from '../../support/native-posts';
import { button, open, openTab, told } from '../../support/person';
import { openInstallment, postQuote } from '../../support/quotes';
import { waitUntilKept } from '../forms/support/kept';

async function receive(page: Page, number: number, day: string): Promise<void> {
  await openInstallment(page, number);
  await page.locator(`[name="installments[${number - 1}].paymentDate"]`).fill(day);
}

// The choice without a script is tested in order-flow.spec; the posts, in
// order-conflict-payments.test.
test('payments and text from two windows are saved together, and no payment is lost or booked twice @once', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const lines = [0, 1].map((index) => [
    [`installments[${index}].dueDate`, '10/01/2026'],
    [`installments[${index}].paymentType`, '4'],
  ]);
  const path = await postQuote(
    page,
    { clientName: 'Recebido por Dois', values: ['50,00', '50,00'] },
    {
      idOrderStatus: '2',
      ...Object.fromEntries(lines.flat()),
    },
  );
  await open(page, path);
  await postForm(page, path, {
    'installments[0].paymentDate': '08/01/2026',
    'installments[0].paidValue': '50,00',
    'installments[1].paymentDate': '09/01/2026',
    'installments[1].paidValue': '50,00',
  });

  await openTab(page, 'Pagamento');
  await receive(page, 1, '07/01/2026');
  await openInstallment(page, 2);
  await page.locator('[name="installments[1].observation"]').fill('na entrega');
  await button(page, 'Salvar').click();
  const panel = page.getByRole('region', { name: 'Você alterou este orçamento em outra janela' });
  await expect(panel).toContainText('Parcela 2, pagamento: recebida');
  const choice = panel.getByRole('group', { name: 'Parcela 1, pagamento' });
  await expect(choice.getByLabel('O da outra janela')).toBeChecked();
  await expect(choice).toContainText('em 08/01/2026 é trocado por este');
  await expect(panel.getByRole('radio')).toHaveCount(2);
  const height = (await panel.boundingBox())?.height ?? Infinity;
  expect(height, 'what is to be chosen is seen at once').toBeLessThan(740);

  await button(page, 'Usar estas escolhas').click();
  await expect(panel).toHaveCount(0);
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento atualizado com sucesso.');
  const { value } = await readPage(page, path);
  expect([0, 1].map((index) => value(`installments[${index}].paymentDate`))).toEqual([
    '2026-01-08',
    '2026-01-09',
  ]);
  expect(value('installments[1].observation')).toBe('na entrega');
});

test('a draft that is continued after somebody else’s save overwrites nothing of it @js-only', async ({
  signedIn: page,
}) => {
  const path = await postQuote(page, { clientName: 'Rascunho de Antes', values: ['50,00'] });
  await open(page, path);
  const name = page.locator('[name=clientName]');
  await name.fill('Nome de Antes');
  await waitUntilKept(page, 'Nome de Antes');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const goOn = button(page, 'Continuar de onde parei');
  await expect(goOn).toBeVisible();
  await postForm(page, path, { height: '2,80', clientName: 'Nome da Outra' });

  await test.step('it is not offered while there is a choice to make', async () => {
    await name.fill('Nome de Agora');
    await button(page, 'Salvar').click();
    await expect(page.getByRole('region', { name: /^Você alterou este/ })).toBeVisible();
    await expect(goOn).toHaveCount(0);
    // What stands around the form is as it is stored by now.
    await expect(page.locator('main header').first()).toContainText('Nome da Outra');
    await button(page, 'Usar estas escolhas').click();
  });
  await test.step('continued then, it is compared with what was saved since', async () => {
    await goOn.click();
    await expect(name).toHaveValue('Nome de Antes');
    await button(page, 'Salvar').click();
    const panel = page.getByRole('region', { name: /^Você alterou este/ });
    await expect(panel.getByRole('group', { name: /^Nome/ })).toBeVisible();
    const { value } = await readPage(page, path);
    expect([value('height'), value('clientName')]).toEqual(['2,80', 'Nome da Outra']);
  });
});
