import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  createContext,
  forwardRef,
  useContext,
} from 'react';

import { Link, type LinkProps } from '~/components/ui/link';

import { classes } from './classes';

export interface ButtonLook {
  /** At most one primary button on a page; a dangerous one stands behind a confirmation. */
  tone?: 'plain' | 'primary' | 'danger' | 'icon';
  small?: boolean;
}

const TONES = {
  plain: 'button',
  primary: 'button button-primary',
  danger: 'button button-danger',
  icon: 'icon-button',
};

/** How a button looks, for what is no `Button` or `ButtonLink`. */
export function buttonLook({ tone = 'plain', small = false }: ButtonLook = {}): string {
  return small ? `${TONES[tone]} button-small` : TONES[tone];
}

/** Around what is only read: no button is drawn that would do nothing (R-ROL-05). */
export const OnlyRead = createContext(false);

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>;

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, small, className, type = 'button', ...props },
  ref,
) {
  if (useContext(OnlyRead)) return null;
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
