import type { ReactNode } from 'react';

/**
 * A key beside what it does, for those who see it and have a keyboard; others are told by
 * `aria-keyshortcuts`.
 */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd
      aria-hidden="true"
      className="self-center rounded-sm border border-current px-1 font-sans text-xs font-normal opacity-80 no-js:hidden screen:max-xl:hidden print:hidden"
    >
      {children}
    </kbd>
  );
}
