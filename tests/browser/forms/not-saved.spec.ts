import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open, told } from '../../support/person';

async function openBill(page: Page, isPaid: '0' | '1'): Promise<void> {
  await open(page, `/dashboard/payable?isPaid=${isPaid}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/payable\/\d+/);
  await answering(page);
}

/** The buttons that change saved data only in the form. */
const BUTTONS: Readonly<Record<string, { begin: (page: Page) => Promise<void>; says: string }>> = {
  'Pagar hoje': {
    begin: (page) => openBill(page, '0'),
    says: 'Pagamento preenchido. Use Atualizar para gravar.',
  },
  'Cancelar pagamento': {
    begin: (page) => openBill(page, '1'),
    says: 'Campos do pagamento apagados. Use Atualizar para gravar.',
  },
  'Restaurar o texto padrão': {
    begin: async (page) => {
      await open(page, '/dashboard/company/1/contract');
      await page.getByLabel('Texto do contrato').fill('CONTRATO\n\nOutro texto.');
      await button(page, 'Atualizar').click();
      await page.waitForURL(/company\/1$/);
      await open(page, '/dashboard/company/1/contract');
    },
    says: 'Texto padrão preenchido. Use Atualizar para gravar.',
  },
};

for (const [name, { begin, says }] of Object.entries(BUTTONS))
  test(`'${name}' says that its change is not saved until it is @js-only`, async ({
    signedIn: page,
    context,
  }) => {
    await begin(page);
    const notSaved = page.getByText(`Não salvo: ${says}`);
    await expect(notSaved).toHaveCount(0);
    await context.setOffline(true);
    await button(page, name).click();
    if (name === 'Cancelar pagamento') await button(page, 'Confirmar').click();
    await expect(notSaved).toBeVisible();
    await button(page, 'Atualizar').click();
    await told(page, 'Ocorreu um erro ao chamar o serviço.');
    await expect(notSaved).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await answering(page);
    await expect(notSaved).toHaveCount(0);
  });
