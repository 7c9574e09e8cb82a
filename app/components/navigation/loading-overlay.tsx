import { useFetchers, useNavigation } from '@remix-run/react';

import { useGoing } from '~/components/navigation/navigation-store';

/**
 * 'Aguarde um momento' while a page or an answer is awaited (R-NAV-09). CSS holds it back for 300
 * ms, so that a quick answer shows nothing. It covers nothing that the person may still want: it is
 * a notice. What is only kept for the next page, as the menu's width is, nobody waits for; nor for
 * an answer that did not come.
 */
export function LoadingOverlay({ text = 'Aguarde um momento' }: { text?: string }) {
  const { state } = useNavigation();
  const posts = useFetchers().map(({ formAction }) => formAction);
  const going = useGoing();
  const asked =
    state !== 'idle' || posts.some((action) => action !== undefined && action !== '/dashboard/ui');
  const waiting = going === 'fetching-screen' || (asked && going !== 'unanswered');
  return (
    <div className="overlay" role="status" aria-live="polite" data-on={waiting ? '' : undefined}>
      {waiting ? (
        <p className="overlay__box">
          <span className="overlay__spinner" aria-hidden="true" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
