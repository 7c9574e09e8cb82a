import type { OrderDocument } from '../order/order-document';

/** A sale as the customer takes it home. It is no fiscal document, and says so. */
export interface CouponDocument extends OrderDocument {
  /** ISO instant. */
  soldAt: string;
  /** What must be said first of an order that is no sale: a quote, or one that was cancelled. */
  standing: 'sale' | 'quote' | 'cancelled';
}

export const NOT_FISCAL = 'CUPOM NÃO FISCAL';

export const NO_FISCAL_VALUE =
  'Este documento não tem valor fiscal e não substitui a nota fiscal.';

const WARNINGS = {
  sale: null,
  quote: 'ORÇAMENTO: NÃO COMPROVA VENDA',
  cancelled: 'PEDIDO CANCELADO',
} as const;

export function couponWarning({ standing }: CouponDocument): string | null {
  return WARNINGS[standing];
}
