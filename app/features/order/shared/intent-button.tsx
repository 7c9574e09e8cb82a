import type { ReactNode } from 'react';

import { type OrderIntent, orderIntents } from '@domain/order/draft/intent';
import type { OrderSectionId } from '@domain/order/draft/order-sections';
import { Button, type ButtonLook } from '~/components/ui/button';

/**
 * The fragment of a post by Enter without JavaScript. Only the server knows which button Enter
 * means, so the answer's section has this id at its heading, unless the answer names a field.
 */
export const ENTERED = 'continua';

/**
 * A button of the order form: an intent, posted natively (the page returns to the section) or
 * handled by the browser's driver.
 */
export function IntentButton({
  intent,
  section,
  goesOn = false,
  tone,
  small,
  className,
  label,
  disabled,
  onClick,
  children,
}: ButtonLook & {
  intent: OrderIntent;
  section?: OrderSectionId;
  /** Whether the answer names a field to continue at, as after Enter. */
  goesOn?: boolean;
  className?: string;
  label?: string;
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={orderIntents.valueOf(intent)}
      formAction={section ? `#${goesOn ? ENTERED : section}` : undefined}
      aria-label={label}
      onClick={onClick}
      {...{ tone, small, className, disabled }}
    >
      {children}
    </Button>
  );
}
