import type { GeneratedAlways } from 'kysely';

/** Kept by triggers (api/db/sums), which alone write these: several rows may have one key. */
export interface BillDayTable {
  id: GeneratedAlways<number>;
  idCompany: GeneratedAlways<number>;
  dueDate: GeneratedAlways<string>;
  /** Null while they are open. */
  paymentDate: GeneratedAlways<string | null>;
  bills: GeneratedAlways<number>;
  /** What they cost. */
  cents: GeneratedAlways<number>;
}

export interface InstallmentDayTable {
  id: GeneratedAlways<number>;
  idOrderStatus: GeneratedAlways<number>;
  /** When they were paid, or else are due; '' without either. */
  day: GeneratedAlways<string>;
  /** Of their order; 0 for none. */
  idCategory: GeneratedAlways<number>;
  /** 1 or 0. */
  paid: GeneratedAlways<number>;
  installments: GeneratedAlways<number>;
  /** What they bring in. */
  cents: GeneratedAlways<number>;
}

export interface ClientBlockTable {
  id: GeneratedAlways<number>;
  status: GeneratedAlways<number>;
  /** How their search names begin. */
  block: GeneratedAlways<string>;
  rowCount: GeneratedAlways<number>;
}

export interface OrderBlockTable {
  id: GeneratedAlways<number>;
  idOrderStatus: GeneratedAlways<number>;
  /** Their numbers, by `ORDERS_IN_A_BLOCK`. */
  block: GeneratedAlways<number>;
  rowCount: GeneratedAlways<number>;
}

export interface OrderStageTable {
  id: GeneratedAlways<number>;
  idOrderStatus: GeneratedAlways<number>;
  /** 0 for none. */
  idCategory: GeneratedAlways<number>;
  rowCount: GeneratedAlways<number>;
  /** Their total. */
  cents: GeneratedAlways<number>;
}

/** What bills cost by the day of a report and their category; 0 for none. */
export interface BillCategoryDayTable {
  id: GeneratedAlways<number>;
  day: GeneratedAlways<string>;
  idCategory: GeneratedAlways<number>;
  paid: GeneratedAlways<number>;
  bills: GeneratedAlways<number>;
  cents: GeneratedAlways<number>;
}

/** What bills cost by day and works site. */
export interface BillSiteDayTable extends Omit<BillCategoryDayTable, 'idCategory'> {
  idSite: GeneratedAlways<number>;
}

/** What bills cost by company and category; 0 for none. */
export interface BillStageTable extends Omit<BillCategoryDayTable, 'day'> {
  idCompany: GeneratedAlways<number>;
}

/** Orders by the band of their total (api/db/sums/value-bands.ts). */
export interface OrderValueTable {
  id: GeneratedAlways<number>;
  band: GeneratedAlways<number>;
  idOrderStatus: GeneratedAlways<number>;
  rowCount: GeneratedAlways<number>;
  cents: GeneratedAlways<number>;
}

/** Orders by the day, in UTC, on which they were made. */
export interface OrderDayTable {
  id: GeneratedAlways<number>;
  day: GeneratedAlways<string>;
  idOrderStatus: GeneratedAlways<number>;
  rowCount: GeneratedAlways<number>;
  cents: GeneratedAlways<number>;
}

export interface ProductValueTable {
  id: GeneratedAlways<number>;
  band: GeneratedAlways<number>;
  status: GeneratedAlways<number>;
  rowCount: GeneratedAlways<number>;
}

export interface BillSiteMonthTable {
  /** ISO, to the month. */
  month: GeneratedAlways<string>;
  idSite: GeneratedAlways<number>;
  paid: GeneratedAlways<number>;
  bills: GeneratedAlways<number>;
  cents: GeneratedAlways<number>;
}

export interface OpenBillMonthTable {
  /** ISO, to the month. */
  month: GeneratedAlways<string>;
  /** So many bands of cost together (api/db/sums/value-bands.ts). */
  bands: GeneratedAlways<number>;
  idCompany: GeneratedAlways<number>;
  bills: GeneratedAlways<number>;
  cents: GeneratedAlways<number>;
}

export interface BillValueTable {
  id: GeneratedAlways<number>;
  band: GeneratedAlways<number>;
  idCompany: GeneratedAlways<number>;
  /** 1 or 0. */
  paid: GeneratedAlways<number>;
  bills: GeneratedAlways<number>;
  /** What they cost. */
  cents: GeneratedAlways<number>;
}
