import { useState } from 'react';

import { discardFormDrafts } from '~/components/autosave/draft-store';

/**
 * The sale's idempotency key, under which its draft is stored: `posted` is the last answer's key.
 */
export function useSaleKey(posted: string) {
  const [own, setOwn] = useState<string | null>(null);
  const key = own ?? posted;
  return {
    key,
    /** A stored sale is continued. */
    goOnWith: setOwn,
    /** The sale is discarded: the next one is a new sale. */
    renew: () => {
      discardFormDrafts(key);
      setOwn(crypto.randomUUID());
    },
  };
}
