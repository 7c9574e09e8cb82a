import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

export type MenuState = 'auto' | 'open' | 'closed';

/**
 * How the side menu stands. The person's choice is kept by cookie, so that the next page is right
 * from the first paint; when the window is made wider or narrower, its width decides again
 * (R-NAV-06): in CSS, as 'auto'.
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
    let width = window.innerWidth;
    const follow = () => {
      // A keyboard that covers a part of the window makes it lower, and no wider.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      if (current.current !== 'auto') choose('auto');
    };
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [choose]);
  return [state, choose] as const;
}
