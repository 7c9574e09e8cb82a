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
import type { OrderDraft } from '@domain/order/draft';
import { draftFromEntries } from '@domain/order/draft-form';
import { dueDatesError } from '@domain/order/draft-live-errors';
import { type DraftAction, reduceDraft } from '@domain/order/draft-reducer';
import {
  type OrderBrowserIntentType,
  type OrderIntent,
  type OrderIntents,
  orderIntents,
} from '@domain/order/intent';
import { lineIndex, type LineMove } from '@domain/order/item-lines';
import { useMayChange } from '~/components/navigation/use-access';
import type { ToastMessage } from '~/components/ui/toast';

import { fieldText, setField } from './entry-text';
import { pressLineKey, tellLine } from './line-keys';
import { changedLineText, exchangedText } from './line-text';
import type { OrderActionData, ProductSearch } from './order-action-data';
import { isDraftField } from './order-context';
import { LookUpError, lookUpProducts, lookUpProductsLike } from './order-look-up';
import { ORDER_TEXTS } from './order-texts';
import { payInOneMove } from './pay-in-one-move';
import { useHeldPost } from './use-held-post';
import { useItemEntry } from './use-item-entry';
import { lineCell, useMisdirectedScan } from './use-misdirected-scan';
import { useOrderAddress } from './use-order-address';
import { useOrderClient } from './use-order-client';
import { useRegisteredProduct } from './use-registered-product';

/**
 * The order form with JavaScript: the server's reducer, run in the browser. A click is only
 * intercepted when it needs no new page.
 */
