import { useCallback } from 'react';

import { isNone, type NextItems } from '@domain/direct-sale/answered-sale';
import { isUntouched, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { discardFormDrafts, isClosed } from '~/components/autosave/draft-store';
import { useDraftAutosave } from '~/components/autosave/use-draft-autosave';
import { useUnsavedForm } from '~/components/navigation/unsaved-forms';
import { useScripted } from '~/components/ui/use-scripted';

import { saleDraftToStore } from './sale-meta';

interface UnsavedSale {
  idProfessional: number;
  key: string;
  draft: SaleDraft;
  initial: SaleDraft;
  /** Items added since a post that is still unanswered. */
  sinceSent: () => NextItems;
}

/** Protects unsaved changes: stores them in the browser, and asks before the page is left. */
export function useUnsavedSale({ idProfessional, key, draft, initial, sinceSent }: UnsavedSale) {
  const dirty = useScripted() && !isUntouched(draft, initial);
  useDraftAutosave(
    { idProfessional, kind: 'direct-sale', form: key, several: true },
    useCallback(() => saleDraftToStore(draft), [draft]),
    dirty,
  );
  useUnsavedForm(
    // The page after a save may be slow to arrive.
    () => dirty && !(isClosed(key) && isNone(sinceSent())),
    () => discardFormDrafts(key),
  );
}
