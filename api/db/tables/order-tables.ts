import type { Generated, GeneratedAlways } from 'kysely';

import type { AddressColumns, AuditColumns, VersionColumn } from './common-columns';

export interface SalesOrderTable extends AddressColumns, AuditColumns, VersionColumn {
  idOrder: GeneratedAlways<number>;
  /** The quoting company: that of the order's author. */
  idCompany: number;
  idClient: number | null;
  idProfessional: number | null;
  /** An income category (`incomeCategory`). */
  idCategory: Generated<number | null>;
  idOrderStatus: number;
  discountCents: number;
  freightCents: number;
  /** Stored beside its components, so that lists and reports need not add up items. */
  totalCents: number;
  /** The cash that a sale's customer paid; null when not entered. */
  cashReceivedCents: number | null;
  changeCents: number | null;
  /** When it was last saved as a quote; null for older orders. */
  quoteSavedAt: Generated<string | null>;
  /** The quote's validity in days at that time. */
  quoteValidityDays: Generated<number>;
  observation: string | null;
  height: string | null;
  /**
   * A snapshot of the client when the order was saved; later changes of the client do not affect
   * it.
   */
  clientCpfCnpj: string | null;
  clientName: string | null;
  clientSearchName: string;
  clientPhone: string | null;
  clientEmail: string | null;
  clientZipCode: string | null;
  clientStreet: string | null;
  clientNumber: string | null;
  clientDistrict: string | null;
  clientCity: string | null;
  clientState: string | null;
  clientComplement: string | null;
  clientStateRegistration: string | null;
}

export interface OrderProductTable {
  idOrderProduct: GeneratedAlways<number>;
  idOrder: number;
  position: number;
  idProduct: number | null;
  description: string;
  unity: string | null;
  amountThousandths: number;
  valueCents: number;
  /** The registered value when the item was added to the order; null for older orders. */
  fullValueCents: number | null;
  type: 'P' | 'S';
  observation: string | null;
  room: string | null;
}

export interface OrderInstallmentTable {
  idOrderInstallment: GeneratedAlways<number>;
  idOrder: number;
  installmentNumber: number;
  observation: string | null;
  dueDate: string | null;
  paymentDate: string | null;
  valueCents: number;
  /** The total received, once it is paid. */
  paidValueCents: number | null;
  idPaymentType: number | null;
  /**
   * The sum of its partial payments that were not reversed (`InstallmentPaymentTable`); the final
   * payment is not one.
   */
  receivedCents: Generated<number>;
  /** When the payment that settled it was received; null when unknown. */
  settledAt: Generated<string | null>;
  idProfessionalSettled: Generated<number | null>;
  /** JSON of the slip issued for it, `{current: {nossoNumero, …}}`; null while there is none. */
  bankSlip: string | null;
}

/** A partial payment of an installment, or a reversed payment: never deleted. */
export interface InstallmentPaymentTable {
  idInstallmentPayment: GeneratedAlways<number>;
  idOrderInstallment: number;
  idOrder: number;
  paidOn: string;
  valueCents: number;
  idPaymentType: number | null;
  /** '' when unknown: a final payment made before this was stored. */
  createdAt: string;
  idProfessional: number | null;
  reversedAt: string | null;
  idProfessionalReversal: number | null;
}

/** The sums of partial payments by day (api/db/sums). */
export interface PaymentDayTable {
  id: GeneratedAlways<number>;
  day: GeneratedAlways<string>;
  idOrderStatus: GeneratedAlways<number>;
  idCategory: GeneratedAlways<number>;
  payments: GeneratedAlways<number>;
  cents: GeneratedAlways<number>;
}

/** A received payment that the order's new status erased from its installment. */
export interface ErasedPaymentTable {
  idErasedPayment: GeneratedAlways<number>;
  idOrder: number;
  installmentNumber: number;
  dueDate: string | null;
  paymentDate: string;
  valueCents: number;
  paidValueCents: number | null;
  idPaymentType: number | null;
  /** The status that erased it. */
  idOrderStatus: number;
  erasedAt: string;
  idProfessional: number | null;
}

/**
 * A counter sale that is parked, was resumed or was sold; `content` is the sale as typed, JSON
 * (docs/decisions/0134, 0195).
 */
export interface ParkedSaleTable {
  idParkedSale: GeneratedAlways<number>;
  idCompany: number;
  idProfessional: number;
  label: string;
  itemCount: number;
  totalCents: number;
  content: string;
  parkedAt: string;
  /** The idempotency key of the sale, if the person who parked it completes it. */
  saleKey: string | null;
  /** When it was resumed. */
  takenAt: string | null;
  idProfessionalTaken: number | null;
  /** The resulting order. */
  idOrder: number | null;
}

export interface OrderStatusTable {
  idOrderStatus: number;
  slug: string;
  description: string;
}

export interface PaymentTypeTable {
  idPaymentType: number;
  description: string;
}
