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
  /** At most one primary button on a page; a dangerous one opens a confirmation first. */
  tone?: 'plain' | 'primary' | 'danger' | 'icon';
  small?: boolean;
}

const TONES = {
  plain: 'button',
  primary: 'button button-primary',
  danger: 'button button-danger',
  icon: 'icon-button',
};

/** A button's classes, for elements other than `Button` and `ButtonLink`. */
export function buttonLook({ tone = 'plain', small = false }: ButtonLook = {}): string {
  return small ? `${TONES[tone]} button-small` : TONES[tone];
}

/** Set around read-only content: buttons without effect are not rendered (R-ROL-05). */
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
