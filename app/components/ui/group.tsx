import type { FieldsetHTMLAttributes, HTMLAttributes, ReactNode } from 'react';

import { classes } from './classes';
import { noBreakMoney } from './no-break-money';

/** The box of both components. */
const GROUP = 'card min-w-0 px-5 pt-4 pb-5 max-2xs:px-2 print:px-3 print:pt-2 print:pb-3';
const HEADING = 'mb-3 text-lg font-heading';

/** A form's fields under one heading. */
export function Fieldset({
  legend,
  children,
  ...props
}: { legend: ReactNode } & FieldsetHTMLAttributes<HTMLFieldSetElement>) {
  return (
    <fieldset className={classes(GROUP, '[&>legend~*]:clear-both')} {...props}>
      {/* Floated, or it would be placed on the fieldset's border. */}
      <legend className={`${HEADING} float-left w-full`}>{noBreakMoney(legend)}</legend>
      {children}
    </fieldset>
  );
}

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode;
  /** The heading's id. */
  titleId: string;
}

/** The same box with a heading, for content that is not part of a form. */
export function Section({ title, titleId, className, children, ...props }: SectionProps) {
  return (
    <section className={classes(GROUP, className)} aria-labelledby={titleId} {...props}>
      <h2 id={titleId} className={HEADING}>
        {noBreakMoney(title)}
      </h2>
      {children}
    </section>
  );
}
