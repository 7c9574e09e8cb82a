import { encode } from 'uqr';

import { drawContent, type Part, structure } from './sheet';

/** The quiet zone that a QR code needs, in modules (ISO/IEC 18004). */
const QUIET = 4;

/**
 * Draws the QR code of a text as vectors, including its quiet zone, in a square of `side` points.
 */
export function drawQrCode(
  parent: Part,
  text: string,
  { left, top, side, alt }: { left: number; top: number; side: number; alt: string },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const module = side / size;
  const figure = structure(parent, 'Figure', { alt });
  drawContent(figure, () => {
    for (const [row, modules] of data.entries()) {
      for (const [start, length] of darkRuns(modules)) {
        parent.doc.rect(left + start * module, top + row * module, length * module, module);
      }
    }
    parent.doc.fill('#000000');
  });
}

/** Adjacent dark modules are drawn as one, so that no hairline shows between them. */
function darkRuns(modules: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [index, dark] of modules.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === index) last[1] += 1;
    else runs.push([index, 1]);
  }
  return runs;
}
