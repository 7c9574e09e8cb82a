import type { OrderFilter } from './order-filter';

/** The extension for orders by the due dates of their open installments. */
export const ORDER_DUES = 'order-dues';

/** Whether the filter asks for due dates. */
export function asksForDues({ openDueDateFrom, openDueDateTo }: OrderFilter): boolean {
  return openDueDateFrom !== '' || openDueDateTo !== '';
}

/** The filter for a server without them, which would ignore them and list more than it claims. */
export function withoutDues(filter: OrderFilter): OrderFilter {
  return { ...filter, openDueDateFrom: '', openDueDateTo: '' };
}
