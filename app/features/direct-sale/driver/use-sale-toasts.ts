import { useCallback, useEffect, useRef, useState } from 'react';

import type { ToastMessage } from '~/components/ui/toast';
import { dismissToast } from '~/components/ui/toast-store';

/** How many are shown at once. */
const MOST = 4;

/** What a sale tells by toasts; they go with it, before the next sale. */
export function useSaleToasts() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const said = useRef<string[]>([]);
  const say = useCallback((message: string, type: ToastMessage['type']) => {
    const id = crypto.randomUUID();
    said.current.push(id);
    setToasts((shown) => [...shown.slice(1 - MOST), { id, message, type }]);
  }, []);
  useEffect(() => () => said.current.forEach(dismissToast), []);
  return { toasts, say };
}
