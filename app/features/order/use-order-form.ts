import { useRef } from 'react';

import { unlessShown } from '~/components/form/errors/unless-shown';
import { useLate } from '~/components/ui/use-late';
import { useScripted } from '~/components/ui/use-scripted';
import { useActiveSection } from '~/features/order/frame/use-active-section';
import { focusSection, useOrderKeys } from '~/features/order/frame/use-order-keys';
import { useFollowedNote, useNewestNote } from '~/features/order/note/use-newest-note';
import type { StoredOrderDraft } from '~/features/order/post/order-meta';
import { locksOf } from '~/features/order/shared/order-context';
import { loadOrderChecks } from '~/features/order-entry/load-order-checks';

import { useOrderDriver } from './driver/use-order-driver';
import type { LoadedOrder } from './loaded-order';
import { useOrderErrors } from './use-order-errors';
import { useOrderOptions } from './use-order-options';
import { useUnsavedOrder } from './use-unsaved-order';

/** The order form's state: its draft, errors, locks and unsaved changes. */
export function useOrderForm(order: LoadedOrder) {
  const { idOrder, idProfessional, initial, received, fiscalNote, actionData, today } = order;
  const { etag, base, idempotencyKey } = order;
  const formRef = useRef<HTMLFormElement>(null);
  const tab = useActiveSection(actionData);
  const [active, setActive] = tab;
  const driver = useOrderDriver(formRef, { idOrder, initial, received, today, tab }, actionData);
  const { draft, dispatch } = driver;
  const options = useOrderOptions(order.options, actionData?.professional);
  const scripted = useScripted();
  // Until its rules are loaded only the server checks; it always does.
  const checks = useLate(loadOrderChecks);
  const checked = useOrderErrors({
    idOrder,
    draft,
    initial,
    received,
    today,
    actionData,
    checks,
    scripted,
    lookedUp: driver.fieldErrors,
  });
  useOrderKeys(setActive);

  const note = useNewestNote(fiscalNote, actionData?.fiscalNote ?? null);
  const locks = note === fiscalNote ? order.locks : locksOf({ fiscalNote: note });
  const kept = useUnsavedOrder({
    idOrder,
    idProfessional,
    draft,
    initial,
    actionData,
    read: { etag, base, idempotencyKey },
    hasPending: () => !driver.entryLine.queue.isEmpty(),
    isAsSent: driver.isAsSent,
  });
  const followed = useFollowedNote(note, kept.dirty || actionData !== undefined);

  const goOn = (stored: StoredOrderDraft) => {
    kept.goOn(stored);
    dispatch({ type: 'replace', draft: stored.draft });
    // The pressed button disappears.
    focusSection(active);
  };
  const toast = unlessShown(actionData?.toast, checked.announced);
  const toasts = [...(toast ? [toast] : []), ...(actionData?.toasts ?? []), ...driver.toasts];

  return {
    formRef,
    active,
    setActive,
    driver,
    options,
    scripted,
    checks,
    checked,
    locks,
    /** The order's note, polled while in progress. */
    followed,
    kept,
    goOn,
    toasts,
  };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;
