import { type FieldError, fieldErrors } from '../../field-error';
import { typedErrors } from '../../remaining-errors';
import { checkInstallmentDates } from '../installment-dates';
import { ASKED_REGISTER, clientOfOrder } from '../order-client';
import { checkOrder } from '../order-rules';
import { orderFormSchema, type OrderInput } from '../order-schema';
import { checkWorth, type ReceivedParts } from '../received-parts';
import { clearForStatus } from '../status-clearing';
import { finishInstead } from '../status-rules';
import { worthOf } from './divided-parts';
import { DRAFT_FIELDS, emptyDraft, emptyInstallment, emptyProduct, type OrderDraft } from './draft';
import { firstDueDateError } from './draft-live-errors';

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

/** A registered order. */
export interface Registered {
  draft: OrderDraft;
  received: ReceivedParts;
}

/**
 * Errors that can be shown when a field loses focus. `today` is ISO, in Brasília. Fields still
 * missing for the client's register are not an error of its checkbox yet: saving reports that.
 */
export function blurErrors(draft: OrderDraft, saved: Registered, today: string): FieldError[] {
  const first = draft.firstDueDate.trim() === '' ? null : firstDueDateError(draft);
  return [
    ...draftErrors(draft).filter(({ path }) => path !== ASKED_REGISTER),
    ...(first ? [first] : []),
    ...checkInstallmentDates(datesOf(draft), datesOf(saved.draft), today),
    ...checkWorth(draft.installments.map(worthOf), saved.received),
  ];
}

function datesOf({ installments }: OrderDraft) {
  return {
    installments: installments.map(({ idOrderInstallment, dueDate, paymentDate }) => ({
      idOrderInstallment: idOrderInstallment === '' ? null : Number(idOrderInstallment),
      dueDate: dueDate === '' ? null : dueDate,
      paymentDate: paymentDate === '' ? null : paymentDate,
    })),
  };
}

/** The register's rules also apply when the client is going to be saved. */
function rulesBetween({ saveClient }: OrderDraft, order: OrderInput): FieldError[] {
  const client = saveClient === 'on' ? clientOfOrder(order, null) : null;
  const cleared = clearForStatus(order);
  return [
    ...checkOrder(cleared),
    ...finishInstead(cleared),
    ...(client && 'errors' in client ? client.errors : []),
  ];
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
