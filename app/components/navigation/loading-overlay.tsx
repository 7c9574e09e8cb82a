import { useFetchers, useNavigation } from '@remix-run/react';

import { useNavigationState } from '~/components/navigation/navigation-store';

const OVERLAY = 'pointer-events-none fixed inset-0 z-40 grid place-items-center print:hidden!';

const MENU = '/dashboard/ui';

/**
 * 'Aguarde um momento' during navigations and posts (R-NAV-09). CSS hides it for 300 ms, so that
 * quick responses show and say nothing. It covers no content. Background posts such as the menu's
 * width do not show it, nor do requests that failed. A file shows its own progress.
 */
export function LoadingOverlay({ text = 'Aguarde um momento' }: { text?: string }) {
  const { state, formData: sent } = useNavigation();
  const posts = useFetchers().filter(({ formAction }) => formAction && formAction !== MENU);
  const navigation = useNavigationState();
  const isUpload = state === 'submitting' && sent?.has('file') === true;
  const leads = state !== 'idle' && !isUpload;
  const destination = leads || posts.some(({ formData }) => !formData?.has('file'));
  const waiting = navigation === 'fetching-screen' || (destination && navigation !== 'unanswered');
  return (
    <div className={OVERLAY} role="status" aria-live="polite">
      {waiting ? (
        <p className="card flex animate-overlay-in items-center gap-3 px-5 py-3 font-semibold raised">
          <span
            className="size-5 animate-spin rounded-full border-3 border-line border-t-accent"
            aria-hidden="true"
          />
          {text}
        </p>
      ) : null}
    </div>
  );
}
