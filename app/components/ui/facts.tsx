import type { FocusEvent, HTMLAttributes, ReactNode } from 'react';

import { classes } from './classes';
import { isPressed } from './press';

interface FactsProps extends HTMLAttributes<HTMLDListElement> {
  children: ReactNode;
}

/** Read-only facts about one record. */
export function Facts({ className, ...props }: FactsProps) {
  return (
    <dl
      className={classes(
        'card grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-3 ' +
          'px-5 py-4 max-3xs:px-2.5',
        className,
      )}
      {...props}
    />
  );
}

export function Fact({
  label,
  wide = false,
  children,
}: {
  label: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'col-span-full' : undefined}>
      <dt className="text-md text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums max-3xs:text-md">{children}</dd>
    </div>
  );
}

/** In a low window one line, which scrolls where it does not fit: the first row is below it. */
const LOW =
  'low:flex low:gap-x-6 low:overflow-x-auto low:mb-2 low:py-1.5 low:pointer-coarse:py-2.5 low:whitespace-nowrap [scrollbar-width:thin] ' +
  'low:*:flex low:*:flex-none low:*:flex-nowrap low:*:items-baseline low:*:gap-x-1.5 low:*:border-0 low:*:p-0 ' +
  'low:[&_dt]:flex-none low:[&_dd]:flex-row low:[&_dd]:items-baseline low:[&_dd]:gap-x-1.5 low:[&_dd>:first-child]:text-md';
/** A shade at each side where more totals are: covers that scroll with them hide it at the ends. */
const MORE =
  'low:[background:linear-gradient(90deg,var(--color-surface)_40%,transparent)_0_0/4rem_100%_no-repeat_local,linear-gradient(270deg,var(--color-surface)_40%,transparent)_100%_0/4rem_100%_no-repeat_local,linear-gradient(90deg,var(--color-line),transparent)_0_0/1.25rem_100%_no-repeat,linear-gradient(270deg,var(--color-line),transparent)_100%_0/1.25rem_100%_no-repeat,var(--color-surface)] ' +
  'low:[&_a]:scroll-mx-6';
const LINE = `${LOW} ${MORE} mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-6 gap-y-2 tab:max-lg:gap-x-3 max-sm:mb-2`;

/** The totals of a list or a report; `className` replaces the layout. */
export function Totals({ className = LINE, ...props }: FactsProps) {
  return (
    <dl
      className={`card px-5 py-3 max-sm:gap-y-1 max-sm:py-2 max-3xs:px-2 ${className}`}
      onFocus={showWhole}
      {...props}
    />
  );
}

/**
 * Browsers themselves do not scroll sideways to a focused link of which some 32 px are in view. A
 * pressed one must not move from under the finger.
 */
function showWhole({ target }: FocusEvent): void {
  if (isPressed()) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** One total in three lines: its label, its amount, in red if `alarming`, and a remark. */
export function Total({
  label,
  sum,
  alarming = false,
  children,
}: {
  label: string;
  sum: string;
  alarming?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="border-line max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-end max-sm:gap-x-3 max-sm:border-t max-sm:pt-1 max-sm:first:border-transparent">
      <dt className="text-sm text-ink-soft max-sm:flex-[1_0_6rem]">{label}</dt>
      <dd
        className={
          'flex flex-col items-start tabular-nums max-sm:items-end ' +
          // Extends the touch target into the amount above.
          '[&_a]:inline-block [&_a]:min-h-6 [&_a]:content-center ' +
          'pointer-coarse:[&_a]:-my-2.5 pointer-coarse:[&_a]:min-h-target'
        }
      >
        <span
          className={classes(
            'text-xl font-heading whitespace-nowrap tab:max-lg:text-lg max-sm:text-md max-3xs:whitespace-normal',
            alarming && 'text-danger',
          )}
        >
          {sum}
        </span>
        {children}
      </dd>
    </div>
  );
}
