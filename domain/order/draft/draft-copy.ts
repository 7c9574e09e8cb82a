import { keysOf } from '../../keys-of';
import {
  type DraftInstallmentField,
  type DraftProductField,
  emptyDraft,
  emptyInstallment,
  emptyProduct,
  FIELDS_BY_TAB,
  type OrderDraft,
} from './draft';

/** How a new order may copy another one: a query parameter, whose value is the other order's id. */
export const ORDER_COPIES = ['from', 'items-of'] as const;
export type OrderCopy = (typeof ORDER_COPIES)[number];

/** The fields that a copy takes over. */
const COPIED: Partial<OrderDraft> = {
  ...FIELDS_BY_TAB.aboveTabs.copied,
  ...FIELDS_BY_TAB.cliente.copied,
  ...FIELDS_BY_TAB.obra.copied,
  ...FIELDS_BY_TAB.pagamento.copied,
};

const COPIED_OF_ITEM: Readonly<Record<DraftProductField, boolean>> = {
  idOrderProduct: false,
  idProduct: true,
  description: true,
  unity: true,
  amount: true,
  value: true,
  type: true,
  observation: true,
  room: true,
};

/** A quote has no due dates, payments or methods; a slip belongs to the other order. */
const COPIED_OF_INSTALLMENT: Readonly<Record<DraftInstallmentField, boolean>> = {
  idOrderInstallment: false,
  installmentNumber: false,
  observation: true,
  dueDate: false,
  paymentDate: false,
  value: true,
  paidValue: false,
  paymentType: false,
  nossoNumero: false,
  bankSlip: false,
};

/**
 * A new order like a stored one (`from`): client, site, items and division, without later events;
 * or with its items alone (`items-of`).
 */
export function copyOfDraft(stored: OrderDraft, copy: OrderCopy, firstStatus?: string): OrderDraft {
  const fresh = emptyDraft(firstStatus);
  const products = stored.products.map((line) => copied(line, emptyProduct(), COPIED_OF_ITEM));
  if (copy === 'items-of') return { ...fresh, products };
  return {
    ...fresh,
    ...Object.fromEntries(keysOf(COPIED).map((field) => [field, stored[field]])),
    products,
    installments: stored.installments.map((line, index) =>
      copied(line, emptyInstallment(index + 1), COPIED_OF_INSTALLMENT),
    ),
  };
}

function copied<Field extends string, Texts extends Record<Field, string>>(
  stored: Texts,
  empty: Texts,
  fields: Readonly<Record<Field, boolean>>,
): Texts {
  const copy = { ...empty };
  for (const field of keysOf(fields)) if (fields[field]) copy[field] = stored[field];
  return copy;
}
