import { valuePaid } from '@domain/bill/value-paid';
import { centsToReais } from '@domain/money';
import { z } from '@domain/zod';

import type { BillRecord, BillSum } from './bill-repository';

/**
 * One bill (docs/contract.md#records, `bill/{id}`). Money in reais; `ValuePaid` is value + fees +
 * assessment − discount.
 */
export const billResponseSchema = z.object({
  IdBillToPay: z.number().int(),
  Description: z.string(),
  BarCode: z.string().nullable(),
  Value: z.number(),
  DueDate: z.string(),
  IdSupplier: z.number().int(),
  PaymentDate: z.string().nullable(),
  Fees: z.number().nullable(),
  Assessment: z.number().nullable(),
  Discount: z.number().nullable(),
  ValuePaid: z.number(),
  Observation: z.string().nullable(),
  FiscalNote: z.string().nullable(),
  IsPaid: z.number().int().min(0).max(1),
  IdCompany: z.number().int(),
});

/** One row of the list (docs/contract.md#records, `bill/filter`). */
export const billRowSchema = billResponseSchema.extend({
  SupplierName: z.string(),
  CompanyName: z.string(),
});

const sumSchema = z.object({ Count: z.number().int(), Value: z.number() });

/** The totals of a filter's bills by status. A bill due today is open. */
export const billTotalsSchema = z.object({ Open: sumSchema, Overdue: sumSchema, Paid: sumSchema });

export function billResponse(bill: BillRecord): z.infer<typeof billResponseSchema> {
  const {
    valueCents: value,
    feesCents: fees,
    assessmentCents: assessment,
    discountCents: discount,
  } = bill;
  return {
    IdBillToPay: bill.idBillToPay,
    Description: bill.description,
    BarCode: bill.barCode,
    Value: centsToReais(value),
    DueDate: bill.dueDate,
    IdSupplier: bill.idSupplier,
    PaymentDate: bill.paymentDate,
    Fees: reais(fees),
    Assessment: reais(assessment),
    Discount: reais(discount),
    ValuePaid: centsToReais(valuePaid({ value, fees, assessment, discount })),
    Observation: bill.observation,
    FiscalNote: bill.fiscalNote,
    IsPaid: bill.paymentDate === null ? 0 : 1,
    IdCompany: bill.idCompany,
  };
}

export function billRow(bill: BillRecord): z.infer<typeof billRowSchema> {
  return { ...billResponse(bill), SupplierName: bill.supplierName, CompanyName: bill.companyName };
}

export function billTotals(
  sums: Record<'open' | 'overdue' | 'paid', BillSum>,
): z.infer<typeof billTotalsSchema> {
  const sumResponse = ({ count, cents }: BillSum) => ({ Count: count, Value: centsToReais(cents) });
  return {
    Open: sumResponse(sums.open),
    Overdue: sumResponse(sums.overdue),
    Paid: sumResponse(sums.paid),
  };
}

function reais(cents: number | null): number | null {
  return cents === null ? null : centsToReais(cents);
}
