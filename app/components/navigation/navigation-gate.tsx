import {
  type Location,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
} from '@remix-run/react';
import { startTransition, useEffect, useRef, useState } from 'react';

import { NO_ANSWER } from '@domain/call-failure';

import { reportFailedNavigation } from './answered-fetch';
import { forgetAwaited } from './awaited-page';
import { LeaveDialog } from './leave-dialog';
import {
  currentNavigationState,
  onNavigationState,
  setNavigatingTo,
  setNavigationState,
} from './navigation-store';
import { fetchBackgroundCode, fetchCode, lacksCode } from './screen-code';
import { subjectOf } from './subject';
import { abandonUnsaved, hasUnsavedChanges, keepUnsaved } from './unsaved-forms';

/**
 * Mounted once on every page. Asks before unsaved text is left for another page, and blocks
 * navigation to a page whose code cannot be loaded, as Remix would reload the document.
 */
export function NavigationGate() {
  const [round, setRound] = useState(0);
  const pathname = useNavigation().location?.pathname ?? null;
  useEffect(() => setNavigatingTo(pathname), [pathname]);
  const { key } = useLocation();
  useEffect(forgetAwaited, [key]);
  useHistoryThatStays();
  useEffect(() => {
    void fetchBackgroundCode();
  }, []);
  useEffect(
    () =>
      onNavigationState(() => {
        if (currentNavigationState() !== 'unanswered') return;
        keepUnsaved();
        // A blocker that has proceeded lets every navigation through until a page has loaded: a new
        // one asks again.
        setRound((before) => before + 1);
      }),
    [],
  );
  return <Gate key={round} />;
}

/** The blocked navigation: until its code is loaded, or the person decides about unsaved text. */
interface Stopped {
  to: Location;
  asking: boolean;
}

function Gate() {
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation: to }) => {
    // Posts to the same page, and its tabs, do not leave it.
    const asking = subjectOf(currentLocation) !== subjectOf(to) && hasUnsavedChanges();
    const stops = asking || (currentLocation.pathname !== to.pathname && lacksCode(to));
    // The router drops a blocked navigation when an earlier one completes or the page revalidates,
    // sometimes before that is rendered. A transition renders this state together with the
    // router's. The last requested navigation wins.
    startTransition(() => setStopped(stops ? { to, asking } : null));
    return stops;
  });
  const navigate = useNavigate();
  const latest = useRef({ blocker, navigate });
  latest.current = { blocker, navigate };
  const { key } = useLocation();
  // The page in question is gone: a save in flight redirected.
  useEffect(() => setStopped((now) => (now?.asking ? null : now)), [key]);

  useEffect(() => {
    if (!stopped || stopped.asking) return;
    const { to } = stopped;
    let over = false;
    setNavigationState('fetching-screen');
    void fetchCode(to).then((code) => {
      if (over) return;
      setStopped(null);
      const { blocker: current, navigate: go } = latest.current;
      if (code === 'here') return goOn(current, () => go(to, { state: to.state as unknown }));
      if (code === 'replaced') return window.location.assign(to.pathname + to.search + to.hash);
      current.reset?.();
      reportFailedNavigation(NO_ANSWER);
    });
    return () => {
      over = true;
      if (currentNavigationState() === 'fetching-screen') setNavigationState('idle');
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
        abandonUnsaved();
        setStopped({ to: stopped.to, asking: false });
      }}
    />
  );
}

/** Resumes the blocked navigation or, if the router dropped it, starts it again. */
function goOn(blocker: ReturnType<typeof useBlocker>, goAnew: () => void): void {
  if (blocker.state !== 'blocked') return goAnew();
  try {
    blocker.proceed();
  } catch {
    // `proceed` throws when the router dropped the navigation since the last render.
    goAnew();
  }
}

/**
 * On 'back' the browser's history moves immediately; if that page cannot load, it is moved forward
 * again.
 */
function useHistoryThatStays(): void {
  const { key } = useLocation();
  const place = useRef<number | null>(null);
  useEffect(() => {
    place.current = placeInHistory();
  }, [key]);
  useEffect(
    () =>
      onNavigationState(() => {
        const [here, now] = [place.current, placeInHistory()];
        if (
          currentNavigationState() === 'unanswered' &&
          here !== null &&
          now !== null &&
          here !== now
        )
          window.history.go(here - now);
      }),
    [],
  );
}

/** React Router stores an index in each history entry. */
function placeInHistory(): number | null {
  const { state } = window.history as { state: { idx?: unknown } | null };
  return typeof state?.idx === 'number' ? state.idx : null;
}
