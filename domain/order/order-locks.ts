import type { FieldError } from '../field-error';
import { keysOf } from '../keys-of';
import type { OrderInput, OrderInstallmentInput, OrderProductInput } from './order-schema';
import { ORDER_STATUS } from './order-status';
import type { OrderFiscalNote, StoredInstallment, StoredOrder } from './stored-order';

/** Shown above an order locked by its fiscal note (R-LCK-04). */
export const LOCKED_BANNER =
  'Já existe Nota Fiscal gerada para esse Orçamento. Algumas informações não podem ser alteradas.';
const LOCKED_FIELD =
  'Já existe Nota Fiscal gerada para esse Orçamento. Esta informação não pode ser alterada.';
const LOCKED_STATUS =
  'Já existe Nota Fiscal gerada para esse Orçamento. Ele não pode voltar a orçamento nem ser cancelado.';
const SLIP_STATUS = 'Há boleto gerado para as parcelas. Cancele-o antes de mudar para este status.';
export const LOCKED_BY_SLIP =
  'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.';
export const LOCKED_PAYER =
  'Há boleto gerado em nome deste cliente. Para alterar, cancele o boleto e gere outro.';

/** Editable without a fiscal note, or while it is pending or cancelled (R-LCK-01). */
export function isOrderEditable(note: Pick<OrderFiscalNote, 'status'> | null): boolean {
  return note === null || note.status === 'PENDING' || note.status === 'CANCELLED';
}

/** Whether the order is locked by its note; a cancelled note locks nothing (R-LCK-03). */
export function hasActiveNote(note: Pick<OrderFiscalNote, 'status'> | null): boolean {
  return note !== null && note.status !== 'CANCELLED';
}

/**
 * Whether the status can be chosen: with an active note, neither quote nor cancelled (R-LCK-03).
 */
export function isStatusOpen(idOrderStatus: number, withActiveNote: boolean): boolean {
  return (
    !withActiveNote ||
    (idOrderStatus !== ORDER_STATUS.ORCAMENTO && idOrderStatus !== ORDER_STATUS.CANCELADO)
  );
}

/**
 * Checks a change of a registered order against its locks. A fiscal note locks what it declares:
 * client, items, freight, discount, and how much is due when. Works site, status and payments
 * received stay open. A slip locks what is printed on it: the installment's number, value and due
 * date, and the payer while it is unpaid; also the payment type, and the paid value, except for
 * paying the whole value on its day.
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

/** Paths of the note's declared data that the change would alter. */
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
  // Absent rooms stay as they are, for clients that do not know them.
  const given = { ...b, ...a };
  return keysOf(b).every((key) => given[key] === b[key]);
}

function sameFalling(a: OrderInstallmentInput, b: OrderInstallmentInput): boolean {
  return (
    a.idOrderInstallment === b.idOrderInstallment && a.value === b.value && a.dueDate === b.dueDate
  );
}

function checkSlips(order: OrderInput, stored: StoredOrder): FieldError[] {
  const slips = stored.installments.filter(({ nossoNumero }) => nossoNumero !== null);
  // Such an order has no due dates, so the slip at the bank would be due without a debt.
  if (slips.length > 0 && !isStatusOpen(order.idOrderStatus, true))
    return [{ path: 'idOrderStatus', message: SLIP_STATUS }];
  const withSlip = new Map(
    slips.map((installment) => [installment.idOrderInstallment, installment]),
  );
  const errors = order.installments.flatMap((installment, index) => {
    const before = withSlip.get(installment.idOrderInstallment);
    return before ? slipErrors(installment, before, index) : [];
  });
  // A paid slip shows its payer at the time, whatever happens to the client later.
  if (slips.every(({ paymentDate }) => paymentDate !== null)) return errors;
  return [
    ...errors,
    ...PAYER.filter((field) => order[field] !== stored[field]).map((path) => ({
      path,
      message: LOCKED_PAYER,
    })),
  ];
}

/** The payer as printed on a slip (BCB, Circular 3.598/2012). */
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
  const printed = (['installmentNumber', 'value', 'dueDate', 'paymentType'] as const).filter(
    (field) => installment[field] !== before[field],
  );
  const errors: FieldError[] = printed.map((field) => ({
    path: `installments[${index}].${field}`,
    message: LOCKED_BY_SLIP,
  }));
  // Setting a payment date fills the paid value with the installment's value (R-LCK-05); clearing
  // it clears the paid value.
  const byDate = installment.paymentDate === null ? null : installment.value;
  if (installment.paidValue !== before.paidValue && installment.paidValue !== byDate) {
    errors.push({ path: `installments[${index}].paidValue`, message: LOCKED_BY_SLIP });
  }
  return errors;
}
