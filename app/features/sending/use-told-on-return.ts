import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { showToast } from '~/components/ui/toast-store';

/**
 * WhatsApp opens in another tab or application. Who comes back is told what was sent meanwhile: the
 * page would look as if nothing had happened, and the message would be sent twice.
 */
export function useToldOnReturn(sentBefore: string | null): void {
  const { revalidate } = useRevalidator();
  const told = useRef(sentBefore);
  useEffect(() => {
    if (sentBefore !== null && sentBefore !== told.current)
      showToast({ message: `${sentBefore}.`, type: 'success' });
    told.current = sentBefore;
  }, [sentBefore]);
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'visible') revalidate();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [revalidate]);
}
