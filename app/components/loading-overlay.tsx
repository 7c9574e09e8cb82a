import { useNavigation } from '@remix-run/react';

/**
 * 'Aguarde um momento' while a page or an answer is awaited (spec 1, section 2.3). CSS holds it back for 300 ms,
 * so that a quick answer shows nothing. It covers nothing that the person may still want: it is a notice.
 */
export function LoadingOverlay({ text = 'Aguarde um momento' }: { text?: string }) {
  const { state } = useNavigation();
  return (
    <div className="overlay" role="status" aria-live="polite" data-on={state === 'idle' ? undefined : ''}>
      {state === 'idle' ? null : (
        <p className="overlay__box">
          <span className="overlay__spinner" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
