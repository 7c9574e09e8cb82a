import { todayIso } from '@domain/date';
import type { IntentHandlers } from '@domain/form-intent';
import { dueDatesError } from '@domain/order/draft/draft-live-errors';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import type { OrderIntent, OrderIntents } from '@domain/order/draft/intent';
import {
  EMPTY_PAYMENT_ENTRY,
  PAYMENT_MOVE_FIELD,
  type PaymentMove,
} from '@domain/order/draft/payment-entry';
import { paymentMove } from '@domain/order/draft/payment-move';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import {
  orderActionData,
  type OrderPost,
  type PostedOrder,
} from '~/features/order/post/order-post.server';
import { removedInstallmentText } from '~/features/order-entry/line-text';
import { toastOf } from '~/server/forms/form-refusal.server';

type PaymentIntentType =
  'due-dates' | PaymentMove | 'split' | 'fit-installments' | 'remove-installment';
type Answer = Promise<OrderActionData>;

/** What the buttons of the payment do on the server. */
export const PAYMENT_INTENTS: IntentHandlers<OrderIntents, PaymentIntentType, [OrderPost], Answer> =
  {
    'due-dates': async (intent, { posted }) => {
      const error = dueDatesError(posted.draft);
      return orderActionData(posted, {
        draft: reduceDraft(posted.draft, intent),
        section: 'pagamento',
        errors: error ? [error] : [],
      });
    },
    'discount-rate': payInOneMove,
    'payment-plan': payInOneMove,
    'payment-type-all': payInOneMove,
    'received-today': payInOneMove,
    // A plan that was typed before it is no longer wanted.
    split: (intent, { posted }) =>
      reduceInstallments(intent, { ...posted, payment: { ...posted.payment, paymentPlan: '' } }),
    'fit-installments': (intent, { posted }) => reduceInstallments(intent, posted),
    'remove-installment': async (intent, { posted }) => {
      const line = posted.draft.installments[intent.index];
      return {
        ...(await reduceInstallments(intent, posted)),
        toast: line ? toastOf(removedInstallmentText(intent.index, line), 'success') : null,
      };
    },
  };

async function reduceInstallments(
  intent: OrderIntent<'split' | 'fit-installments' | 'remove-installment'>,
  posted: PostedOrder,
): Promise<OrderActionData> {
  return orderActionData(posted, {
    draft: reduceDraft(posted.draft, intent),
    section: 'pagamento',
  });
}

async function payInOneMove(
  { type }: OrderIntent<PaymentMove>,
  { posted }: OrderPost,
): Promise<OrderActionData> {
  const { draft, payment } = posted;
  const moved = paymentMove(type, payment, { draft, today: todayIso(new Date()) });
  const field = PAYMENT_MOVE_FIELD[type];
  if ('path' in moved) return orderActionData(posted, { section: 'pagamento', errors: [moved] });
  return orderActionData(posted, {
    section: 'pagamento',
    draft: reduceDraft(draft, moved),
    payment: field ? { ...payment, [field]: EMPTY_PAYMENT_ENTRY[field] } : payment,
  });
}
