import { formatDate, formatInstant } from '../../date';
import { discountText, surplusText } from '../../discount-text';
import { formatCpfCnpj, taxIdLabel } from '../../tax-id';
import { lastNumber } from '../installment-of';
import { ORDER_STATUS } from '../order-status';
import type { SaleCash } from './sale-cash';

/** Paper for coupons: thermal rolls of 80 and 58 mm, and A4. */
export const COUPON_WIDTHS = ['80', '58', 'a4'] as const;

export type CouponWidth = (typeof COUPON_WIDTHS)[number];

export const COUPON_WIDTH_OPTIONS: readonly { value: CouponWidth; label: string }[] = [
  { value: '80', label: '80 mm' },
  { value: '58', label: '58 mm' },
  { value: 'a4', label: 'A4' },
];

/** The notice on every coupon: it is not a fiscal document. */
export const NOT_FISCAL = 'CUPOM NÃO FISCAL';

export const NO_FISCAL_VALUE = 'Este documento não tem valor fiscal e não substitui a nota fiscal.';

/** A coupon of a quote or a cancelled order does not prove a sale. */
export type CouponStatus = 'sale' | 'quote' | 'cancelled';

export function couponStatus(idOrderStatus: number): CouponStatus {
  if (idOrderStatus === ORDER_STATUS.CANCELADO) return 'cancelled';
  return idOrderStatus === ORDER_STATUS.ORCAMENTO ? 'quote' : 'sale';
}

const WARNINGS = {
  sale: null,
  quote: 'ORÇAMENTO: NÃO COMPROVA VENDA',
  cancelled: 'PEDIDO CANCELADO',
} as const satisfies Record<CouponStatus, string | null>;

/** The warning printed first when the order is not a sale. */
export function couponWarning(status: CouponStatus): string | null {
  return WARNINGS[status];
}

/** When a sale was made: to the minute, in Brasília, or the day if the API sends no time. */
export function couponMoment(createdAt: string | null, day: string | null): string {
  return createdAt === null ? formatDate(day) : formatInstant(new Date(createdAt));
}

interface CouponInstallment {
  number: number;
  paymentType: string | null;
  dueDate: string | null;
  paymentDate: string | null;
  value: number;
  /** The amount paid, if known. */
  paidValue?: number | null;
  /** The sum of its partial payments. */
  receivedValue?: number;
}

/** A line of a coupon with its amount, in cents. */
interface CouponLine {
  label: string;
  cents: number;
}

/** The installments on a coupon; that of a sale with total zero is left out (R-REC-13). */
export function couponInstallments<One extends { value: number }>(installments: readonly One[]) {
  return installments.filter(({ value }) => value > 0);
}

/** How a sale was or will be paid: a line for each installment, then the cash and its change. */
export function couponPayment({
  installments,
  cash,
}: {
  installments: readonly CouponInstallment[];
  cash?: SaleCash | null;
}): CouponLine[] {
  const lines = couponInstallments(installments).flatMap((each) =>
    couponInstallmentLines(each, lastNumber(installments.map((one) => one.number))),
  );
  return lines.length === 0 ? [] : [...lines, ...couponCash(cash)];
}

/** The cash received from the customer, and the change. */
export function couponCash(cash: SaleCash | null | undefined): CouponLine[] {
  return cash
    ? [
        { label: 'Recebido em dinheiro', cents: cash.cashReceived },
        { label: 'Troco', cents: cash.change },
      ]
    : [];
}

/**
 * An installment's number, payment type and date: `1/3 · Cheque · 10/12/2026`. Payments are shown
 * as on the receipts (R-DOC-12): the last one with method and day, earlier partial ones separately,
 * and for an open installment what was received.
 */
function couponInstallmentLines(each: CouponInstallment, count: number): CouponLine[] {
  const { paymentType, dueDate, paymentDate, value, receivedValue = 0 } = each;
  const which = count === 1 ? 'Parcela única' : `${each.number}/${count}`;
  const label = (...said: (string | null)[]) => [which, ...said].filter(Boolean).join(' · ');
  const parts =
    receivedValue > 0 ? [{ label: label('recebida em parte'), cents: receivedValue }] : [];
  if (paymentDate) {
    const paid = each.paidValue ?? value;
    const difference = paid > value ? surplusText(paid - value) : discountText(value - paid);
    const paidOn = label(paymentType, `paga em ${formatDate(paymentDate)}`, difference);
    return receivedValue < paid
      ? [...parts, { label: paidOn, cents: paid - receivedValue }]
      : [{ label: paidOn, cents: paid }];
  }
  const due = formatDate(dueDate);
  return parts.length === 0
    ? [{ label: label(paymentType, due), cents: value }]
    : [...parts, { label: label('falta', paymentType, due), cents: value - receivedValue }];
}

/** Buyer and seller, a line each; unknown ones are left out. */
export function couponParties({
  client: { name, cpfCnpj },
  professionalName,
}: {
  client: { name: string | null; cpfCnpj: string | null };
  professionalName: string | null;
}): string[] {
  return [
    name && `Cliente: ${name}`,
    cpfCnpj && `${taxIdLabel(cpfCnpj)}: ${formatCpfCnpj(cpfCnpj)}`,
    professionalName && `Profissional: ${professionalName}`,
  ].filter((line): line is string => Boolean(line));
}
