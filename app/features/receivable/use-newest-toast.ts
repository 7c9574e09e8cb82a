import { useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { dismissToast, type ToastMessage } from '~/components/ui/toast-store';

/**
 * Only the newest answer's toast stays: the sums of an earlier one, such as for another payment
 * date, no longer hold.
 */
export function useNewestToast(): void {
  const answer = useActionData<{ toast?: ToastMessage | null }>();
  const last = useRef<string>();
  useEffect(() => {
    const { current } = last;
    last.current = answer?.toast?.id;
    if (current !== undefined && current !== last.current) dismissToast(current);
  }, [answer]);
}
