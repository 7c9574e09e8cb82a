import type { OrderDraft } from '@domain/order/draft/draft';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import * as edit from '~/routes/dashboard.order.$idOrder';
import { action } from '~/routes/dashboard.order.new';

import { ORDER_DRAFT, orderForm } from './forms';
import { args, responseOf, signedInPost } from './requests';

/** A native post of the order form: the pressed button and the fields. */
export async function press(
  intent: string,
  draft: OrderDraft = ORDER_DRAFT,
  more: Record<string, string> = {},
) {
  const response = await pressNew(intent, draft, more);
  return { status: response.status, answer: await orderAnswerOf(response) };
}

/** Presses a button of the new order's form and returns the Response: 'save' may redirect. */
export async function pressNew(
  intent: string,
  draft: OrderDraft = ORDER_DRAFT,
  more: Record<string, string> = {},
): Promise<Response> {
  const made = await signedInPost('/dashboard/order/new', orderForm(draft, intent, more));
  return responseOf(() => action(args(made)));
}

/** Presses a button of the form of order 40. */
export async function pressEdited(
  intent: string,
  draft: OrderDraft = ORDER_DRAFT,
  more: Record<string, string> = {},
): Promise<Response> {
  const made = await signedInPost('/dashboard/order/40', orderForm(draft, intent, more));
  return responseOf(() => edit.action(args(made, { idOrder: '40' })));
}

export const orderAnswerOf = async (response: Response) =>
  (await response.json()) as OrderActionData;

/** The draft as a new order: no line has an id yet. */
export const NEW_DRAFT: OrderDraft = {
  ...ORDER_DRAFT,
  products: ORDER_DRAFT.products.map((line) => ({ ...line, idOrderProduct: '' })),
  installments: ORDER_DRAFT.installments.map((line) => ({ ...line, idOrderInstallment: '' })),
};

/** The client's fields without a known client. */
export const NO_CLIENT = {
  idClient: '',
  foundDocument: '',
  foundId: '',
  typedDocument: '',
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
