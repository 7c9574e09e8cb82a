import { type Location, useBlocker, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { NO_ANSWER } from '@domain/call-failure';

import { tell } from './answered-fetch';
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
  const now = { blocker, location: useLocation(), loading: useNavigation().location, navigate: useNavigate() };
  const latest = useRef(now);
  latest.current = now;
  const wanted = useRef<Location | null>(null);
  useEffect(() => () => void (wanted.current = null), []);

  useEffect(() => {
    if (!to || asking) return;
    wanted.current = to;
    // A page that was on its way when this one was asked for, such as a filtered list whose row was pressed at once.
    const { loading: before, location: asked } = latest.current;
    setGoing('fetching-screen');
    void fetchCode(to).then((code) => {
      if (wanted.current !== to) return;
      wanted.current = null;
      const { blocker: current, location, loading, navigate } = latest.current;
      // Whatever the person asked for last is what they get.
      if (loading && loading.key !== before?.key) {
        setGoing('as-known');
        return current.reset?.();
      }
      // The router forgets what is blocked when the page before arrives, or this one is read again.
      const forgotten = current.state !== 'blocked';
      if (forgotten && location.key !== before?.key && location.key !== asked.key) return setGoing('as-known');
      if (code === 'here') {
        setGoing('as-known');
        return forgotten ? navigate(to, { state: to.state as unknown }) : current.proceed();
      }
      if (code === 'replaced') return window.location.assign(to.pathname + to.search + to.hash);
      current.reset?.();
      tell(NO_ANSWER);
    });
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
