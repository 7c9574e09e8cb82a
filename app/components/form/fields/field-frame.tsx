import type { ReactNode } from 'react';

import { classes } from '~/components/ui/classes';
import {
  ErrorText,
  FieldBox,
  FieldLabel,
  type FieldWidth,
  Help,
  Optional,
} from '~/components/ui/field';

export interface FieldFrameProps {
  /** The input's id; the ids of help and error derive from it. */
  id: string;
  label: ReactNode;
  error?: string | undefined;
  help?: ReactNode;
  optional?: boolean | undefined;
  /** In a `FieldGrid`. */
  width?: FieldWidth | undefined;
  className?: string | undefined;
  /**
   * True when the error may appear while the focus is elsewhere or does not move, so that it must
   * be announced; false when another error is shown there now.
   */
  live?: boolean | undefined;
  /** In a line whose column has the label; the error is shown below the line. */
  inLine?: boolean | undefined;
  children: ReactNode;
}

/** A label above its input, with help and error below, linked by `describedBy`. */
export function FieldFrame({
  id,
  label,
  error,
  help,
  optional,
  width,
  className,
  live,
  inLine = false,
  children,
}: FieldFrameProps) {
  const wrong = error && !inLine ? <ErrorText id={errorId(id)}>{error}</ErrorText> : null;
  return (
    <FieldBox width={width} className={classes(inLine && '[&>label]:sr-only', className)}>
      <FieldLabel htmlFor={id} id={`${id}-label`}>
        {label}
        {optional ? <Optional /> : null}
      </FieldLabel>
      {children}
      {help ? <Help id={helpId(id)}>{help}</Help> : null}
      {live === undefined ? wrong : <div role={live ? 'status' : undefined}>{wrong}</div>}
    </FieldBox>
  );
}

/** The ARIA attributes that link an input to its help, its error and the ids in `also`. */
export function describedBy(
  id: string,
  {
    error,
    help,
    also,
  }: { error?: string | undefined; help?: ReactNode; also?: string | undefined },
) {
  const ids = [help ? helpId(id) : null, error ? errorId(id) : null, also]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': ids || undefined,
  };
}

/** A field's id from its name: `products[0].amount` is `products-0-amount`. */
export function fieldId(name: string): string {
  return name.replace(/\[(\d+)\]/g, '-$1').replace(/\./g, '-');
}

function helpId(id: string): string {
  return `${id}-help`;
}

function errorId(id: string): string {
  return `${id}-error`;
}
