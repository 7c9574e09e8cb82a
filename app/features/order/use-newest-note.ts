import { useEffect, useState } from 'react';

import type { OrderFiscalNote } from '@domain/order/stored-order';

/** The order's note: the page's own, or one that a post made since without the page being read anew. Ids count up. */
export function useNewestNote(read: OrderFiscalNote | null, made: OrderFiscalNote | null): OrderFiscalNote | null {
  const [known, setKnown] = useState(made);
  useEffect(() => {
    if (made) setKnown(made);
  }, [made]);
  return known && known.idFiscalNote > (read?.idFiscalNote ?? 0) ? known : read;
}
