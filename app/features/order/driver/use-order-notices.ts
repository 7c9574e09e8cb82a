import { useCallback, useState } from 'react';

import { useToasts } from '~/components/ui/use-toasts';
import { failureText } from '~/features/order-entry/order-look-up';

/** The order form's messages: toasts, and texts for screen readers only. */
export function useOrderNotices() {
  const { toasts, say } = useToasts();
  // Announces a change elsewhere on the screen to screen readers; a new value each time.
  const [announced, setAnnounced] = useState({ text: '', times: 0 });
  const announce = useCallback(
    (text: string) => setAnnounced(({ times }) => ({ text, times: times + 1 })),
    [],
  );
  /** Shows why a look-up failed, and returns it. */
  const sayFailure = useCallback(
    (error: unknown) => {
      const message = failureText(error);
      say(message, 'error');
      return message;
    },
    [say],
  );
  return { toasts, announced, announce, say, sayFailure };
}
