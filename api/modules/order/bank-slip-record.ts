import type { OrderInstallmentRecord } from './order-record';

/** An installment's slips as stored: `current` is the valid one, if any. */
export interface BankSlipRecord {
  current?: { nossoNumero?: string; linhaDigitavel?: string; pixCode?: string | null };
  [detail: string]: unknown;
}

/** The slips issued for an installment; null when there were none. */
export function bankSlipOf({
  bankSlip,
}: Pick<OrderInstallmentRecord, 'bankSlip'>): BankSlipRecord | null {
  return bankSlip === null ? null : (JSON.parse(bankSlip) as BankSlipRecord);
}
