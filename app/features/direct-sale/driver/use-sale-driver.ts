import { useNavigate } from '@remix-run/react';
import {
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';

import { NO_ANSWER } from '@domain/call-failure';
import {
  answeredSale,
  isNone,
  type NextItems,
  NO_ITEMS,
  scannedSince,
} from '@domain/direct-sale/answered-sale';
import {
  isTakenUp,
  isUntouched,
  type SaleDraft,
  type SaleStep,
  type ScanField,
} from '@domain/direct-sale/sale-draft';
import { saleFromEntries } from '@domain/direct-sale/sale-form';
import {
  type SaleBrowserIntentType,
  type SaleIntent,
  type SaleIntents,
  saleIntents,
} from '@domain/direct-sale/sale-intent';
import { reduceSale } from '@domain/direct-sale/sale-reducer';
import { hasUnanswered, stepErrors } from '@domain/direct-sale/sale-rules';
import type { FieldError } from '@domain/field-error';
import type { IntentHandlers } from '@domain/form-intent';
import { readItemEntry } from '@domain/order/draft/item-entry';
import { useLate } from '~/components/ui/use-late';
import { LookUpError, lookUpProducts } from '~/features/order-entry/order-look-up';
import type { ProductSearch } from '~/features/order-entry/product-search';

import type { SaleActionData } from '../shared/sale-action-data';
import {
  fieldOf,
  focusEntry,
  focusLater,
  giveBack,
  SCAN_FIELDS,
  takeEarlyCodes,
  takeText,
} from '../shared/sale-fields';
import { SALE_TEXTS } from '../shared/sale-texts';
import { loadSaleChecks } from './load-sale-checks';
import { useFormKeys } from './use-form-keys';
import { type NextSale, useNextSale } from './use-next-sale';
import { useRegisterAddress } from './use-register-address';
import { useRepeatedWarning } from './use-repeated-warning';
import { useSaleClient } from './use-sale-client';
import { useSaleErrors } from './use-sale-errors';
import { useSaleToasts } from './use-sale-toasts';
import { useScans } from './use-scans';

const NO_ERRORS: readonly FieldError[] = [];

interface DriverOptions {
  formRef: RefObject<HTMLFormElement>;
  initial: SaleDraft;
  actionData: Partial<SaleActionData> | undefined;
  nextSale: NextSale;
  /** Called when the sale is discarded, to renew its key. */
  onDiscard: () => void;
}

function isOfLine({ path }: FieldError): boolean {
  return path.startsWith('products[');
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
  const [search, setSearch] = useState<ProductSearch | null>(actionData?.search ?? null);
  const { toasts, say } = useSaleToasts();
  const navigate = useNavigate();
  const latest = useRef(draft);
  latest.current = draft;

  const scans = useScans(draft.scans, dispatch);
  const warning = useRepeatedWarning(draft.products, () =>
    say(SALE_TEXTS.repeatedProduct, 'warning'),
  );
  const { typed: zipCodeTyped, message: zipCodeMessage } = useRegisterAddress(latest, dispatch);
  // Until the rules are loaded only the server checks; it always does.
  const check = useLate(loadSaleChecks)?.saleErrors ?? null;
  const {
    announced,
    errors,
    setTried,
    onInput,
    onSubmit: onSent,
    sinceSent,
  } = useSaleErrors({
    draft,
    latest,
    initial,
    actionData,
    check,
    onAnswer: (posted, answer) => {
      if (answer.idSale !== posted.idSale) {
        heldBack.current = scannedSince(posted, latest.current);
        if (!isNone(heldBack.current)) say(SALE_TEXTS.forNextSale, 'info');
      }
      warning.forget(answeredSale(posted, latest.current, answer).products);
      // The reducer sees state newer than this render, such as a client's look-up.
      dispatch({ type: 'answered', posted, answer });
    },
  });
  const client = useSaleClient({
    latest,
    dispatch,
    onTried: setTried,
    onUnknown: (text) => say(text, 'info'),
  });

  /** Replaces the whole draft; no look-up is pending. */
  const replace = useCallback(
    (next: SaleDraft) => {
      scans.forget();
      warning.forget(next.products);
      dispatch({ type: 'replace', draft: next });
    },
    [scans, warning],
  );

  const begin = useCallback(
    (form: HTMLFormElement, items: NextItems) => {
      // What was typed before hydration is in the form, not in the state.
      const typed = saleFromEntries(new FormData(form).entries());
      replace(isNone(items) ? typed : { ...typed, ...items });
      if (typed.idSale !== '') return;
      for (const field of SCAN_FIELDS)
        for (const text of takeEarlyCodes(form, field)) dispatch({ type: 'scan', field, text });
    },
    [replace],
  );
  const heldBack = useNextSale({ formRef, nextSale, sinceSent, onBegin: begin });

  // Each step focuses the next input, in its dialog or the bar code, unless there are errors.
  const shownStep = useRef<SaleStep>(draft.step);
  useEffect(() => {
    if (shownStep.current !== 'items' && draft.step === 'items' && errors.length === 0)
      focusEntry(formRef.current);
    shownStep.current = draft.step;
  }, [draft.step, errors, formRef]);

  const onField = useCallback(
    (value: string, name: string) => {
      dispatch({ type: 'set', field: fieldOf(name), value });
      if (name === 'registerZipCode') void zipCodeTyped(value);
    },
    [zipCodeTyped],
  );

  const openStep = async (next: SaleStep) => {
    // Pending scans belong to the sale: it goes on once they are resolved.
    const goesOn = next === 'payment' || next === 'park';
    // They may be the next sale's: what they cost is known once the post is answered.
    if (goesOn && !isNone(sinceSent())) return say(SALE_TEXTS.unansweredPost, 'info');
    if (goesOn) await scans.answered();
    if (goesOn && hasUnanswered(latest.current)) return say(SALE_TEXTS.unanswered, 'error');
    if (next === 'consult' && isUntouched(latest.current, initial))
      return navigate('/dashboard/order');
    // Errors in lines are corrected before the payment.
    const atLines = next === 'payment' && check ? check(latest.current).filter(isOfLine) : [];
    const errors = [...stepErrors(latest.current, next), ...atLines];
    setTried(errors);
    if (errors.length > 0) return;
    const isBack = latest.current.step === 'register' && next === 'finalize';
    dispatch({ type: 'step', step: next });
    if (isBack) await client.findAgain();
  };

  const read = (field: ScanField, code?: string) => {
    if (latest.current.idSale !== '') return say(SALE_TEXTS.alreadySaved, 'info');
    const text = code ?? takeText(formRef.current, field, true);
    const { wrong } = readItemEntry(text);
    if (wrong !== null) {
      setTried([{ path: field, message: wrong }]);
      return giveBack(formRef.current, field, text);
    }
    setTried(NO_ERRORS);
    if (code === undefined) takeText(formRef.current, field);
    dispatch({ type: 'scan', field, text });
    focusEntry(formRef.current, field);
  };

  const closeSearch = () => {
    setSearch(null);
    // The dialog first returns the focus to its button.
    requestAnimationFrame(() => focusEntry(formRef.current));
  };

  const handlers: IntentHandlers<SaleIntents, SaleBrowserIntentType, [], unknown> = {
    step: ({ step }) => openStep(step),
    'look-up-client': client.find,
    'add-by-bar-code': () => read('itemBarCode'),
    'add-by-id': () => read('itemId'),
    'search-products': async ({ page }) =>
      setSearch(await lookUpProducts(takeText(formRef.current, 'itemSearch', true), page)),
    'add-product': ({ idProduct }) => {
      const product = search?.rows.find((row) => row.idProduct === idProduct);
      if (product) dispatch({ type: 'add-product', product });
      return closeSearch();
    },
    'add-payment': (intent) => {
      const { length } = latest.current.payments;
      dispatch(intent);
      focusLater(formRef.current, `payments[${length}].value`);
    },
    'remove-payment': dispatch,
    'remove-product': (intent) => {
      const line = latest.current.products[intent.index];
      dispatch(intent);
      if (line) say(`${line.description} removido.`, 'info');
      return focusEntry(formRef.current);
    },
    discard: () => {
      replace({ ...initial, ...heldBack.current, receiptWidth: latest.current.receiptWidth });
      heldBack.current = NO_ITEMS;
      return onDiscard();
    },
    refresh: closeSearch,
    // The field itself has already changed the draft.
    'look-up-zip': () => undefined,
    enter: () => undefined,
  };

  const runAndTell = <Type extends SaleBrowserIntentType>(intent: SaleIntent<Type>) => {
    void (async () => handlers[intent.type](intent))().catch((error: unknown) => {
      say(error instanceof LookUpError ? error.message : NO_ANSWER, 'error');
    });
  };

  /** A sale that was sent is not sent again with what came since. */
  const onSubmit = (event: FormEvent) => {
    if (isNone(sinceSent())) return onSent();
    event.preventDefault();
    return say(SALE_TEXTS.unansweredPost, 'info');
  };

  /** Handles every button that does not need the server. */
  const onClick = (event: MouseEvent<HTMLFormElement>) => {
    const button =
      event.target instanceof Element ? event.target.closest('button[name="intent"]') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    const intent = saleIntents.parse(button.value);
    if (!saleIntents.isForBrowser(intent)) return;
    // Only the server can give up a sale that was taken up (R-SAL-37).
    if (intent.type === 'discard' && isTakenUp(latest.current)) return;
    event.preventDefault();
    runAndTell(intent);
  };

  const onKeyDown = useFormKeys({ formRef, latest, dispatch, read, run: runAndTell });

  return {
    check,
    sinceSent,
    draft,
    dispatch,
    replace,
    onField,
    onSubmit,
    onClick,
    onKeyDown,
    onInput,
    onDocumentLeft: () => client.onLeft(() => runAndTell({ type: 'look-up-client' })),
    run: runAndTell,
    search,
    closeSearch,
    toasts,
    say,
    announced,
    errors,
    zipCodeMessage,
  };
}
