import { discountOfRate, INVALID_DISCOUNT_RATE } from '../../discount-rate';
import type { FieldError } from '../../field-error';
import { NO_PAYMENT_METHOD } from '../../payment-texts';
import { NO_PAYMENT_TYPE } from '../../payment-type';
import { ORDER_LIMITS } from '../order-limits';
import { readPaymentPlan } from '../payment-plan';
import type { ReceivedParts } from '../received-parts';
import type { OrderDraft } from './draft';
import { planError, restError } from './draft-installments';
import type { DraftAction } from './draft-reducer';
import { draftTotals } from './draft-totals';
import type { PaymentEntry, PaymentMove } from './payment-entry';

const PAYMENT_PLAN = `Não entendi. Exemplos: 30/60/90, entrada + 2, à vista, 3x (até ${ORDER_LIMITS.installments} parcelas).`;

/**
 * The draft after a step, or the error in what was typed for it. `today` is ISO; `received` are the
 * partial payments.
 */
export function paymentMove(
  move: PaymentMove,
  entry: PaymentEntry,
  { draft, today, received }: { draft: OrderDraft; today: string; received: ReceivedParts },
): DraftAction | FieldError {
  switch (move) {
    case 'discount-rate': {
      const value = discountOfRate(entry.discountRate, draftTotals(draft).productsTotal);
      return value === null
        ? { path: 'discountRate', message: INVALID_DISCOUNT_RATE }
        : { type: 'set', field: 'discountValue', value };
    }
    case 'payment-plan': {
      const plan = readPaymentPlan(entry.paymentPlan, today);
      const message = restError(draft) ?? (plan ? planError(draft, plan, received) : PAYMENT_PLAN);
      return plan && message === null
        ? { type: 'payment-plan', plan }
        : { path: 'paymentPlan', message: message ?? PAYMENT_PLAN };
    }
    case 'payment-type-all':
      return entry.paymentTypeAll === NO_PAYMENT_TYPE || entry.paymentTypeAll === ''
        ? { path: 'paymentTypeAll', message: NO_PAYMENT_METHOD }
        : { type: 'payment-type-all', paymentType: entry.paymentTypeAll };
    case 'received-today':
      return { type: 'received-today', today };
  }
}
