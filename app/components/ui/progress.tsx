import type { ProgressHTMLAttributes } from 'react';

import { classes } from './classes';

const KNOWN =
  'bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line ' +
  '[&::-webkit-progress-value]:bg-accent forced-colors:border ' +
  'forced-colors:[&::-moz-progress-bar]:bg-[Highlight] ' +
  'forced-colors:[&::-webkit-progress-value]:bg-[Highlight]';

/** The duration is unknown: a moving bar. */
const SWEEPING =
  'animate-sweep bg-[linear-gradient(90deg,var(--color-line)_30%,var(--color-accent)_50%,var(--color-line)_70%)] ' +
  'bg-size-[200%_100%] [&::-moz-progress-bar]:bg-transparent ' +
  '[&::-webkit-progress-bar]:bg-transparent';

export function Progress(props: ProgressHTMLAttributes<HTMLProgressElement>) {
  return (
    <progress
      className={classes(
        'my-2 block h-3 w-full appearance-none overflow-hidden rounded-pill',
        props.value === undefined ? SWEEPING : KNOWN,
      )}
      {...props}
    />
  );
}
