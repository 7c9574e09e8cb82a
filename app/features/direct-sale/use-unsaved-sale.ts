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
  /** What came since a post that is unanswered. */
  sinceSent: () => NextItems;
}

/** Keeps what is not saved of the sale: in the browser, and by asking before the page is left. */
export function useUnsavedSale({ idProfessional, key, draft, initial, sinceSent }: UnsavedSale) {
  const dirty = useScripted() && !isUntouched(draft, initial);
  useDraftAutosave(
    { idProfessional, kind: 'direct-sale', form: key, several: true },
    useCallback(() => saleDraftToStore(draft), [draft]),
    dirty,
  );
  useUnsavedForm(
    // The page that a save leads to may be long in coming.
    () => dirty && !(isClosed(key) && isNone(sinceSent())),
    () => discardFormDrafts(key),
  );
}
