import { receivableWire } from '@domain/wire/receivable';

import type { InstallmentRecord } from './receivable-repository';

/** One installment as it is sent. */
export function receivable(row: InstallmentRecord) {
  return receivableWire.write({
    ...row,
    value: row.valueCents,
    paymentType: row.idPaymentType,
    paidValue: row.paidValueCents,
    receivedValue: row.receivedCents,
    cpfCnpj: row.clientCpfCnpj,
    site: siteOf(row),
    hasSlip: row.bankSlip !== null,
  });
}

/** `Rua das Acácias, 120, Centro, Campinas`; null without an address. */
export function siteOf({ street, number, district, city }: InstallmentRecord): string | null {
  return [street, number, district, city].filter(Boolean).join(', ') || null;
}
