import { useCallback, useEffect, useRef, useState } from 'react';

import { useBackgroundPost } from '~/components/navigation/use-background-post';

export type MenuState = 'auto' | 'open' | 'closed';

/**
 * The side menu's state. A cookie stores the person's choice, so that the first paint is right.
 * When the window's width changes, CSS decides again (R-NAV-06), as 'auto'.
 */
export function useMenuState(initial: MenuState) {
  const [state, setState] = useState(initial);
  const post = useBackgroundPost('/dashboard/ui');
  const choose = useCallback(
    (next: MenuState) => {
      setState(next);
      void post({ menu: next }, 'menu');
    },
    [post],
  );
  const current = useRef(state);
  current.current = state;
  useEffect(() => {
    let width = window.innerWidth;
    const follow = () => {
      // An on-screen keyboard changes only the height.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      if (current.current !== 'auto') choose('auto');
    };
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [choose]);
  return [state, choose] as const;
}
