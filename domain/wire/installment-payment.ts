import type { z } from '../zod';
import { wireEntity } from './entity';
import {
  cents,
  described,
  id,
  instant,
  lenientCents,
  lenientDay,
  nullableId,
  nullableText,
} from './fields';

/** One payment received for an installment (docs/contract.md#partial-payments). */
export const installmentPaymentWire = wireEntity({
  idPayment: described(nullableId, 'null: o pagamento que completou a parcela'),
  idOrderInstallment: id,
  installmentNumber: id,
  installmentValue: described(
    lenientCents,
    'O valor da parcela: quitada com menos, o resto é desconto',
  ),
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
