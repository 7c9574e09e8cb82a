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

/** Fields of the form outside the draft: entries in progress. */
const ENTRIES = ['itemEntry', 'itemBarCode', 'itemId', 'clientSearch'] as const;

interface Left extends SentDraft, HeldFocus {
  /** Null for a new order. */
  idOrder: number | null;
  entries: readonly string[];
  /** Items whose look-up is unanswered. */
  pending: readonly string[];
  tab: OrderSectionId;
}

/** The unmounting form, for the one that replaces it in the same commit. */
let handedOver: Left | null = null;

interface Carried {
  idOrder: number | null;
  latest: MutableRefObject<OrderDraft>;
  dispatch: Dispatch<DraftAction>;
  tab: OrderTab;
  queue: MutableRefObject<PendingQueue | null>;
  actionData: Partial<OrderActionData> | undefined;
}

/** The open tab, and the function that opens another. */
export type OrderTab = readonly [OrderSectionId, (section: OrderSectionId) => void];

/**
 * A saved order gets a new form, with its ids. Changes made while the save was unanswered are
 * carried over to it, with the focus and the caret (R-ORD-48).
 */
export function useCarriedOver(
  formRef: RefObject<HTMLFormElement>,
  { idOrder, latest, dispatch, tab: [tab, openTab], queue, actionData }: Carried,
) {
  // Still false while the page after a post loads; following a link meanwhile ends it.
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
        // The URL names the tab that was posted.
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
      /** Whether the draft differs from the one that the form was rendered with. */
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
