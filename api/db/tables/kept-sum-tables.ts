import type { GeneratedAlways } from 'kysely';

/** Maintained by triggers (api/db/sums), the only writers: several rows may have the same key. */
export interface BillDayTable {
  id: GeneratedAlways<number>;
  idCompany: GeneratedAlways<number>;
  dueDate: GeneratedAlways<string>;
  /** Null while they are open. */
  paymentDate: GeneratedAlways<string | null>;
  bills: GeneratedAlways<number>;
  /** The cost of the bills. */
  cents: GeneratedAlways<number>;
}

export interface InstallmentDayTable {
  id: GeneratedAlways<number>;
  idOrderStatus: GeneratedAlways<number>;
  /** The payment day, otherwise the due day; '' without either. */
  day: GeneratedAlways<string>;
  /** The category of the order; 0 for none. */
  idCategory: GeneratedAlways<number>;
  /** 1 or 0. */
  paid: GeneratedAlways<number>;
  installments: GeneratedAlways<number>;
  /** The amount of the installments. */
  cents: GeneratedAlways<number>;
}

export interface ClientBlockTable {
  id: GeneratedAlways<number>;
  status: GeneratedAlways<number>;
  /** The beginning of the search names. */
  block: GeneratedAlways<string>;
  rowCount: GeneratedAlways<number>;
}

export interface OrderBlockTable {
  id: GeneratedAlways<number>;
  idOrderStatus: GeneratedAlways<number>;
  /** The order numbers divided by `ORDERS_IN_A_BLOCK`. */
  block: GeneratedAlways<number>;
  rowCount: GeneratedAlways<number>;
}

export interface OrderStageTable {
  id: GeneratedAlways<number>;
  idOrderStatus: GeneratedAlways<number>;
  /** 0 for none. */
  idCategory: GeneratedAlways<number>;
  rowCount: GeneratedAlways<number>;
  /** The total of the orders. */
  cents: GeneratedAlways<number>;
}

/** The cost of bills by the day of a report and their category; 0 for none. */
export interface BillCategoryDayTable {
  id: GeneratedAlways<number>;
  day: GeneratedAlways<string>;
  idCategory: GeneratedAlways<number>;
  paid: GeneratedAlways<number>;
  bills: GeneratedAlways<number>;
  cents: GeneratedAlways<number>;
}

/** The cost of bills by day and works site. */
export interface BillSiteDayTable extends Omit<BillCategoryDayTable, 'idCategory'> {
  idSite: GeneratedAlways<number>;
}

/** The cost of bills by company and category; 0 for none. */
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

/** Orders by creation day (UTC). */
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
  /** Groups of cost bands (api/db/sums/value-bands.ts). */
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
  /** The cost of the bills. */
  cents: GeneratedAlways<number>;
}
