/** An open installment, as in docs/contract.md#receivables. */
export function receivableEntity(change: Record<string, unknown> = {}) {
  return {
    IdOrderInstallment: 21,
    IdOrder: 40,
    IdOrderStatus: 5,
    InstallmentNumber: 1,
    DueDate: '2026-03-01',
    Value: 75,
    PaymentType: 6,
    PaymentTypeName: 'Pix',
    PaymentDate: null,
    PaidValue: null,
    ReceivedValue: 0,
    ClientName: 'Maria da Silva',
    CpfCnpj: '52998224725',
    CompanyName: 'Gesso Prado Ltda',
    Site: 'Rua das Acácias, 120, Centro, Campinas',
    HasSlip: false,
    ...change,
  };
}

/** A part of that installment, as in docs/contract.md#partial-payments. */
export function installmentPaymentEntity(change: Record<string, unknown> = {}) {
  return {
    IdPayment: 3,
    IdOrderInstallment: 21,
    InstallmentNumber: 1,
    InstallmentValue: 75,
    PaidOn: '2026-03-02',
    Value: 40,
    PaymentType: 6,
    PaymentTypeName: 'Pix',
    CreatedAt: '2026-03-02T12:00:00.000Z',
    CreatedBy: 'Ana',
    ReversedAt: null,
    ReversedBy: null,
    ...change,
  };
}

const sum = (Count: number, Value: number) => ({ Count, Value });

export const RECEIVABLE_TOTALS = {
  Total: sum(1, 75),
  Days1To30: sum(1, 75),
  Days31To60: sum(0, 0),
  Days61To90: sum(0, 0),
  Over90: sum(0, 0),
  Upcoming: sum(0, 0),
  Undated: sum(0, 0),
};
