const LIST = '/dashboard/receivable';

/** The list, with the filter that an address asks to go back to; no other page is gone back to. */
export function receivableListOf(back: string | null): string {
  return back?.startsWith('?') ? LIST + back : LIST;
}
