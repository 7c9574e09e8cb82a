import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { focusInPlace } from './focus-in-sight';
import { focusHeading } from './page-heading';

/** The link through which the page was left, by history entry: 'back' restores the focus to it. */
const leftBy = new Map<string, string>();

/**
 * Announces client-side navigations as a browser would: a new page by its title, with the focus on
 * its heading; the same list, filtered or paged, by its result, with the focus unchanged. The
 * browser announces the first page itself.
 */
export function PageChange() {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState('');
  const before = useRef({ pathname, search, key });
  /** The element focused last, outside dialogs. */
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
      return step === key ? undefined : keepFocus(() => lastFocus.current);
    }
    if (from === pathname) {
      setTitle(document.querySelector('main [data-result]')?.textContent ?? '');
      // The pressed control may be gone: a pager's link, or a form that is finished.
      if (hasNoFocus()) GO_ON.some(focusOn);
      return;
    }
    setTitle(document.title);
    const focused = document.activeElement;
    if (
      document.querySelector('dialog:modal') ||
      focused?.matches('main input, main textarea, main [data-error-summary]')
    )
      return;
    if (type === 'POP' && focusOn(`main a[href="${CSS.escape(leftBy.get(key) ?? '-')}"]`)) return;
    focusHeading();
  }, [pathname, search, key, type]);

  return (
    <p className="sr-only" role="status" data-page-change="">
      {title}
    </p>
  );
}

/** Where the focus goes on the same page, if the page says so. */
const GO_ON = ['main [data-goes-on]', 'nav[aria-label="Páginas"] [aria-current="page"]'];

/** A selector that finds a control again after a re-render; null if none is unique. */
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

/**
 * After a post, content is re-rendered and shown within this time, such as the open tab of an
 * order.
 */
const SETTLED_FRAMES = 30;

/**
 * After a post to the same page the focused element may have been re-rendered or removed: focuses
 * it again as soon as it is shown, or else the heading. If it no longer exists, the heading gets
 * the focus at once: with the focus on the body, Tab would start at the top of the page. Returns a
 * function that stops watching.
 */
function keepFocus(selector: () => string | null): () => void {
  let frame = 0;
  /** The element last focused, if it is gone and the heading has the focus in its place. */
  let gone: string | null = null;
  const watch = (left: number) => {
    if (!document.querySelector('dialog:modal')) {
      if (gone !== null && document.activeElement?.matches('main h1')) focusOn(`main ${gone}`);
      else if (hasNoFocus()) {
        const last = selector();
        const isGone = last === null || document.querySelector(`main ${last}`) === null;
        if (isGone || (!focusOn(`main ${last}`) && left === 0)) {
          gone = last;
          focusHeading();
        }
      }
    }
    if (left > 0) frame = requestAnimationFrame(() => watch(left - 1));
  };
  watch(SETTLED_FRAMES);
  return () => cancelAnimationFrame(frame);
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses the selected element without scrolling; false if there is none, or it is not shown. */
function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  focusInPlace(found);
  return found !== null && found === document.activeElement;
}
