import type { ReactNode } from 'react';

/**
 * A keyboard shortcut next to its action, for sighted keyboard users; screen readers get it from
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
