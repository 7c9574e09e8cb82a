import {
  type Location,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
} from '@remix-run/react';
import { startTransition, useEffect, useRef, useState } from 'react';

import { NO_ANSWER } from '@domain/call-failure';

import { tell } from './answered-fetch';
import { LeaveDialog } from './leave-dialog';
import { currentGoing, onGoing, setGoing, setMoving } from './navigation-store';
import { ASKED_BESIDE, fetchCode, lacksCode } from './screen-code';
import { anyUnsaved, leaveUnsaved, stayUnsaved } from './unsaved-forms';

/**
 * Stands once on every page. Asks before unsaved text is left for another page of the app, and lets
 * nobody go to a page that does not come: then everything stays as it is.
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
        // One that let somebody through lets everybody through until a page has come: a new one
        // asks again.
        setRound((before) => before + 1);
      }),
    [],
  );
  return <Gate key={round} />;
}

/**
 * Where the person asked to go and was stopped: until its code is here, or they say whether to
 * leave what is unsaved.
 */
interface Stopped {
  to: Location;
  asking: boolean;
}

function Gate() {
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation: to }) => {
    // Posts to the form's own page, and its tabs, do not leave it.
    const asking = currentLocation.pathname !== to.pathname && anyUnsaved();
    const stops = asking || (currentLocation.pathname !== to.pathname && lacksCode(to));
    // The router forgets what it stopped when the page before arrives or this one is read again, at
    // times before that is rendered. As a transition it is rendered together with the router's own
    // state. Whatever is asked for last is what the person gets.
    startTransition(() => setStopped(stops ? { to, asking } : null));
    return stops;
  });
  const navigate = useNavigate();
  const latest = useRef({ blocker, navigate });
  latest.current = { blocker, navigate };
  const { key } = useLocation();
  // The page whose text was asked about is gone: a save that was under way led on.
  useEffect(() => setStopped((now) => (now?.asking ? null : now)), [key]);

  useEffect(() => {
    if (!stopped || stopped.asking) return;
    const { to } = stopped;
    let over = false;
    setGoing('fetching-screen');
    void fetchCode(to).then((code) => {
      if (over) return;
      setStopped(null);
      const { blocker: current, navigate: go } = latest.current;
      if (code === 'here') return goOn(current, () => go(to, { state: to.state as unknown }));
      if (code === 'replaced') return window.location.assign(to.pathname + to.search + to.hash);
      current.reset?.();
      tell(NO_ANSWER);
    });
    return () => {
      over = true;
      if (currentGoing() === 'fetching-screen') setGoing('as-known');
    };
  }, [stopped]);

  if (!stopped?.asking) return null;
  return (
    <LeaveDialog
      onStay={() => {
        blocker.reset?.();
        setStopped(null);
      }}
      onLeave={() => {
        leaveUnsaved();
        setStopped({ to: stopped.to, asking: false });
      }}
    />
  );
}

/** Has the router go on with what it stopped, or where it has forgotten that, goes there anew. */
function goOn(blocker: ReturnType<typeof useBlocker>, goAnew: () => void): void {
  if (blocker.state !== 'blocked') return goAnew();
  try {
    blocker.proceed();
  } catch {
    // It throws where it has forgotten since it was last rendered.
    goAnew();
  }
}

/**
 * The browser's history moves at once when somebody goes back; where that page does not come, it
 * moves back again.
 */
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
        if (currentGoing() === 'unanswered' && here !== null && now !== null && here !== now)
          window.history.go(here - now);
      }),
    [],
  );
}

/** The framework numbers what it puts into the history. */
function placeInHistory(): number | null {
  const { state } = window.history as { state: { idx?: unknown } | null };
  return typeof state?.idx === 'number' ? state.idx : null;
}
