import type { ReactNode } from 'react';

import { type OrderIntent, orderIntents } from '@domain/order/intent';
import type { OrderSectionId } from '@domain/order/order-sections';
import { Button, type ButtonLook } from '~/components/ui/button';

/**
 * A button of the order form: an intent, posted natively (the page returns to the section) or
 * handled by the browser's driver.
 */
export function IntentButton({
  intent,
  section,
  tone,
  small,
  className,
  label,
  onClick,
  children,
}: ButtonLook & {
  intent: OrderIntent;
  section?: OrderSectionId;
  className?: string;
  label?: string;
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={orderIntents.valueOf(intent)}
      formAction={section ? `#${section}` : undefined}
      {...{ tone, small, className }}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
