import { listAround } from '~/components/list/row-anchor';

const LIST = '/dashboard/receivable';

/** Says in an order's address that it was opened from this list, and with which filter. */
const FROM_LIST = 'receivable';

/** An order's installments, opened from the list as an address has it: its way back leads there. */
export function orderFromList(idOrder: number, listSearch: string): string {
  const query = new URLSearchParams({ [FROM_LIST]: listSearch }).toString();
  return `/dashboard/order/${idOrder}?${query}#pagamento`;
}

/** Where an order's way back leads, by its address. */
export function listOfOrder(order: { pathname: string; search: string }): string {
  const from = new URLSearchParams(order.search).get(FROM_LIST);
  return from === null ? listAround(order) : receivableListOf(from);
}

/** The list, with the filter that an address asks to go back to; no other page is gone back to. */
export function receivableListOf(back: string | null): string {
  return back?.startsWith('?') ? LIST + back : LIST;
}
