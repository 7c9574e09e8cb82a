import { expect, type Page } from '@playwright/test';

import { withJavaScript } from './person';

/** Fills in the required fields of a new client's form. */
export async function fillClient(page: Page, document: string, name: string): Promise<void> {
  await page.locator('[name=cpfCnpj]').fill(document);
  await page.getByLabel('Nome / Razão Social').fill(name);
  await page.getByLabel('Celular').fill('11987654321');
  await page.getByLabel('CEP').fill('01001000');
  if (withJavaScript()) await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await page.getByLabel('Rua ou avenida').fill('Praça da Sé');
  await page.getByLabel('Número', { exact: true }).fill('1');
  await page.getByLabel('Bairro').fill('Sé');
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByLabel('Estado').selectOption('SP');
}

/** The same client as it is posted. */
export const postedClient = (cpfCnpj: string, name: string): Record<string, string> => ({
  cpfCnpj,
  name,
  phone: '11987654321',
  zipCode: '01001000',
  street: 'Praça da Sé',
  number: '1',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
});
