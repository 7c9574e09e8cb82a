import { forwardRef, type HTMLAttributes } from 'react';

import { classes } from './classes';

interface NoticeProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'div' | 'section' | 'details';
  tone?: 'info' | 'warning' | 'success';
  /** Puts its text and its actions side by side where there is room. */
  action?: boolean;
  /** For a notice among a form's fields. */
  dense?: boolean;
  /** For a `details` element. */
  open?: boolean;
}

const FRAME = 'rounded-lg border border-l-6 border-current wrap-anywhere ';

const TONES = {
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
};

export function Notice({
  as: Tag = 'p',
  tone = 'info',
  action = false,
  dense = false,
  className,
  ...props
}: NoticeProps) {
  return (
    <Tag
      className={classes(
        FRAME,
        TONES[tone],
        (action || dense) && 'flex flex-wrap items-center justify-between gap-y-2',
        dense ? 'my-4 gap-x-2 px-5 py-2' : 'gap-x-4 px-5 py-3.5',
        className,
      )}
      {...props}
    />
  );
}

/** The errors of a form or an action. */
export const ErrorNotice = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(
  function ErrorNotice({ className, ...props }, ref) {
    return (
      <div
        ref={ref}
        className={classes(FRAME, 'bg-danger-soft px-5 py-3.5 text-danger', className)}
        {...props}
      />
    );
  },
);
