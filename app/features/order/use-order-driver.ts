import {
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
import { firstDueDateError } from '@domain/order/draft-errors';
import { draftFromEntries } from '@domain/order/draft-form';
import { type FoundProduct, hasProduct } from '@domain/order/draft-product';
import { reduceDraft } from '@domain/order/draft-reducer';
import {
  type OrderBrowserIntentType,
  type OrderIntent,
  type OrderIntents,
  orderIntents,
} from '@domain/order/intent';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import type { ToastMessage } from '~/components/ui/toast';

import type { OrderActionData, ProductSearch } from './order-action-data';
import { isDraftField } from './order-context';
import { lookUpClient, LookUpError, lookUpProduct, lookUpProducts } from './order-look-up';
import { ORDER_TEXTS } from './order-texts';
import type { RepeatedProduct } from './use-added-line';
import { useOrderAddress } from './use-order-address';

/**
 * Blur of the tax id looks its client up; a click on 'Buscar' that caused the blur must not do so
 * again.
 */
const SAME_PRESS_MS = 1000;

type ItemField = 'itemBarCode' | 'itemId' | 'itemSearch';

/**
 * The order form with JavaScript: the server's reducer, run in the browser. A click is only
 * intercepted when it needs no new page.
 */
export function useOrderDriver(
  formRef: RefObject<HTMLFormElement>,
  initial: OrderDraft,
  actionData: Partial<OrderActionData> | undefined,
) {
  const [draft, dispatch] = useReducer(reduceDraft, actionData?.draft ?? initial);
  const [search, setSearch] = useState<ProductSearch | null>(actionData?.search ?? null);
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const [repeated, setRepeated] = useState<RepeatedProduct | null>(null);
  const [entryErrors, setEntryErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(draft);
  latest.current = draft;
  const askedClient = useRef({ document: '', until: 0 });

  // What was typed before hydration is in the form, not in the state.
  useEffect(() => {
    const form = formRef.current;
    if (form) dispatch({ type: 'replace', draft: draftFromEntries(new FormData(form).entries()) });
  }, [formRef]);

  // The server changed the draft: merged changes, or a registered client.
  const taken = useRef(actionData);
  useEffect(() => {
    if (taken.current === actionData) return;
    taken.current = actionData;
    if (actionData?.replaced && actionData.draft)
      dispatch({ type: 'replace', draft: actionData.draft });
  }, [actionData]);

  const say = useCallback((message: string, type: ToastMessage['type']) => {
    setToasts((shown) => [...shown.slice(-3), { id: crypto.randomUUID(), message, type }]);
  }, []);

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

  const addFound = (product: FoundProduct | null, from: ItemField) => {
    setEntryErrors(product ? new Map() : new Map([[from, ORDER_TEXTS.unknownProduct]]));
    if (!product) return;
    if (hasProduct(latest.current, product.idProduct)) {
      setRepeated({ idProduct: product.idProduct });
      say(ORDER_TEXTS.repeatedProduct, 'warning');
    } else if (from === 'itemSearch') say(`${product.description} adicionado.`, 'success');
    dispatch({ type: 'add-product', product });
  };

  /**
   * Looks up an entry field's code. The field is cleared for the next code at once, and gets an
   * unknown one back.
   */
  const addTyped = async (
    from: 'itemBarCode' | 'itemId',
    lookUp: (text: string) => Promise<FoundProduct | null>,
  ) => {
    const text = fieldText(formRef.current, from);
    setField(formRef.current, from, '');
    try {
      const product = text ? await lookUp(text) : null;
      addFound(product, from);
      if (!product && fieldText(formRef.current, from) === '')
        setField(formRef.current, from, text);
    } catch (error) {
      if (fieldText(formRef.current, from) === '') setField(formRef.current, from, text);
      throw error;
    }
  };

  const findClient = async () => {
    const document = cleanTaxId(latest.current.clientCpfCnpj);
    const valid = isValidCpfCnpj(document);
    setEntryErrors(valid ? new Map() : new Map([['clientCpfCnpj', 'CPF/CNPJ inválido']]));
    const asked = askedClient.current;
    if (!valid || (asked.document === document && performance.now() < asked.until)) return;
    askedClient.current = { document, until: Infinity };
    try {
      const client = await lookUpClient(document);
      askedClient.current = { document, until: performance.now() + SAME_PRESS_MS };
      // Drop the result when the tax id changed meanwhile.
      if (cleanTaxId(latest.current.clientCpfCnpj) !== document) return;
      dispatch(client ? { type: 'client-found', client } : { type: 'client-unknown' });
      if (!client) say(ORDER_TEXTS.unknownClient, 'info');
    } catch (error) {
      askedClient.current = { document: '', until: 0 };
      dispatch({ type: 'client-failed' });
      throw error;
    }
  };

  const handlers: IntentHandlers<OrderIntents, OrderBrowserIntentType, [], unknown> = {
    'look-up-client': findClient,
    'add-by-bar-code': () => addTyped('itemBarCode', (barCode) => lookUpProduct({ barCode })),
    'add-by-id': () => addTyped('itemId', (idProduct) => lookUpProduct({ idProduct })),
    'search-products': async ({ page }) =>
      setSearch(await lookUpProducts(fieldText(formRef.current, 'itemSearch'), page)),
    'add-product': ({ idProduct }) =>
      addFound(search?.rows.find((row) => row.idProduct === idProduct) ?? null, 'itemSearch'),
    'due-dates': (intent) => {
      const error = firstDueDateError(latest.current);
      if (!error) return dispatch(intent);
      setEntryErrors(new Map([[error.path, error.message]]));
      return formRef.current?.querySelector<HTMLElement>(`[name="${error.path}"]`)?.focus();
    },
    'remove-product': dispatch,
    split: dispatch,
    'remove-installment': dispatch,
    refresh: () => setSearch(null),
    // The field itself has already changed the draft.
    'look-up-zip': () => undefined,
    'use-client-address': () => undefined,
    enter: () => undefined,
  };

  const runAndTell = <Type extends OrderBrowserIntentType>(intent: OrderIntent<Type>) => {
    void (async () => handlers[intent.type](intent))().catch((error: unknown) => {
      say(error instanceof LookUpError ? error.message : NO_ANSWER, 'error');
    });
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
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { enterIntent } = event.target.dataset;
    const intent = orderIntents.parse(enterIntent);
    if (enterIntent && orderIntents.isForBrowser(intent)) runAndTell(intent);
  };

  /** A look-up's error is dropped when its field is edited. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && entryErrors.has(target.name)) {
      setEntryErrors(new Map([...entryErrors].filter(([name]) => name !== target.name)));
    }
  };

  return {
    draft,
    dispatch,
    onField,
    onClick,
    onKeyDown,
    onInput,
    run: runAndTell,
    search,
    closeSearch: () => setSearch(null),
    toasts,
    fieldErrors,
    repeated,
  };
}

function fieldText(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}

/** Sets an entry field and focuses it. */
function setField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) {
    field.value = value;
    field.focus();
  }
}
