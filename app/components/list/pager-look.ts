/** The line below a list: the number of results, and the links to other pages. */
export const PAGER =
  'mt-3.5 break-before-avoid flex flex-wrap items-center justify-between gap-3 print:mt-1.5';
