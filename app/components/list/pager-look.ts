/** The line below a list: how much there is, and the way through it. */
export const PAGER =
  'mt-3.5 break-before-avoid flex flex-wrap items-center justify-between gap-3 print:mt-1.5';
