import { useLocation } from '@remix-run/react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';

import { isSameDraft, type OrderDraft } from '@domain/order/draft/draft';
import { discardFormDrafts } from '~/components/autosave/draft-store';
import { useDraftAutosave } from '~/components/autosave/use-draft-autosave';
import { isLate, onLate } from '~/components/navigation/awaited-page';
import { subjectOf } from '~/components/navigation/subject';
import { useUnsavedForm } from '~/components/navigation/unsaved-forms';
import { useMayChange } from '~/components/navigation/use-access';
import { useScripted } from '~/components/ui/use-scripted';
import { isOrderSaved } from '~/features/order/keep-order';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import {
  actionDataMeta,
  orderDraftToStore,
  type OrderMeta,
} from '~/features/order/post/order-meta';

interface Unsaved {
  /** Null for a new order. */
  idOrder: number | null;
  idProfessional: number;
  draft: OrderDraft;
  /** The saved order, or an empty one. */
  initial: OrderDraft;
  actionData: Partial<OrderActionData> | undefined;
  /** As the page was loaded. */
  read: OrderMeta;
  /** Whether an entry is not in the draft yet. */
  hasPending: () => boolean;
  /** Whether the draft is the one posted last. */
  isAsSent: () => boolean;
}

/** A draft that the person continued, and the response that was on the page then. */
interface Continued {
  meta: OrderMeta;
  over: Partial<OrderActionData> | undefined;
}

/**
 * Protects unsaved changes: stores them in the browser, and asks before the page is left. Also
 * returns the order's version that the draft is based on; a continued draft has its own.
 */
export function useUnsavedOrder({
  idOrder,
  idProfessional,
  draft,
  initial,
  actionData,
  read: { etag, base, idempotencyKey },
  hasPending,
  isAsSent,
}: Unsaved) {
  const [continued, setContinued] = useState<Continued | null>(null);
  const meta = useMemo(() => {
    // It was typed on its own version: with the response's, it would overwrite newer saves.
    if (continued && continued.over === actionData) return continued.meta;
    return actionDataMeta(actionData) ?? continued?.meta ?? { etag, base, idempotencyKey };
  }, [actionData, continued, etag, base, idempotencyKey]);
  const mayChange = useMayChange();
  const scripted = useScripted();
  const location = useLocation();
  const draftKey = {
    idProfessional,
    // A copy's draft belongs to its source order.
    kind: subjectOf(location).replace('/dashboard/order/', 'order:'),
    form: meta.idempotencyKey,
    several: idOrder === null,
  };
  // The page after a save may be slow to arrive.
  const isSaved = () => isAsSent() && isOrderSaved(draftKey.form);
  const isAwaiting = useSyncExternalStore(onLate, isLate, () => false);
  const dirty = scripted && mayChange && !isSameDraft(draft, initial) && !(isAwaiting && isSaved());
  useDraftAutosave(
    draftKey,
    useCallback(() => orderDraftToStore(draft, meta), [draft, meta]),
    dirty,
  );
  useUnsavedForm(
    () => (dirty && !isSaved()) || hasPending(),
    () => discardFormDrafts(draftKey.form),
  );
  const goOn = (own: OrderMeta) => setContinued({ meta: own, over: actionData });
  return { meta, dirty, kind: draftKey.kind, goOn };
}
