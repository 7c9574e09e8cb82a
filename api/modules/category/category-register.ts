import type { HistoryKind } from '@domain/history/kinds';

/** A list of categories: of bills, or of the income of orders. */
export interface CategoryRegister {
  table: 'billCategory' | 'incomeCategory';
  id: string;
  kind: HistoryKind;
}

export const BILL_CATEGORIES: CategoryRegister = {
  table: 'billCategory',
  id: 'idBillCategory',
  kind: 'category',
};
export const INCOME_CATEGORIES: CategoryRegister = {
  table: 'incomeCategory',
  id: 'idIncomeCategory',
  kind: 'income-category',
};
