const SENDING = /^\/dashboard\/order\/\d+\/send\//;

/**
 * The screen whose menu entry is that of an address: what is sent from the list of what is to receive, as a
 * reminder of one installment, stands below its order and goes back to that list.
 */
export function menuSection(pathname: string, search: string): string {
  const isFromReceivables = SENDING.test(pathname) && new URLSearchParams(search).has('back');
  return isFromReceivables ? '/dashboard/receivable' : pathname;
}
