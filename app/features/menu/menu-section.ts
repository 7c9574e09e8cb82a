const SENDING = /^\/dashboard\/order\/\d+\/send\//;

/**
 * The path whose menu entry is current: a reminder sent from the list of receivables is below its
 * order in the URL, but belongs to that list and returns there.
 */
export function menuSection(pathname: string, search: string): string {
  const isFromReceivables = SENDING.test(pathname) && new URLSearchParams(search).has('back');
  return isFromReceivables ? '/dashboard/receivable' : pathname;
}
