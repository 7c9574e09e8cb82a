/**
 * A section with a table of sums: in little space billions stay whole beside a name that may take
 * two lines.
 */
export const REPORT_SECTION =
  'mb-5 snug:[&_td]:text-sm snug:[&_:is(th,td)]:px-1! ' +
  'snug:[&_td:first-child_:is(span,strong)]:whitespace-normal!';

/**
 * On a phone it stays a table of three columns, so that amounts are compared down a column. With
 * large letters each amount has a line, with its label.
 */
export const COMPACT =
  'cards:text-sm cards:max-2xs:text-xs cards:border cards:bg-surface ' +
  'cards:[&_thead]:not-sr-only cards:[&_thead]:block cards:[&_thead_tr]:bg-surface-sunk ' +
  'cards:[&_tr]:flex cards:[&_tr]:flex-wrap cards:[&_tr]:items-baseline cards:[&_tr]:gap-x-1.5 cards:[&_tr]:px-2.5 ' +
  'cards:[&_tbody_tr]:m-0 cards:[&_tbody_tr]:rounded-none cards:[&_tbody_tr]:border-0 ' +
  'cards:[&_tbody_tr]:border-t cards:[&_tbody_tr]:py-1.5 cards:[&_tbody_tr]:bg-transparent ' +
  'cards:[&_th]:static cards:[&_th]:border-0 cards:[&_th]:px-0 cards:[&_th]:py-1.5 ' +
  'cards:[&_:is(th,td):first-child]:wrap-break-word ' +
  'cards:[&_.numeric]:flex-1 cards:[&_.numeric]:text-right ' +
  'cards:[&_td.numeric]:whitespace-nowrap cards:[&_td]:before:content-none ' +
  'cards:max-3xs:[&_thead]:sr-only cards:max-3xs:[&_:is(th,td)]:basis-full ' +
  'cards:max-3xs:[&_td.numeric]:whitespace-normal! ' +
  "cards:max-3xs:[&_td.numeric]:before:content-[attr(data-label)_':_']";
