import { useState } from 'react';

import { discardFormDrafts } from '~/components/autosave/draft-store';

/** The sale's idempotency key, which its draft is stored under: `posted` is that of the last answer. */
export function useSaleKey(posted: string) {
  const [own, setOwn] = useState<string | null>(null);
  const key = own ?? posted;
  return {
    key,
    /** A stored sale is gone on with. */
    goOnWith: setOwn,
    /** The sale is discarded: what comes is another one. */
    renew: () => {
      discardFormDrafts(key);
      setOwn(crypto.randomUUID());
    },
  };
}
