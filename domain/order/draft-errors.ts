import { isIsoDate } from '../date';
import { type FieldError, fieldErrors } from '../field-error';
import { typedErrors } from '../remaining-errors';
import { DRAFT_FIELDS, emptyDraft, emptyInstallment, emptyProduct, type OrderDraft } from './draft';
import { draftTotals } from './draft-totals';
import { clientOfOrder } from './order-client';
import { checkOrder, DISCOUNT_ABOVE_PRODUCTS } from './order-rules';
import { INVALID_DUE_DATE, orderFormSchema, type OrderInput } from './order-schema';
import { checkPaymentDates } from './payment-dates';
import { clearForStatus } from './status-clearing';

/**
 * All that the form's own rules find wrong with a draft; what cannot be read (yet) counts as
 * nothing for the rules between fields.
 */
export function draftErrors(draft: OrderDraft): FieldError[] {
  const parsed = orderFormSchema.safeParse(draft);
  if (parsed.success) return rulesBetween(draft, parsed.data);
  const wrong = fieldErrors(parsed.error);
  const readable = orderFormSchema.safeParse(without(draft, wrong));
  return readable.success ? [...wrong, ...rulesBetween(draft, readable.data)] : wrong;
}

/**
 * Of a draft that is not to be saved yet: what was typed and cannot be read. What is still missing
 * is no error.
 */
export function unreadableErrors(draft: OrderDraft): FieldError[] {
  const parsed = orderFormSchema.safeParse(draft);
  return parsed.success ? [] : typedErrors(draft, fieldErrors(parsed.error));
}

/**
 * What can be told of a draft's fields as soon as they are left. `today` is ISO, in Brasília;
 * `saved` the draft as it is registered.
 */
export function leftErrors(draft: OrderDraft, saved: OrderDraft, today: string): FieldError[] {
  const first = draft.firstDueDate.trim() === '' ? null : firstDueDateError(draft);
  const ahead = checkPaymentDates(paymentsOf(draft), paymentsOf(saved), today);
  return [...draftErrors(draft), ...(first ? [first] : []), ...ahead];
}

/** Why the installments cannot fall due from the first due date on; null where they can. */
export function firstDueDateError({
  firstDueDate,
}: Pick<OrderDraft, 'firstDueDate'>): FieldError | null {
  return isIsoDate(firstDueDate) ? null : { path: 'firstDueDate', message: INVALID_DUE_DATE };
}

function paymentsOf({ installments }: OrderDraft) {
  return {
    installments: installments.map(({ idOrderInstallment, paymentDate }) => ({
      idOrderInstallment: idOrderInstallment === '' ? null : Number(idOrderInstallment),
      paymentDate: paymentDate === '' ? null : paymentDate,
    })),
  };
}

/** Those of the client's register hold while it is to be written too. */
function rulesBetween({ saveClient }: OrderDraft, order: OrderInput): FieldError[] {
  const client = saveClient === 'on' ? clientOfOrder(order, null) : null;
  return [
    ...checkOrder(clearForStatus(order)),
    ...(client && 'errors' in client ? client.errors : []),
  ];
}

/** A discount above the products, of which the total cannot tell: it stops at zero. */
export function discountError(
  draft: Pick<OrderDraft, 'products' | 'freight' | 'discountValue'>,
): FieldError | null {
  const { discount, productsTotal } = draftTotals(draft);
  return discount > productsTotal
    ? { path: 'discountValue', message: DISCOUNT_ABOVE_PRODUCTS }
    : null;
}

/** The draft with what is wrong left out. */
function without(draft: OrderDraft, wrong: readonly FieldError[]): OrderDraft {
  const empty = emptyDraft(draft.idOrderStatus);
  const paths = new Set(wrong.map(({ path }) => path.replace(/\..*$/, '')));
  return {
    ...draft,
    ...Object.fromEntries(
      DRAFT_FIELDS.filter((field) => paths.has(field)).map((field) => [field, empty[field]]),
    ),
    products: draft.products.map((line, index) =>
      paths.has(`products[${index}]`)
        ? { ...emptyProduct(), idProduct: line.idProduct, description: line.description }
        : line,
    ),
    installments: draft.installments.map((line, index) =>
      paths.has(`installments[${index}]`) ? emptyInstallment(index + 1) : line,
    ),
  };
}
