import type { KeptSums } from '../sums/kept-sums';
import { ORDER_LETTERS } from '../sums/list-sums';
import { ORDER_DAYS, ORDER_STAGES, ORDER_VALUES } from '../sums/order-sums';

/** The sums of orders as they were before the list had a total (0076): most were only counts. */
const sums = { row_count: '1' };
const { id_order_status: status } = ORDER_STAGES.key;

export const ORDER_STAGES_OF_STATUS = {
  ...ORDER_STAGES,
  columns: ['id_order_status', 'total_cents'],
  key: { id_order_status: status },
} as KeptSums;

export const ORDER_VALUES_COUNTED: KeptSums = { ...ORDER_VALUES, sums };

export const ORDER_DAYS_COUNTED: KeptSums = {
  ...ORDER_DAYS,
  columns: ['id_order_status', 'created_at'],
  sums,
};

export const ORDER_LETTERS_COUNTED: KeptSums = {
  ...ORDER_LETTERS,
  columns: ['client_search_name', 'id_order_status'],
  sums,
};
