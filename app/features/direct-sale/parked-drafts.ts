import { discardObsoleteDrafts } from '~/components/autosave/obsolete-drafts';

import { readSaleDraft } from './sale-meta';

/**
 * Discards what this browser holds of a parked sale that was sold, parked again or given up, except
 * in the form `open`.
 */
export function discardParkedDrafts(idParkedSale: string, open = ''): void {
  if (idParkedSale === '') return;
  discardObsoleteDrafts(
    'direct-sale',
    (stored) => stored.form !== open && readSaleDraft(stored)?.draft.idParkedSale === idParkedSale,
  );
}
