import type { ReactNode } from 'react';

import { type OrderIntent, orderIntents } from '@domain/order/intent';
import type { OrderSectionId } from '@domain/order/order-sections';

/**
 * A button of the order form: an intent, posted natively (the page returns to the section) or
 * handled by the browser's driver.
 */
export function IntentButton({
  intent,
  section,
  className = 'button',
  label,
  onClick,
  children,
}: {
  intent: OrderIntent;
  section?: OrderSectionId;
  className?: string;
  label?: string;
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      name="intent"
      value={orderIntents.valueOf(intent)}
      formAction={section ? `#${section}` : undefined}
      className={className}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
