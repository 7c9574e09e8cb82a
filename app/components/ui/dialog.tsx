import type { MouseEvent, ReactNode } from 'react';

import { closeModal, openModal } from './modal';

interface DialogProps {
  id: string;
  /** Its heading's text, or another accessible name. */
  title?: string;
  label?: string;
  className?: string;
  /** Submitting a form inside does not close it. */
  stays?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog or menu that a button opens, without script too: by invoker commands or, in
 * browsers without them, as a popover. Submitting a form inside closes it.
 */
export function Dialog({
  id,
  title,
  label,
  className = 'popup',
  stays = false,
  children,
}: DialogProps) {
  const sent = (event: MouseEvent<HTMLDialogElement>) => {
    const button =
      event.target instanceof Element ? event.target.closest('button[type="submit"]') : null;
    if (button) closeModal(event.currentTarget);
  };
  return (
    // What is pressed are its buttons; Escape closes it by itself.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      id={id}
      popover="auto"
      closedby="any"
      className={className}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : `${id}-title`}
      onClick={stays ? undefined : sent}
    >
      {title === undefined ? null : <h2 id={`${id}-title`}>{title}</h2>}
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

/** The attributes of a button that closes it. */
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
 * The button that cancels; it has the focus when the dialog opens, by `autofocus` without script.
 */
export function CancelButton({ dialog, children }: { dialog: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog that opens takes the focus
    <button {...closes(dialog)} className="button" autoFocus data-first-focus="">
      {children}
    </button>
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
