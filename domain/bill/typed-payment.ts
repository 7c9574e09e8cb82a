import { parseMoney } from '../money';
import { valuePaid } from './value-paid';

/** The texts of a form's money fields. */
type TypedAmounts = Record<'value' | 'fees' | 'assessment' | 'discount', string>;

/**
 * What a bill costs as it is being typed, in cents; null while an amount is none, or the discount
 * is more than all of it.
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
