import { forwardRef, type ReactNode } from 'react';

import { type SaleIntent, saleIntentValue } from '@domain/direct-sale/sale-intent';

interface SaleButtonProps {
  intent: SaleIntent;
  className?: string;
  label?: string;
  /** The key that does the same, shown on the screen elsewhere. */
  shortcut?: string;
  busy?: boolean;
  /** What Enter and F9 mean in the dialog that holds it. */
  primary?: boolean;
  children: ReactNode;
}

/**
 * A button of the sale: the same to the server, by a native post, as to the browser's driver, by a
 * click.
 */
export const SaleButton = forwardRef<HTMLButtonElement, SaleButtonProps>(function SaleButton(
  { intent, className = 'button', label, shortcut, busy, primary = false, children },
  ref,
) {
  return (
    <button
      ref={ref}
      type="submit"
      name="intent"
      value={saleIntentValue(intent)}
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
