import type { FieldError } from '../field-error';
import type { OrderInput, OrderInstallmentInput, OrderProductInput } from './order-schema';
import { ORDER_STATUS } from './order-status';
import type { OrderFiscalNote, StoredInstallment, StoredOrder } from './stored-order';

/** Shown over an order that its fiscal note locks (R-LCK-04). */
export const LOCKED_BANNER =
  'Já existe Nota Fiscal gerada para esse Orçamento. Algumas informações não podem ser alteradas.';
export const LOCKED_FIELD =
  'Já existe Nota Fiscal gerada para esse Orçamento. Esta informação não pode ser alterada.';
export const LOCKED_STATUS =
  'Já existe Nota Fiscal gerada para esse Orçamento. Ele não pode voltar a orçamento nem ser cancelado.';
export const SLIP_STATUS =
  'Há boleto gerado para as parcelas. Cancele-o antes de mudar para este status.';
const LOCKED_BY_SLIP = 'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.';
export const LOCKED_PAYER =
  'Há boleto gerado em nome deste cliente. Para alterar, cancele o boleto e gere outro.';

/** Editable without a fiscal note, or while the note is pending or cancelled (R-LCK-01). */
export function isOrderEditable(note: Pick<OrderFiscalNote, 'status'> | null): boolean {
  return note === null || note.status === 'PENDING' || note.status === 'CANCELLED';
}

/**
 * Whether the order stands by its note, or is free of it: a cancelled one binds nobody (R-LCK-03).
 */
export function hasActiveNote(note: Pick<OrderFiscalNote, 'status'> | null): boolean {
  return note !== null && note.status !== 'CANCELLED';
}

/**
 * Whether the status may be chosen: with an active note neither budget nor cancelled (R-LCK-03).
 */
export function isStatusOpen(idOrderStatus: number, withActiveNote: boolean): boolean {
  return (
    !withActiveNote ||
    (idOrderStatus !== ORDER_STATUS.ORCAMENTO && idOrderStatus !== ORDER_STATUS.CANCELADO)
  );
}

/**
 * What a change of a registered order may not touch. A fiscal note locks what it declares: the
 * client, the items, freight, discount, and how much falls due when. Works site, status and
 * payments received go on. A slip locks what is printed on it: its installment's value and due
 * date, and while it is not paid the payer; and the payment type, and the paid value but for the
 * whole value on the day it is paid.
 */
export function checkLocks(order: OrderInput, stored: StoredOrder): FieldError[] {
  const errors = checkSlips(order, stored);
  if (
    hasActiveNote(stored.fiscalNote) &&
    order.idOrderStatus !== stored.idOrderStatus &&
    !isStatusOpen(order.idOrderStatus, true)
  ) {
    errors.push({ path: 'idOrderStatus', message: LOCKED_STATUS });
  }
  if (isOrderEditable(stored.fiscalNote)) return errors;
  return [
    ...errors,
    ...declaredFields(order, stored).map((path) => ({ path, message: LOCKED_FIELD })),
  ];
}

const DECLARED = [
  'idClient',
  'clientCpfCnpj',
  'clientName',
  'clientPhone',
  'clientEmail',
  'clientZipCode',
  'clientStreet',
  'clientNumber',
  'clientDistrict',
  'clientCity',
  'clientState',
  'clientComplement',
  'clientStateRegistration',
  'freight',
  'discountValue',
] as const;

/** The paths of what the note declares and the change would alter. */
function declaredFields(order: OrderInput, stored: StoredOrder): string[] {
  const fields: string[] = DECLARED.filter((field) => order[field] !== stored[field]);
  if (!sameLines(order.products, stored.products, sameProduct)) fields.push('products');
  if (!sameLines(order.installments, stored.installments, sameFalling)) fields.push('installments');
  return fields;
}

function sameLines<A, B>(
  lines: readonly A[],
  others: readonly B[],
  same: (a: A, b: B) => boolean,
): boolean {
  return (
    lines.length === others.length && lines.every((line, index) => same(line, others[index] as B))
  );
}

function sameProduct(a: OrderProductInput, b: OrderProductInput): boolean {
  return (Object.keys(b) as (keyof OrderProductInput)[]).every((key) => a[key] === b[key]);
}

function sameFalling(a: OrderInstallmentInput, b: OrderInstallmentInput): boolean {
  return (
    a.idOrderInstallment === b.idOrderInstallment && a.value === b.value && a.dueDate === b.dueDate
  );
}

function checkSlips(order: OrderInput, stored: StoredOrder): FieldError[] {
  const slips = stored.installments.filter(({ nossoNumero }) => nossoNumero !== null);
  // Such an order has no due dates: the slip at the bank would be owed for nothing.
  if (slips.length > 0 && !isStatusOpen(order.idOrderStatus, true))
    return [{ path: 'idOrderStatus', message: SLIP_STATUS }];
  const withSlip = new Map(
    slips.map((installment) => [installment.idOrderInstallment, installment]),
  );
  const errors = order.installments.flatMap((installment, index) => {
    const before = withSlip.get(installment.idOrderInstallment);
    return before ? slipErrors(installment, before, index) : [];
  });
  // One that was paid names who paid it, whatever becomes of them later.
  if (slips.every(({ paymentDate }) => paymentDate !== null)) return errors;
  return [
    ...errors,
    ...PAYER.filter((field) => order[field] !== stored[field]).map((path) => ({
      path,
      message: LOCKED_PAYER,
    })),
  ];
}

/** Whom a slip is drawn on, as it is printed (BCB, Circular 3.598/2012). */
const PAYER = [
  'clientCpfCnpj',
  'clientName',
  'clientZipCode',
  'clientStreet',
  'clientNumber',
  'clientDistrict',
  'clientCity',
  'clientState',
  'clientComplement',
] as const;

function slipErrors(
  installment: OrderInstallmentInput,
  before: StoredInstallment,
  index: number,
): FieldError[] {
  const printed = (['value', 'dueDate', 'paymentType'] as const).filter(
    (field) => installment[field] !== before[field],
  );
  const errors: FieldError[] = printed.map((field) => ({
    path: `installments[${index}].${field}`,
    message: LOCKED_BY_SLIP,
  }));
  // Choosing a payment date fills the paid value with the installment's (R-LCK-05); taking it away
  // empties it.
  const byDate = installment.paymentDate === null ? null : installment.value;
  if (installment.paidValue !== before.paidValue && installment.paidValue !== byDate) {
    errors.push({ path: `installments[${index}].paidValue`, message: LOCKED_BY_SLIP });
  }
  return errors;
}
