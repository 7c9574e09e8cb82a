import {
  type DialogHTMLAttributes,
  forwardRef,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react';

import { Button, OnlyRead } from './button';
import { classes } from './classes';
import { closeModal, openModal } from './modal';

const LOOK =
  'card m-auto max-h-[calc(100dvh-2rem)] overflow-y-auto p-5 text-ink raised ' +
  'backdrop:bg-backdrop max-2xs:w-[calc(100vw-1rem)]! max-2xs:max-w-none max-2xs:p-3 ' +
  // Rendered open, before or without the script that makes it modal: still shown over the page.
  'unmodal:fixed unmodal:inset-0 unmodal:z-45 unmodal:h-fit ' +
  'unmodal:[box-shadow:0_0_0_100vmax_var(--color-backdrop)]';

const WIDTHS = {
  md: 'w-[min(32rem,calc(100vw-2rem))]',
  lg: 'w-[min(38rem,calc(100vw-2rem))]',
  xl: 'w-[min(44rem,calc(100vw-2rem))]',
  '2xl': 'w-[min(56rem,calc(100vw-2rem))]',
};

interface PopupProps extends DialogHTMLAttributes<HTMLDialogElement> {
  width?: keyof typeof WIDTHS;
}

/** The box of every dialog. */
export const Popup = forwardRef<HTMLDialogElement, PopupProps>(function Popup(
  { width = 'md', className, ...props },
  ref,
) {
  return <dialog ref={ref} className={classes(LOOK, WIDTHS[width], className)} {...props} />;
});

/** A dialog's heading. */
export function DialogTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-2">
      {children}
    </h2>
  );
}

interface DialogProps {
  id: string;
  /** The heading's text; without one, `label` is the accessible name. */
  title?: string;
  label?: string;
  children: ReactNode;
}

/**
 * A modal dialog opened by a button, also without JavaScript: by invoker commands or, in browsers
 * without them, as a popover. Submitting a form inside closes it.
 */
export function Dialog({ id, title, label, children }: DialogProps) {
  const sent = (event: MouseEvent<HTMLDialogElement>) => {
    const button =
      event.target instanceof Element ? event.target.closest('button[type="submit"]') : null;
    if (button) closeModal(event.currentTarget);
  };
  if (useContext(OnlyRead)) return null;
  return (
    // Only its buttons are pressed; the browser handles Escape.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      id={id}
      popover="auto"
      closedby="any"
      className={classes(LOOK, WIDTHS.md)}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : `${id}-title`}
      onClick={sent}
    >
      {title === undefined ? null : <DialogTitle id={`${id}-title`}>{title}</DialogTitle>}
      {children}
    </dialog>
  );
}

/** The attributes of a button that opens the dialog with that id. */
export function opens(id: string) {
  return {
    type: 'button',
    command: 'show-modal',
    commandfor: id,
    popovertarget: id,
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      const dialog = dialogOf(id);
      if (dialog && !dialog.open) openModal(dialog);
    },
  } as const;
}

/** The attributes of a button that closes the dialog. */
export function closes(id: string) {
  return {
    type: 'button',
    command: 'close',
    commandfor: id,
    popovertarget: id,
    popovertargetaction: 'hide',
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      closeDialog(id);
    },
  } as const;
}

/**
 * The button that cancels; it has the focus when the dialog opens, without JavaScript by
 * `autofocus`.
 */
export function CancelButton({ dialog, children }: { dialog: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog that opens takes the focus
    <Button autoFocus data-first-focus="" {...closes(dialog)}>
      {children}
    </Button>
  );
}

export function closeDialog(id: string): void {
  const dialog = dialogOf(id);
  if (dialog) closeModal(dialog);
}

function dialogOf(id: string): HTMLDialogElement | null {
  const dialog = document.getElementById(id);
  return dialog instanceof HTMLDialogElement ? dialog : null;
}
