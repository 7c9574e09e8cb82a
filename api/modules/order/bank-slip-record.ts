import { z } from '@domain/zod';

import type { OrderInstallmentRecord } from './order-record';

/** An installment's slips as stored: `current` is the valid one, if any. */
const bankSlipRecordSchema = z
  .object({
    current: z
      .object({
        nossoNumero: z.string().optional(),
        linhaDigitavel: z.string().optional(),
        pixCode: z.string().nullish(),
      })
      .passthrough()
      .optional(),
  })
  .passthrough();

export type BankSlipRecord = z.output<typeof bankSlipRecordSchema>;

/** The slips issued for an installment; null when there were none. */
export function bankSlipOf({
  bankSlip,
}: Pick<OrderInstallmentRecord, 'bankSlip'>): BankSlipRecord | null {
  return bankSlip === null ? null : bankSlipRecordSchema.parse(JSON.parse(bankSlip));
}
