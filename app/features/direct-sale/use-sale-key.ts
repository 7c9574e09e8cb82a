import { useState } from 'react';

import { discardFormDrafts } from '~/components/autosave/draft-store';
import { newId } from '~/components/ui/new-id';

/**
 * The sale's idempotency key, under which its draft is stored. `posted` is the last answer's key: a
 * key taken in the browser is valid until the next answer, which repeats it or begins another sale.
 */
export function useSaleKey(posted: string) {
  const [own, setOwn] = useState({ key: '', over: '' });
  const key = own.over === posted && own.key !== '' ? own.key : posted;
  const take = (taken: string) => setOwn({ key: taken, over: posted });
  return {
    key,
    /** A stored sale is continued. */
    goOnWith: take,
    /** The sale is discarded: the next one is a new sale. */
    renew: () => {
      discardFormDrafts(key);
      take(newId());
    },
  };
}
