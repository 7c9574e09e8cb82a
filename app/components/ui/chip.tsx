import type { ReactNode } from 'react';

import { classes } from './classes';

export type ChipTone = 'plain' | 'progress' | 'waiting' | 'done' | 'off';

const TONES: Record<ChipTone, string> = {
  plain: 'bg-surface-sunk inset-ring inset-ring-line',
  progress: 'bg-info-soft text-info',
  waiting: 'bg-warning-soft text-warning',
  done: 'bg-success-soft text-success',
  off: 'bg-danger-soft text-danger',
};

/** A status: its text, and a colour that says the same. */
export function Chip({
  tone = 'plain',
  className,
  children,
}: {
  tone?: ChipTone | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-block rounded-pill px-2.5 py-px text-sm font-semibold whitespace-nowrap max-2xs:whitespace-normal',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
