import { emptySale, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries } from '@domain/direct-sale/sale-form';
import { emptyProduct } from '@domain/order/draft/draft';
import type { SaleActionData } from '~/features/direct-sale/shared/sale-action-data';
import { action } from '~/routes/dashboard.direct-sale';

import { IDEMPOTENCY_KEY } from './forms';
import { args, responseOf, signedInPost } from './requests';

/** Two plates at R$ 100,00, in cash. */
export const SALE_DRAFT: SaleDraft = {
  ...emptySale('4'),
  products: [
    {
      ...emptyProduct(),
      idOrderProduct: '1',
      idProduct: '3',
      description: 'Placa de gesso',
      unity: 'm²',
      amount: '2',
      value: '100,00',
    },
  ],
};

/** The sale after a post without a redirect. */
export async function press(
  intent: string,
  draft: SaleDraft = SALE_DRAFT,
  more: Record<string, string> = {},
) {
  const response = await pressed(intent, draft, more);
  return { status: response.status, answer: (await response.json()) as SaleActionData };
}

/** A native post of the sale, as a Response. */
export async function pressed(
  intent: string,
  draft: SaleDraft = SALE_DRAFT,
  more: Record<string, string> = {},
): Promise<Response> {
  const fields: [string, string][] = [
    ['idempotencyKey', IDEMPOTENCY_KEY],
    ...saleEntries(draft),
    ...Object.entries(more),
    ['intent', intent],
  ];
  const made = await signedInPost('/dashboard/direct-sale', fields);
  return responseOf(() => action(args(made)));
}
