import { todayIso } from '@domain/date';
import type { IntentHandlers } from '@domain/form-intent';
import type { OrderDraft } from '@domain/order/draft/draft';
import { splitError } from '@domain/order/draft/draft-installments';
import { dueDatesError } from '@domain/order/draft/draft-live-errors';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';
import type { OrderIntent, OrderIntents } from '@domain/order/draft/intent';
import {
  EMPTY_PAYMENT_ENTRY,
  PAYMENT_MOVE_FIELD,
  type PaymentMove,
} from '@domain/order/draft/payment-entry';
import { paymentMove } from '@domain/order/draft/payment-move';
import { NO_PARTS, type ReceivedParts, receivedParts } from '@domain/order/received-parts';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import {
  orderActionData,
  type OrderPost,
  type OrderRecordAccess,
  type PostedOrder,
} from '~/features/order/post/order-post.server';
import { removedInstallmentText } from '~/features/order-entry/line-text';
import { toastOf } from '~/server/forms/form-refusal.server';

type PaymentIntentType =
  'due-dates' | PaymentMove | 'split' | 'fit-installments' | 'remove-installment';
type Answer = Promise<OrderActionData>;

/** The server's handlers of the payment's buttons. */
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
    // A plan typed earlier is obsolete.
    split: async (intent, { posted, access }) => {
      const division = { ...intent, received: await receivedOf(posted.draft, access) };
      const error = splitError(posted.draft, division);
      return {
        ...(await reduceInstallments(division, {
          ...posted,
          payment: { ...posted.payment, paymentPlan: '' },
        })),
        toast: error === null ? null : toastOf(error, 'warning'),
      };
    },
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
  action: DraftAction,
  posted: PostedOrder,
): Promise<OrderActionData> {
  return orderActionData(posted, {
    draft: reduceDraft(posted.draft, action),
    section: 'pagamento',
  });
}

/** The part payments of the draft's installments. Unsaved installments have none. */
async function receivedOf(
  { installments }: OrderDraft,
  { read }: OrderRecordAccess,
): Promise<ReceivedParts> {
  const registered = installments.some(({ idOrderInstallment }) => idOrderInstallment !== '');
  return read && registered ? receivedParts((await read()).order.installments) : NO_PARTS;
}

async function payInOneMove(
  { type }: OrderIntent<PaymentMove>,
  { posted, access }: OrderPost,
): Promise<OrderActionData> {
  const { draft, payment } = posted;
  const received = type === 'payment-plan' ? await receivedOf(draft, access) : NO_PARTS;
  const moved = paymentMove(type, payment, { draft, today: todayIso(new Date()), received });
  const field = PAYMENT_MOVE_FIELD[type];
  if ('path' in moved) return orderActionData(posted, { section: 'pagamento', errors: [moved] });
  return orderActionData(posted, {
    section: 'pagamento',
    draft: reduceDraft(draft, moved),
    payment: field ? { ...payment, [field]: EMPTY_PAYMENT_ENTRY[field] } : payment,
  });
}
