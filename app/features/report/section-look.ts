/**
 * A section with a table of sums: in little space billions stay whole beside a name that may take
 * two lines.
 */
export const REPORT_SECTION =
  'mb-5 snug:[&_td]:text-sm snug:[&_:is(th,td)]:px-1! ' +
  'snug:[&_td:first-child_:is(span,strong)]:whitespace-normal!';
