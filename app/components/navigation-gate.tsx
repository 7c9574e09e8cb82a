import { type Location, useBlocker, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { NO_ANSWER, tell } from './answered-fetch';
import { LeaveDialog } from './leave-dialog';
import { currentGoing, onGoing, setGoing, setMoving } from './navigation-store';
import { ASKED_BESIDE, fetchCode, lacksCode } from './screen-code';
import { anyUnsaved, leaveUnsaved, stayUnsaved } from './unsaved-forms';

/**
 * Stands once on every page. Asks before unsaved text is left for another page of the app, and lets nobody go to a page that
 * does not come: then everything stays as it is.
 */
export function NavigationGate() {
  const [round, setRound] = useState(0);
  const { state } = useNavigation();
  useEffect(() => setMoving(state !== 'idle'), [state]);
  useHistoryThatStays();
  useEffect(() => {
    for (const pathname of ASKED_BESIDE) void fetchCode({ pathname });
  }, []);
  useEffect(
    () =>
      onGoing(() => {
        if (currentGoing() !== 'unanswered') return;
        stayUnsaved();
        // One that let somebody through lets everybody through until a page has come: a new one asks again.
        setRound((before) => before + 1);
      }),
    [],
  );
  return <Gate key={round} />;
}

function Gate() {
  // Posts to the form's own page, and its tabs, do not leave it.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (anyUnsaved() || lacksCode(nextLocation)),
  );
  const to = blocker.state === 'blocked' ? blocker.location : null;
  const [chosen, setChosen] = useState<Location | null>(null);
  const asking = to !== null && chosen !== to && anyUnsaved();
  const latest = useRef(blocker);
  latest.current = blocker;

  useEffect(() => {
    if (!to || asking) return;
    let here = true;
    setGoing('fetching-screen');
    void fetchCode(to).then((code) => {
      const { current } = latest;
      if (!here || current.state !== 'blocked') return;
      if (code === 'here') {
        setGoing('as-known');
        return current.proceed();
      }
      if (code === 'replaced') return window.location.assign(to.pathname + to.search + to.hash);
      current.reset();
      tell(NO_ANSWER);
    });
    return () => {
      here = false;
    };
  }, [to, asking]);

  if (!asking) return null;
  return (
    <LeaveDialog
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        leaveUnsaved();
        setChosen(to);
      }}
    />
  );
}

/** The browser's history moves at once when somebody goes back; where that page does not come, it moves back again. */
function useHistoryThatStays(): void {
  const { key } = useLocation();
  const place = useRef<number | null>(null);
  useEffect(() => {
    place.current = placeInHistory();
  }, [key]);
  useEffect(
    () =>
      onGoing(() => {
        const [here, now] = [place.current, placeInHistory()];
        if (currentGoing() === 'unanswered' && here !== null && now !== null && here !== now) window.history.go(here - now);
      }),
    [],
  );
}

/** The framework numbers what it puts into the history. */
function placeInHistory(): number | null {
  const { state } = window.history as { state: { idx?: unknown } | null };
  return typeof state?.idx === 'number' ? state.idx : null;
}
