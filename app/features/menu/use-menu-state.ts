import { useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

export type MenuState = 'auto' | 'open' | 'closed';

/**
 * The side menu's state. A cookie keeps the person's choice, so that the first paint is right. When
 * the window's width changes, CSS decides again (R-NAV-06), as 'auto'.
 */
export function useMenuState(initial: MenuState) {
  const [state, setState] = useState(initial);
  const submit = useSubmit();
  const choose = useCallback(
    (next: MenuState) => {
      setState(next);
      submit(
        { menu: next },
        { method: 'post', action: '/dashboard/ui', navigate: false, fetcherKey: 'menu' },
      );
    },
    [submit],
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
