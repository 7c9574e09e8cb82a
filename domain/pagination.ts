/** A list's response: its rows, the total number of rows, and the number of pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  pages: number;
}

/**
 * The page numbers of a pager: two around the current one, the first two and the last two, and
 * 'gap' wherever numbers are left out, even a single one (R-LST-02).
 */
export function pagerWindow(current: number, pages: number): (number | 'gap')[] {
  const shown = new Set<number>();
  for (const page of [1, 2, pages - 1, pages]) shown.add(page);
  for (let page = current - 2; page <= current + 2; page += 1) shown.add(page);
  const sorted = [...shown].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  const out: (number | 'gap')[] = [];
  for (const page of sorted) {
    const previous = out.at(-1);
    if (typeof previous === 'number' && page - previous > 1) out.push('gap');
    out.push(page);
  }
  return out;
}
