import { type DraftProduct, emptyDraft, emptyInstallment, type OrderDraft } from './draft';

/** How a new order may begin with another one: in the address, the other's id after it. */
export const ORDER_COPIES = ['from', 'items-of'] as const;
export type OrderCopy = (typeof ORDER_COPIES)[number];

/**
 * A new order like a stored one (`from`): client, site, items and split, with nothing that happened to
 * it since: status, due dates, payments and their methods, which a quote has none of, slips; or with its items alone (`items-of`).
 */
export function copyOfDraft(stored: OrderDraft, copy: OrderCopy, firstStatus?: string): OrderDraft {
  const products = stored.products.map((line): DraftProduct => ({ ...line, idOrderProduct: '' }));
  const fresh = emptyDraft(firstStatus);
  if (copy === 'items-of') return { ...fresh, products };
  return {
    ...stored,
    idOrderStatus: fresh.idOrderStatus,
    firstDueDate: '',
    products,
    installments: stored.installments.map(({ value, observation }, index) => ({
      ...emptyInstallment(index + 1),
      value,
      observation,
    })),
  };
}
