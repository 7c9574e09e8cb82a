import type { Generated, GeneratedAlways } from 'kysely';

import type { AttachmentType } from '@domain/bill/attachment';
import type { RepeatInterval } from '@domain/bill/recurrence';

import type { AuditColumns, VersionColumn } from './common-columns';

export interface BillTable extends AuditColumns, VersionColumn {
  idBillToPay: GeneratedAlways<number>;
  description: string;
  searchDescription: string;
  /** As typed: the 44 digits of the bar code, or the 47 or 48 of the typed line. */
  barCode: string | null;
  /** The result of `billBarCodeKey`. */
  barCodeKey: string | null;
  valueCents: number;
  dueDate: string;
  idSupplier: number;
  idCompany: number;
  /** A bill with a payment date is paid. */
  paymentDate: string | null;
  feesCents: number | null;
  assessmentCents: number | null;
  discountCents: number | null;
  fiscalNote: string | null;
  observation: string | null;
  /** The first bill of the series that was created at once; null for a single bill. */
  idSeries: Generated<number | null>;
  /** The number within an endless series; null for any other bill. */
  seriesNumber: Generated<number | null>;
  idCategory: Generated<number | null>;
  /** The order that it is for. */
  idSite: Generated<number | null>;
}

interface CategoryColumns {
  name: string;
  searchName: string;
  status: Generated<number>;
  createdAt: string;
}

/** What bills are for, in the company's own words. */
export interface BillCategoryTable extends CategoryColumns {
  idBillCategory: GeneratedAlways<number>;
}

/** What orders bring in, in the company's own words. */
export interface IncomeCategoryTable extends CategoryColumns {
  idIncomeCategory: GeneratedAlways<number>;
}

/** An endless series of bills: the template of the next one, and when it is due. */
export interface BillRecurrenceTable {
  idBillRecurrence: GeneratedAlways<number>;
  idSeries: number;
  repeatInterval: RepeatInterval;
  /** The due day of the first one, by the series' current schedule. */
  anchor: string;
  dueDay: number;
  nextNumber: number;
  nextDue: string;
  description: string;
  valueCents: number;
  idSupplier: number;
  idCompany: number;
  observation: string | null;
  idCategory: Generated<number | null>;
  idSite: Generated<number | null>;
  createdAt: string;
}

/** A bill's attachment; the file itself is in the file store. */
export interface BillAttachmentTable {
  idBillAttachment: GeneratedAlways<number>;
  idBillToPay: number;
  fileKey: string;
  fileName: string;
  contentType: AttachmentType;
  /** Bytes. */
  size: number;
  createdAt: string;
  idProfessionalRegister: number | null;
}

/** The account that a company's slips are paid into, in the bank's notation. */
export interface BankAccountTable {
  idCompany: number;
  bankCode: string;
  agency: string;
  agencyDigit: string | null;
  account: string | null;
  accountDigit: string | null;
  agreement: string | null;
  wallet: string;
  pixKey: string | null;
  lateFine: number | null;
  lateInterest: number | null;
  version: number;
  updatedAt: string;
  idProfessionalUpdate: number | null;
}

/** The next number of each numbering; two companies with the same agreement share one. */
export interface NossoNumeroTable {
  space: string;
  nextNumber: number;
}

/** Every slip issued, including cancelled ones: their numbers are used up. */
export interface BankSlipTable {
  idBankSlip: GeneratedAlways<number>;
  idOrder: number;
  idOrderInstallment: number;
  space: string;
  sequence: number;
  /** JSON of everything printed on it: later changes do not affect a slip. */
  document: string;
  createdAt: string;
  idProfessionalRegister: number | null;
  cancelledAt: string | null;
  idProfessionalCancel: number | null;
  /** When the bank registered it; null while that was not reported. */
  registeredAt: string | null;
  /** Null when it was not reported by a person. */
  idProfessionalRegistration: number | null;
}
