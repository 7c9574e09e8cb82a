import type { SaleDraft, ScanField } from '@domain/direct-sale/sale-draft';
import type { FieldError } from '@domain/field-error';
import { ERROR_SUMMARY } from '~/components/form/errors/error-summary';

interface Arrival {
  /** Whether the product search is open. */
  searches: boolean;
  errors: readonly FieldError[];
  /** The field whose code became an item. */
  entered: ScanField | undefined;
}

/**
 * Without JavaScript, too, the next code goes to the last code's field, or to the refused field
 * (R-SAL-02). A step's dialog sets its own focus.
 */
export function arrivalFocus(
  { step }: Pick<SaleDraft, 'step'>,
  { searches, errors: [first], entered = 'itemBarCode' }: Arrival,
): string | null {
  if (step !== 'items') return null;
  if (searches) return 'itemSearch';
  if (!first || first.path === 'products') return entered;
  return first.path === 'itemBarCode' || first.path === 'itemId' ? first.path : ERROR_SUMMARY;
}
