import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { button, open } from '../../../support/person';
import { addById, finish, openSale, SAVED } from '../../direct-sale/support/counter';

/** A form of a new record, and how to save it. */
export interface NewRecord {
  path: string;
  fill: (page: Page) => Promise<void>;
  /** A field, and the text typed into it. */
  typed: readonly [string, string];
  save: (page: Page) => Promise<void>;
  saved: string;
}

const save = (page: Page) => button(page, 'Salvar').click();

export const NEW_RECORDS: readonly NewRecord[] = [
  {
    path: '/dashboard/order/new',
    fill: async (page) => {
      await open(page, '/dashboard/order/new');
      await page.getByLabel('Nome', { exact: true }).fill('Obra Sem Linha');
    },
    typed: ['clientName', 'Obra Sem Linha'],
    save,
    saved: 'Orçamento cadastrado com sucesso.',
  },
  {
    path: '/dashboard/direct-sale',
    fill: async (page) => {
      await openSale(page);
      await addById(page, '1');
      await button(page, 'Finalizar').click();
      await button(page, 'Próximo').click();
    },
    typed: ['products[0].idProduct', '1'],
    save: (page) => finish(page).click(),
    saved: SAVED,
  },
  {
    path: '/dashboard/client/new',
    fill: async (page) => {
      await open(page, '/dashboard/client/new');
      await page.getByLabel('Nome / Razão Social').fill('Cliente Sem Linha');
      await page.locator('[name=cpfCnpj]').fill(generateCpf());
      await page.getByLabel('Celular').fill('11987654321');
      await page.getByLabel('CEP').fill('01001000');
      await page.getByLabel('Rua ou avenida').fill('Praça da Sé');
      await page.getByLabel('Número', { exact: true }).fill('1');
      await page.getByLabel('Bairro').fill('Sé');
      await page.getByLabel('Cidade').fill('São Paulo');
      await page.getByLabel('Estado').selectOption('SP');
    },
    typed: ['name', 'Cliente Sem Linha'],
    save,
    saved: 'Cliente cadastrado com sucesso!',
  },
  {
    path: '/dashboard/payable/new',
    fill: async (page) => {
      await open(page, '/dashboard/payable/new');
      await page.getByLabel('Descrição').fill('Conta sem linha');
      await page.getByLabel('Valor (R$)').fill('1.234,56');
      await page.getByLabel('Vencimento').fill('10/03/2030');
      await page.getByLabel('Fornecedor', { exact: true }).selectOption({ index: 1 });
      await page.getByLabel('Empresa', { exact: true }).selectOption({ index: 1 });
    },
    typed: ['description', 'Conta sem linha'],
    save,
    saved: 'Conta cadastrada com sucesso',
  },
];
