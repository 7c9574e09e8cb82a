/** The line below a list: how much there is, and the way through it. */
export const PAGER = 'mt-3.5 flex flex-wrap items-center justify-between gap-3';
