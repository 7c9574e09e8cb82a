import { useCallback, useEffect, useMemo, useRef } from 'react';

import { isNone, type NextItems } from '@domain/direct-sale/answered-sale';
import { restOfSale } from '@domain/direct-sale/rest-of-sale';
import { isUntouched, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { continueForm, discardFormDrafts, isClosed } from '~/components/autosave/draft-store';
import { useDraftAutosave } from '~/components/autosave/use-draft-autosave';
import { useUnsavedForm } from '~/components/navigation/unsaved-forms';
import { serverNow } from '~/components/ui/day-now';
import { useScripted } from '~/components/ui/use-scripted';

import { saleDraftToStore } from './sale-meta';
import type { SaleActionData, Sold } from './shared/sale-action-data';

const KIND = 'direct-sale';

/** When the sale was begun that the form with this key continues. */
export interface Continued {
  form: string;
  /** ISO instant. */
  at: string;
}

interface UnsavedSale {
  idProfessional: number;
  key: string;
  draft: SaleDraft;
  initial: SaleDraft;
  actionData: Partial<SaleActionData> | undefined;
  continued: Continued | null;
  /** Items added since a post that is still unanswered. */
  sinceSent: () => NextItems;
}

/**
 * Protects unsaved changes: stores them in the browser, and asks before the page is left. Of a sale
 * that turned out to be registered this is only what the registered one lacks (R-SAL-38), as a sale
 * of its own.
 */
export function useUnsavedSale({
  idProfessional,
  key,
  draft,
  initial,
  actionData,
  continued,
  sinceSent,
}: UnsavedSale) {
  const sold = useSold(key, actionData);
  const kept = useMemo(() => (sold ? restOfSale(draft, sold.lines) : draft), [draft, sold]);
  const isUnsaved = sold
    ? kept.products.length > 0 || kept.scans.length > 0
    : !isUntouched(draft, initial);
  const dirty = useScripted() && isUnsaved;
  const form = sold?.form ?? key;
  const begun = useBegun(form, dirty, continued);
  useDraftAutosave(
    { idProfessional, kind: KIND, form, several: true },
    useCallback(() => saleDraftToStore(kept, begun()), [kept, begun]),
    dirty,
  );
  useEffect(() => {
    if (!sold) return;
    discardFormDrafts(key);
    // What ends this sale ends its rest, too.
    continueForm(sold.form, key);
  }, [sold, key]);
  useUnsavedForm(
    // The page after a save may be slow to arrive.
    () => dirty && !(isClosed(form) && isNone(sinceSent())),
    () => discardFormDrafts(form),
  );
}

/** Returns when the sale was begun: in this form, or as the draft tells that it continues. */
function useBegun(form: string, dirty: boolean, continued: Continued | null): () => string {
  const begun = useRef<Continued | null>(null);
  useEffect(() => {
    if (!dirty || begun.current?.form === form) return;
    begun.current = continued?.form === form ? continued : { form, at: serverNow().toISOString() };
  }, [form, dirty, continued]);
  return useCallback(() => begun.current?.at ?? serverNow().toISOString(), []);
}

/** What the registered sale of this key sold, also after later posts; null if none is known. */
function useSold(key: string, actionData: Partial<SaleActionData> | undefined): Sold | null {
  const last = useRef<{ key: string; sold: Sold } | null>(null);
  if (actionData?.sold && actionData.idempotencyKey === key)
    last.current = { key, sold: actionData.sold };
  return last.current?.key === key ? last.current.sold : null;
}
