import {
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useReducer,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';

import { answeredSale, isNone, NO_ITEMS, scannedSince } from '@domain/direct-sale/answered-sale';
import { DISCOUNT_RATE_FIELD, saleDiscountRate } from '@domain/direct-sale/sale-discount-rate';
import { isTakenUp, type SaleDraft } from '@domain/direct-sale/sale-draft';
import {
  type SaleBrowserIntentType,
  type SaleIntent,
  type SaleIntents,
  saleIntents,
} from '@domain/direct-sale/sale-intent';
import { reduceSale } from '@domain/direct-sale/sale-reducer';
import { hasUnanswered } from '@domain/direct-sale/sale-rules';
import type { IntentHandlers } from '@domain/form-intent';
import { useLate } from '~/components/ui/use-late';
import { failureText } from '~/features/order-entry/order-look-up';
import { pressedIntent } from '~/features/order-entry/pressed-intent';

import type { SaleActionData } from '../shared/sale-action-data';
import { fieldOf, focusEntry, focusLater, takeText } from '../shared/sale-fields';
import { SALE_TEXTS } from '../shared/sale-texts';
import { loadSaleChecks } from './load-sale-checks';
import { useCodeOnButton } from './use-code-on-button';
import { useFormKeys } from './use-form-keys';
import type { NextSale } from './use-next-sale';
import { useRegisterAddress } from './use-register-address';
import { useRepeatedWarning } from './use-repeated-warning';
import { useSaleClient } from './use-sale-client';
import { useSaleEntry } from './use-sale-entry';
import { useSaleErrors } from './use-sale-errors';
import { useSaleInHand } from './use-sale-in-hand';
import { useSaleSteps } from './use-sale-steps';
import { useSaleToasts } from './use-sale-toasts';
import { useScans } from './use-scans';

interface DriverOptions {
  formRef: RefObject<HTMLFormElement>;
  initial: SaleDraft;
  actionData: Partial<SaleActionData> | undefined;
  nextSale: NextSale;
  /** Called when the sale is discarded, to renew its key. */
  onDiscard: () => void;
}

/**
 * The direct sale with JavaScript: the server's reducer, run in the browser. A click is only
 * intercepted when it needs no new page.
 */
export function useSaleDriver({
  formRef,
  initial,
  actionData,
  nextSale,
  onDiscard,
}: DriverOptions) {
  const [draft, dispatch] = useReducer(reduceSale, actionData?.draft ?? initial);
  const latest = useRef(draft);
  latest.current = draft;
  const { toasts, say } = useSaleToasts();

  const scans = useScans(draft.scans, dispatch);
  const warning = useRepeatedWarning(draft.products, () =>
    say(SALE_TEXTS.repeatedProduct, 'warning'),
  );
  const { typed: zipCodeTyped, message: zipCodeMessage } = useRegisterAddress(latest, dispatch);
  // Until the rules are loaded only the server checks; it always does.
  const check = useLate(loadSaleChecks)?.saleErrors ?? null;

  // What is scanned after a sale was sent belongs to the next one.
  const heldBack = useRef(NO_ITEMS);
  const onAnswer = (posted: SaleDraft, answer: SaleDraft) => {
    if (answer.idSale !== posted.idSale) {
      heldBack.current = scannedSince(posted, latest.current);
      if (!isNone(heldBack.current)) say(SALE_TEXTS.forNextSale, 'info');
    }
    warning.forget(answeredSale(posted, latest.current, answer).products);
    // The reducer sees state newer than this render, such as a client's look-up.
    dispatch({ type: 'answered', posted, answer });
  };
  const {
    announced,
    errors,
    setTried,
    onInput,
    onSubmit: onSent,
    sinceSent,
  } = useSaleErrors({ draft, latest, initial, actionData, check, onAnswer });

  const codeOnButton = useCodeOnButton();
  const form = { formRef, latest, initial, dispatch, say, scans, sinceSent, setTried };
  const client = useSaleClient(form);
  const inHand = { ...form, warning, nextSale, heldBack, codeOnButton, onDiscard };
  const { replace, discard } = useSaleInHand(inHand);
  const openStep = useSaleSteps({ ...form, draft, check, errors, onBack: client.findAgain });
  const entry = useSaleEntry(form, actionData?.search);

  /** The discount before the rate that is being typed; null while none is. */
  const beforeRate = useRef<string | null>(null);

  const onField = useCallback(
    (value: string, name: string) => {
      dispatch({ type: 'set', field: fieldOf(name), value });
      // An amount takes the place of a rate, also of one that was refused.
      if (name === 'discount') {
        takeText(formRef.current, DISCOUNT_RATE_FIELD);
        beforeRate.current = null;
      }
      if (name === 'registerZipCode') void zipCodeTyped(value);
    },
    [formRef, zipCodeTyped],
  );

  /**
   * The discount follows a rate while it is typed. What is none, such as a code that was scanned
   * there, gives back the discount of before.
   */
  const onRateTyped = (text: string) => {
    const value = (beforeRate.current ??= latest.current.discount);
    const move = text === '' ? null : saleDiscountRate(text, latest.current);
    dispatch(move && !('path' in move) ? move : { type: 'set', field: 'discount', value });
  };

  /** Whether nothing is left to apply. */
  const applyRate = (isLeft = false): boolean => {
    const typed = takeText(formRef.current, DISCOUNT_RATE_FIELD, true);
    if (typed === '') {
      beforeRate.current = null;
      return true;
    }
    const move = saleDiscountRate(typed, latest.current);
    if ('path' in move) {
      setTried([move], isLeft);
      return false;
    }
    takeText(formRef.current, DISCOUNT_RATE_FIELD);
    beforeRate.current = null;
    // What follows checks the sale with its discount.
    flushSync(() => dispatch(move));
    return true;
  };

  const handlers: IntentHandlers<SaleIntents, SaleBrowserIntentType, [], unknown> = {
    ...entry.handlers,
    // A refused rate keeps the step: the next one would be without the discount.
    step: ({ step }) => (step !== 'finalize' || applyRate() ? openStep(step) : undefined),
    'look-up-client': client.find,
    'add-payment': (intent) => {
      const { length } = latest.current.payments;
      dispatch(intent);
      focusLater(formRef.current, `payments[${length}].value`);
    },
    'remove-payment': dispatch,
    'discount-rate': () => applyRate(),
    'remove-product': ({ index }) => {
      const line = latest.current.products[index];
      if (line) {
        dispatch({ type: 'remove-line', line });
        say(`${line.description} removido.`, 'info');
      }
      return focusEntry(formRef.current);
    },
    discard,
    // The field itself has already changed the draft.
    'look-up-zip': () => undefined,
    enter: () => undefined,
  };

  const run = <Type extends SaleBrowserIntentType>(intent: SaleIntent<Type>) => {
    void (async () => handlers[intent.type](intent))().catch((error: unknown) =>
      say(failureText(error), 'error'),
    );
  };

  /**
   * A sale that was sent is not sent again with later items, and one that is parked for another
   * takes all its codes along.
   */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const takes = submitter instanceof HTMLButtonElement && submitter.value.startsWith('take-');
    const { scans: codes } = latest.current;
    if (isNone(sinceSent()) && !(takes && codes.length > 0)) return onSent();
    event.preventDefault();
    if (hasUnanswered(latest.current)) return say(SALE_TEXTS.unanswered, 'error');
    return say(SALE_TEXTS.unansweredPost, 'info');
  };

  const onClick = (event: MouseEvent<HTMLFormElement>) => {
    const intent = pressedIntent(event, saleIntents);
    // Only the server can give up a resumed sale (R-SAL-37).
    if (!intent || (intent.type === 'discard' && isTakenUp(latest.current))) return;
    event.preventDefault();
    run(intent);
  };

  const onKeyDown = useFormKeys({ ...form, codeOnButton, read: entry.read, run });

  return {
    check,
    sinceSent,
    draft,
    dispatch,
    replace,
    onField,
    onRateTyped,
    onRateLeft: () => void applyRate(true),
    onSubmit,
    onClick,
    onKeyDown,
    onInput,
    onDocumentLeft: () => client.onLeft(() => run({ type: 'look-up-client' })),
    run,
    search: entry.search,
    closeSearch: entry.closeSearch,
    toasts,
    say,
    announced,
    errors,
    zipCodeMessage,
  };
}

export type SaleDriver = ReturnType<typeof useSaleDriver>;
