import { expect, type Page } from '@playwright/test';

import { button, open } from '../../support/person';

/** A picture of the help: a screen, and what is done on it first. */
export interface HelpPicture {
  path: string;
  arrange?: (page: Page) => Promise<void>;
}

const toTable = (page: Page) => page.getByRole('table').last().scrollIntoViewIfNeeded();
const dialogOf = (page: Page) => page.getByRole('dialog').waitFor();

/** By picture name, as in app/features/help. */
export const HELP_PICTURES: Readonly<Record<string, HelpPicture>> = {
  start: {
    path: '/dashboard',
    arrange: (page) => page.getByText('Nos 7 dias seguintes').first().waitFor(),
  },
  find: { path: '/dashboard/search?query=placa' },
  lists: { path: '/dashboard/order?status=1' },
  quote: {
    path: '/dashboard/order/20',
    arrange: async (page) => {
      await page.getByRole('link', { name: /^Itens do pedido/ }).click();
      await expect(page.getByRole('heading', { name: 'Itens do pedido' })).toBeVisible();
    },
  },
  'client-link': { path: '/dashboard/order/20/client-link' },
  order: {
    path: '/dashboard/order/14',
    arrange: async (page) => {
      await button(page, 'Opções').click();
      await dialogOf(page);
    },
  },
  counter: {
    path: '/dashboard/direct-sale',
    arrange: async (page) => {
      for (const code of ['1', '2', '3']) {
        const field = page.getByRole('textbox', { name: 'Código do produto' });
        await field.fill(code);
        await field.press('Enter');
        await page
          .locator('tbody tr')
          .nth(Number(code) - 1)
          .waitFor();
      }
    },
  },
  receive: { path: '/dashboard/receivable', arrange: toTable },
  slip: { path: '/dashboard/company/1/bank-account' },
  bill: { path: '/dashboard/payable/4' },
  pay: {
    path: '/dashboard/payable?isPaid=0',
    arrange: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Escolher / });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await toTable(page);
    },
  },
  month: { path: '/dashboard/report' },
  'note-settings': { path: '/dashboard/company/1/fiscal' },
  note: { path: '/dashboard/fiscal-note/1' },
  'note-cancel': { path: '/dashboard/fiscal-note', arrange: toTable },
  client: { path: '/dashboard/client/new' },
  product: { path: '/dashboard/product/1' },
  supplier: { path: '/dashboard/supplier/new' },
  company: { path: '/dashboard/company/1/contract' },
  import: { path: '/dashboard/import/client' },
  team: { path: '/dashboard/professional' },
  roles: { path: '/dashboard/security/roles', arrange: toTable },
  'second-factor': { path: '/dashboard/profile/second-factor' },
  password: { path: '/dashboard/profile/access' },
};

/** The width of the folded menu: with a picture's width it makes the window's. */
export const RAIL = 88;

export async function arrange(page: Page, picture: HelpPicture): Promise<void> {
  await open(page, picture.path);
  await picture.arrange?.(page);
}
