import { parseMoney } from '../money';
import { valuePaid } from './value-paid';

/** The texts of the form's money fields. */
type TypedAmounts = Record<'value' | 'fees' | 'assessment' | 'discount', string>;

/**
 * A bill's total while typing, in cents; null while an amount is invalid or the discount exceeds
 * the total.
 */
export function typedValuePaid(typed: TypedAmounts): number | null {
  const read = (text: string) => (text.trim() === '' ? 0 : parseMoney(text));
  const [value, fees, assessment, discount] = [
    typed.value,
    typed.fees,
    typed.assessment,
    typed.discount,
  ].map(read);
  if (
    typeof value !== 'number' ||
    typeof fees !== 'number' ||
    typeof assessment !== 'number' ||
    typeof discount !== 'number'
  )
    return null;
  const paid = valuePaid({ value, fees, assessment, discount });
  return paid < 0 ? null : paid;
}
