import type { HTMLAttributes, ReactNode } from 'react';

import { classes } from './classes';
import { noBreakMoney } from './no-break-money';

/** The columns of a `FieldGrid` that a field takes, of twelve; of six on a tablet. */
export type FieldWidth = keyof typeof SPANS;

const SPANS = {
  2: 'col-span-2 screen:max-sm:col-auto',
  3: 'col-span-3 screen:max-sm:col-auto',
  4: 'col-span-4 screen:max-lg:col-span-3 screen:max-sm:col-auto',
  5: 'col-span-5 screen:max-lg:col-span-3 screen:max-sm:col-auto',
  6: 'col-span-6 screen:max-sm:col-auto',
  8: 'col-span-8 screen:max-lg:col-span-6 screen:max-sm:col-auto',
  12: 'col-span-12 screen:max-lg:col-span-6 screen:max-sm:col-auto',
};

export function spanOf(width: FieldWidth | undefined): string | undefined {
  return width && SPANS[width];
}

interface BoxProps extends HTMLAttributes<HTMLDivElement> {
  width?: FieldWidth;
}

/**
 * A form's fields in columns: twelve, six on a tablet, one on a phone; in print as wide as their
 * text.
 */
export function FieldGrid({ width, className, ...props }: BoxProps) {
  return <div className={classes('field-grid', spanOf(width), className)} {...props} />;
}

/** A field with related elements below it. */
export function FieldStack({ width, className, ...props }: BoxProps) {
  return (
    <div className={classes('grid content-start gap-1.5', spanOf(width), className)} {...props} />
  );
}

/** The grid cell of something other than a single field. */
export function FieldBox({ width, className, ...props }: BoxProps) {
  return <div className={classes('min-w-0', spanOf(width), className)} {...props} />;
}

/**
 * A field with its button next to the input, below the label's line. A tax id needs the whole width
 * on the narrowest phones, and in a dialog's column.
 */
export function FieldWithButton({
  stacks,
  width,
  className,
  ...props
}: BoxProps & { stacks?: 'narrow' | 'always' }) {
  return (
    <div
      className={classes(
        stacks === 'always'
          ? 'grid [&>button]:justify-self-start'
          : 'flex flex-wrap [&>div]:flex-[1_1_6rem] [&>button]:mt-7 screen:max-lg:[&>button:only-child]:mt-0',
        'items-start gap-2 [&_label]:w-max [&_label]:max-w-[calc(100vw-7rem)]',
        stacks === 'narrow' &&
          'max-xs:grid max-xs:[&>button]:mt-0 max-xs:[&>button]:justify-self-start',
        // At large font sizes a phone has room for only one of them, or for an icon next to the
        // input.
        'max-3xs:not-has-[>.icon-button]:grid max-3xs:not-has-[>.icon-button]:grid-cols-1',
        'max-3xs:not-has-[>.icon-button]:[&_label]:max-w-full max-3xs:[&>div]:basis-20',
        'max-3xs:[&>button:not(.icon-button)]:mt-0 max-3xs:[&>button]:justify-self-start',
        spanOf(width),
        className,
      )}
      {...props}
    />
  );
}

interface LabelProps {
  as?: 'label' | 'legend' | 'span' | 'p';
  id?: string;
  htmlFor?: string;
  children: ReactNode;
}

export function FieldLabel({ as: Tag = 'label', ...props }: LabelProps) {
  return <Tag className="mb-1 block font-semibold" {...props} />;
}

/** Fields are required by default, so optional ones say so. */
export function Optional() {
  return <span className="font-normal text-ink-soft print:hidden"> (opcional)</span>;
}

/** A value that cannot be changed here, aligned with the inputs next to it. */
export function FixedField({
  label,
  width,
  children,
}: {
  label: string;
  width: FieldWidth;
  children: ReactNode;
}) {
  return (
    <FieldBox width={width}>
      <FieldLabel as="span">{label}</FieldLabel>
      <p className="flex min-h-target items-center">{children}</p>
    </FieldBox>
  );
}

/** The classes of a help text that is not a paragraph. */
export const HELP = 'mt-1 text-sm text-ink-soft print:hidden';

export function Help({ className, children, ...props }: HTMLAttributes<HTMLParagraphElement>) {
  return (
    <p className={classes(HELP, className)} {...props}>
      {noBreakMoney(children)}
    </p>
  );
}

export function ErrorText({
  as: Tag = 'p',
  className = 'mt-1',
  children,
  ...props
}: HTMLAttributes<HTMLElement> & { as?: 'p' | 'span' }) {
  return (
    <Tag className={classes('text-md font-semibold text-danger', className)} {...props}>
      {noBreakMoney(children)}
    </Tag>
  );
}
