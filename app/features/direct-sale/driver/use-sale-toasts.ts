import { useCallback, useEffect, useRef } from 'react';

import { dismissToast, type ToastMessage } from '~/components/ui/toast-store';
import { useToasts } from '~/components/ui/use-toasts';

/** A sale's toasts; they are removed with it, before the next sale. */
export function useSaleToasts() {
  const { toasts, say } = useToasts();
  const ids = useRef<string[]>([]);
  useEffect(() => () => ids.current.forEach(dismissToast), []);
  return {
    toasts,
    say: useCallback(
      (message: string, type: ToastMessage['type']) => void ids.current.push(say(message, type)),
      [say],
    ),
  };
}
