import { useEffect, useMemo, useState } from 'react';

import type { Option } from '~/components/form/fields/option';
import type { OrderOptions } from '~/features/order/shared/order-context';

/** The selects' options, with a professional registered since the page was loaded. */
export function useOrderOptions(
  loaded: OrderOptions,
  registered: Option | undefined,
): OrderOptions {
  const [added, setAdded] = useState<readonly Option[]>([]);
  useEffect(() => {
    if (registered) setAdded((others) => [...others, registered]);
  }, [registered]);
  return useMemo(() => {
    const known = new Set(loaded.professionals.map(({ value }) => value));
    const missing = added.filter(({ value }) => !known.has(value));
    return missing.length === 0
      ? loaded
      : { ...loaded, professionals: [...loaded.professionals, ...missing] };
  }, [loaded, added]);
}
