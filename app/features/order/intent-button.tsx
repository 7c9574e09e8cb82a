import type { ReactNode } from 'react';

import { intentValue, type OrderIntent } from '@domain/order/intent';
import type { OrderSectionId } from '@domain/order/order-sections';

/**
 * A button of the order form. Its `name="intent"` says the same to the server, by a native post
 * that comes back to the section, as to the browser's driver, by a click.
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
      value={intentValue(intent)}
      formAction={section ? `#${section}` : undefined}
      className={className}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
