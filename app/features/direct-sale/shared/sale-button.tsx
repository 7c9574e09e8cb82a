import { forwardRef, type ReactNode } from 'react';

import { type SaleIntent, saleIntents } from '@domain/direct-sale/sale-intent';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { Button, type ButtonLook } from '~/components/ui/button';

/** The name that marks a dialog's first button, focused on a page rendered with the dialog open. */
export const FIRST_BUTTON = 'first-button';

interface SaleButtonProps extends ButtonLook {
  intent: SaleIntent;
  className?: string;
  label?: string;
  /** The keyboard shortcut, as shown on the screen. */
  shortcut?: string;
  busy?: boolean;
  disabled?: boolean;
  /** Whether it is the first button of its dialog. */
  first?: boolean;
  /** Whether Enter in a field of its dialog, and F9, press it: usually the filled button. */
  goesOn?: boolean;
  children: ReactNode;
}

/** A button of the sale: an intent, posted natively or handled by the browser's driver. */
export const SaleButton = forwardRef<HTMLButtonElement, SaleButtonProps>(function SaleButton(
  {
    intent,
    tone,
    small,
    className,
    label,
    shortcut,
    busy,
    disabled,
    first,
    goesOn = tone === 'primary',
    children,
  },
  ref,
) {
  const focused = useFocusOnArrival(FIRST_BUTTON);
  return (
    <Button
      ref={ref}
      type="submit"
      name="intent"
      value={saleIntents.valueOf(intent)}
      {...{ tone, small, className }}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-busy={busy || undefined}
      disabled={disabled}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog that opens takes the focus
      autoFocus={first && focused}
      data-first-focus={first ? '' : undefined}
      data-primary={goesOn ? '' : undefined}
    >
      {children}
    </Button>
  );
});
