import { useSyncExternalStore } from 'react';

import {
  isLate,
  onLate,
  OPENS_LATER,
  OPENS_LATER_SHORT,
} from '~/components/navigation/awaited-page';
import { hasAnswer, onConnection } from '~/components/navigation/connection-store';
import { keepsTyped, onKeepers } from '~/components/navigation/keepers';
import { Icon } from '~/components/ui/icon';

const TEXTS = {
  online: null,
  offline: 'Sem conexão',
  unanswered: 'Sem resposta',
};

const KEPT = 'As alterações não salvas ficam guardadas neste navegador.';
const KEPT_SHORT = 'Alterações não salvas guardadas.';

/** On a phone the line has one row; screen readers still get the whole text. */
function ByWidth({ text, short }: { text: string; short: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{text}</span>
      <span className="sm:hidden" aria-hidden>
        {short}
      </span>
    </>
  );
}

/** For the line's container: nothing is hidden below the line. */
export const ABOVE_CONNECTION_LINE =
  'has-[.connection-line]:pb-8 [&:has(.connection-line)_#menu]:pb-8 ' +
  '[&:has(.connection-line)_:is(.sale-bar,.confirm-bar)]:bottom-8!';

/**
 * A line at the foot while there is no connection, or since a post or a page was not answered.
 * Unsaved changes stay in this browser, if the page has a form that stores them; the line calls
 * them by the words of the question before leaving (docs/decisions/0062). Saved changes need no
 * storing: the next page is still awaited.
 */
export function ConnectionLine() {
  const state = useSyncExternalStore(subscribe, connection, () => 'online' as const);
  const opensLater = useSyncExternalStore(onLate, isLate, () => false);
  const keeps = useSyncExternalStore(onKeepers, keepsTyped, () => false);
  const text = TEXTS[state];
  return (
    <div role="status" className="print:hidden">
      {text === null ? null : (
        <p className="connection-line fixed inset-x-0 bottom-0 z-15 flex min-h-8 items-center justify-center gap-2 border-t border-warning bg-warning-soft px-3 py-1 text-center text-sm text-warning max-sm:text-xs">
          <span className="contents max-sm:hidden">
            <Icon name="triangle-alert" />
          </span>
          <span>
            {text}.{' '}
            {opensLater ? (
              <ByWidth text={OPENS_LATER} short={OPENS_LATER_SHORT} />
            ) : keeps ? (
              <ByWidth text={KEPT} short={KEPT_SHORT} />
            ) : null}
          </span>
        </p>
      )}
    </div>
  );
}

function connection(): keyof typeof TEXTS {
  if (!navigator.onLine) return 'offline';
  return hasAnswer() ? 'online' : 'unanswered';
}

function subscribe(listener: () => void): () => void {
  const over = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, listener, { signal: over.signal });
  const stop = onConnection(listener);
  return () => {
    over.abort();
    stop();
  };
}
