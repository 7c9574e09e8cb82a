import { forwardRef, type ReactNode } from 'react';

import { type SaleIntent, saleIntents } from '@domain/direct-sale/sale-intent';
import { Button, type ButtonLook } from '~/components/ui/button';

interface SaleButtonProps extends ButtonLook {
  intent: SaleIntent;
  className?: string;
  label?: string;
  /** The keyboard shortcut, as shown on the screen. */
  shortcut?: string;
  busy?: boolean;
  disabled?: boolean;
  /** Whether its dialog begins here. */
  first?: boolean;
  children: ReactNode;
}

/** A button of the sale: an intent, posted natively or handled by the browser's driver. */
export const SaleButton = forwardRef<HTMLButtonElement, SaleButtonProps>(function SaleButton(
  { intent, tone, small, className, label, shortcut, busy, disabled, first, children },
  ref,
) {
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
      data-first-focus={first ? '' : undefined}
      data-primary={tone === 'primary' ? '' : undefined}
    >
      {children}
    </Button>
  );
});
