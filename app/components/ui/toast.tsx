import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { Button } from './button';
import { Icon } from './icon';
import { onModalChange, topModal } from './modal';
import { noBreakMoney } from './no-break-money';
import { coversControl, coversFocus, freePlace } from './toast-place';
import {
  dismissToast,
  onToastsChange,
  shownToasts,
  showToasts,
  type ToastMessage,
} from './toast-store';
import { giveToastTimes, keepToastTimes } from './toast-time';
import { useBrowserLayoutEffect } from './use-browser-layout-effect';
import { useScripted } from './use-scripted';

export type { ToastMessage } from './toast-store';

const ICONS = {
  info: 'info',
  success: 'circle-check',
  error: 'circle-alert',
  warning: 'triangle-alert',
} as const;
const TONES = {
  info: 'text-info',
  success: 'text-success',
  error: 'text-danger',
  warning: 'text-warning',
};
const REGION =
  // WebKit would make a popover as high as the window.
  'toasts pointer-events-none fixed z-50 m-0 grid h-auto gap-2 max-sm:gap-1 overflow-visible border-0 bg-transparent ' +
  'p-0 text-inherit print:hidden ' +
  // While one is hovered or focused all wait: none may move from under the pointer.
  'focus-within:*:[animation-play-state:paused] hover:*:[animation-play-state:paused]';
// Without JavaScript nothing closes it, so what is below must stay clickable. On a phone it is
// small enough to fit between two fields.
const TOAST =
  'toast flex min-h-13 animate-toast-out items-center gap-3 rounded-lg border border-l-6 ' +
  'border-current bg-surface py-2 pr-2 pl-4 raised js:pointer-events-auto ' +
  'max-sm:min-h-0 max-sm:gap-2 max-sm:border-l-4 max-sm:py-0 max-sm:pr-0 max-sm:pl-2 max-sm:text-sm';
const NO_TOASTS: readonly ToastMessage[] = [];

/** After hydration, all toasts are shown in one host. */
let hosted = false;

/**
 * Toasts are part of the HTML, so they work without JavaScript. CSS hides each after 3 s
 * (R-NAV-11), not while hovered or focused. With JavaScript the host shows them.
 */
export function ToastRegion({ toasts }: { toasts: readonly ToastMessage[] }) {
  const [inPage, setInPage] = useState(!hosted);
  useEffect(() => {
    setInPage(false);
    showToasts(toasts);
  }, [toasts]);
  if (!inPage || toasts.length === 0) return null;
  return (
    <section className={REGION} aria-label="Avisos" role="status">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/**
 * The host of all toasts: a popover, so that it is above everything else, moved into the topmost
 * dialog, as everything outside one is inert. It is placed where it covers no control or focused
 * element.
 */
export function ToastHost() {
  const modal = useSyncExternalStore(onModalChange, topModal, () => null);
  // A dialog may be unmounted without an event: check again at each new toast.
  useSyncExternalStore(onToastsChange, shownToasts, () => NO_TOASTS);
  const scripted = useScripted();
  if (!scripted) return null;
  return createPortal(<ToastStack key={modal?.id} />, modal ?? document.body);
}

/** Escape dismisses the newest toast, unless it closes something else. */
function ToastStack() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts, () => NO_TOASTS);
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    hosted = true;
  }, []);
  // Opening or closing a dialog renders them again: their time continues.
  useBrowserLayoutEffect(() => {
    const host = ref.current;
    return () => (host ? keepToastTimes(host) : undefined);
  }, []);
  useEffect(() => {
    const host = ref.current;
    if (!newest || !host?.isConnected || !host.showPopover) return;
    // Shown again for each toast, to be above anything opened meanwhile.
    if (host.matches(':popover-open')) {
      keepToastTimes(host);
      host.hidePopover();
    }
    host.showPopover();
    giveToastTimes(host);
    const place = () => {
      const { left, top } = freePlace(host.getBoundingClientRect(), host);
      Object.assign(host.style, { inset: 'auto', left: `${left}px`, top: `${top}px` });
    };
    const giveWay = () => {
      if (coversFocus(host)) place();
    };
    const dismiss = (event: KeyboardEvent) => {
      const elsewhere = document.querySelector('dialog[open], [popover]:popover-open:not(.toasts)');
      if (event.key === 'Escape' && !event.defaultPrevented && !elsewhere) dismissToast(newest);
    };
    place();
    const over = new AbortController();
    const until = { signal: over.signal };
    document.addEventListener('keydown', dismiss, until);
    document.addEventListener('focusin', giveWay, until);
    window.addEventListener('scroll', giveWay, { ...until, passive: true });
    window.addEventListener('resize', place, until);
    // What it reports may appear after it: an added line, a dialog's errors. And sticky elements
    // move when the page scrolls.
    const makeRoom = () => (coversControl(host) ? place() : undefined);
    window.addEventListener('scrollend', makeRoom, until);
    const grown = new ResizeObserver(makeRoom);
    grown.observe(document.body);
    over.signal.addEventListener('abort', () => grown.disconnect());
    return () => over.abort();
  }, [newest]);
  return (
    <section ref={ref} className={REGION} popover="manual" aria-label="Avisos" role="status">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function Toast({ toast: { id, message, description, type } }: { toast: ToastMessage }) {
  return (
    <div
      className={`${TOAST} ${TONES[type]}`}
      data-toast={id}
      onAnimationEnd={() => dismissToast(id)}
    >
      <Icon name={ICONS[type]} />
      <p className="min-w-0 flex-1 wrap-anywhere text-ink max-sm:py-0.75 max-sm:leading-tight">
        {noBreakMoney(message)}
        {description ? <span className="block text-md max-sm:text-sm">{description}</span> : null}
      </p>
      <Button
        tone="icon"
        className="no-js:hidden"
        aria-label="Fechar aviso"
        onClick={() => dismissToast(id)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          dismissToast(id);
        }}
      >
        <Icon name="x" />
      </Button>
    </div>
  );
}
