import { type RefObject, useEffect, useReducer, useRef } from 'react';

import type { OrderDraft } from '@domain/order/draft/draft';
import { draftFromEntries } from '@domain/order/draft/draft-form';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { useMayChange } from '~/components/navigation/use-access';
import type { PendingQueue } from '~/features/order/items/pending-queue';
import type { OrderActionData } from '~/features/order/post/order-action-data';

import { type OrderTab, useCarriedOver } from './use-carried-over';

interface OrderBegun {
  /** Null for a new order. */
  idOrder: number | null;
  initial: OrderDraft;
  tab: OrderTab;
}

/** The order as typed: the server's reducer, run in the browser. */
export function useOrderDraft(
  formRef: RefObject<HTMLFormElement>,
  { idOrder, initial, tab }: OrderBegun,
  actionData: Partial<OrderActionData> | undefined,
) {
  const [draft, dispatch] = useReducer(reduceDraft, actionData?.draft ?? initial);
  const latest = useRef(draft);
  latest.current = draft;

  const queue = useRef<PendingQueue | null>(null);
  const carried = useCarriedOver(formRef, { idOrder, latest, dispatch, tab, queue, actionData });

  // What was typed before hydration is in the form, not in the state. Fields that a role may only
  // read are disabled, and form data omits them.
  const mayChange = useMayChange();
  useEffect(() => {
    const form = formRef.current;
    if (form && mayChange && !carried.took())
      dispatch({ type: 'replace', draft: draftFromEntries(new FormData(form).entries()) });
  }, [formRef, mayChange, carried]);

  return { draft, dispatch, latest, queue, carried };
}
