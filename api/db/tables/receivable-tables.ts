import type { GeneratedAlways } from 'kysely';

/**
 * The open installments of orders that count as sold; written only by triggers
 * (api/db/receivables).
 */
export interface ReceivableTable {
  idOrderInstallment: GeneratedAlways<number>;
  idOrder: GeneratedAlways<number>;
  idCompany: GeneratedAlways<number>;
  /** 0 where none was chosen. */
  idPaymentType: GeneratedAlways<number>;
  /** `UNDATED` without a due date. */
  dueDay: GeneratedAlways<string>;
  valueCents: GeneratedAlways<number>;
  clientSearchName: GeneratedAlways<string>;
  /** '' without one. */
  clientCpfCnpj: GeneratedAlways<string>;
  /** The works site's address as typed. */
  site: GeneratedAlways<string>;
}

/** Orders by the first day on which something is to be received (api/db/sums). */
export interface ReceivableFirstDayTable {
  id: GeneratedAlways<number>;
  dueDay: GeneratedAlways<string>;
  rowCount: GeneratedAlways<number>;
}

/** The open installments and their total by due day (api/db/sums). */
export interface ReceivableDayTable {
  id: GeneratedAlways<number>;
  idCompany: GeneratedAlways<number>;
  idPaymentType: GeneratedAlways<number>;
  dueDay: GeneratedAlways<string>;
  installments: GeneratedAlways<number>;
  cents: GeneratedAlways<number>;
}
