import { useLinkClickHandler } from '@remix-run/react';
import { type AnchorHTMLAttributes, forwardRef, type MouseEvent } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A route of the app by its full path, or only `?…`: the same screen with other parameters. */
  to: string;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** Replaces the current screen in the browser's history. */
  replace?: boolean;
}

type AnchorRef = HTMLAnchorElement;

/**
 * A link outside a sentence is at least 24 px high at any font size, and 44 px, the size of a touch
 * target, where touch is the main pointer.
 */
export const TARGET = 'inline-block min-h-6 min-w-6 content-center pointer-coarse:min-h-target';

/** The link without JavaScript. */
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

/** A link that navigates by script, without loading a document. */
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
 * A link to another screen. On the server it is a plain anchor: Remix's own resolves each address
 * against the routes and prepares to prefetch, for dozens of links a page (docs/decisions/0110).
 */
export const Link = typeof document === 'undefined' ? ServerLink : BrowserLink;
