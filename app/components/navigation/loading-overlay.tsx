import { useFetchers, useNavigation } from '@remix-run/react';

import { useNavigationState } from '~/components/navigation/navigation-store';

/**
 * 'Aguarde um momento' during navigations and posts (R-NAV-09). CSS delays it by 300 ms, so that
 * quick responses show nothing. It covers no content. Background posts such as the menu's width do
 * not show it, nor do requests that failed.
 */
export function LoadingOverlay({ text = 'Aguarde um momento' }: { text?: string }) {
  const { state } = useNavigation();
  const posts = useFetchers().map(({ formAction }) => formAction);
  const navigation = useNavigationState();
  const asked =
    state !== 'idle' || posts.some((action) => action !== undefined && action !== '/dashboard/ui');
  const waiting = navigation === 'fetching-screen' || (asked && navigation !== 'unanswered');
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
