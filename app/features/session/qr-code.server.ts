import { encode } from 'uqr';

/** The quiet zone that a QR code needs, in modules (ISO/IEC 18004). */
const QUIET = 4;

/**
 * The QR code of a text as the stroke of an SVG, `size` modules wide and high: each run of dark
 * modules is one line, which keeps the page small.
 */
export function qrCodePath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .map((row, y) => {
      let end = 0;
      return darkRuns(row)
        .map(([x, length]) => {
          const move = end === 0 ? `M${x} ${y}` : `m${x - end} 0`;
          end = x + length;
          return `${move}h${length}`;
        })
        .join('');
    })
    .join('');
  return { size, path };
}

/** Where runs of dark modules begin, and their lengths. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return [start, (end < 0 ? row.length : end) - start];
  });
}
