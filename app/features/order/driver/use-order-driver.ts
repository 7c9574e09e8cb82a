import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';

import { NO_ANSWER } from '@domain/call-failure';
import type { IntentHandlers } from '@domain/form-intent';
import type { OrderDraft } from '@domain/order/draft/draft';
import { draftFromEntries } from '@domain/order/draft/draft-form';
import { dueDatesTold } from '@domain/order/draft/draft-installments';
import { dueDatesError } from '@domain/order/draft/draft-live-errors';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';
import {
  type OrderBrowserIntentType,
  type OrderIntent,
  type OrderIntents,
  orderIntents,
} from '@domain/order/draft/intent';
import { lineIndex, type LineMove } from '@domain/order/draft/item-lines';
import type { ReceivedParts } from '@domain/order/received-parts';
import { useMayChange } from '~/components/navigation/use-access';
import type { ToastMessage } from '~/components/ui/toast';
import { useOrderClient } from '~/features/order/client/use-order-client';
import { tellLine } from '~/features/order/items/line-keys';
import { useItemEntry } from '~/features/order/items/use-item-entry';
import { useItemKeys } from '~/features/order/items/use-item-keys';
import type { PendingQueue } from '~/features/order/items/use-pending-items';
import { useProductSearch } from '~/features/order/items/use-product-search';
import { useRegisteredProduct } from '~/features/order/items/use-registered-product';
import { payInOneMove } from '~/features/order/payment/pay-in-one-move';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { fieldText, setField } from '~/features/order/shared/entry-text';
import { isDraftField } from '~/features/order/shared/order-context';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { useOrderAddresses } from '~/features/order/shared/use-order-addresses';
import { useRemovedLines } from '~/features/order/shared/use-removed-lines';
import { changedLineText } from '~/features/order-entry/line-text';
import { LookUpError } from '~/features/order-entry/order-look-up';

import { type OrderTab, useCarriedOver } from './use-carried-over';
import { useHeldPost } from './use-held-post';

interface OrderAtHand {
  /** Null for a new order. */
  idOrder: number | null;
  initial: OrderDraft;
  /** What came in in parts of its installments. */
  received: ReceivedParts;
  /** ISO, in Brasília. */
  today: string;
  tab: OrderTab;
}

/**
 * The order form with JavaScript: the server's reducer, run in the browser. A click is only
 * intercepted when it needs no new page.
 */
