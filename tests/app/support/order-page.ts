import { expect } from 'vitest';

import { appHandler } from './app-handler';
import { installmentEntity, orderEntity } from './entities';
import { type Page, pageOf } from './page';
import { signedInRequest } from './requests';
import { api } from './servers';

const handle = await appHandler();

/** The page of order 40, with these fields changed. */
export const visit = async (
  change: Record<string, unknown> = {},
  path = '/dashboard/order/40',
): Promise<Page> => {
  api.state.orders = [orderEntity(change)];
  return pageOf(await handle(await signedInRequest(path)));
};
export const withSlip = (BankSlip: unknown, change: Record<string, unknown> = {}) =>
  visit({
    Installments: [
      installmentEntity({ BankSlip, ...change }),
      installmentEntity({ IdOrderInstallment: 22, InstallmentNumber: 2 }),
    ],
  });

export const isReadOnly = (page: Page, id: string) => {
  expect(page.tag(id)).not.toBe('');
  return /\sreadOnly=""/i.test(page.tag(id));
};
export const intents = ({ html }: Pick<Page, 'html'>) =>
  [...html.matchAll(/name="intent" value="([^"]+)"/g)].map(([, value]) => value);
/** The intents of visible buttons; two buttons may be hidden by their parents. */
export const shownIntents = ({ html }: Page) =>
  intents({
    html: html
      .replace(/<span class="js:hidden" hidden="">.*?<\/span>/gs, '')
      .replace(/<div class="items-entry[^"]*" hidden="">.*?(?=<table|<div id="products")/gs, ''),
  });
