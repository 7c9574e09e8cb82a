import { cellLines, cellRow } from './cell-row';
import type { Piece } from './paginate';
import { CONTENT_WIDTH, drawRule, PAGE, type Part, structure } from './sheet';
import { COLORS, TEXT } from './text-style';

/** A signer: a name, and lines under it. */
export interface Signatory {
  name: string;
  details: readonly string[];
}

const ROOM_TO_SIGN = 46;
const GUTTER = 36;
/** Limits the lines, so that the block fits on a page even with long names. */
const MAX_LINES = 10;

/**
 * Signature lines side by side, as one piece. The caller ties the preceding piece to it
 * (`tiedToNext`), so that it is never alone on a page.
 */
export function signatures(parent: Part, signatories: readonly Signatory[]): Piece[] {
  // A single line is as long as one of two.
  const width = (CONTENT_WIDTH + GUTTER) / Math.max(signatories.length, 2) - GUTTER;
  const cells = signatories.map(({ name, details }, index) => {
    const element = structure(parent, 'P');
    const lines = [
      ...parent.type.wrap(name, TEXT.strong, width),
      ...details.flatMap((detail) => parent.type.wrap(detail, TEXT.soft, width)),
    ].slice(0, MAX_LINES);
    const left = PAGE.left + (width + GUTTER) * index;
    return { left, width, lines: cellLines(lines, element) };
  });
  return cellRow(parent, cells, {
    above: ROOM_TO_SIGN,
    background: (top) => {
      for (const { left } of cells) {
        drawRule(
          parent,
          { left, top: top + ROOM_TO_SIGN - 4, width },
          { color: COLORS.ink, weight: 0.7 },
        );
      }
    },
  });
}
