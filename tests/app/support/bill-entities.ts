/** A bill in an API list; a single bill lacks the two names. */
export function billEntity(change: Record<string, unknown> = {}) {
  return {
    IdBillToPay: 7,
    Description: 'Placas de gesso',
    BarCode: null,
    Value: 1500,
    DueDate: '2026-03-20',
    IdSupplier: 9,
    PaymentDate: null,
    Fees: null,
    Assessment: null,
    Discount: null,
    ValuePaid: 1500,
    Observation: null,
    FiscalNote: '18431',
    IsPaid: 0,
    IdCompany: 5,
    SupplierName: 'Gesso Araripe',
    CompanyName: 'Prumo Acabamentos Ltda',
    ...change,
  };
}

/** A paid bill. */
export const paidBill = (change: Record<string, unknown> = {}) =>
  billEntity({
    PaymentDate: '2026-03-09',
    Fees: 10.5,
    Discount: '0.5',
    ValuePaid: 1510,
    IsPaid: 1,
    ...change,
  });
