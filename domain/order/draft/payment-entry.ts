import { keysOf } from '../../keys-of';
import { NO_PAYMENT_TYPE } from '../../payment-type';

/** Fields typed to change the payment in one step; not part of the order. */
export interface PaymentEntry {
  discountRate: string;
  paymentPlan: string;
  paymentTypeAll: string;
}

export const EMPTY_PAYMENT_ENTRY: PaymentEntry = {
  discountRate: '',
  paymentPlan: '',
  paymentTypeAll: NO_PAYMENT_TYPE,
};
export const PAYMENT_ENTRY_MAX_LENGTH = 60;
export const PAYMENT_ENTRY_FIELDS = keysOf(EMPTY_PAYMENT_ENTRY);

export type PaymentMove = 'discount-rate' | 'payment-plan' | 'payment-type-all' | 'received-today';

/** The field that each step reads; null when it reads none. */
export const PAYMENT_MOVE_FIELD = {
  'discount-rate': 'discountRate',
  'payment-plan': 'paymentPlan',
  'payment-type-all': 'paymentTypeAll',
  'received-today': null,
} as const satisfies Record<PaymentMove, keyof PaymentEntry | null>;
