import type { OrderDraft } from '@domain/order/draft';
import type { OrderAnswer } from '~/features/order/order-answer';
import { action } from '~/routes/dashboard.order.new';

import { ORDER_DRAFT, orderForm } from './forms';
import { args, responseOf, signedInPost } from './requests';

/** One native post of the order form: the button that was pressed, and what stood in the fields. */
export async function press(
  intent: string,
  draft: OrderDraft = ORDER_DRAFT,
  more: Record<string, string> = {},
) {
  const form = orderForm(draft, intent, more);
  const response = await responseOf(async () =>
    action(args(await signedInPost('/dashboard/order/new', form))),
  );
  return { status: response.status, answer: (await response.json()) as OrderAnswer };
}

/** What is left of the client's fields when nobody is known to be the client. */
export const NO_CLIENT = {
  idClient: '',
  foundDocument: '',
  clientName: '',
  clientPhone: '',
  clientEmail: '',
  clientZipCode: '',
  clientStreet: '',
  clientNumber: '',
  clientDistrict: '',
  clientCity: '',
  clientState: '--',
};
