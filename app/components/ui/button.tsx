import { Link, type LinkProps } from '@remix-run/react';
import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, forwardRef } from 'react';

import { classes } from './classes';

export interface ButtonLook {
  /** At most one primary button on a page; a dangerous one stands behind a confirmation. */
  tone?: 'plain' | 'primary' | 'danger' | 'icon';
  small?: boolean;
}

const FRAMED =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-lg border text-center ' +
  'font-semibold no-underline disabled:cursor-not-allowed disabled:border-line ' +
  'disabled:bg-surface-sunk disabled:text-ink-soft aria-busy:cursor-progress aria-busy:opacity-70 ' +
  'print:hidden ';

const TONES = {
  plain:
    FRAMED +
    'border-line-strong bg-surface text-ink hover:border-accent hover:text-accent-strong ' +
    'aria-[current]:border-accent aria-[current]:bg-accent-soft',
  primary:
    FRAMED +
    'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  danger: FRAMED + 'border-danger bg-surface text-danger hover:bg-danger-soft',
  icon:
    'inline-grid size-target flex-none cursor-pointer place-items-center rounded-lg ' +
    'hover:bg-surface-sunk print:hidden',
};

const SIZED = ' min-h-target px-4 py-1.5';
const SMALL = ' min-h-8 px-2.5 py-0.5 text-sm';

/** How a button looks, for what is no `Button` or `ButtonLink`. */
export function buttonLook({ tone = 'plain', small = false }: ButtonLook = {}): string {
  if (tone === 'icon') return TONES.icon;
  return TONES[tone] + (small ? SMALL : SIZED);
}

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>;

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, small, className, type = 'button', ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={classes(buttonLook({ tone, small }), className)}
      {...props}
    />
  );
});

type ButtonLinkProps = ButtonLook & (LinkProps | AnchorHTMLAttributes<HTMLAnchorElement>);

/** A link that looks like a button: `to` is a route of the app, `href` another document. */
export function ButtonLink({ tone, small, className, children, ...props }: ButtonLinkProps) {
  const look = classes(buttonLook({ tone, small }), className);
  if ('to' in props)
    return (
      <Link className={look} {...props}>
        {children}
      </Link>
    );
  return (
    <a className={look} {...props}>
      {children}
    </a>
  );
}
