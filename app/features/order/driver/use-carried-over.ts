import { useNavigation } from '@remix-run/react';
import { type Dispatch, type MutableRefObject, type RefObject, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';

import { carriedOver, type SentDraft } from '@domain/order/draft/carried-over';
import { isSameDraft, type OrderDraft } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import type { OrderSectionId } from '@domain/order/draft/order-sections';
import { useNewAnswer } from '~/components/form/use-new-answer';
import { focusAgain, focusIn, type HeldFocus } from '~/components/ui/held-focus';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';
import type { PendingQueue } from '~/features/order/items/pending-queue';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { fieldText, fillField } from '~/features/order/shared/entry-text';

/** Fields of the form that are not in the draft: what is being entered. */
const ENTRIES = ['itemEntry', 'itemBarCode', 'itemId', 'clientSearch'] as const;

interface Left extends SentDraft, HeldFocus {
  /** Null for a new order. */
  idOrder: number | null;
  entries: readonly string[];
  /** Items whose look-up is not answered. */
  pending: readonly string[];
  tab: OrderSectionId;
}

/** The form that goes, for the one that takes its place in the same commit. */
let handedOver: Left | null = null;

interface Carried {
  idOrder: number | null;
  latest: MutableRefObject<OrderDraft>;
  dispatch: Dispatch<DraftAction>;
  tab: OrderTab;
  queue: MutableRefObject<PendingQueue | null>;
  actionData: Partial<OrderActionData> | undefined;
}

/** The open tab, and what opens another. */
export type OrderTab = readonly [OrderSectionId, (section: OrderSectionId) => void];

/**
 * A saved order's form is another one, with its ids. What was changed while the save was unanswered
 * is carried over to it, with the focus and the caret (R-ORD-48).
 */
export function useCarriedOver(
  formRef: RefObject<HTMLFormElement>,
  { idOrder, latest, dispatch, tab: [tab, openTab], queue, actionData }: Carried,
) {
  // Also while the page that a post leads to is loading; a link that is followed meanwhile ends it.
  const isAnswered = useNavigation().formMethod === undefined;
  const answered = useRef(isAnswered);
  answered.current = isAnswered;
  const sent = useRef<OrderDraft | null>(null);
  const took = useRef(false);
  const openedTab = useRef(tab);
  openedTab.current = tab;

  useBrowserLayoutEffect(() => {
    const form = formRef.current;
    const before = handedOver;
    handedOver = null;
    if (before && idOrder !== null && (before.idOrder ?? idOrder) === idOrder) {
      dispatch({ type: 'replace', draft: carriedOver(latest.current, before) });
      ENTRIES.forEach((name, index) => fillField(form, name, before.entries[index] ?? ''));
      took.current = true;
      queueMicrotask(() => {
        // The address names the tab that was posted.
        flushSync(() => openTab(before.tab));
        for (const typed of before.pending) queue.current?.enter(typed);
        focusAgain(before);
      });
    }
    return () => {
      if (answered.current || sent.current === null) return;
      const entries = ENTRIES.map((name) => fieldText(form, name));
      const pending = queue.current?.entries() ?? [];
      const isSame = isSameDraft(sent.current, latest.current);
      if (isSame && [...entries, ...pending].join('') === '') return;
      handedOver = {
        idOrder,
        sent: sent.current,
        left: latest.current,
        entries,
        pending,
        tab: openedTab.current,
        ...focusIn(form),
      };
      queueMicrotask(() => (handedOver = null));
    };
  }, []);

  // The server changed the draft: merged changes, or a registered client.
  useNewAnswer(actionData, () => {
    if (!actionData?.replaced || !actionData.draft) return;
    const left = latest.current;
    const draft = carriedOver(actionData.draft, { sent: sent.current ?? left, left });
    dispatch({ type: 'replace', draft });
  });

  return useMemo(
    () => ({
      /** Whether the draft is not the one that the form was rendered with. */
      took: () => took.current,
      /** Called when the draft is posted. */
      send: () => {
        sent.current = latest.current;
      },
      isAsSent: () => sent.current === latest.current,
    }),
    [latest],
  );
}
