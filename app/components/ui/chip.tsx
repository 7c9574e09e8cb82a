import type { ReactNode } from 'react';

import { classes } from './classes';

export type ChipTone = 'plain' | 'progress' | 'waiting' | 'done' | 'off';

/** Each has a border: a chosen row may have its chip's colour. */
const TONES: Record<ChipTone, string> = {
  plain: 'bg-surface-sunk inset-ring inset-ring-line',
  progress: 'bg-info-soft text-info inset-ring inset-ring-info/25',
  waiting: 'bg-warning-soft text-warning inset-ring inset-ring-warning/25',
  done: 'bg-success-soft text-success inset-ring inset-ring-success/25',
  off: 'bg-danger-soft text-danger inset-ring inset-ring-danger/25',
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
