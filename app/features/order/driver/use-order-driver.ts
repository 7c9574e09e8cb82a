import { type FocusEvent, type FormEvent, type RefObject, useCallback, useState } from 'react';

import type { IntentHandlers } from '@domain/form-intent';
import type { OrderDraft } from '@domain/order/draft/draft';
import type { OrderBrowserIntentType, OrderIntents } from '@domain/order/draft/intent';
import type { ReceivedParts } from '@domain/order/received-parts';
import { useOrderClient } from '~/features/order/client/use-order-client';
import { lineIntents } from '~/features/order/items/line-intents';
import { tellLine } from '~/features/order/items/line-keys';
import { useItemEntry } from '~/features/order/items/use-item-entry';
import { useItemKeys } from '~/features/order/items/use-item-keys';
import { useProductSearch } from '~/features/order/items/use-product-search';
import { useRegisteredProduct } from '~/features/order/items/use-registered-product';
import { payInOneMove } from '~/features/order/payment/pay-in-one-move';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import type { LineEvent } from '~/features/order/shared/line-event';
import { isDraftField } from '~/features/order/shared/order-context';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { useOrderAddresses } from '~/features/order/shared/use-order-addresses';
import { useRemovedLines } from '~/features/order/shared/use-removed-lines';

import { orderPresses } from './order-presses';
import type { OrderTab } from './use-carried-over';
import { useEntryErrors } from './use-entry-errors';
import { useHeldPost } from './use-held-post';
import { useOrderDraft } from './use-order-draft';
import { useOrderNotices } from './use-order-notices';

interface OrderAtHand {
  /** Null for a new order. */
  idOrder: number | null;
  initial: OrderDraft;
  /** The part payments of its installments. */
  received: ReceivedParts;
  /** ISO, in Brasília. */
  today: string;
  tab: OrderTab;
}

/** The order form with JavaScript: its fields, buttons and keys without a new page. */
export function useOrderDriver(
  formRef: RefObject<HTMLFormElement>,
  { idOrder, initial, received, today, tab }: OrderAtHand,
  actionData: Partial<OrderActionData> | undefined,
) {
  const { draft, dispatch, latest, queue, carried } = useOrderDraft(
    formRef,
    { idOrder, initial, tab },
    actionData,
  );
  const { toasts, announced, announce, say, sayFailure } = useOrderNotices();
  const { track, onSubmit: holdPost, giveUpSave } = useHeldPost();
  const { typed: addressTyped, errors: addressErrors } = useOrderAddresses(latest, dispatch);
  const { byName, setErrors, onInput } = useEntryErrors(addressErrors);
  const [lineEvent, tell] = useState<LineEvent | null>(null);
  const form = { formRef, latest, dispatch, say, announce, setErrors, tell };

  const onField = useCallback(
    (value: string, name: string) => {
      if (isDraftField(latest.current, name)) dispatch({ type: 'set', field: name, value });
      addressTyped(value, name);
    },
    [latest, dispatch, addressTyped],
  );
  const client = useOrderClient({ ...form, giveUpSave });
  const items = useItemEntry({ ...form, sayFailure, track });
  queue.current = items.line.queue;
  const search = useProductSearch({ ...form, addFound: items.addFound }, actionData);
  const removed = useRemovedLines(latest, dispatch, tell);
  const pressItemKey = useItemKeys({
    products: draft.products,
    dispatch,
    announce,
    remove: removed.remove,
    onScan: (code) => void items.line.onEnter(code),
  });
  useRegisteredProduct(form, actionData);

  const handlers: IntentHandlers<OrderIntents, OrderBrowserIntentType, [], unknown> = {
    ...client.handlers,
    ...search.handlers,
    ...lineIntents(form),
    ...payInOneMove({ ...form, received, today }),
    'add-by-bar-code': () => items.addTyped('itemBarCode'),
    'add-by-id': () => items.addTyped('itemId'),
    // The entry line handles its own text.
    'add-entry': () => undefined,
    'remove-product': (intent) => removed.remove(intent),
    'remove-installment': (intent) => removed.remove(intent),
    // The field itself has already changed the draft.
    'look-up-zip': () => undefined,
    'use-client-address': () => undefined,
    enter: () => undefined,
  };
  const { run, onClick, onKeyDown } = orderPresses({ handlers, pressItemKey, track, sayFailure });

  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => tellLine(target, formRef.current);

  const onSubmit = (event: FormEvent<HTMLFormElement>, openItems: () => void) => {
    if (client.isNotLookedUp(initial.clientCpfCnpj)) run({ type: 'look-up-client' });
    holdPost(event, {
      refused: items.line.queue.refused,
      openItems: () => {
        openItems();
        say(ORDER_TEXTS.notEntered, 'warning');
      },
    });
    if (!event.defaultPrevented) carried.send();
  };

  /** The open tab may have changed by now. */
  const tellClient = (message: string) => {
    setErrors(new Map([['clientSearch', message]]));
    say(message, 'warning');
  };

  return {
    draft,
    dispatch,
    onFocus,
    onField,
    onClick,
    onKeyDown,
    onInput,
    onSubmit,
    track,
    run,
    beginClient: client.begin,
    tellClient,
    sayFailure,
    search: search.search,
    closeSearch: search.close,
    isAsSent: carried.isAsSent,
    toasts,
    announced,
    fieldErrors: byName,
    lineEvent,
    removed,
    entryLine: items.line,
    pending: items.pending,
  };
}

export type OrderDriver = ReturnType<typeof useOrderDriver>;
