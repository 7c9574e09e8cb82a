import { listAround } from '~/components/list/row-anchor';

const LIST = '/dashboard/receivable';

/** Marks in an order's URL that it was opened from this list, and with which filter. */
const FROM_LIST = 'receivable';

/** An order's installments, opened from the list with this query: its back link leads there. */
export function orderFromList(idOrder: number, listSearch: string): string {
  const query = new URLSearchParams({ [FROM_LIST]: listSearch }).toString();
  return `/dashboard/order/${idOrder}?${query}#pagamento`;
}

/** Where an order's back link leads, by its URL. */
export function listOfOrder(order: { pathname: string; search: string }): string {
  const from = new URLSearchParams(order.search).get(FROM_LIST);
  return from === null ? listAround(order) : receivableListOf(from);
}

/** An order's payments, from where one of its installments is received; its `search` is kept. */
export function paymentsOfOrder(idOrder: number, search: string): string {
  return `/dashboard/order/${idOrder}${search.startsWith('?') ? search : ''}#pagamento`;
}

/** The list, with the filter to return to from a URL; never any other page. */
export function receivableListOf(back: string | null): string {
  return back?.startsWith('?') ? LIST + back : LIST;
}
