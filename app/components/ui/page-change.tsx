import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { focusHeading } from './page-heading';

/**
 * The links that a page was left by, under its history entry: where the focus comes back to with
 * 'back'.
 */
const leftBy = new Map<string, string>();

/**
 * Says what a step within the app led to, as a browser does for a page of its own: a new page by
 * its title, with the focus on its heading; the same list filtered or turned by what it shows now,
 * with the focus where it was. The first page is the browser's own to tell.
 */
export function PageChange() {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const [said, setSaid] = useState('');
  const before = useRef({ pathname, search, key });
  /** What in the page had the focus last, outside of dialogs. */
  const lastFocus = useRef<string | null>(null);

  useEffect(() => {
    const left = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('main a[href]') : null;
      if (link) leftBy.set(key, link.getAttribute('href') ?? '');
    };
    document.addEventListener('click', left, true);
    return () => document.removeEventListener('click', left, true);
  }, [key]);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main') && !target.closest('dialog'))
        lastFocus.current = selectorOf(target);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    const { pathname: from, search: filter, key: step } = before.current;
    before.current = { pathname, search, key };
    if (from === pathname && filter === search) {
      // Saved, or answered: what was pressed may have been drawn anew, or be gone with what it did.
      if (step === key || !hasNoFocus() || document.querySelector('dialog:modal')) return;
      if (lastFocus.current === null || !focusOn(`main ${lastFocus.current}`)) focusHeading();
      return;
    }
    if (from === pathname) {
      setSaid(document.querySelector('main [data-result]')?.textContent ?? '');
      // The page's number that was pressed may be gone with the page.
      if (hasNoFocus()) focusOn('.pager [aria-current="page"]');
      return;
    }
    setSaid(document.title);
    const focused = document.activeElement;
    if (
      document.querySelector('dialog:modal') ||
      focused?.matches('main input, main textarea, main .error-summary')
    )
      return;
    if (type === 'POP' && focusOn(`main a[href="${CSS.escape(leftBy.get(key) ?? '-')}"]`)) return;
    focusHeading();
  }, [pathname, search, key, type]);

  return (
    <p className="visually-hidden" role="status" data-page-change="">
      {said}
    </p>
  );
}

/**
 * What finds a control again after its page was drawn anew; null if nothing tells it from others.
 */
function selectorOf(control: Element): string | null {
  if (control.id) return `#${CSS.escape(control.id)}`;
  const attributes = [['commandfor'], ['name', 'value'], ['aria-label']].find((names) =>
    names.every((name) => control.hasAttribute(name)),
  );
  return attributes
    ? control.localName +
        attributes
          .map((name) => `[${name}="${CSS.escape(control.getAttribute(name) ?? '')}"]`)
          .join('')
    : null;
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Gives that the focus, wherever the page is scrolled to; false if there is none. */
function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus({ preventScroll: true });
  return found !== null;
}
