/** A section with a table of sums: on a tablet billions stand whole beside a name that may take two lines. */
export const REPORT_SECTION =
  'mb-5 tab:max-xl:[&_td]:text-sm tab:max-lg:[&_:is(th,td)]:px-1! ' +
  'tab:max-lg:[&_td:first-child_:is(span,strong)]:whitespace-normal!';
