import type { z } from '../zod';
import { wireEntity } from './entity';
import { cents, described, id, instant, lenientDay, nullableId, nullableText } from './fields';

/** What came in at once for an installment (docs/contract.md#partial-payments). */
export const installmentPaymentWire = wireEntity({
  idPayment: described(nullableId, 'null: o pagamento que quitou a parcela'),
  idOrderInstallment: id,
  installmentNumber: id,
  paidOn: lenientDay,
  value: cents,
  paymentType: nullableId,
  paymentTypeName: nullableText,
  createdAt: instant,
  createdBy: nullableText,
  reversedAt: instant,
  reversedBy: nullableText,
});

export type InstallmentPayment = z.output<typeof installmentPaymentWire.read>;
