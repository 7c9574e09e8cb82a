import type { OrderInstallmentRecord } from './order-record';

/** The slips of an installment, as they are kept: `current` is the one that stands, if any. */
export interface BankSlipRecord {
  current?: { nossoNumero?: string; linhaDigitavel?: string; pixCode?: string | null };
  [detail: string]: unknown;
}

/** The slips issued for an installment; null while there were none. */
export function bankSlipOf({
  bankSlip,
}: Pick<OrderInstallmentRecord, 'bankSlip'>): BankSlipRecord | null {
  return bankSlip === null ? null : (JSON.parse(bankSlip) as BankSlipRecord);
}