export function useOrderDriver(
  formRef: RefObject<HTMLFormElement>,
  { initial, today }: { initial: OrderDraft; today: string },
  actionData: Partial<OrderActionData> | undefined,
) {
  const [draft, dispatch] = useReducer(reduceDraft, actionData?.draft ?? initial);
  const [search, setSearch] = useState<ProductSearch | null>(actionData?.search ?? null);
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

  // What was typed before hydration is in the form, not in the state. Fields that a role may only
  // read are disabled, and a form's data leaves them out.
  const mayChange = useMayChange();
  useEffect(() => {
    const form = formRef.current;
    if (form && mayChange)
      dispatch({ type: 'replace', draft: draftFromEntries(new FormData(form).entries()) });
  }, [formRef, mayChange]);

  // The server changed the draft: merged changes, or a registered client.
  const taken = useRef(actionData);
  useEffect(() => {
    if (taken.current === actionData) return;
    taken.current = actionData;
    if (actionData?.newProduct) setSearch(null);
    if (actionData?.replaced && actionData.draft)
      dispatch({ type: 'replace', draft: actionData.draft });
  }, [actionData]);

  const say = useCallback((message: string, type: ToastMessage['type']) => {
    setToasts((shown) => [...shown.slice(-3), { id: crypto.randomUUID(), message, type }]);
  }, []);

  const sayFailure = useCallback(
    (error: unknown) => {
      const message = error instanceof LookUpError ? error.message : NO_ANSWER;
      say(message, 'error');
      return message;
    },
    [say],
  );

  const { track, onSubmit } = useHeldPost();

  const client = useOrderClient({
    formRef,
    latest,
    dispatch,
    say,
    onDocumentError: (message) =>
      setEntryErrors(message === null ? new Map() : new Map([['clientCpfCnpj', message]])),
  });

  const { typed: clientZipTyped, message: clientZipMessage } = useOrderAddress(
    'client',
    latest,
    dispatch,
  );
  const { typed: buildingZipTyped, message: buildingZipMessage } = useOrderAddress(
    'building',
    latest,
    dispatch,
  );

  const onField = useCallback(
    (value: string, name: string) => {
      if (isDraftField(latest.current, name)) dispatch({ type: 'set', field: name, value });
      if (name === 'clientZipCode') void clientZipTyped(value);
      if (name === 'zipCode') void buildingZipTyped(value);
    },
    [clientZipTyped, buildingZipTyped],
  );

  const fieldErrors = useMemo(() => {
    const errors = new Map(entryErrors);
    if (clientZipMessage !== null) errors.set('clientZipCode', clientZipMessage);
    if (buildingZipMessage !== null) errors.set('zipCode', buildingZipMessage);
    return errors;
  }, [entryErrors, clientZipMessage, buildingZipMessage]);

  const items = useItemEntry({
    formRef,
    latest,
    dispatch,
    say,
    sayFailure,
    track,
    setErrors: setEntryErrors,
  });

  const misdirectedScan = useMisdirectedScan();

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
    'search-products': async ({ page }) => {
      const found = await lookUpProducts(fieldText(formRef.current, 'itemSearch'), page);
      setSearch({ ...found, exchanged: search?.exchanged });
    },
    'add-product': ({ idProduct }) => {
      const product = search?.rows.find((row) => row.idProduct === idProduct) ?? null;
      const index = search?.exchanged;
      if (!product || index === undefined) return items.addFound(product, 'itemSearch');
      dispatch({ type: 'exchange-product', index, product });
      say(exchangedText(index, product), 'success');
      return setSearch(null);
    },
    'add-free-line': () => {
      const typed = fieldText(formRef.current, 'itemEntry');
      setField(formRef.current, 'itemEntry', '');
      dispatch({ type: 'add-free-line', typed });
    },
    'exchange-line': async ({ index }) => {
      const description = latest.current.products[index]?.description ?? '';
      setSearch({ ...(await lookUpProductsLike(description)), exchanged: index });
    },
    'due-dates': (intent) => {
      const error = dueDatesError(latest.current);
      if (!error) {
        setEntryErrors(new Map());
        dispatch(intent);
        return announce('Vencimentos preenchidos, um por mês.');
      }
      setEntryErrors(new Map([[error.path, error.message]]));
      return formRef.current?.querySelector<HTMLElement>(`[name="${error.path}"]`)?.focus();
    },
    ...payInOneMove({
      formRef,
      latest,
      dispatch,
      today,
      announce,
      setErrors: setEntryErrors,
    }),
    'remove-product': dispatch,
    // The entry line takes what is typed by itself.
    'add-entry': () => undefined,
    'duplicate-line': () => changeLine((index) => ({ type: 'duplicate-product', index }), 'copy'),
    'move-line': ({ to }) => changeLine((index) => ({ type: 'move-product', index, to }), to),
    'remove-installment': dispatch,
    refresh: () => setSearch(null),
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

  /** Enter in the quantity of what is looked up goes back to the entry line; a scan is an item. */
  const pressPending = (event: KeyboardEvent, field: HTMLInputElement) => {
    const scan = misdirectedScan(event, field);
    if (!scan && event.key !== 'Enter') return;
    event.preventDefault();
    if (!scan) return document.getElementById('itemEntry')?.focus();
    field.value = scan.before;
    items.line.onEnter(scan.code);
  };

  /**
   * Enter in an entry field presses its button; elsewhere it does nothing, so it never saves by
   * accident.
   */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const cell = event.target instanceof HTMLInputElement ? lineCell(event.target) : null;
    const scan = cell && misdirectedScan(event, cell.input);
    if (cell && scan) {
      event.preventDefault();
      dispatch({ type: 'set-product', index: cell.index, field: cell.field, value: scan.before });
      return void items.line.onEnter(scan.code);
    }
    if (event.target instanceof HTMLInputElement && event.target.dataset.pending !== undefined)
      return pressPending(event, event.target);
    if (pressLineKey(event, { products: draft.products, dispatch, announce })) return;
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
    onSubmit: (event: FormEvent<HTMLFormElement>, openItems: () => void) =>
      onSubmit(event, {
        refused: items.line.queue.refused,
        openItems: () => {
          openItems();
          say(ORDER_TEXTS.notEntered, 'warning');
        },
      }),
    track,
    run: runAndTell,
    beginClient: client.begin,
    /** The tab may not be the open one by now. */
    tellClient: (message: string) => {
      setEntryErrors(new Map([['clientSearch', message]]));
      say(message, 'warning');
    },
    sayFailure,
    search,
    closeSearch: () => setSearch(null),
    toasts,
    announced,
    fieldErrors,
    repeated: items.repeated,
    entryLine: items.line,
    pending: items.pending,
  };
}
