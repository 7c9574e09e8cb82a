import { installmentWire, receivableWire } from '@domain/wire/receivable';

import type { InstallmentRecord } from './receivable-repository';

export const receivable = (row: InstallmentRecord) => receivableWire.write(kept(row));

/** One installment requested by its id, with the time of its last reminder. */
export const installment = (row: InstallmentRecord, lastReminder: string | null) =>
  installmentWire.write({ ...kept(row), lastReminder });

function kept(row: InstallmentRecord) {
  return {
    ...row,
    value: row.valueCents,
    paymentType: row.idPaymentType,
    paidValue: row.paidValueCents,
    receivedValue: row.receivedCents,
    cpfCnpj: row.clientCpfCnpj,
    site: siteOf(row),
    hasSlip: row.bankSlip !== null,
  };
}

/** `Rua das Acácias, 120, Centro, Campinas`; null without an address. */
export function siteOf({ street, number, district, city }: InstallmentRecord): string | null {
  return [street, number, district, city].filter(Boolean).join(', ') || null;
}
