import type { FieldError } from '../field-error';
import { NOT_ABOVE_ZERO } from '../field-texts';
import { formatDecimal, formatMoney, parseMoney } from '../money';
import { ORDER_LIMITS } from '../order/order-limits';
import { NO_PAYMENT_METHOD } from '../payment-texts';
import { PAYMENT_TYPE } from '../payment-type';
import type { DraftPayment, SaleDraft } from './sale-draft';
import { isSinglePayment } from './sale-payment';
import { saleTotals } from './sale-totals';

/** Number of methods in a split payment. */
export const SPLIT_LIMITS = { least: 2, most: 4 } as const;

export const NO_SUM = 'A soma das formas de pagamento precisa ser igual ao valor final';
export const TOO_MANY_PARTS = `São no máximo ${ORDER_LIMITS.installments} parcelas ao todo`;

type PaidDraft = Pick<SaleDraft, 'products' | 'discount' | 'payments'>;

export function emptyPayment(idPaymentType = ''): DraftPayment {
  return { idPaymentType, value: '', installmentAmount: '1' };
}

/** Adds a method; the first time, the sale's own method becomes the first part (R-SAL-26). */
export function withPayment(draft: SaleDraft, idPaymentType: string): SaleDraft {
  const { payments, idPaymentType: own, installmentAmount } = draft;
  if (payments.length >= SPLIT_LIMITS.most) return draft;
  const before =
    payments.length > 0 ? payments : [{ idPaymentType: own, value: '', installmentAmount }];
  return { ...draft, payments: [...before, emptyPayment(idPaymentType)] };
}

/** A single remaining method is no longer a split. */
export function withoutPayment(draft: SaleDraft, index: number): SaleDraft {
  const payments = draft.payments.filter((_, each) => each !== index);
  const [only] = payments;
  if (!only || payments.length >= SPLIT_LIMITS.least) return { ...draft, payments };
  const { idPaymentType, installmentAmount } = only;
  return { ...draft, payments: [], idPaymentType, installmentAmount };
}

/** A single-payment method forces one installment (R-SAL-10). */
export function followPaymentTypes(payments: DraftPayment[]): DraftPayment[] {
  const forced = (part: DraftPayment) =>
    isSinglePayment(Number(part.idPaymentType)) && part.installmentAmount !== '1';
  return payments.some(forced)
    ? payments.map((part) => (forced(part) ? { ...part, installmentAmount: '1' } : part))
    : payments;
}

/** The parts with their values: an empty last one takes the remainder, if there is any. */
export function filledPayments(draft: PaidDraft): DraftPayment[] {
  const { payments } = draft;
  const last = payments.length - 1;
  if (payments[last]?.value.trim() !== '') return payments;
  const left = paymentsLeft(draft);
  return left > 0
    ? payments.map((part, index) =>
        index === last ? { ...part, value: formatDecimal(left) } : part,
      )
    : payments;
}

/** The remainder of the final value, in cents; negative when the parts exceed it. */
export function paymentsLeft(draft: PaidDraft): number {
  return (
    saleTotals(draft).final -
    draft.payments.reduce((sum, { value }) => sum + (parseMoney(value) ?? 0), 0)
  );
}

/** The amount to pay in cash, in cents; null when there is none. */
export function cashDue(draft: PaidDraft & Pick<SaleDraft, 'idPaymentType'>): number | null {
  const isCash = ({ idPaymentType }: { idPaymentType: string }) =>
    Number(idPaymentType) === PAYMENT_TYPE.CASH;
  if (draft.payments.length === 0) return isCash(draft) ? saleTotals(draft).final : null;
  const parts = filledPayments(draft).filter(isCash);
  return parts.length === 0
    ? null
    : parts.reduce((sum, { value }) => sum + (parseMoney(value) ?? 0), 0);
}

/**
 * The change due for the cash received, in cents; negative when it is not enough. Null when no cash
 * was entered.
 */
export function changeToGive(
  draft: PaidDraft & Pick<SaleDraft, 'idPaymentType' | 'cashReceived'>,
): number | null {
  const due = cashDue(draft);
  const received = due === null ? null : parseMoney(draft.cashReceived);
  return due === null || received === null ? null : received - due;
}

/** Why a split payment cannot be accepted yet. */
export function splitErrors(draft: PaidDraft): FieldError[] {
  if (draft.payments.length === 0) return [];
  // When the other parts exceed the total, an empty last part is not the error.
  const asTyped = paymentsLeft(draft);
  if (asTyped < 0) return [tooMuchOrLittle(asTyped)];
  const filled = filledPayments(draft);
  const atParts = filled.flatMap(({ idPaymentType, value }, index): FieldError[] => [
    ...(idPaymentType === ''
      ? [{ path: `payments[${index}].idPaymentType`, message: NO_PAYMENT_METHOD }]
      : []),
    ...((parseMoney(value) ?? 0) > 0
      ? []
      : [{ path: `payments[${index}].value`, message: NOT_ABOVE_ZERO }]),
  ]);
  if (atParts.length > 0) return atParts;
  const left = paymentsLeft({ ...draft, payments: filled });
  return left === 0 ? [] : [tooMuchOrLittle(left)];
}

function tooMuchOrLittle(left: number): FieldError {
  return { path: 'payments', message: `${NO_SUM}: ${leftText(left)}` };
}

/** `faltam R$ 1,00`, `sobram R$ 1,00`. */
export function leftText(left: number): string {
  return `${left > 0 ? 'faltam' : 'sobram'} ${formatMoney(Math.abs(left))}`;
}
