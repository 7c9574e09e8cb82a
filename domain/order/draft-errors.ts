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
 * All errors that the form's own rules find in a draft; unreadable values count as zero in rules
 * between fields.
 */
export function draftErrors(draft: OrderDraft): FieldError[] {
  const parsed = orderFormSchema.safeParse(draft);
  if (parsed.success) return rulesBetween(draft, parsed.data);
  const wrong = fieldErrors(parsed.error);
  const readable = orderFormSchema.safeParse(without(draft, wrong));
  return readable.success ? [...wrong, ...rulesBetween(draft, readable.data)] : wrong;
}

/**
 * Errors of a draft that is not being saved yet: unreadable values only. Missing values are not
 * errors.
 */
export function unreadableErrors(draft: OrderDraft): FieldError[] {
  const parsed = orderFormSchema.safeParse(draft);
  return parsed.success ? [] : typedErrors(draft, fieldErrors(parsed.error));
}

/**
 * Errors that can be shown as soon as a field is left. `today` is ISO, in Brasília; `saved` is the
 * registered draft.
 */
export function blurErrors(draft: OrderDraft, saved: OrderDraft, today: string): FieldError[] {
  const first = draft.firstDueDate.trim() === '' ? null : firstDueDateError(draft);
  const ahead = checkPaymentDates(paymentsOf(draft), paymentsOf(saved), today);
  return [...draftErrors(draft), ...(first ? [first] : []), ...ahead];
}

/** Why due dates cannot start at the first due date; null when they can. */
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

/** The register's rules also apply when the client is going to be saved. */
function rulesBetween({ saveClient }: OrderDraft, order: OrderInput): FieldError[] {
  const client = saveClient === 'on' ? clientOfOrder(order, null) : null;
  return [
    ...checkOrder(clearForStatus(order)),
    ...(client && 'errors' in client ? client.errors : []),
  ];
}

/** A discount above the products, which the total cannot show because it stops at zero. */
export function discountError(
  draft: Pick<OrderDraft, 'products' | 'freight' | 'discountValue'>,
): FieldError | null {
  const { discount, productsTotal } = draftTotals(draft);
  return discount > productsTotal
    ? { path: 'discountValue', message: DISCOUNT_ABOVE_PRODUCTS }
    : null;
}

/** The draft without its invalid values. */
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
        ? { ...emptyProduct(), idProduct: line.idProduct, description: line.description || '-' }
        : line,
    ),
    installments: draft.installments.map((line, index) =>
      paths.has(`installments[${index}]`) ? emptyInstallment(index + 1) : line,
    ),
  };
}
