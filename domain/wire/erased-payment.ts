import { wireEntity } from './entity';
import {
  cents,
  day,
  id,
  lenientDay,
  lenientInstant,
  lenientText,
  nullableCents,
  nullableId,
  nullableText,
} from './fields';

/**
 * A received payment that a status of the order erased
 * (docs/contract.md#order-erased-payments).
 */
export const erasedPaymentWire = wireEntity({
  installmentNumber: id,
  value: cents,
  dueDate: day,
  paymentDate: lenientDay,
  paidValue: nullableCents,
  paymentType: nullableId,
  erasedAt: lenientInstant,
  professionalName: nullableText,
  status: lenientText,
});
