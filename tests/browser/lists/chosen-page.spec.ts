import { expect, test } from '../../support/browser-fixtures';
import { button, open } from '../../support/person';

const PAGES = [
  ['/dashboard/payable?isPaid=0', 'Pagar as escolhidas', 'Pagar contas'],
  ['/dashboard/client?status=1', 'Inativar linhas marcadas', 'Inativar clientes'],
  ['/dashboard/supplier?status=1', 'Inativar linhas marcadas', 'Inativar fornecedores'],
  ['/dashboard/product?status=1', 'Inativar linhas marcadas', 'Inativar produtos'],
  ['/dashboard/receivable', 'Receber marcadas', 'Receber'],
  ['/dashboard/receivable', 'Enviar lembretes', /lembrete/i],
] as const;

for (const [list, press, title] of PAGES)
  test(`${list}: '${press}' leads to its page's heading, and back to the ticked rows @js-only`, async ({
    signedIn: page,
  }) => {
    await open(page, list);
    const box = page.getByRole('checkbox', { name: /^(?:Escolher|Receber) / }).first();
    await box.check();
    await button(page, press).click();
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(box).toBeChecked();
  });
