import { useEffect, useRef } from 'react';

import type { Sending } from '@domain/wire/sending';
import { readFollowed } from '~/components/navigation/use-follow';
import { showToast } from '~/components/ui/toast-store';

import { isUnsent, sendPath, sentBeforeText } from './sending-texts';

interface Asked {
  idOrder: number;
  document: string;
  /** The newest sending that the page knows; 0 for none. */
  newestSending: number;
}

/**
 * WhatsApp opens in another tab or application. On return the page reports what was recorded
 * meanwhile: it looks unchanged, and the message might be sent twice. The page itself is not
 * reloaded: another message may be half written there.
 */
export function useToldOnReturn({ idOrder, document: name, newestSending }: Asked): void {
  const known = useRef(newestSending);
  useEffect(() => {
    known.current = Math.max(known.current, newestSending);
  }, [newestSending]);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const tell = async () => {
      const sendings = await readFollowed<Sending[]>(sendPath(idOrder, 'progress'), signal);
      if (sendings === null || sendings === 'unknown' || signal.aborted) return;
      const noted = sendings.find(
        (sending) =>
          sending.document === name &&
          sending.channel === 'whatsapp' &&
          sending.idDocumentSending > known.current &&
          !isUnsent(sending),
      );
      if (!noted) return;
      known.current = noted.idDocumentSending;
      showToast({ message: `${sentBeforeText(noted)}.`, type: 'success' });
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void tell();
    };
    document.addEventListener('visibilitychange', onVisibility, { signal });
    return () => left.abort();
  }, [idOrder, name]);
}
