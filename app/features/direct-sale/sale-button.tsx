import { forwardRef, type ReactNode } from 'react';

import { type SaleIntent, saleIntents } from '@domain/direct-sale/sale-intent';

interface SaleButtonProps {
  intent: SaleIntent;
  className?: string;
  label?: string;
  /** The keyboard shortcut, as shown on the screen. */
  shortcut?: string;
  busy?: boolean;
  /** Whether Enter and F9 trigger it in its dialog. */
  primary?: boolean;
  children: ReactNode;
}

/** A button of the sale: an intent, posted natively or handled by the browser's driver. */
export const SaleButton = forwardRef<HTMLButtonElement, SaleButtonProps>(function SaleButton(
  { intent, className = 'button', label, shortcut, busy, primary = false, children },
  ref,
) {
  return (
    <button
      ref={ref}
      type="submit"
      name="intent"
      value={saleIntents.valueOf(intent)}
      className={primary ? 'button button--primary' : className}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-busy={busy || undefined}
      data-primary={primary ? '' : undefined}
    >
      {children}
    </button>
  );
});
