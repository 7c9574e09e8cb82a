import { type FormEventHandler, forwardRef, type ReactNode } from 'react';

import { Popup } from '~/components/ui/dialog';

interface OrderDialogProps {
  /** The id of its heading. */
  titleId: string;
  width?: 'xl' | '2xl';
  onInput?: FormEventHandler<HTMLDialogElement>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The frame of dialogs over an order's form. The server renders it open; in the browser its code
 * loads late, and a page that has one waits for it (entry.client).
 */
export const OrderDialog = forwardRef<HTMLDialogElement, OrderDialogProps>(function OrderDialog(
  { titleId, onClose, ...props },
  ref,
) {
  return (
    <Popup
      ref={ref}
      open
      data-late=""
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...props}
    />
  );
});
