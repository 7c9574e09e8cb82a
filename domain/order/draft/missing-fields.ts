import { NO_STATE } from '../../brazilian-states';
import type { FieldError } from '../../field-error';
import { NO_PAID_VALUE, NO_PAYMENT_METHOD } from '../../payment-texts';
import { NO_PAYMENT_TYPE } from '../../payment-type';
import { textAt } from '../../remaining-errors';
import { NO_DUE_DATE, NONE_OPEN, NOT_ALL_PAID } from '../status-rules';
import type { OrderDraft } from './draft';

/** Rules about missing values for which the field may have a text, such as zero, or is a list. */
const ASKING: ReadonlySet<string> = new Set([
  NO_PAID_VALUE,
  NO_PAYMENT_METHOD,
  NO_DUE_DATE,
  NONE_OPEN,
  NOT_ALL_PAID,
]);

const NOTHING: ReadonlySet<string | null> = new Set(['', NO_STATE, NO_PAYMENT_TYPE]);

/** Whether an error is about a missing value, not an invalid one (R-ORD-17). */
export function isMissing(draft: OrderDraft, { path, message }: FieldError): boolean {
  return ASKING.has(message) || NOTHING.has(textAt(draft, path));
}
