import { useCallback, useState } from 'react';

import { newId } from './new-id';
import type { ToastMessage } from './toast-store';

/** The number shown at once. */
const MOST = 4;

/** A form's own toasts, for its ToastRegion. `say` returns the new one's id. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const say = useCallback((message: string, type: ToastMessage['type'], description?: string) => {
    const id = newId();
    setToasts((shown) => [...shown.slice(1 - MOST), { id, message, type, description }]);
    return id;
  }, []);
  return { toasts, say };
}