export function useOrderDriver(
  formRef: RefObject<HTMLFormElement>,
  { idOrder, initial, received, today, tab }: OrderAtHand,
  actionData: Partial<OrderActionData> | undefined,
) {
  const [draft, dispatch] = useReducer(reduceDraft, actionData?.draft ?? initial);
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  // What a press changed elsewhere on the screen, for screen readers; a new value each time.
  const [announced, setAnnounced] = useState({ text: '', times: 0 });
  const announce = useCallback(
    (text: string) => setAnnounced(({ times }) => ({ text, times: times + 1 })),
    [],
  );
  const [entryErrors, setEntryErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(draft);
  latest.current = draft;

  const queue = useRef<PendingQueue | null>(null);
  const carried = useCarriedOver(formRef, { idOrder, latest, dispatch, tab, queue, actionData });

  // What was typed before hydration is in the form, not in the state. Fields that a role may only
  // read are disabled, and a form's data leaves them out.
  const mayChange = useMayChange();
  useEffect(() => {
    const form = formRef.current;
    if (form && mayChange && !carried.took())
      dispatch({ type: 'replace', draft: draftFromEntries(new FormData(form).entries()) });
  }, [formRef, mayChange, carried]);

  const say = useCallback((message: string, type: ToastMessage['type'], description?: string) => {
    const toast = { id: crypto.randomUUID(), message, type, description };
    setToasts((shown) => [...shown.slice(-3), toast]);
  }, []);

  const sayFailure = useCallback(
    (error: unknown) => {
      const message = error instanceof LookUpError ? error.message : NO_ANSWER;
      say(message, 'error');
      return message;
    },
    [say],
  );

  const { track, onSubmit, giveUpSave } = useHeldPost();

  const client = useOrderClient({
    formRef,
    latest,
    dispatch,
    say,
    onDocumentError: (message) =>
      setEntryErrors(message === null ? new Map() : new Map([['clientCpfCnpj', message]])),
    giveUpSave,
  });

  const { typed: addressTyped, errors: addressErrors } = useOrderAddresses(latest, dispatch);

  const onField = useCallback(
    (value: string, name: string) => {
      if (isDraftField(latest.current, name)) dispatch({ type: 'set', field: name, value });
      addressTyped(value, name);
    },
    [addressTyped],
  );

  const fieldErrors = useMemo(
    () => new Map([...entryErrors, ...addressErrors]),
    [entryErrors, addressErrors],
  );

  const items = useItemEntry({
    formRef,
    latest,
    dispatch,
    say,
    sayFailure,
    track,
    setErrors: setEntryErrors,
  });
  queue.current = items.line.queue;

  const search = useProductSearch(
    { formRef, latest, dispatch, say, addFound: items.addFound },
    actionData,
  );

  const removed = useRemovedLines(latest, dispatch);
  const pressItemKey = useItemKeys({
    products: draft.products,
    dispatch,
    announce,
    remove: removed.remove,
    onScan: (code) => void items.line.onEnter(code),
  });

  useRegisteredProduct(formRef, actionData, items.line.toAmount);

  /** Changes the line whose number stands beside the buttons. */
  const changeLine = (action: (index: number) => DraftAction, to: LineMove | 'copy') => {
    const { products } = latest.current;
    const index = lineIndex(products, fieldText(formRef.current, 'itemLine'));
    setEntryErrors(index === null ? new Map([['itemLine', ORDER_TEXTS.noSuchLine]]) : new Map());
    if (index === null) return;
    dispatch(action(index));
    announce(changedLineText(products, { index, to }));
  };

  const handlers: IntentHandlers<OrderIntents, OrderBrowserIntentType, [], unknown> = {
    'look-up-client': client.findByDocument,
    'choose-client': ({ idClient }) => client.choose(idClient),
    'new-client': client.beginTyped,
    'restore-client': client.restore,
    // The field lists by itself.
    'search-clients': () => undefined,
    'add-by-bar-code': () => items.addTyped('itemBarCode'),
    'add-by-id': () => items.addTyped('itemId'),
    'add-free-line': () => {
      const typed = fieldText(formRef.current, 'itemEntry');
      setField(formRef.current, 'itemEntry', '');
      dispatch({ type: 'add-free-line', typed });
    },
    'due-dates': (intent) => {
      const error = dueDatesError(latest.current);
      if (!error) {
        setEntryErrors(new Map());
        // The terms by which they fall due may go with it.
        const { done } = dueDatesTold(latest.current);
        dispatch(intent);
        return announce(done);
      }
      setEntryErrors(new Map([[error.path, error.message]]));
      return formRef.current?.querySelector<HTMLElement>(`[name="${error.path}"]`)?.focus();
    },
    ...search.handlers,
    ...payInOneMove({
      formRef,
      latest,
      received,
      dispatch,
      today,
      announce,
      setErrors: setEntryErrors,
    }),
    'remove-product': (intent) => removed.remove(intent),
    // The entry line takes what is typed by itself.
    'add-entry': () => undefined,
    'duplicate-line': () => changeLine((index) => ({ type: 'duplicate-product', index }), 'copy'),
    'move-line': ({ to }) => changeLine((index) => ({ type: 'move-product', index, to }), to),
    'remove-installment': (intent) => removed.remove(intent),
    // The field itself has already changed the draft.
    'look-up-zip': () => undefined,
    'use-client-address': () => undefined,
    enter: () => undefined,
  };

  const runAndTell = <Type extends OrderBrowserIntentType>(intent: OrderIntent<Type>) => {
    track((async () => handlers[intent.type](intent))().catch(sayFailure));
  };

  /** Handles every button that does not need the server. */
  const onClick = (event: MouseEvent<HTMLFormElement>) => {
    const button =
      event.target instanceof Element ? event.target.closest('button[name="intent"]') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    const intent = orderIntents.parse(button.value);
    if (!orderIntents.isForBrowser(intent)) return;
    event.preventDefault();
    runAndTell(intent);
  };

  /**
   * Enter in an entry field presses its button; elsewhere it does nothing, so it never saves by
   * accident.
   */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (pressItemKey(event)) return;
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { enterIntent } = event.target.dataset;
    const intent = orderIntents.parse(enterIntent);
    if (enterIntent && orderIntents.isForBrowser(intent)) runAndTell(intent);
    else if (enterIntent)
      event.target
        .closest('dialog')
        ?.querySelector<HTMLButtonElement>(`button[value="${enterIntent}"]`)
        ?.click();
  };

  /** A look-up's error is dropped when its field is edited. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && entryErrors.has(target.name)) {
      setEntryErrors(new Map([...entryErrors].filter(([name]) => name !== target.name)));
    }
  };

  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => tellLine(target, formRef.current);

  return {
    draft,
    dispatch,
    onFocus,
    onField,
    onClick,
    onKeyDown,
    onInput,
    onSubmit: (event: FormEvent<HTMLFormElement>, openItems: () => void) => {
      if (client.isNotLookedUp(initial.clientCpfCnpj)) runAndTell({ type: 'look-up-client' });
      onSubmit(event, {
        refused: items.line.queue.refused,
        openItems: () => {
          openItems();
          say(ORDER_TEXTS.notEntered, 'warning');
        },
      });
      if (!event.defaultPrevented) carried.send();
    },
    track,
    run: runAndTell,
    beginClient: client.begin,
    /** The tab may not be the open one by now. */
    tellClient: (message: string) => {
      setEntryErrors(new Map([['clientSearch', message]]));
      say(message, 'warning');
    },
    sayFailure,
    search: search.search,
    closeSearch: search.close,
    isAsSent: carried.isAsSent,
    toasts,
    announced,
    fieldErrors,
    repeated: items.repeated,
    removed,
    entryLine: items.line,
    pending: items.pending,
  };
}

export type OrderDriver = ReturnType<typeof useOrderDriver>;
