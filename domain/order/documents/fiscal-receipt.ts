import { formatDate } from '../../date';
import { ORDER_STATUS } from '../order-status';
import type { SaleCash } from './sale-cash';

/** Paper for coupons: thermal rolls of 80 and 58 mm, and A4. */
export const RECEIPT_WIDTHS = ['80', '58', 'a4'] as const;

export type ReceiptWidth = (typeof RECEIPT_WIDTHS)[number];

export const RECEIPT_WIDTH_OPTIONS: readonly { value: ReceiptWidth; label: string }[] = [
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

/** What a sale's customer handed over in cash, and got back. */
export function couponCash(cash: SaleCash | null | undefined): { label: string; cents: number }[] {
  return cash
    ? [
        { label: 'Recebido em dinheiro', cents: cash.cashReceived },
        { label: 'Troco', cents: cash.change },
      ]
    : [];
}

/** An installment's number, payment type and date: `1/3 · Cheque · 10/12/2026`. */
export function couponInstallmentLabel(
  installment: {
    number: number;
    paymentType: string | null;
    dueDate: string | null;
    paymentDate: string | null;
  },
  count: number,
): string {
  const { number, paymentType, dueDate, paymentDate } = installment;
  const which = count === 1 ? 'Parcela única' : `${number}/${count}`;
  const when = paymentDate ? `pago em ${formatDate(paymentDate)}` : formatDate(dueDate);
  return [which, paymentType, when].filter(Boolean).join(' · ');
}
