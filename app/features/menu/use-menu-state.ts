import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

export type MenuState = 'auto' | 'open' | 'closed';

/** At or below this width the menu closes, above it opens (spec 1, section 2.3), in CSS pixels. */
const COLLAPSE_WIDTH = 2000;

/**
 * How the side menu stands. The person's choice is kept by cookie, so that the next page is right from the first paint;
 * when the window's width crosses the limit, the width decides again.
 */
export function useMenuState(initial: MenuState) {
  const [state, setState] = useState(initial);
  const { submit } = useFetcher();
  const choose = useCallback(
    (next: MenuState) => {
      setState(next);
      submit({ menu: next }, { method: 'post', action: '/dashboard/ui' });
    },
    [submit],
  );
  const current = useRef(state);
  current.current = state;
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${COLLAPSE_WIDTH + 1}px)`);
    const follow = () => {
      if (current.current !== 'auto') choose('auto');
    };
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [choose]);
  return [state, choose] as const;
}
