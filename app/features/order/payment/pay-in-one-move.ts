import type { Dispatch, MutableRefObject, RefObject } from 'react';

import type { FieldError } from '@domain/field-error';
import type { IntentHandlers } from '@domain/form-intent';
import type { OrderDraft } from '@domain/order/draft/draft';
import { dueDatesTexts, splitText } from '@domain/order/draft/draft-installments';
import { dueDatesError } from '@domain/order/draft/draft-live-errors';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import type { OrderIntents } from '@domain/order/draft/intent';
import {
  EMPTY_PAYMENT_ENTRY,
  PAYMENT_ENTRY_FIELDS,
  PAYMENT_MOVE_FIELD,
  type PaymentEntry,
  type PaymentMove,
} from '@domain/order/draft/payment-entry';
import type { ReceivedParts } from '@domain/order/received-parts';
import { dayNow } from '~/components/ui/day-now';
import { loadOrderChecks } from '~/features/order-entry/load-order-checks';

interface Payment {
  formRef: RefObject<HTMLFormElement>;
  latest: MutableRefObject<OrderDraft>;
  /** The part payments of its installments. */
  received: ReceivedParts;
  dispatch: Dispatch<DraftAction>;
  /** The day of the page, which may be open overnight. */
  today: string;
  /** Announces a change to screen readers. */
  announce: (text: string) => void;
  setErrors: Dispatch<ReadonlyMap<string, string>>;
}

const DONE: Readonly<Record<PaymentMove, string>> = {
  'discount-rate': 'Desconto aplicado.',
  'payment-plan': 'Condição aplicada às parcelas.',
  'payment-type-all': 'Forma de pagamento aplicada às parcelas.',
  'received-today': 'Parcelas recebidas hoje.',
};

/** The browser's handlers of the buttons that change the whole payment. */
export function payInOneMove({
  formRef,
  latest,
  received,
  dispatch,
  today,
  announce,
  setErrors,
}: Payment) {
  const fieldOf = (name: string) => {
    const field = formRef.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
  };
  /** A field's error is dropped when it is edited, here as by hand. */
  const empty = (name: keyof PaymentEntry) => {
    const field = fieldOf(name);
    if (!field) return;
    field.value = EMPTY_PAYMENT_ENTRY[name];
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const refuse = ({ path, message }: FieldError) => {
    setErrors(new Map([[path, message]]));
    fieldOf(path)?.focus();
  };
  const run = async ({ type }: { type: PaymentMove }) => {
    const { paymentMove } = await loadOrderChecks();
    const entry = Object.fromEntries(
      PAYMENT_ENTRY_FIELDS.map((name) => [name, fieldOf(name)?.value ?? '']),
    ) as unknown as PaymentEntry;
    const moved = paymentMove(type, entry, {
      draft: latest.current,
      today: dayNow(today),
      received,
    });
    if ('path' in moved) return refuse(moved);
    setErrors(new Map());
    dispatch(moved);
    announce(DONE[type]);
    const name = PAYMENT_MOVE_FIELD[type];
    if (name) empty(name);
  };
  const handlers: IntentHandlers<
    OrderIntents,
    PaymentMove | 'split' | 'fit-installments' | 'due-dates',
    [],
    unknown
  > = {
    // A plan typed earlier is obsolete.
    split: (intent) => {
      const division = { ...intent, received };
      announce(splitText(latest.current, division));
      dispatch(division);
      empty('paymentPlan');
    },
    'fit-installments': (intent) => {
      announce('Parcelas ajustadas ao total.');
      dispatch(intent);
    },
    'due-dates': (intent) => {
      const error = dueDatesError(latest.current);
      if (error) return refuse(error);
      setErrors(new Map());
      // The terms that set the due dates may be cleared too.
      const { done } = dueDatesTexts(latest.current);
      dispatch(intent);
      announce(done);
    },
    'discount-rate': run,
    'payment-plan': run,
    'payment-type-all': run,
    'received-today': run,
  };
  return handlers;
}
