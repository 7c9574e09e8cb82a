import { useLinkClickHandler } from '@remix-run/react';
import { type AnchorHTMLAttributes, forwardRef, type MouseEvent } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A route of the app by its whole path, or only `?…`: the same screen with other parameters. */
  to: string;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** The browser's way back passes over this screen. */
  replace?: boolean;
}

type AnchorRef = HTMLAnchorElement;

/**
 * A link that stands by itself, and not in a sentence, is 24 px high however small its letters, and a
 * finger's 44 px where that is the main pointer.
 */
export const TARGET = 'inline-block min-h-6 min-w-6 content-center pointer-coarse:min-h-target';

/** What a browser without script follows. */
const ServerLink = forwardRef<AnchorRef, LinkProps>(function Link(
  { to, preventScrollReset: _scroll, replace: _replace, children, ...props },
  ref,
) {
  return (
    <a ref={ref} href={to} {...props}>
      {children}
    </a>
  );
});

/** A link that the script follows: without loading a document. */
const BrowserLink = forwardRef<AnchorRef, LinkProps>(function Link(
  { to, preventScrollReset, replace, onClick, children, ...props },
  ref,
) {
  const { target } = props;
  const follow = useLinkClickHandler<AnchorRef>(to, { target, preventScrollReset, replace });
  const press = (event: MouseEvent<AnchorRef>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a ref={ref} href={to} onClick={press} {...props}>
      {children}
    </a>
  );
});

/**
 * A link to another screen. On the server it is an anchor and nothing more: Remix's own resolves each
 * address against the routes and prepares to fetch ahead, for dozens of links a page
 * (docs/decisions/0110).
 */
export const Link = typeof document === 'undefined' ? ServerLink : BrowserLink;
