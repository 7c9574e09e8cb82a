import { wireEntity } from './entity';
import {
  cents,
  day,
  dayIfTold,
  id,
  instantIfTold,
  nullableCents,
  nullableId,
  nullableText,
  textIfTold,
} from './fields';

/**
 * A received payment that a status of the order erased
 * (docs/contract.md#order-erased-payments).
 */
export const erasedPaymentWire = wireEntity({
  installmentNumber: id,
  value: cents,
  dueDate: day,
  paymentDate: dayIfTold,
  paidValue: nullableCents,
  paymentType: nullableId,
  erasedAt: instantIfTold,
  professionalName: nullableText,
  status: textIfTold,
});
