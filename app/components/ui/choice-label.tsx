import type { LabelHTMLAttributes } from 'react';

import { classes } from './classes';

/** Radio buttons in a row. */
export const CHOICES = 'flex flex-wrap gap-x-6 gap-y-1';

/**
 * The label around a checkbox or a radio button: as wide as its text, or with `wraps` a line of its
 * own for a long text, aligned with its first line or its middle. Only checked ones are printed.
 */
export function ChoiceLabel({
  wraps = false,
  className,
  ...props
}: LabelHTMLAttributes<HTMLLabelElement> & { wraps?: boolean | 'centred' }) {
  return (
    // eslint-disable-next-line jsx-a11y/label-has-associated-control -- the input is in `children`
    <label
      className={classes(
        wraps ? 'clear-both flex' : 'inline-flex align-middle',
        wraps === true ? 'items-start' : 'items-center',
        'min-h-7 cursor-pointer gap-2 pointer-coarse:min-h-11 print:not-has-checked:hidden ' +
          '[&>input]:size-5 [&>input]:flex-none [&>input]:accent-accent',
        className,
      )}
      {...props}
    />
  );
}
